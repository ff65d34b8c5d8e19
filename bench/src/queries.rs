//! What a search asks of positions, and positions of random games to ask it in.

use std::ops::ControlFlow;

use betza_game::{Kind, Move, Position, Variant};

/// Positions of each kind for each variant.
const POSITIONS: usize = 40;

/// Asks something in a position with its legal moves and an empty list; gives a number
/// that says what came out.
pub type Ask = fn(&mut Position<'_>, &[Move], &mut Vec<Move>) -> i64;

/// How many moves capture.
pub fn captures(position: &mut Position<'_>, _: &[Move], _: &mut Vec<Move>) -> i64 {
    let mut found = 0;
    position.each_capture(|_| {
        found += 1;
        ControlFlow::<()>::Continue(())
    });
    found
}

/// How many moves leave check.
pub fn evasions(position: &mut Position<'_>, _: &[Move], _: &mut Vec<Move>) -> i64 {
    let mut found = 0;
    position.each_evasion(|_| {
        found += 1;
        ControlFlow::<()>::Continue(())
    });
    found
}

/// How many moves give check.
pub fn checks(position: &mut Position<'_>, legal: &[Move], _: &mut Vec<Move>) -> i64 {
    legal.iter().filter(|&&mv| position.gives_check(mv)).count() as i64
}

/// What all captures win, exchanges played out.
pub fn exchanges(position: &mut Position<'_>, legal: &[Move], _: &mut Vec<Move>) -> i64 {
    let mut won = 0;
    for &mv in legal {
        if position.at(mv.to()).is_some() {
            won += i64::from(position.exchange(mv, worth));
        }
    }
    won
}

/// What a kind is worth.
pub fn worth(kind: Kind) -> i32 {
    [1, 3, 3, 5, 9, 0][kind.index() % 6]
}

/// Positions of random games: every fifth, or those in check.
pub fn positions(variant: &Variant, in_check: bool) -> Vec<(Position<'_>, Vec<Move>)> {
    let (mut all, mut random) = (Vec::new(), 0x9e37_79b9_7f4a_7c15_u64);
    for _ in 0..2_000 {
        let mut position = variant.start();
        for ply in 1..150 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            for shift in [13, 7, 17] {
                random ^= if shift == 7 { random >> shift } else { random << shift };
            }
            let _ = position.make(moves[(random >> 33) as usize % moves.len()]);
            let wanted = if in_check { position.is_check() } else { ply % 5 == 0 };
            let moves = if wanted { position.legal_moves() } else { Vec::new() };
            if !moves.is_empty() {
                all.push((position.clone(), moves));
            }
            if all.len() == POSITIONS {
                return all;
            }
        }
    }
    all
}
