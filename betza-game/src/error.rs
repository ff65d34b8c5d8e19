//! Why a description is no variant.

use alloc::string::String;
use core::fmt;

use betza_runtime::Square;

use crate::FenError;

/// Why a [`VariantSpec`](crate::VariantSpec) can't be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VariantError {
    /// A side of the board is not 1 to 32 squares long.
    Size,
    /// There is no player, or there are more than 8, or more than 8 teams.
    Players,
    /// Two players have the same letter, or it is no ASCII letter.
    PlayerLetter(char),
    /// There is no kind of piece, or there are more than 250.
    Men,
    /// A kind's letter is no ASCII letter, or two kinds of a player share it.
    ManLetter(char),
    /// A rule names a letter that no kind of that player has.
    UnknownMan(char),
    /// A rule names a player who isn't there.
    UnknownPlayer(u8),
    /// A rule names a square that is not part of the board.
    NotOnBoard(Square),
    /// A kind promotes by two rules of the same player.
    TwoPromotions(char),
    /// There are more than 16 ways to castle.
    Castlings,
    /// A way to castle isn't along one rank or file, or both pieces land on one square.
    CastlingLine(char),
    /// A player has two ways to castle with the same letter.
    TwoCastlings(char),
    /// A kind of one player has two regions.
    TwoRegions(char),
    /// Regions for `i` were given, but not one for each player.
    Regions,
    /// A square has two kinds of tile.
    TwoTiles(Square),
    /// The start position can't be read.
    Start(FenError),
    /// The name of a kind of tile is not as in `S[(name)…]`.
    TileName(String),
    /// A piece counts on a kind of tile that the board has in other case only.
    TileCase {
        /// As the board has it.
        board: String,
        /// As the piece has it.
        piece: String,
    },
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VariantError::Size => f.write_str("a board has 1 to 32 files and ranks"),
            VariantError::Players => f.write_str("a game has 1 to 8 players, in teams numbered below 8"),
            VariantError::PlayerLetter(c) => {
                write!(f, "player letter {c:?} is used twice or is no ASCII letter; give each player his own")
            }
            VariantError::Men => f.write_str("an army has 1 to 250 kinds of piece"),
            VariantError::ManLetter(c) => {
                write!(f, "piece letter {c:?} is used twice or is no ASCII letter; give each kind its own")
            }
            VariantError::UnknownMan(c) => write!(f, "no piece of that player has the letter {c:?}"),
            VariantError::UnknownPlayer(n) => write!(f, "there is no player {n}; players count from 0"),
            VariantError::NotOnBoard(at) => write!(f, "{at} is not part of the board"),
            VariantError::TwoPromotions(c) => {
                write!(f, "{c:?} promotes by two rules of one player; join their zones")
            }
            VariantError::Castlings => f.write_str("there are at most 16 ways to castle"),
            VariantError::CastlingLine(c) => {
                write!(
                    f,
                    "castling {c:?} needs a letter, and king_to, rook_to and search on one rank or file, \
                     the first two apart"
                )
            }
            VariantError::TwoCastlings(c) => {
                write!(f, "one player castles by {c:?} twice; give each way a letter of its own")
            }
            VariantError::TwoRegions(c) => write!(f, "{c:?} has two regions of one player; join them"),
            VariantError::Regions => f.write_str("give a region for `i` for each player"),
            VariantError::TwoTiles(at) => write!(f, "{at} has two kinds of tile; a square has one"),
            VariantError::Start(error) => write!(f, "the start position: {error}"),
            VariantError::TileCase { board, piece } => {
                write!(
                    f,
                    "tile name {board:?}: a piece says {piece:?}, which is another one; write both alike"
                )
            }
            VariantError::TileName(name) => {
                write!(f, "tile name {name:?}: write a letter or _, then letters, digits, _ or -")
            }
        }
    }
}

impl core::error::Error for VariantError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            VariantError::Start(error) => Some(error),
            _ => None,
        }
    }
}

impl From<FenError> for VariantError {
    fn from(error: FenError) -> Self {
        VariantError::Start(error)
    }
}
