//! How a walker asks about a board.

use crate::{Piece, Seat, Square};

/// A player, by number: 0 to 7 in games of up to eight.
///
/// The number has no meaning to a walker; it hands it back to the [`Board`], which
/// knows who is whose enemy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Player(pub u8);

/// What stands on a square, as a given player sees it (section 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// Nothing.
    Empty,
    /// A piece of the player.
    Own,
    /// A partner's piece: blocks, and is never captured.
    Ally,
    /// An enemy's piece.
    Enemy,
    /// A piece of a player who is out: it belongs to nobody.
    Dead,
}

impl Occupant {
    /// Whether anything stands there.
    #[inline]
    pub const fn is_piece(self) -> bool {
        !matches!(self, Occupant::Empty)
    }

    /// Whether a capture by `c` can be aimed at it: an enemy or dead piece.
    #[inline]
    pub const fn is_prey(self) -> bool {
        matches!(self, Occupant::Enemy | Occupant::Dead)
    }
}

/// A board, as walkers see it. Implement it for yours.
///
/// Any rectangle of 1 × 1 to 32 × 32 squares, some of which may be void. Walkers
/// ask only about squares within `width` and `height`. The first four methods are
/// all that plain pieces need; each of the others says which notation asks for it.
///
/// ```
/// use betza_runtime::{Board, Occupant, Player, Seat, Square};
///
/// /// Two bitboards of 8 × 8.
/// struct Bits { white: u64, black: u64 }
///
/// impl Board for Bits {
///     fn width(&self) -> u8 { 8 }
///     fn height(&self) -> u8 { 8 }
///     fn seat(&self, player: Player) -> Seat {
///         if player.0 == 0 { Seat::South } else { Seat::North }
///     }
///     fn occupant(&self, at: Square, viewer: Player) -> Occupant {
///         let bit = 1 << (at.y() * 8 + at.x());
///         match (self.white & bit != 0, self.black & bit != 0, viewer.0) {
///             (true, _, 0) | (_, true, 1) => Occupant::Own,
///             (false, false, _) => Occupant::Empty,
///             _ => Occupant::Enemy,
///         }
///     }
/// }
/// ```
pub trait Board {
    /// Files, 1 to 32.
    fn width(&self) -> u8;

    /// Ranks, 1 to 32.
    fn height(&self) -> u8;

    /// The side of the board `player` sits at.
    fn seat(&self, player: Player) -> Seat;

    /// What stands on `at`, as `viewer` sees it. A void square is `Empty`.
    fn occupant(&self, at: Square, viewer: Player) -> Occupant;

    /// Whether the square is not part of the board. Default: none is.
    fn is_void(&self, at: Square) -> bool {
        let _ = at;
        false
    }

    /// What stands on `at`, as `viewer` sees it, or `None` when the square is void: the
    /// question that slides ask of every square. Default: asks [`Board::is_void`] and
    /// [`Board::occupant`]; a board that can look once for both may say so here.
    #[inline]
    fn look(&self, at: Square, viewer: Player) -> Option<Occupant> {
        if self.is_void(at) { None } else { Some(self.occupant(at, viewer)) }
    }

    /// Whether the piece on `at` is royal (asked by `t`). Default: no.
    fn is_royal(&self, at: Square) -> bool {
        let _ = at;
        false
    }

    /// Whether the piece on `at` can't be captured or removed (`E[u]`). Default: no.
    fn is_indestructible(&self, at: Square) -> bool {
        let _ = at;
        false
    }

    /// Whether the piece on `at` has moved (asked by `i`). Default: no.
    fn has_moved(&self, at: Square) -> bool {
        let _ = at;
        false
    }

    /// The `nth` piece (from 0) that passed over the open square `at` and can be
    /// captured by landing there with `e`; `None` after the last. Default: none.
    fn passed(&self, at: Square, nth: usize) -> Option<Square> {
        let _ = (at, nth);
        None
    }

    /// The kind of square `at` is (asked by `S[(kind)…]`). Default: the empty kind.
    fn tile(&self, at: Square) -> &str {
        let _ = at;
        ""
    }

    /// The piece on `at` and its owner; asked by `C[i]`, by [`attackers`] and by
    /// the effects of other pieces. A dead piece has no owner. Default: unknown.
    ///
    /// [`attackers`]: crate::attackers
    fn piece(&self, at: Square) -> Option<(Piece<'_>, Option<Player>)> {
        let _ = at;
        None
    }
}

impl<B: Board + ?Sized> Board for &B {
    fn width(&self) -> u8 {
        (**self).width()
    }
    fn height(&self) -> u8 {
        (**self).height()
    }
    fn seat(&self, player: Player) -> Seat {
        (**self).seat(player)
    }
    fn occupant(&self, at: Square, viewer: Player) -> Occupant {
        (**self).occupant(at, viewer)
    }
    fn is_void(&self, at: Square) -> bool {
        (**self).is_void(at)
    }
    fn look(&self, at: Square, viewer: Player) -> Option<Occupant> {
        (**self).look(at, viewer)
    }
    fn is_royal(&self, at: Square) -> bool {
        (**self).is_royal(at)
    }
    fn is_indestructible(&self, at: Square) -> bool {
        (**self).is_indestructible(at)
    }
    fn has_moved(&self, at: Square) -> bool {
        (**self).has_moved(at)
    }
    fn passed(&self, at: Square, nth: usize) -> Option<Square> {
        (**self).passed(at, nth)
    }
    fn tile(&self, at: Square) -> &str {
        (**self).tile(at)
    }
    fn piece(&self, at: Square) -> Option<(Piece<'_>, Option<Player>)> {
        (**self).piece(at)
    }
}
