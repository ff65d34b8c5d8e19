//! A turn of a record.

use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use super::{Algebraic, Mark, Move4, NumericError, Promotion, Seat4, Square4, geometry, read};

/// One player's turn in a record: a move, a King's move by which its owner left, or a
/// sign alone. 8 bytes, `Copy`.
///
/// Reads and writes the numeric notation with the signs of a record: what [`Move4`]
/// takes, the signs `T`, `S` and `#` alone, and `F` or `T` behind a King's move. That
/// the man is a King only a board can tell.
///
/// ```
/// use betza_runtime::fourpc::{Mark, Ply4, Seat4};
/// let walks: Ply4 = "77. -- AD9EF".parse()?;
/// assert_eq!((walks.seat(), walks.mark()), (Seat4::Yellow, Some(Mark::Resigned)));
/// assert_eq!(walks.algebraic().to_string(), "j13-i14R");
/// assert_eq!("#".parse::<Ply4>()?, Ply4::lone(Seat4::Red, Mark::Mated));
/// # Ok::<(), betza_runtime::fourpc::NumericError>(())
/// ```
///
/// # Source
///
/// `docs/FOURPC.md`, "Records": the text has a sign for resigning only, real games
/// need the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ply4 {
    round: Option<NonZeroU32>,
    squares: Option<(Square4, Square4)>,
    seat: Seat4,
    extra: Extra,
}

/// What stands behind the digits: 0 nothing, 1 to 4 a promotion, 5 to 8 a mark. An
/// enum with two kinds of content would take a byte more.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Extra(u8);

impl Extra {
    const NOTHING: Extra = Extra(0);

    const fn promotes(promotion: Promotion) -> Self {
        Extra(1 + promotion as u8)
    }

    const fn marked(mark: Mark) -> Self {
        Extra(5 + mark as u8)
    }

    const fn promotion(self) -> Option<Promotion> {
        match self.0 {
            1..=4 => Some(Promotion::ALL[self.0 as usize - 1]),
            _ => None,
        }
    }

    const fn mark(self) -> Option<Mark> {
        match self.0 {
            5..=8 => Some(Mark::ALL[self.0 as usize - 5]),
            _ => None,
        }
    }
}

impl Ply4 {
    /// A move from one square to another.
    ///
    /// # Panics
    ///
    /// When both are the same.
    pub const fn new(seat: Seat4, from: Square4, to: Square4) -> Self {
        assert!(from.to_byte() != to.to_byte(), "a move ends on another square than it starts on");
        Ply4 { round: None, squares: Some((from, to)), seat, extra: Extra::NOTHING }
    }

    /// A sign alone.
    pub const fn lone(seat: Seat4, mark: Mark) -> Self {
        Ply4 { round: None, squares: None, seat, extra: Extra::marked(mark) }
    }

    /// The same ply with a pawn becoming `promotion`, or `None` when it is no move, has
    /// a mark, or no pawn of the player could promote by it in any mode.
    pub const fn with_promotion(self, promotion: Promotion) -> Option<Self> {
        match (self.squares, self.mark()) {
            (Some((from, to)), None) if geometry::may_promote(self.seat, from, to) => {
                Some(Ply4 { extra: Extra::promotes(promotion), ..self })
            }
            _ => None,
        }
    }

    /// The same King's move with a mark, or `None` when it is no move, promotes, or the
    /// mark may not follow a move.
    pub const fn with_mark(self, mark: Mark) -> Option<Self> {
        match (self.squares, self.promotion()) {
            (Some(_), None) if mark.may_follow_a_move() => Some(Ply4 { extra: Extra::marked(mark), ..self }),
            _ => None,
        }
    }

    /// The same ply with its round before it; 0 takes the round away.
    pub const fn with_round(self, round: u32) -> Self {
        Ply4 { round: NonZeroU32::new(round), ..self }
    }

    /// The round that is written before the ply.
    pub const fn round(self) -> Option<u32> {
        match self.round {
            Some(round) => Some(round.get()),
            None => None,
        }
    }

    /// Whose turn it is.
    pub const fn seat(self) -> Seat4 {
        self.seat
    }

    /// Where the man stands and where it goes, or `None` for a sign alone.
    pub const fn squares(self) -> Option<(Square4, Square4)> {
        self.squares
    }

    /// Where the man stands, or `None` for a sign alone.
    pub const fn from(self) -> Option<Square4> {
        match self.squares {
            Some((from, _)) => Some(from),
            None => None,
        }
    }

    /// Where the man goes, or `None` for a sign alone.
    pub const fn to(self) -> Option<Square4> {
        match self.squares {
            Some((_, to)) => Some(to),
            None => None,
        }
    }

    /// What a pawn becomes.
    pub const fn promotion(self) -> Option<Promotion> {
        self.extra.promotion()
    }

    /// The sign alone or behind a King's move.
    pub const fn mark(self) -> Option<Mark> {
        self.extra.mark()
    }

    /// The move that `move4pc!` could make of it, or `None` when only a record may have
    /// it.
    pub const fn to_move(self) -> Option<Move4> {
        Move4::from_ply(self)
    }

    /// Writes the ply in letters, as PGN4 has it but for the letter of the man:
    /// `h2-h3`, `h7-h8=Q`, `j13-i14R`, `R`.
    pub const fn algebraic(self) -> Algebraic {
        Algebraic::new(self)
    }

    /// The ply as a number: what a macro leaves in a program.
    #[doc(hidden)]
    pub const fn to_word(self) -> u64 {
        let round = match self.round {
            Some(round) => round.get() as u64,
            None => 0,
        };
        let (from, to) = match self.squares {
            Some((from, to)) => (from.to_byte() as u64, to.to_byte() as u64),
            None => (0, 0),
        };
        round << 32 | (self.seat as u64) << 24 | (self.extra.0 as u64) << 16 | from << 8 | to
    }

    /// The ply that [`Ply4::to_word`] gives `word` for, or `None`.
    #[doc(hidden)]
    pub const fn from_word(word: u64) -> Option<Self> {
        let Some(seat) = Seat4::from_index((word >> 24 & 0xFF) as usize) else { return None };
        let extra = Extra((word >> 16) as u8);
        let ply = match (Square4::from_byte((word >> 8) as u8), Square4::from_byte(word as u8)) {
            (Some(from), Some(to)) if from.to_byte() != to.to_byte() => {
                let plain = Ply4::new(seat, from, to);
                match (extra.promotion(), extra.mark()) {
                    (Some(promotion), _) => plain.with_promotion(promotion),
                    (_, Some(mark)) => plain.with_mark(mark),
                    _ => Some(plain),
                }
            }
            _ => match extra.mark() {
                Some(mark) => Some(Ply4::lone(seat, mark)),
                None => None,
            },
        };
        match ply {
            Some(ply) => Some(ply.with_round((word >> 32) as u32)),
            None => None,
        }
    }
}

impl fmt::Display for Ply4 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(round) = self.round {
            write!(f, "{round}. ")?;
        }
        if self.seat != Seat4::Red {
            write!(f, "{} ", self.seat.hyphens())?;
        }
        if let Some((from, to)) = self.squares {
            write!(f, "{from}{to}")?;
        }
        if let Some(promotion) = self.promotion() {
            write!(f, "{promotion}")?;
        }
        if let Some(mark) = self.mark() {
            write!(f, "{mark}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Ply4 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ply4({self})")
    }
}

impl FromStr for Ply4 {
    type Err = NumericError;

    /// Reads one turn of a record.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong; see [`NumericErrorKind`](super::NumericErrorKind).
    fn from_str(text: &str) -> Result<Self, NumericError> {
        read::first_error(text, read::Signs::Record)
    }
}
