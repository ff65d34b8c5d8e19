//! What is said about each wrong move in the numeric notation.

use betza_syntax::fourpc::{parse_move, parse_ply};

/// Text, kind, the characters, message, help.
const TABLE: &[(&str, &str, &str, &str, &str)] = &[
    (
        "1. -",
        "empty",
        "1. -",
        "there is no move behind `1. -`",
        "a move is from and to, two digits each: h2-h3 is `8283`; `F` resigns",
    ),
    (
        "8083",
        "no-digit",
        "0",
        "`0` is no file and no rank; the digits are 1 to 9 and A to E",
        "the tenth rank or file is `A`: a10 is `1A`",
    ),
    (
        "82F3",
        "no-digit",
        "F",
        "`F` is no file and no rank; the digits are 1 to 9 and A to E",
        "the last rank or file is `E`: n8 is `E8`; `F` resigns, and stands alone",
    ),
    ("- 1A3b", "lower-case", "b", "`b` is in lower case", "write `- 1A3B`"),
    ("f", "lower-case", "f", "`f` is in lower case", "write `F`"),
    (
        "12E4",
        "corner",
        "12",
        "`12` (a2) lies in the lower left corner, which is cut out of the board",
        "the squares a1 to c3, digits `11` to `33`, are no part of the board",
    ),
    (
        "E4D1",
        "corner",
        "D1",
        "`D1` (m1) lies in the lower right corner, which is cut out of the board",
        "the squares l1 to n3, digits `C1` to `E3`, are no part of the board",
    ),
    (
        "2C2B",
        "corner",
        "2C",
        "`2C` (b12) lies in the upper left corner, which is cut out of the board",
        "the squares a12 to c14, digits `1C` to `3E`, are no part of the board",
    ),
    (
        "ECEB",
        "corner",
        "EC",
        "`EC` (n12) lies in the upper right corner, which is cut out of the board",
        "the squares l12 to n14, digits `CC` to `EE`, are no part of the board",
    ),
    (
        "8282",
        "same-square",
        "8282",
        "the move starts and ends on `82` (h2)",
        "a man that moves ends on another square; a player who doesn't move is left out",
    ),
    (
        "828",
        "length",
        "828",
        "`828` has 3 digits; a move has four, or five when a pawn promotes",
        "from and to are two digits each, file then rank: h2-h3 is `8283`",
    ),
    (
        "1. - 2737394",
        "length",
        "94",
        "`2737394` has 7 digits; a move has four, or five when a pawn promotes",
        "from and to are two digits each, file then rank: h2-h3 is `8283`",
    ),
    (
        "77785",
        "fifth-digit",
        "5",
        "a pawn can't become `5`",
        "the fifth digit is 1 for a Queen, 2 a Rook, 3 a Bishop, 4 a Knight",
    ),
    (
        "8283+",
        "fifth-digit",
        "+",
        "`+` isn't written behind a move",
        "checks, mates and stalemates are seen on the board; leave it out",
    ),
    (
        "- 82833",
        "no-pawn-move",
        "82833",
        "no pawn of Blue's can move h2-h3, so nothing promotes",
        "leave the `3` out, or go one step to the right",
    ),
    (
        "3. --- 97872",
        "no-promotion-square",
        "872",
        "Green's pawns don't promote on h7",
        "they promote on file g in free-for-all and on file d in Teams",
    ),
    (
        "---- 8283",
        "hyphens",
        "----",
        "4 hyphens, and no player has more than three",
        "no hyphen is Red, `-` Blue, `--` Yellow, `---` Green",
    ),
    (
        "8182F",
        "record-only",
        "F",
        "`F` (resigned, and the King walks on) can only stand in a record",
        "a move is digits or `F` alone; a whole record is read by `game4pc!`, one turn of it by `Ply4`",
    ),
    ("0. F", "round", "0", "`0` is no number of a round", "rounds are numbered from 1 to 4294967295"),
    ("1.8283", "missing-space", "8", "a space is missing before `8`", "write `1. 8283`"),
    ("8283 ", "surplus", " ", "white space behind the move", "write `8283`"),
    (
        "8283 2737",
        "surplus",
        "2737",
        "`2737` stands behind the move",
        "give one move; several are a record, which `game4pc!` reads",
    ),
    (
        "8x83",
        "unknown",
        "x",
        "`x` stands for nothing in the numeric notation",
        "a square is two digits, file then rank, 1 to 9 and A to E: h2 is `82`",
    ),
    (
        "7778Q",
        "unknown",
        "Q",
        "`Q` stands for nothing in the numeric notation",
        "behind from and to stands only what a pawn becomes: 1 a Queen, 2 a Rook, 3 a Bishop, 4 a Knight",
    ),
    (
        "7778=1",
        "unknown",
        "=",
        "`=` stands for nothing in the numeric notation",
        "behind from and to stands only what a pawn becomes: 1 a Queen, 2 a Rook, 3 a Bishop, 4 a Knight",
    ),
    (
        "- O-O",
        "unknown",
        "O-O",
        "`O-O` stands for nothing in the numeric notation",
        "castling is the King's move of two squares: h1-j1 is `81A1`",
    ),
    (
        "zzzzzzzzzzzzzzzz",
        "unknown",
        "zzzzzzzzzzzzzzzz",
        "`zzzzzzzzzzzz…` stands for nothing in the numeric notation",
        "a square is two digits, file then rank, 1 to 9 and A to E: h2 is `82`",
    ),
    (
        "R",
        "unknown",
        "R",
        "`R` stands for nothing in the numeric notation",
        "a player who resigns writes `F`",
    ),
    (
        "1. -- g7-g6",
        "unknown",
        "g7-g6",
        "`g7-g6` is in letters; the numeric notation has digits only",
        "write `1. -- 7776`",
    ),
    ("８283", "lookalike", "８", "`８` is a full-width character, not `8`", "write `8`"),
];

#[test]
fn each_has_its_own_message() {
    for &(text, kind, marked, message, help) in TABLE {
        let errors = parse_move(text).unwrap_err();
        let [error] = errors.as_slice() else { panic!("{text}: {errors}") };
        assert_eq!(error.kind.name(), kind, "{text}");
        assert_eq!(&text[error.range.clone()], marked, "{text}");
        assert_eq!(error.message, message, "{text}");
        assert_eq!(error.help.as_deref(), Some(help), "{text}");
    }
}

#[test]
fn all_errors_of_a_text_are_found() {
    let errors = parse_move("01aF7").unwrap_err();
    let found: Vec<_> =
        errors.as_slice().iter().map(|error| (error.kind.name(), error.range.start)).collect();
    assert_eq!(found, [("no-digit", 0), ("lower-case", 2), ("no-digit", 3), ("fifth-digit", 4)]);
}

#[test]
fn a_record_has_more_signs() {
    for text in ["T", "- S", "12. -- #", "77. -- AD9EF", "--- E7E8T", "F"] {
        assert_eq!(parse_ply(text).map(|ply| ply.to_string()), Ok(text.to_owned()));
    }
    for text in ["8283S", "8283#", "77781F", "8283R", "t"] {
        assert!(parse_ply(text).is_err(), "{text}");
    }
}

#[test]
fn the_canonical_form_has_single_spaces() {
    for (text, canonical) in [("01.  -   2737", "1. - 2737"), ("3.\t77781", "3. 77781"), ("--  F", "-- F")] {
        assert_eq!(parse_move(text).map(|mv| mv.to_string()), Ok(canonical.to_owned()));
    }
}

#[test]
fn no_text_panics() {
    let signs =
        ["", "1. ", "- ", "----", "8", "０", "é", "F", "f", " ", "h2-h3", "x", "11", "=Q", "\u{7f}", "."];
    for a in signs {
        for b in signs {
            for c in signs {
                for text in [format!("{a}{b}{c}"), format!("{c}82{a}83{b}")] {
                    let as_move = parse_move(&text);
                    assert_eq!(
                        as_move.is_ok(),
                        text.parse::<betza_runtime::fourpc::Move4>().is_ok(),
                        "{text}"
                    );
                    if let Err(errors) = as_move {
                        assert!(!errors.as_slice().is_empty() && errors.to_string().contains('^'), "{text}");
                    }
                }
            }
        }
    }
}
