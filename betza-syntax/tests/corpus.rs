//! Every string of the tables is read, and its canonical notation reads back equal.

use std::collections::BTreeSet;

use betza_syntax::parse;
use serde_json::Value;

const FILES: [&str; 3] = [
    include_str!("../../tests/data/moves.jsonl"),
    include_str!("../../tests/data/reach.jsonl"),
    include_str!("../../tests/data/peers.jsonl"),
];

fn corpus() -> BTreeSet<String> {
    let lines = FILES.iter().flat_map(|file| file.lines());
    lines
        .map(|line| {
            let case: Value = serde_json::from_str(line).unwrap();
            let text = case["notation"].as_str().or(case["pattern"].as_str()).unwrap();
            text.to_owned()
        })
        .collect()
}

#[test]
fn every_string_is_read() {
    let wrong: Vec<String> =
        corpus().iter().filter_map(|text| parse(text).err().map(|errors| errors.to_string())).collect();
    assert!(wrong.is_empty(), "{} refused:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn canonical_notation_reads_back_equal() {
    for text in corpus() {
        let piece = parse(&text).unwrap();
        let canonical = piece.piece().canonical();
        let again = parse(canonical).unwrap_or_else(|errors| panic!("{text} -> {canonical}: {errors}"));
        assert!(piece.piece().same_table(again.piece()), "{text} -> {canonical}\n{piece:?}\n{again:?}");
        assert_eq!(again.piece().canonical(), canonical, "{text}");
    }
}
