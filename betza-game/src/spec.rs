//! What a variant is, as plain data.

use betza_runtime::{Piece, Player, Seat, Square, SquareSet};

/// A kind of piece in a variant: a letter and what the letter stands for.
#[derive(Clone, Copy, Debug)]
pub struct Man<'a> {
    pub(crate) letter: char,
    pub(crate) piece: Piece<'a>,
    pub(crate) royal: bool,
    /// Whose army it is in; everybody's if nobody's.
    pub(crate) owner: Option<Player>,
}

impl<'a> Man<'a> {
    /// A kind that every player may have. The letter is an ASCII letter; its case
    /// doesn't matter.
    pub const fn new(letter: char, piece: Piece<'a>) -> Self {
        Man { letter, piece, royal: piece.is_royal(), owner: None }
    }

    /// The same, royal though its notation has no `k` (section 10).
    pub const fn royal(self) -> Self {
        Man { royal: true, ..self }
    }

    /// The same, for one player's army: another player may use the letter for
    /// another kind.
    pub const fn of(self, player: Player) -> Self {
        Man { owner: Some(player), ..self }
    }
}

/// A player's place at the board. Players move in the order they are listed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub(crate) seat: Seat,
    pub(crate) letter: char,
    pub(crate) team: u8,
}

impl Place {
    /// A player who sits at `seat`, known in FEN by an ASCII letter, against all others.
    pub const fn new(seat: Seat, letter: char) -> Self {
        Place { seat, letter, team: u8::MAX }
    }

    /// The same in a team: players with equal numbers (below 8) are partners.
    pub const fn team(self, team: u8) -> Self {
        Place { team, ..self }
    }
}

/// White and Black: South and North, in that order.
pub const TWO_PLAYERS: &[Place] = &[Place::new(Seat::South, 'w'), Place::new(Seat::North, 'b')];

/// Where a kind of one player promotes, and to what.
///
/// A piece promotes by arriving on a square of the zone. A move that promotes leaves
/// no squares open to en passant.
#[derive(Clone, Copy, Debug)]
pub struct Promotion<'a> {
    /// Whose.
    pub player: Player,
    /// The letter of the kind that promotes.
    pub man: char,
    /// The squares on which it promotes when it arrives there.
    pub zone: SquareSet,
    /// Letters of the kinds it may become; one move each.
    pub choices: &'a str,
    /// Whether it must. If not, the plain move is there as well.
    pub forced: bool,
}

/// A way to castle of one player.
///
/// The King must stand where it stood at the start, on one line with the Rook; the
/// squares both travel over must be empty and those of the King not attacked.
#[derive(Clone, Copy, Debug)]
pub struct Castling<'a> {
    /// Whose.
    pub player: Player,
    /// Its letter in FEN, upper case: `K` or `Q` by custom.
    pub side: char,
    /// Where the King lands.
    pub king_to: Square,
    /// Where the Rook lands.
    pub rook_to: Square,
    /// Where the search for the Rook starts; it goes towards the King, and the first
    /// piece of `rooks` is the one.
    pub search: Square,
    /// Letters of the kinds a King can castle with.
    pub rooks: &'a str,
}

/// Squares that one kind of one player may enter; it neither captures nor gives check
/// outside either.
#[derive(Clone, Copy, Debug)]
pub struct Region {
    /// Whose.
    pub player: Player,
    /// The letter of the kind.
    pub man: char,
    /// The squares.
    pub squares: SquareSet,
}

/// What `i` means in a variant (section 4 of the notation guide).
#[derive(Clone, Copy, Debug, Default)]
pub enum Initial<'a> {
    /// The piece has not moved yet: the language's own meaning.
    #[default]
    Unmoved,
    /// The piece stands on one of these squares, given for each player: the double
    /// step regions of Fairy-Stockfish.
    Regions(&'a [SquareSet]),
}

/// What becomes of a player whose last royal piece was taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Elimination {
    /// The player has no moves: the game is over, or hangs on a rule of its own.
    #[default]
    Stop,
    /// The player is out: his pieces stay on the board dead, and his turns are skipped.
    /// So is a player who has no legal move when his turn comes.
    Out,
}

/// A variant's board, army and rules: plain data, which can be a `const`.
///
/// [`Variant::new`](crate::Variant::new) checks it and compiles it into tables.
#[derive(Clone, Copy, Debug)]
pub struct VariantSpec<'a> {
    pub(crate) width: u8,
    pub(crate) height: u8,
    pub(crate) voids: SquareSet,
    pub(crate) tiles: &'a [(&'a str, SquareSet)],
    pub(crate) men: &'a [Man<'a>],
    pub(crate) players: &'a [Place],
    pub(crate) start: &'a str,
    pub(crate) promotions: &'a [Promotion<'a>],
    pub(crate) castlings: &'a [Castling<'a>],
    pub(crate) regions: &'a [Region],
    pub(crate) initial: Initial<'a>,
    pub(crate) flying: bool,
    pub(crate) perpendicular: bool,
    pub(crate) elimination: Elimination,
    pub(crate) mailbox: bool,
}

impl<'a> VariantSpec<'a> {
    /// A game of two players on a full rectangle of 1 to 32 files and ranks, with
    /// everything else unsaid.
    pub const fn new(width: u8, height: u8) -> Self {
        VariantSpec {
            width,
            height,
            voids: SquareSet::new(),
            tiles: &[],
            men: &[],
            players: TWO_PLAYERS,
            start: "",
            promotions: &[],
            castlings: &[],
            regions: &[],
            initial: Initial::Unmoved,
            flying: false,
            perpendicular: false,
            elimination: Elimination::Stop,
            mailbox: false,
        }
    }

    /// The squares that are not part of the board.
    pub const fn voids(self, voids: SquareSet) -> Self {
        VariantSpec { voids, ..self }
    }

    /// Kinds of square, by the names used in `S[(name)…]`; a square has one kind.
    pub const fn tiles(self, tiles: &'a [(&'a str, SquareSet)]) -> Self {
        VariantSpec { tiles, ..self }
    }

    /// The kinds of piece.
    pub const fn men(self, men: &'a [Man<'a>]) -> Self {
        VariantSpec { men, ..self }
    }

    /// The players, 1 to 8, in the order they move in.
    pub const fn players(self, players: &'a [Place]) -> Self {
        VariantSpec { players, ..self }
    }

    /// The start position as FEN (see [`Position::from_fen`](crate::Position::from_fen)).
    pub const fn start(self, start: &'a str) -> Self {
        VariantSpec { start, ..self }
    }

    /// Who promotes where, and to what.
    pub const fn promotions(self, promotions: &'a [Promotion<'a>]) -> Self {
        VariantSpec { promotions, ..self }
    }

    /// Ways to castle, at most 16.
    pub const fn castlings(self, castlings: &'a [Castling<'a>]) -> Self {
        VariantSpec { castlings, ..self }
    }

    /// Kinds that may enter only some squares.
    pub const fn regions(self, regions: &'a [Region]) -> Self {
        VariantSpec { regions, ..self }
    }

    /// What `i` means.
    pub const fn initial(self, initial: Initial<'a>) -> Self {
        VariantSpec { initial, ..self }
    }

    /// Flying general: royal pieces may not face each other on an open file or rank.
    pub const fn flying_general(self) -> Self {
        VariantSpec { flying: true, ..self }
    }

    /// En passant only between players of perpendicular seats, as in four-player chess.
    pub const fn perpendicular_en_passant(self) -> Self {
        VariantSpec { perpendicular: true, ..self }
    }

    /// Plays with the mailbox core even where the bitboard core could: for tests that
    /// compare the two.
    #[doc(hidden)]
    pub const fn mailbox(self) -> Self {
        VariantSpec { mailbox: true, ..self }
    }

    /// What becomes of a player who loses his last royal piece.
    pub const fn elimination(self, elimination: Elimination) -> Self {
        VariantSpec { elimination, ..self }
    }
}

/// Whole ranks, numbered from 1, of a board of `width` files: a promotion zone, say.
///
/// # Panics
///
/// When a rank is not 1 to 32 or the width is above 32.
///
/// ```
/// use betza_game::ranks;
/// const ZONE: betza_runtime::SquareSet = ranks(8, &[7, 8]);
/// assert_eq!(ZONE.len(), 16);
/// ```
pub const fn ranks(width: u8, numbers: &[u8]) -> SquareSet {
    let mut set = SquareSet::new();
    let mut i = 0;
    while i < numbers.len() {
        let mut x = 0;
        while x < width {
            set.insert(Square::new(x, numbers[i] - 1));
            x += 1;
        }
        i += 1;
    }
    set
}
