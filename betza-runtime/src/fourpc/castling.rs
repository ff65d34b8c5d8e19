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

impl Castling {
    /// The castling of a King that stands on `place` along its player's home edge (file
    /// or rank, 7 or 8), or `None` for another place.
    ///
    /// ```
    /// use betza_runtime::fourpc::{Castling, Seat4, Side};
    /// let long = Castling::of_king(Seat4::Red, Side::Queen, 8).unwrap();
    /// assert_eq!(long.rook_from.to_string(), "41");
    /// assert_eq!(Castling::of_king(Seat4::Red, Side::Queen, 6), None);
    /// ```
    pub const fn of_king(seat: Seat4, side: Side, place: u8) -> Option<Self> {
        if place != 7 && place != 8 {
            return None;
        }
        // A King on 8 has the near Rook on 11, a King on 7 on 4.
        let up = (place == 8) == matches!(side, Side::King);
        let (to, over, rook) = if up { (place + 2, place + 1, 11) } else { (place - 2, place - 1, 4) };
        match (home(seat, place), home(seat, to), home(seat, rook), home(seat, over)) {
            (Some(king_from), Some(king_to), Some(rook_from), Some(rook_to)) => {
                Some(Castling { seat, side, king_from, king_to, rook_from, rook_to })
            }
            _ => None,
        }
    }
}

/// The square at `place` along a player's home edge.
pub(super) const fn home(seat: Seat4, place: u8) -> Option<Square4> {
    match seat {
        Seat4::Red => Square4::new(place, 1),
        Seat4::Blue => Square4::new(1, place),
        Seat4::Yellow => Square4::new(place, 14),
        Seat4::Green => Square4::new(14, place),
    }
}
