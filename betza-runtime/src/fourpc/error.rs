//! Why a text is no move.

use core::fmt;
use core::ops::Range;

use super::Corner;

/// What is wrong with a move in the numeric notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NumericErrorKind {
    /// There is no move.
    Empty,
    /// `0`, `F` or `f` where a square has its digits.
    NoDigit,
    /// A lower-case letter.
    LowerCase,
    /// A character that the notation doesn't have there.
    Unknown,
    /// A square in a cut corner.
    Corner(Corner),
    /// The move ends where it starts.
    SameSquare,
    /// Fewer digits than four, or more than five.
    Length,
    /// A move in letters that ends before its second square.
    Unfinished,
    /// A fifth digit other than 1 to 4.
    FifthDigit,
    /// A fifth digit, but no pawn of the player can make the move.
    NoPawnMove,
    /// A fifth digit, but the player's pawns don't promote there.
    NoPromotionSquare,
    /// More than three hyphens.
    Hyphens,
    /// A sign that only a record may have.
    RecordOnly,
    /// A round that is 0 or above 4,294,967,295.
    Round,
    /// No space behind the number or the hyphens.
    MissingSpace,
    /// Something before or behind the move.
    Surplus,
}

/// Why a text is no move in the numeric notation, and where: kind and byte range.
///
/// `Display` is one line without the text. `betza-syntax` draws the picture with help,
/// as `move4pc!` shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NumericError {
    kind: NumericErrorKind,
    start: usize,
    end: usize,
}

impl NumericError {
    pub(super) const fn new(kind: NumericErrorKind, start: usize, end: usize) -> Self {
        NumericError { kind, start, end }
    }

    /// What is wrong.
    pub const fn kind(self) -> NumericErrorKind {
        self.kind
    }

    /// The bytes of the text it is about; on character boundaries.
    pub const fn range(self) -> Range<usize> {
        self.start..self.end
    }
}

impl fmt::Display for NumericError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            NumericErrorKind::Corner(corner) => write!(f, "a square in the {} cut corner", corner.name()),
            kind => f.write_str(message(kind)),
        }
    }
}

const fn message(kind: NumericErrorKind) -> &'static str {
    match kind {
        NumericErrorKind::Empty => "there is no move",
        NumericErrorKind::NoDigit => "the digits of a square are 1 to 9 and A to E",
        NumericErrorKind::LowerCase => "letters are upper case",
        NumericErrorKind::Unknown => "a character that stands for nothing there",
        NumericErrorKind::Corner(_) => "a square in a cut corner",
        NumericErrorKind::SameSquare => "the move ends where it starts",
        NumericErrorKind::Length => "a square has two digits, a move four, or five when a pawn promotes",
        NumericErrorKind::Unfinished => "the move ends before its second square",
        NumericErrorKind::FifthDigit => "the fifth digit is 1, 2, 3 or 4",
        NumericErrorKind::NoPawnMove => "no pawn of the player can make this move, so nothing promotes",
        NumericErrorKind::NoPromotionSquare => "the player's pawns don't promote there",
        NumericErrorKind::Hyphens => "no player has more than three hyphens",
        NumericErrorKind::RecordOnly => "only a record may have this sign",
        NumericErrorKind::Round => "rounds are 1 to 4,294,967,295",
        NumericErrorKind::MissingSpace => "there must be a space",
        NumericErrorKind::Surplus => "nothing may stand before or behind the move",
    }
}

impl core::error::Error for NumericError {}
