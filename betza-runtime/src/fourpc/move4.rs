//! A move, as `move4pc!` makes it.

use core::fmt;
use core::str::FromStr;

use super::{
    Algebraic, Castling, Mark, Mode, NumericError, Ply4, Promotion, Seat4, SetUp, Side, Square4, algebraic,
    geometry, read,
};

/// A move in the numeric notation, or a resignation. 8 bytes, `Copy`.
///
/// Reads and writes `[number "." space] [hyphens space] (from to [promotion] | "F")`.
/// It is notation, not a legal move: `1441` leads through a cut corner and is a
/// [`Move4`] all the same ([`Move4::connects`] knows), since variants with other pieces
/// use the notation too.
///
/// ```
/// use betza_runtime::fourpc::{Mode, Move4, Promotion};
/// let promotes: Move4 = "25. 77781".parse()?;
/// assert_eq!(promotes.promotion(), Some(Promotion::Queen));
/// assert!(promotes.may_promote(Mode::Ffa) && !promotes.may_promote(Mode::Teams));
/// assert_eq!(promotes.algebraic().to_string(), "g7-g8=Q");
/// # Ok::<(), betza_runtime::fourpc::NumericError>(())
/// ```
///
/// # Source
///
/// The forum post "4PC Numeric Notation"; the grammar is in `docs/FOURPC.md`, "A move".
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move4(Ply4);

impl Move4 {
    /// A move from one square to another.
    ///
    /// # Panics
    ///
    /// When both are the same.
    pub const fn new(seat: Seat4, from: Square4, to: Square4) -> Self {
        Move4(Ply4::new(seat, from, to))
    }

    /// The player resigns: `F`.
    pub const fn resignation(seat: Seat4) -> Self {
        Move4(Ply4::lone(seat, Mark::Resigned))
    }

    /// The same move with a pawn becoming `promotion`, or `None` when no pawn of the
    /// player could promote by it in any mode.
    pub const fn with_promotion(self, promotion: Promotion) -> Option<Self> {
        match self.0.with_promotion(promotion) {
            Some(ply) => Some(Move4(ply)),
            None => None,
        }
    }

    /// The same move with its round before it; 0 takes the round away.
    pub const fn with_round(self, round: u32) -> Self {
        Move4(self.0.with_round(round))
    }

    /// The move that a ply of a record is, or `None` when only a record may have it.
    pub const fn from_ply(ply: Ply4) -> Option<Self> {
        match (ply.squares(), ply.mark()) {
            (Some(_), None) | (None, Some(Mark::Resigned)) => Some(Move4(ply)),
            _ => None,
        }
    }

    /// The move as a ply of a record.
    pub const fn ply(self) -> Ply4 {
        self.0
    }

    /// The round that is written before the move.
    pub const fn round(self) -> Option<u32> {
        self.0.round()
    }

    /// Whose move it is.
    pub const fn seat(self) -> Seat4 {
        self.0.seat()
    }

    /// Where the man stands and where it goes, or `None` for a resignation.
    pub const fn squares(self) -> Option<(Square4, Square4)> {
        self.0.squares()
    }

    /// Where the man stands, or `None` for a resignation.
    pub const fn from(self) -> Option<Square4> {
        self.0.from()
    }

    /// Where the man goes, or `None` for a resignation.
    pub const fn to(self) -> Option<Square4> {
        self.0.to()
    }

    /// What a pawn becomes.
    pub const fn promotion(self) -> Option<Promotion> {
        self.0.promotion()
    }

    /// Whether it is `F`.
    pub const fn is_resignation(self) -> bool {
        self.0.squares().is_none()
    }

    /// The castling of the player that is written with these digits under a set-up, or
    /// `None`. Whether the move *is* that castling only a board can tell: `81A1` may be
    /// a Rook's move.
    pub const fn castling(self, set_up: SetUp) -> Option<Castling> {
        let Some((from, to)) = self.0.squares() else { return None };
        let mut i = 0;
        while i < Side::ALL.len() {
            let castling = set_up.castling(self.seat(), Side::ALL[i]);
            if castling.king_from.to_byte() == from.to_byte() && castling.king_to.to_byte() == to.to_byte() {
                return Some(castling);
            }
            i += 1;
        }
        None
    }

    /// Whether the digits are those of a castling of the player under a set-up.
    pub const fn could_be_castling(self, set_up: SetUp) -> bool {
        self.castling(set_up).is_some()
    }

    /// Whether orthodox men could make the move: a Knight's leap, or a line that crosses
    /// no cut corner. No resignation does.
    pub const fn connects(self) -> bool {
        match self.0.squares() {
            Some((from, to)) => geometry::connects(from, to),
            None => false,
        }
    }

    /// Whether it is one step forward of the player's pawn, straight or diagonal.
    pub(super) const fn is_pawn_step(self) -> bool {
        match self.0.squares() {
            Some((from, to)) => geometry::is_pawn_step(self.seat(), from, to),
            None => false,
        }
    }

    /// Whether the player's pawn could promote by this move in `mode`: one step forward,
    /// straight or diagonal, to one of its promotion squares.
    pub const fn may_promote(self, mode: Mode) -> bool {
        match self.0.to() {
            Some(to) => self.is_pawn_step() && geometry::is_promotion_square(self.seat(), to, mode),
            None => false,
        }
    }

    /// Writes the move in letters: `h2-h3`, `g7-g8=Q`, and `R` for a resignation.
    pub const fn algebraic(self) -> Algebraic {
        self.0.algebraic()
    }

    /// Reads a move in letters: `h2-h3`, `h2xh3`, `g7-g8=Q`, or `R` for a resignation.
    /// `=D`, the Queen worth a point, is `=Q`.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong.
    ///
    /// ```
    /// use betza_runtime::fourpc::{Move4, Seat4};
    /// let step = Move4::from_algebraic(Seat4::Red, "h2-h3")?;
    /// assert_eq!(step.to_string(), "8283");
    /// # Ok::<(), betza_runtime::fourpc::NumericError>(())
    /// ```
    pub fn from_algebraic(seat: Seat4, text: &str) -> Result<Self, NumericError> {
        algebraic::read(seat, text)
    }
}

impl fmt::Display for Move4 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Move4 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move4({self})")
    }
}

impl From<Move4> for Ply4 {
    fn from(mv: Move4) -> Ply4 {
        mv.0
    }
}

impl FromStr for Move4 {
    type Err = NumericError;

    /// Reads exactly what `move4pc!` takes.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong; see [`NumericErrorKind`](super::NumericErrorKind).
    fn from_str(text: &str) -> Result<Self, NumericError> {
        read::first_error(text, read::Signs::Move).map(Move4)
    }
}
