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

/// Two atoms side by side that would read as one.
#[test]
fn canonical_notation_keeps_atoms_apart() {
    for (text, canonical) in [
        ("N N", "N N"),
        ("N N2", "N N2"),
        ("D DD", "D DD"),
        ("R R4", "R R4"),
        ("om(4,2)1(4,2)2", "mo(2,4) (2,4)2"),
        ("NNN", "NNN"),
        ("WWW", "RW"),
        ("T[F-N1N2]", "T[F-N1N2]"),
        ("T[F-R0R4]", "T[F-R0R4]"),
    ] {
        let piece = parse(text).unwrap_or_else(|errors| panic!("{text}: {errors}"));
        assert_eq!(piece.piece().canonical(), canonical, "{text}");
        assert!(parse(canonical).unwrap().piece().same_table(piece.piece()), "{text}");
    }
}
