//! What the macros leave in a program.

use super::{Mark, Move4, Ply4, Seat4};

/// A move as a path, so that it is an expression and a pattern alike: `W` is
/// [`Ply4::to_word`].
pub struct Literal<const W: u64>;

impl<const W: u64> Literal<W> {
    /// The move.
    pub const MOVE: Move4 = match Ply4::from_word(W) {
        Some(ply) => match ply.to_move() {
            Some(mv) => mv,
            None => panic!("no word of a move"),
        },
        None => panic!("no word of a ply"),
    };
}

/// The plies with these words.
///
/// # Panics
///
/// When a word is none of [`Ply4::to_word`].
pub const fn plies<const N: usize>(words: [u64; N]) -> [Ply4; N] {
    let mut plies = [Ply4::lone(Seat4::Red, Mark::Resigned); N];
    let mut i = 0;
    while i < N {
        match Ply4::from_word(words[i]) {
            Some(ply) => plies[i] = ply,
            None => panic!("no word of a ply"),
        }
        i += 1;
    }
    plies
}
