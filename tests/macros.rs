//! The macro and the run-time parser give equal pieces for every string of the corpus.

use std::collections::BTreeSet;

use betza::{Piece, betza, parse};
use serde_json::Value;

const CORPUS: &[Piece] = &include!("data/corpus.in");

const TABLES: [&str; 3] =
    [include_str!("data/moves.jsonl"), include_str!("data/reach.jsonl"), include_str!("data/peers.jsonl")];

/// The strings of the source text.
const TEXT: &str = "fhCfsRbK CF BNNWDD Q4N R3NN BW R5 NN WWFF fsQbhNbK fR5ffNbR3bsZbAA frlRrlbK fmWfceFifmnD \
                    fmFfceWifmnA DAmN pNNK cQ mQ gQ mggNN mppNN qN oRoB zR zB zNN xK fcafmF masR mafsR T[F-R] \
                    T[mW-F] T[mW-F]* T[dQ-ibuQ-ibQ] T[mR-sR]R RNNT[cR-ibR]T[cNN-ibNN] C[a] C[i] C[w] \
                    E[nNK]T[N-B] fFbWxKC[i] E[iK] E[!iK] E[u] S[(Land)R] S[(Ice)N] kK O U (1,4)";

#[test]
fn macro_and_parser_agree() {
    for &piece in CORPUS {
        let read = parse(piece.notation()).unwrap();
        assert_eq!(read.piece(), piece, "{piece:?}");
    }
}

#[test]
fn no_string_is_missing() {
    let have: BTreeSet<&str> = CORPUS.iter().map(|piece| piece.notation()).collect();
    let lines = TABLES.iter().flat_map(|table| table.lines());
    let listed = lines.map(|line| {
        let case: Value = serde_json::from_str(line).unwrap();
        case["notation"].as_str().or(case["pattern"].as_str()).unwrap().to_owned()
    });
    let missing: BTreeSet<String> = listed
        .chain(TEXT.split(' ').map(str::to_owned))
        .filter(|text| !have.contains(text.as_str()))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn equal_moves_have_equal_tables() {
    for (a, b) in [
        (betza!("R"), betza!("WW")),
        (betza!("K"), betza!("WF")),
        (betza!("Q"), betza!("RB")),
        (betza!("KK"), betza!("WWFF")),
        (betza!("C"), betza!("L")),
        (betza!("Z"), betza!("(3,2)")),
        (betza!("R1"), betza!("W")),
        (betza!("NN3"), betza!("N3")),
        (betza!("mcR"), betza!("R")),
        (betza!("fmW"), betza!("mfW")),
    ] {
        assert!(a.same_table(b), "{a:?} {b:?}");
        assert_ne!(a, b, "the notation is kept");
    }
}
