//! A board with a piece to move, as one line of JSON.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use betza::{Board, Occupant, Player, Seat, Square};
use serde::Deserialize;

/// One line of input. Fields it doesn't know are ignored.
#[derive(Deserialize)]
pub struct Record {
    /// Nothing for moves, else `reach` or `explode`.
    pub kind: Option<String>,
    pub notation: Option<String>,
    pub pattern: Option<String>,
    board: Size,
    #[serde(default)]
    seat: SeatName,
    pub origin: (u8, u8),
    #[serde(default)]
    pieces: Vec<Man>,
    #[serde(default)]
    ep: Vec<(u8, u8, u8, u8)>,
    #[serde(default)]
    tiles: BTreeMap<String, String>,
    #[serde(default)]
    moved: bool,
    #[serde(rename = "move")]
    pub made: Option<Made>,
}

/// A move: landing, captures, put-downs.
#[derive(Deserialize)]
pub struct Made(pub (u8, u8), pub Vec<(u8, u8)>, #[serde(default)] pub Vec<((u8, u8), (u8, u8))>);

#[derive(Deserialize)]
struct Size {
    w: u8,
    h: u8,
    #[serde(default)]
    void: Vec<(u8, u8)>,
}

#[derive(Deserialize, Default, Clone, Copy)]
enum SeatName {
    #[default]
    #[serde(alias = "south")]
    South,
    #[serde(alias = "west")]
    West,
    #[serde(alias = "north")]
    North,
    #[serde(alias = "east")]
    East,
}

/// A piece: square, relation, royal, indestructible.
#[derive(Deserialize)]
struct Man(u8, u8, Relation, #[serde(default)] bool, #[serde(default)] bool);

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Relation {
    Own,
    Ally,
    Enemy,
    Dead,
}

/// The board of a record.
pub struct RecordBoard {
    width: u8,
    height: u8,
    seat: Seat,
    moved: bool,
    voids: BTreeSet<Square>,
    men: HashMap<Square, (Occupant, bool, bool)>,
    open: Vec<(Square, Square)>,
    tiles: HashMap<Square, String>,
}

impl RecordBoard {
    /// A square of the board, or what is wrong with it.
    pub fn square(&self, (x, y): (u8, u8)) -> Result<Square, String> {
        if x < self.width && y < self.height {
            Ok(Square::new(x, y))
        } else {
            Err(format!("the square [{x},{y}] is outside the board of {} x {}", self.width, self.height))
        }
    }
}

impl Record {
    /// The board, or what is wrong with the record.
    pub fn to_board(&self) -> Result<RecordBoard, String> {
        let Size { w, h, void } = &self.board;
        let most = Square::MAX_SIDE;
        if !(1..=most).contains(w) || !(1..=most).contains(h) {
            return Err(format!("a board has 1 to {most} files and ranks, not {w} x {h}"));
        }
        let seat = match self.seat {
            SeatName::South => Seat::South,
            SeatName::West => Seat::West,
            SeatName::North => Seat::North,
            SeatName::East => Seat::East,
        };
        let mut board = RecordBoard {
            width: *w,
            height: *h,
            seat,
            moved: self.moved,
            voids: BTreeSet::new(),
            men: HashMap::new(),
            open: Vec::new(),
            tiles: HashMap::new(),
        };
        for &at in void {
            let at = board.square(at)?;
            board.voids.insert(at);
        }
        for &Man(x, y, relation, royal, indestructible) in &self.pieces {
            let owner = match relation {
                Relation::Own => Occupant::Own,
                Relation::Ally => Occupant::Ally,
                Relation::Enemy => Occupant::Enemy,
                Relation::Dead => Occupant::Dead,
            };
            let at = board.square((x, y))?;
            board.men.insert(at, (owner, royal, indestructible));
        }
        for &(x, y, vx, vy) in &self.ep {
            let pair = (board.square((x, y))?, board.square((vx, vy))?);
            board.open.push(pair);
        }
        for (at, kind) in &self.tiles {
            let coordinates = at.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
            let at = coordinates.ok_or_else(|| format!("{at:?} is no square; write \"x,y\""))?;
            let at = board.square(at)?;
            board.tiles.insert(at, kind.clone());
        }
        Ok(board)
    }
}

impl Board for RecordBoard {
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
        self.men.get(&at).map_or(Occupant::Empty, |man| man.0)
    }
    fn is_void(&self, at: Square) -> bool {
        self.voids.contains(&at)
    }
    fn is_royal(&self, at: Square) -> bool {
        self.men.get(&at).is_some_and(|man| man.1)
    }
    fn is_indestructible(&self, at: Square) -> bool {
        self.men.get(&at).is_some_and(|man| man.2)
    }
    fn has_moved(&self, _: Square) -> bool {
        self.moved
    }
    fn passed(&self, at: Square, nth: usize) -> Option<Square> {
        self.open.iter().filter(|(open, _)| *open == at).nth(nth).map(|(_, victim)| *victim)
    }
    fn tile(&self, at: Square) -> &str {
        self.tiles.get(&at).map_or("", String::as_str)
    }
}
