//! Why a text is no position.

use core::fmt;

/// Why a text is no FEN of a variant, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The byte of the text it is about.
    pub at: usize,
    /// What is wrong.
    pub kind: FenErrorKind,
}

/// What is wrong with a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FenErrorKind {
    /// A field is missing; its name.
    Missing(&'static str),
    /// The board has not as many ranks as the variant's.
    Ranks {
        /// The variant's.
        expected: u8,
        /// How many there are.
        found: usize,
    },
    /// A rank has not as many squares as the variant's.
    Files {
        /// The rank, from 1.
        rank: u8,
        /// The variant's.
        expected: u8,
        /// How many there are.
        found: usize,
    },
    /// No piece of that player has this letter.
    Piece(char),
    /// What stands for a square can't be read.
    Square,
    /// A void square that is one of the board, or the other way round.
    Void,
    /// There is no player with this letter.
    Turn,
    /// A piece is said to be a player's who isn't there.
    Owner(char),
    /// There is no such castling right.
    Castling,
    /// The field is no `-` and no list of squares.
    EnPassant,
    /// A counter is no number below 131,072.
    Number,
    /// An extra that isn't known.
    Extra,
    /// `homes=` says no castling right with its King and its Rook.
    Homes,
    /// `out=` names nobody.
    Out,
    /// `moved=` or `unmoved=` names no square of a piece that asks for it.
    Moved,
    /// The kinds of square are not the variant's.
    Tiles,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: ", self.at)?;
        match self.kind {
            FenErrorKind::Missing(what) => write!(f, "the {what} is missing"),
            FenErrorKind::Ranks { expected, found } => {
                write!(f, "the board has {found} ranks, the variant's {expected}")
            }
            FenErrorKind::Files { rank, expected, found } => {
                write!(f, "rank {rank} has {found} squares, the variant's {expected}")
            }
            FenErrorKind::Piece(letter) => write!(f, "no piece of that player has the letter {letter:?}"),
            FenErrorKind::Square => {
                f.write_str("write a piece, a number of empty squares or * for a void one")
            }
            FenErrorKind::Void => f.write_str("void squares must be where the variant has them"),
            FenErrorKind::Turn => f.write_str("write the letter of the player to move"),
            FenErrorKind::Owner(letter) => write!(f, "no player has the letter {letter:?}"),
            FenErrorKind::Castling => f.write_str("write - or the letters of castling rights, such as KQkq"),
            FenErrorKind::EnPassant => f.write_str("write - or the square passed over, such as e3"),
            FenErrorKind::Number => f.write_str("a counter is a number below 131072"),
            FenErrorKind::Extra => f.write_str("extras are homes=, out=, moved=, unmoved= and tiles="),
            FenErrorKind::Homes => f.write_str(
                "write a right of the castling field with the squares of its King and its Rook, such as \
                 homes=Qd1b1; the Rook stands where the search for it leads",
            ),
            FenErrorKind::Out => f.write_str("write letters of players, parted by commas"),
            FenErrorKind::Moved => f.write_str("write squares of pieces with `i`, parted by commas"),
            FenErrorKind::Tiles => f.write_str("the kinds of square are not the variant's"),
        }
    }
}

impl core::error::Error for FenError {}
