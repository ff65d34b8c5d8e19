//! Every string of four and of five characters over `0-9A-Fa-f`, for every player,
//! against a model of the notation that knows nothing of the reader.

use betza_runtime::fourpc::{Mode, Move4, NumericErrorKind as Kind, Ply4};

const CHARS: &[u8; 22] = b"0123456789ABCDEFabcdef";
const HYPHENS: [&str; 4] = ["", "- ", "-- ", "--- "];

/// Files and ranks that make a square, from a drawing: rows from the top.
const CROSS: [&str; 14] = [
    "...########...",
    "...########...",
    "...########...",
    "##############",
    "##############",
    "##############",
    "##############",
    "##############",
    "##############",
    "##############",
    "##############",
    "...########...",
    "...########...",
    "...########...",
];

/// What the model says: nothing, or the reason and the characters.
type Verdict = Option<(&'static str, usize, usize)>;

fn digit(c: u8) -> Result<usize, &'static str> {
    match "123456789ABCDE".find(char::from(c)) {
        Some(i) => Ok(i),
        None if "abcde".contains(char::from(c)) => Err("lower case"),
        None => Err("no digit"),
    }
}

fn square(text: &[u8], at: usize) -> Result<(usize, usize), (&'static str, usize, usize)> {
    let file = digit(text[at]).map_err(|why| (why, at, at + 1))?;
    let rank = digit(text[at + 1]).map_err(|why| (why, at + 1, at + 2))?;
    if CROSS[13 - rank].as_bytes()[file] == b'#' { Ok((file, rank)) } else { Err(("corner", at, at + 2)) }
}

/// Steps ahead and aside, and the square's rank from the player's side, from 0.
fn seen(seat: usize, from: (usize, usize), to: (usize, usize)) -> (i32, i32, usize) {
    let across = to.0 as i32 - from.0 as i32;
    let up = to.1 as i32 - from.1 as i32;
    [(up, across, to.1), (across, up, to.0), (-up, across, 13 - to.1), (-across, up, 13 - to.0)][seat]
}

fn model(seat: usize, text: &[u8]) -> Verdict {
    let squares = (square(text, 0), square(text, 2));
    let (from, to) = match squares {
        (Err(why), _) | (_, Err(why)) => return Some(why),
        (Ok(from), Ok(to)) => (from, to),
    };
    if from == to {
        return Some(("same", 0, 4));
    }
    let &fifth = text.get(4)?;
    match fifth {
        b'1'..=b'4' => {}
        b'F' => return Some(("record", 4, 5)),
        _ => return Some(("fifth", 4, 5)),
    }
    match seen(seat, from, to) {
        (1, -1..=1, 7 | 10) => None,
        (1, -1..=1, _) => Some(("square", 2, 5)),
        _ => Some(("pawn", 0, 5)),
    }
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::NoDigit => "no digit",
        Kind::LowerCase => "lower case",
        Kind::Corner(_) => "corner",
        Kind::SameSquare => "same",
        Kind::FifthDigit => "fifth",
        Kind::RecordOnly => "record",
        Kind::NoPawnMove => "pawn",
        Kind::NoPromotionSquare => "square",
        _ => "another",
    }
}

/// Checks one text and says whether it is a move.
fn check(seat: usize, body: &[u8]) -> bool {
    let mut buffer = [0; 9];
    let hyphens = HYPHENS[seat].as_bytes();
    buffer[..hyphens.len()].copy_from_slice(hyphens);
    buffer[hyphens.len()..hyphens.len() + body.len()].copy_from_slice(body);
    let text = std::str::from_utf8(&buffer[..hyphens.len() + body.len()]).unwrap();
    let ours = text.parse::<Move4>().err().map(|error| {
        let range = error.range();
        (name(error.kind()), range.start - hyphens.len(), range.end - hyphens.len())
    });
    assert_eq!(ours, model(seat, body), "{text}");
    ours.is_none()
}

#[test]
fn every_four_characters() {
    let mut accepted = [0; 4];
    for (seat, accepted) in accepted.iter_mut().enumerate() {
        for n in 0..22usize.pow(4) {
            let body = [3, 2, 1, 0].map(|place| CHARS[n / 22usize.pow(place) % 22]);
            *accepted += usize::from(check(seat, &body));
        }
    }
    assert_eq!(accepted, [25_440; 4]);
}

#[test]
fn every_five_characters() {
    let mut accepted = [0; 4];
    for (seat, accepted) in accepted.iter_mut().enumerate() {
        for n in 0..22usize.pow(5) {
            let body = [4, 3, 2, 1, 0].map(|place| CHARS[n / 22usize.pow(place) % 22]);
            *accepted += usize::from(check(seat, &body));
        }
    }
    // Two ranks of 14 squares. The 8th is entered from 14 squares of the 7th, the 11th
    // likewise from the 10th: 14 straight and 26 diagonal steps each, with 4 digits.
    assert_eq!(accepted, [2 * 40 * 4; 4]);
}

#[test]
fn every_move_prints_and_reads() {
    for (seat, hyphens) in HYPHENS.iter().enumerate() {
        for n in 0..0x1_0000u32 {
            let Ok(mv) = format!("{hyphens}{n:04X}").parse::<Move4>() else { continue };
            assert_eq!(mv.to_string(), format!("{hyphens}{n:04X}"));
            assert_eq!(mv.seat() as usize, seat);
            assert_eq!(Move4::from_algebraic(mv.seat(), &mv.algebraic().to_string()), Ok(mv));
            assert_eq!(Ply4::from_word(mv.ply().to_word()), Some(mv.ply()));
            let promotes = [Mode::Ffa, Mode::Teams].map(|mode| mv.may_promote(mode));
            assert_eq!(promotes.contains(&true), format!("{mv}1").parse::<Move4>().is_ok(), "{mv}");
        }
    }
}

#[test]
fn a_move_is_eight_bytes() {
    assert_eq!((size_of::<Move4>(), size_of::<Ply4>()), (8, 8));
}
