//! A board for tests that draws itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};
use std::ops::ControlFlow;
use std::sync::LazyLock;

use betza::{
    Board, Cell, Move, Occupant, OwnedPiece, Piece, Player, Scratch, Seat, Square, WalkError, parse,
};

pub const ME: Player = Player(0);

/// A move as a set can hold it: landing, captures, put-downs, both sorted.
pub type Plain = (Square, Vec<Square>, Vec<(Square, Square)>);

pub fn plain(mv: &Move<'_>) -> Plain {
    let mut captures = mv.captures.to_vec();
    captures.sort_unstable();
    let mut puts: Vec<_> = mv.puts.iter().map(|put| (put.from, put.to)).collect();
    puts.sort_unstable();
    (mv.to, captures, puts)
}

/// What the other pieces of a position may be; `C[i]` asks.
pub const ARMY: [&str; 8] = ["N", "R", "fmWfceF", "T[F-R]", "pB", "iK", "sDC[a]", "T[cW-ibW]"];

static ARMY_READ: LazyLock<Vec<OwnedPiece>> =
    LazyLock::new(|| ARMY.iter().map(|notation| parse(notation).expect("the army is good")).collect());

/// A board as player 0 sees it, with a piece of theirs on `origin`.
#[derive(Clone)]
pub struct Position {
    pub width: u8,
    pub height: u8,
    pub seat: Seat,
    pub origin: Square,
    pub moved: bool,
    /// Void squares and pieces; the origin is empty here.
    pub cells: BTreeMap<Square, Cell>,
    /// Which of [`ARMY`] a piece is, where that is known.
    pub kinds: BTreeMap<Square, usize>,
    /// Open squares and who is taken there.
    pub open: Vec<(Square, Square)>,
    pub tiles: BTreeMap<Square, String>,
}

impl Position {
    pub fn new(width: u8, height: u8, origin: Square) -> Self {
        Position {
            width,
            height,
            seat: Seat::South,
            origin,
            moved: true,
            cells: BTreeMap::new(),
            kinds: BTreeMap::new(),
            open: Vec::new(),
            tiles: BTreeMap::new(),
        }
    }

    pub fn get(&self, at: Square) -> Cell {
        self.cells.get(&at).copied().unwrap_or_default()
    }

    /// Every square of the rectangle, from the top left.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let width = self.width;
        (0..self.height).rev().flat_map(move |y| (0..width).map(move |x| Square::new(x, y)))
    }

    /// The same position with every square moved by `to`, on a board of another size.
    pub fn moved_by(&self, width: u8, height: u8, seat: Seat, to: impl Fn(Square) -> Square) -> Position {
        Position {
            width,
            height,
            seat,
            origin: to(self.origin),
            moved: self.moved,
            cells: self.cells.iter().map(|(&at, &cell)| (to(at), cell)).collect(),
            kinds: self.kinds.iter().map(|(&at, &kind)| (to(at), kind)).collect(),
            open: self.open.iter().map(|&(at, victim)| (to(at), to(victim))).collect(),
            tiles: self.tiles.iter().map(|(&at, tile)| (to(at), tile.clone())).collect(),
        }
    }

    /// Draws the board; `mark` says what to write for a square, given its own sign.
    pub fn draw(&self, mark: impl Fn(Square, char) -> char) -> String {
        let mut text = String::new();
        for at in self.squares() {
            let sign = if at == self.origin { '@' } else { sign(self.get(at)) };
            let end = if at.x() + 1 == self.width { '\n' } else { ' ' };
            write!(text, "{}{end}", mark(at, sign)).expect("strings take everything");
        }
        text
    }
}

/// The picture, so that a failing property shows a board.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = if self.moved { "moved" } else { "unmoved" };
        writeln!(f, "{:?}, {state}, ep {:?}", self.seat, self.open)?;
        let kinds: BTreeMap<_, _> = self.kinds.iter().map(|(&at, &kind)| (at, ARMY[kind])).collect();
        writeln!(f, "kinds {kinds:?}\ntiles {:?}", self.tiles)?;
        f.write_str(&self.draw(|_, sign| sign))
    }
}

/// The sign of a cell in pictures.
pub fn sign(cell: Cell) -> char {
    match cell {
        Cell::Empty => '.',
        Cell::Void => '#',
        Cell::Piece { royal: true, .. } => 'k',
        Cell::Piece { indestructible: true, .. } => 'u',
        Cell::Piece { owner, .. } => match owner {
            Occupant::Own => 'o',
            Occupant::Ally => 'a',
            Occupant::Dead => 'd',
            _ => 'e',
        },
    }
}

/// The cell that a sign of a picture stands for, upper or lower case.
pub fn cell(sign: char) -> Option<Cell> {
    let enemy = |royal, indestructible| Cell::Piece { owner: Occupant::Enemy, royal, indestructible };
    Some(match sign.to_ascii_lowercase() {
        '.' | '*' => Cell::Empty,
        '#' => Cell::Void,
        'o' => Cell::piece(Occupant::Own),
        'a' => Cell::piece(Occupant::Ally),
        'e' => Cell::piece(Occupant::Enemy),
        'd' => Cell::piece(Occupant::Dead),
        'k' => enemy(true, false),
        'u' => enemy(false, true),
        _ => return None,
    })
}

impl Board for Position {
    fn width(&self) -> u8 {
        self.width
    }
    fn height(&self) -> u8 {
        self.height
    }
    fn seat(&self, _: Player) -> Seat {
        self.seat
    }
    fn occupant(&self, at: Square, _: Player) -> Occupant {
        match self.get(at) {
            Cell::Piece { owner, .. } => owner,
            _ => Occupant::Empty,
        }
    }
    fn is_void(&self, at: Square) -> bool {
        self.get(at) == Cell::Void
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
    fn passed(&self, at: Square, nth: usize) -> Option<Square> {
        self.open.iter().filter(|(open, _)| *open == at).nth(nth).map(|&(_, victim)| victim)
    }
    fn tile(&self, at: Square) -> &str {
        self.tiles.get(&at).map_or("", String::as_str)
    }
    fn piece(&self, at: Square) -> Option<(Piece<'_>, Option<Player>)> {
        let kind = self.kinds.get(&at)?;
        let owner = (self.occupant(at, ME) != Occupant::Dead).then_some(Player(1));
        Some((ARMY_READ[*kind].piece(), owner))
    }
}

/// Memory enough for all but the wildest trajectories.
pub fn scratch() -> Box<Scratch<4096>> {
    Box::default()
}

/// All moves of a piece; `None` when they outgrow [`scratch`].
///
/// # Panics
///
/// When a move comes twice.
pub fn moves(piece: Piece<'_>, board: &impl Board, from: Square) -> Option<BTreeSet<Plain>> {
    let mut moves = BTreeSet::new();
    let done = piece.moves_in(&mut *scratch(), board, ME, from, |mv| {
        let mv = plain(mv);
        assert!(!moves.contains(&mv), "{} twice: {mv:?}", piece.notation());
        moves.insert(mv);
        ControlFlow::<()>::Continue(())
    });
    match done {
        Ok(_) => Some(moves),
        Err(WalkError::Full) => None,
        Err(error) => panic!("{}: {error}", piece.notation()),
    }
}
