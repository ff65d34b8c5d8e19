//! Castling moves.

use super::{Seat4, Square4};

/// The side on which a King castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Towards the Rook three squares from the King: `O-O`.
    King,
    /// Towards the Rook four squares from the King: `O-O-O`.
    Queen,
}

impl Side {
    /// Both, kingside first.
    pub const ALL: [Side; 2] = [Side::King, Side::Queen];

    /// `O-O` or `O-O-O`.
    pub const fn notation(self) -> &'static str {
        match self {
            Side::King => "O-O",
            Side::Queen => "O-O-O",
        }
    }
}

/// A castling move: where King and Rook go. [`SetUp::castling`] makes it.
///
/// [`SetUp::castling`]: super::SetUp::castling
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Castling {
    /// Who castles.
    pub seat: Seat4,
    /// On which side.
    pub side: Side,
    /// Where the King stands.
    pub king_from: Square4,
    /// Where the King goes: two squares along its edge.
    pub king_to: Square4,
    /// Where the Rook stands.
    pub rook_from: Square4,
    /// Where the Rook goes: the square the King crossed.
    pub rook_to: Square4,
}
