//! The generator of the property tests makes everything the language has.
#![cfg(feature = "parse")]

mod common;

use betza::{Board, parse};
use common::source::Source;
use common::{boards, notation};

/// Bytes without a pattern, the same each time.
fn noise(seed: u32, len: usize) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9) | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (state >> 16) as u8
    };
    (0..len).map(|_| next()).collect()
}

#[test]
fn pieces_have_every_letter_and_operator() {
    let pieces: Vec<String> =
        (1..3000).map(|seed| notation::piece(&mut Source::new(&noise(seed, 100)))).collect();
    for piece in &pieces {
        assert!(parse(piece).is_ok(), "{piece}\n{}", parse(piece).unwrap_err());
    }
    let parts = [
        "W", "D", "F", "H", "A", "G", "N", "C", "L", "Z", "J", "R", "B", "Q", "K", "O", "U", "(1,4)", "NN",
        "f", "b", "l", "r", "s", "v", "h", "m", "c", "d", "e", "t", "i", "k", "n", "j", "p", "pp", "g", "gg",
        "o", "q", "z", "a", "u", "x", "T[", "]*", "C[a]", "C[w]", "C[i]", "E[u]", "E[n", "E[i", "E[!i",
        "S[(", "hl", "hr", "-ib", "0", "1", "2", "3",
    ];
    for part in parts {
        let with = pieces.iter().filter(|piece| piece.contains(part)).count();
        assert!(with >= 10, "`{part}` in {with} pieces only");
    }
}

#[test]
fn most_trajectories_are_kept() {
    let kept = (1..1000).filter(|&seed| notation::piece(&mut Source::new(&noise(seed, 100))) != "W").count();
    assert!(kept > 800, "{kept} of 1000");
}

#[test]
fn boards_have_everything() {
    let boards: Vec<_> =
        (1..500).map(|seed| boards::position(&mut Source::new(&noise(seed, 400)), 10)).collect();
    for sign in ['#', 'o', 'a', 'e', 'd', 'k', 'u'] {
        let with = boards.iter().filter(|board| board.draw(|_, sign| sign).contains(sign)).count();
        assert!(with >= 50, "`{sign}` on {with} boards");
    }
    assert!(boards.iter().filter(|board| !board.open.is_empty()).count() > 100);
    assert!(boards.iter().filter(|board| !board.tiles.is_empty()).count() > 100);
    assert!(boards.iter().all(|board| !board.is_void(board.origin)));
}
