//! A ready board: one cell a square.

use crate::picture::{self, PictureError};
use crate::{Board, Occupant, Player, Seat, Square};

/// What is on one square of a [`Mailbox`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cell {
    /// An empty square.
    #[default]
    Empty,
    /// Not part of the board.
    Void,
    /// A piece, as player 0 sees it.
    Piece {
        /// Whose it is, as player 0 sees it; not `Empty`.
        owner: Occupant,
        /// Whether it is royal.
        royal: bool,
        /// Whether it can't be captured or removed.
        indestructible: bool,
    },
}

impl Cell {
    /// A piece that is neither royal nor indestructible.
    pub const fn piece(owner: Occupant) -> Self {
        Cell::Piece { owner, royal: false, indestructible: false }
    }
}

/// A board of up to `N` squares seen by one player, who is [`Player`] 0: for tests,
/// pictures and programs that ask what a piece does in a given place.
///
/// Pieces have no notation here, only an owner; what the mover is, is told to the
/// walker. Player 0 sits South unless told otherwise; the other players sit across.
///
/// ```
/// use betza_runtime::{Board, Mailbox, Occupant, Player, Square};
/// let board: Mailbox = ". e .
///                       . . o
///                       . # .".parse().unwrap();
/// assert_eq!((board.width(), board.height()), (3, 3));
/// assert_eq!(board.occupant(Square::new(1, 2), Player(0)), Occupant::Enemy);
/// assert!(board.is_void(Square::new(1, 0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mailbox<const N: usize = 256> {
    cells: [Cell; N],
    width: u8,
    height: u8,
    seat: Seat,
    moved: bool,
    marked: Option<Square>,
}

impl<const N: usize> Mailbox<N> {
    /// An empty board.
    ///
    /// # Panics
    ///
    /// When a side is not 1 to 32 or the board has more than `N` squares.
    pub const fn new(width: u8, height: u8) -> Self {
        assert!(width >= 1 && width <= Square::MAX_SIDE && height >= 1 && height <= Square::MAX_SIDE);
        assert!(width as usize * height as usize <= N, "the board has more squares than the mailbox");
        Mailbox { cells: [Cell::Empty; N], width, height, seat: Seat::South, moved: true, marked: None }
    }

    /// The same board with player 0 at another side.
    pub const fn with_seat(self, seat: Seat) -> Self {
        Mailbox { seat, ..self }
    }

    /// The same board whose pieces have all moved (the start), or none has.
    pub const fn with_moved(self, moved: bool) -> Self {
        Mailbox { moved, ..self }
    }

    const fn index(&self, at: Square) -> usize {
        at.y() as usize * self.width as usize + at.x() as usize
    }

    const fn holds(&self, at: Square) -> bool {
        at.x() < self.width && at.y() < self.height
    }

    /// What is on `at`; `Void` outside the board.
    pub const fn get(&self, at: Square) -> Cell {
        if self.holds(at) { self.cells[self.index(at)] } else { Cell::Void }
    }

    /// Puts `cell` on `at`.
    ///
    /// # Panics
    ///
    /// When `at` is outside the board.
    pub const fn set(&mut self, at: Square, cell: Cell) {
        assert!(self.holds(at), "the square is outside the board");
        let index = self.index(at);
        self.cells[index] = cell;
    }

    /// The square marked `@` in the picture the board was read from.
    pub const fn marked(&self) -> Option<Square> {
        self.marked
    }
}

impl<const N: usize> Board for Mailbox<N> {
    fn width(&self) -> u8 {
        self.width
    }

    fn height(&self) -> u8 {
        self.height
    }

    fn seat(&self, player: Player) -> Seat {
        match (player.0, self.seat) {
            (0, seat) => seat,
            (_, Seat::South) => Seat::North,
            (_, Seat::North) => Seat::South,
            (_, Seat::West) => Seat::East,
            (_, Seat::East) => Seat::West,
        }
    }

    fn occupant(&self, at: Square, viewer: Player) -> Occupant {
        self.look(at, viewer).unwrap_or(Occupant::Empty)
    }

    fn look(&self, at: Square, viewer: Player) -> Option<Occupant> {
        match self.get(at) {
            Cell::Void => None,
            Cell::Empty => Some(Occupant::Empty),
            Cell::Piece { owner: Occupant::Own, .. } if viewer.0 != 0 => Some(Occupant::Enemy),
            Cell::Piece { owner: Occupant::Enemy, .. } if viewer.0 != 0 => Some(Occupant::Own),
            Cell::Piece { owner, .. } => Some(owner),
        }
    }

    fn is_void(&self, at: Square) -> bool {
        matches!(self.get(at), Cell::Void)
    }

    fn is_royal(&self, at: Square) -> bool {
        matches!(self.get(at), Cell::Piece { royal: true, .. })
    }

    fn is_indestructible(&self, at: Square) -> bool {
        matches!(self.get(at), Cell::Piece { indestructible: true, .. })
    }

    fn has_moved(&self, _: Square) -> bool {
        self.moved
    }
}

impl<const N: usize> core::str::FromStr for Mailbox<N> {
    type Err = PictureError;

    /// Reads a board from a picture: ranks from the top, squares apart by blanks.
    ///
    /// `.` empty, `#` void, `@` the mover's square, `o` own, `a` ally, `e` enemy,
    /// `d` dead, `k` an enemy's royal piece, `u` an enemy's indestructible one.
    fn from_str(text: &str) -> Result<Self, PictureError> {
        let (width, height) = picture::size(text)?;
        if usize::from(width) * usize::from(height) > N {
            return Err(PictureError::TooLarge);
        }
        let mut board = Mailbox::new(width, height);
        for (at, letter) in picture::squares(text, height) {
            if letter == "@" {
                if board.marked.replace(at).is_some() {
                    return Err(PictureError::TwoMarks);
                }
                continue;
            }
            board.set(at, picture::cell(letter).ok_or(PictureError::Letter(at))?);
        }
        Ok(board)
    }
}
