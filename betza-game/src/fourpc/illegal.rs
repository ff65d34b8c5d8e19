//! Why a ply is against the rules.

use core::fmt;

use betza_runtime::fourpc::{Mark, Mode, Seat4, Square4};

/// Why a ply is against the rules. `Display` says it in one line; [`Illegal::help`]
/// says what would do, where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Illegal {
    /// The game is over.
    Over,
    /// It is another player's turn.
    NotYourTurn {
        /// Who was to move.
        turn: Seat4,
        /// Whose ply it is.
        found: Seat4,
    },
    /// The player is out of the game.
    Out(Seat4),
    /// Nothing stands on the square.
    NoPiece(Square4),
    /// Another player's piece stands on the square.
    NotYours {
        /// The square.
        square: Square4,
        /// Whose piece it is.
        owner: Seat4,
    },
    /// A dead piece stands on the square.
    Dead(Square4),
    /// Another man stands there than the record says.
    AnotherMan {
        /// The square.
        square: Square4,
        /// The letter of the man that stands there.
        stands: char,
        /// The letter that was written.
        written: char,
    },
    /// The player's own piece stands on the landing square.
    OwnMan(Square4),
    /// The partner's piece stands on the landing square.
    Partner(Square4),
    /// A piece stands in the way.
    Blocked(Square4),
    /// The man doesn't move like that.
    NoSuchMove {
        /// The man's letter.
        man: char,
        /// Where it stands.
        from: Square4,
        /// Where it was to go.
        to: Square4,
    },
    /// A pawn was to capture where nothing can be captured.
    NothingToCapture(Square4),
    /// The player's King would be left in check.
    LeavesCheck,
    /// King or Rook has moved, or the Rook is gone.
    CastlingRight,
    /// A piece stands between King and Rook.
    CastlingBlocked(Square4),
    /// The King is in check and can't castle.
    CastlingInCheck,
    /// The King would castle over or onto an attacked square.
    CastlingThroughCheck,
    /// The pawn promotes, and the move doesn't say to what.
    PromotionMissing(Mode),
    /// A man that isn't a pawn was to promote.
    PromotionOfNoPawn(char),
    /// The pawn doesn't promote there in this mode.
    PromotionElsewhere {
        /// Where the pawn was to promote.
        square: Square4,
        /// The mode.
        mode: Mode,
    },
    /// In free-for-all a pawn becomes a Queen only.
    PromotionToQueenOnly,
    /// Only a King's move may carry the mark.
    MarkOfNoKing(Mark),
    /// In Teams no King walks on.
    MarkInTeams(Mark),
    /// The player has a legal move, so he is neither mated nor stalemated.
    HasMoves(Mark),
}

/// The name of a man by its letter.
pub(super) fn man_name(letter: char) -> &'static str {
    match letter.to_ascii_uppercase() {
        'K' => "King",
        'Q' | 'D' => "Queen",
        'R' => "Rook",
        'B' => "Bishop",
        'N' => "Knight",
        _ => "pawn",
    }
}

/// The sign of a mark that may follow a move, in both notations where they differ.
fn sign(mark: Mark) -> &'static str {
    if mark == Mark::Resigned { "`F` (PGN4 `R`)" } else { "`T`" }
}

fn article(name: &str) -> &'static str {
    if name.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Illegal::Over => f.write_str("the game is over"),
            Illegal::NotYourTurn { turn, found } => write!(f, "it is {turn}'s turn, not {found}'s"),
            Illegal::Out(seat) => write!(f, "{seat} is out of the game"),
            Illegal::NoPiece(square) => write!(f, "no piece stands on {}", square.square()),
            Illegal::NotYours { square, owner } => {
                write!(f, "the piece on {} is {owner}'s", square.square())
            }
            Illegal::Dead(square) => write!(f, "the piece on {} is dead", square.square()),
            Illegal::AnotherMan { square, stands, written } => {
                let (stands, written) = (man_name(stands), man_name(written));
                let a = article(stands);
                write!(f, "{a} {stands} stands on {}, not a {written}", square.square())
            }
            Illegal::OwnMan(square) => write!(f, "the player's own piece stands on {}", square.square()),
            Illegal::Partner(square) => write!(f, "the partner's piece stands on {}", square.square()),
            Illegal::Blocked(square) => write!(f, "the piece on {} is in the way", square.square()),
            Illegal::NoSuchMove { man, from, to } => {
                write!(f, "the {} on {} doesn't move to {}", man_name(man), from.square(), to.square())
            }
            Illegal::NothingToCapture(square) => {
                write!(f, "the pawn has nothing to capture on {}", square.square())
            }
            Illegal::LeavesCheck => f.write_str("the move leaves the player's King in check"),
            Illegal::CastlingRight => f.write_str("King or Rook has moved, so they can't castle"),
            Illegal::CastlingBlocked(square) => {
                write!(f, "the piece on {} stands between King and Rook", square.square())
            }
            Illegal::CastlingInCheck => f.write_str("the King is in check and can't castle"),
            Illegal::CastlingThroughCheck => {
                f.write_str("the King would castle over or onto an attacked square")
            }
            Illegal::PromotionMissing(_) => {
                f.write_str("the pawn promotes, and the move doesn't say to what")
            }
            Illegal::PromotionOfNoPawn(man) => write!(f, "a {} doesn't promote", man_name(man)),
            Illegal::PromotionElsewhere { square, mode } => {
                let mode = if mode == Mode::Ffa { "free-for-all" } else { "Teams" };
                write!(f, "the pawn doesn't promote on {} in {mode}", square.square())
            }
            Illegal::PromotionToQueenOnly => f.write_str("in free-for-all a pawn becomes a Queen only"),
            Illegal::MarkOfNoKing(mark) => write!(f, "only a King's move may carry {}", sign(mark)),
            Illegal::MarkInTeams(mark) => {
                write!(f, "in Teams no King walks on, so no move carries {}", sign(mark))
            }
            Illegal::HasMoves(mark) => {
                let state = if mark == Mark::Mated { "mated" } else { "stalemated" };
                write!(f, "the player has a legal move, so he isn't {state}")
            }
        }
    }
}

impl Illegal {
    /// What would do instead, where that is known.
    pub fn help(self) -> Option<&'static str> {
        Some(match self {
            Illegal::NotYourTurn { .. } => "Red, Blue, Yellow and Green move in turn; who is out is left out",
            Illegal::Out(_) => "a player who is out has no more turns: leave him out",
            Illegal::AnotherMan { .. } => {
                "PGN4 has the man's letter before the square it leaves: K, Q, R, B, N, none for a pawn"
            }
            Illegal::NotYours { .. } => {
                "no hyphen is Red, `-` Blue, `--` Yellow, `---` Green; in PGN4 the order alone tells"
            }
            Illegal::PromotionMissing(Mode::Ffa) => "add a fifth digit: 1, the Queen (PGN4 `=D`)",
            Illegal::PromotionMissing(Mode::Teams) => {
                "add a fifth digit: 1 for a Queen, 2 a Rook, 3 a Bishop, 4 a Knight (PGN4 `=Q`, `=R`, `=B`, `=N`)"
            }
            Illegal::PromotionOfNoPawn(_) => "leave the promotion out",
            Illegal::HasMoves(_) => "a player who leaves writes `F` (PGN4 `R`), or `T` when his time is up",
            Illegal::PromotionElsewhere { mode: Mode::Ffa, .. } => {
                "in free-for-all pawns promote on their 8th rank"
            }
            Illegal::PromotionElsewhere { mode: Mode::Teams, .. } => {
                "in Teams pawns promote on their 11th rank"
            }
            Illegal::PromotionToQueenOnly => "the fifth digit is 1 (PGN4 `=D`)",
            Illegal::MarkOfNoKing(_) => "a player who leaves without a walking King writes the sign alone",
            Illegal::MarkInTeams(_) => "write the sign alone: the game ends there",
            _ => return None,
        })
    }
}

impl core::error::Error for Illegal {}
