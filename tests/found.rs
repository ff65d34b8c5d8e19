//! What property tests and fuzzing found, each as a test of its own.
#![cfg(feature = "parse")]

mod common;

use betza::{Square, parse};
use common::position::{ME, Position, moves, scratch};

/// On sand the Wazir below only moves, since a `C[ ]` holds there.
#[test]
fn a_capture_mode_of_a_tile_is_asked_by_attacks() {
    let piece = parse("WS[(Sand)FC[a]]").unwrap();
    let (a1, a2) = (Square::new(0, 0), Square::new(0, 1));
    let attacks = |tile: &str| {
        let mut board = Position::new(1, 3, a1);
        board.tiles.insert(a1, tile.to_owned());
        piece.piece().attacks_in(&mut *scratch(), &board, ME, a1, a2).unwrap()
    };
    assert!(!attacks("Sand"));
    assert!(attacks("Ice"));
}

/// `(2,4)` before `(2,4)2` reads as a rider unless something stands between.
#[test]
fn canonical_notation_of_like_atoms() {
    let piece = parse("m(4,2)1(4,2)2").unwrap();
    let again = parse(piece.piece().canonical()).unwrap();
    let board = Position::new(9, 9, Square::new(0, 0));
    let [ours, theirs] = [&piece, &again].map(|piece| moves(piece.piece(), &board, board.origin).unwrap());
    assert_eq!(ours, theirs, "{}", again);
    let ends: Vec<String> = ours.iter().map(|mv| mv.0.to_string()).collect();
    assert_eq!(ends, ["e3", "c5", "i5", "e9"]);
}
