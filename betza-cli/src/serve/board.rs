//! The page's board.

use betza::{Board, Occupant, OwnedPiece, Piece, Player, Seat, Square, parse};
use serde::Deserialize;

use super::look::LONGEST;

/// What the page asks: a piece on a board with other pieces.
#[derive(Deserialize)]
pub struct Question {
    pub notation: String,
    board: Shape,
    seat: Chair,
    pub at: (u8, u8),
    pieces: Vec<(u8, u8, Owner)>,
    moved: bool,
    /// The kind of square the piece stands on.
    tile: String,
    /// Squares open to en passant, each with the square of the piece that passed.
    #[serde(default)]
    passed: Vec<((u8, u8), (u8, u8))>,
    /// How enemies and dead pieces move, which `C[i]` asks; empty: nobody knows.
    #[serde(default)]
    foe: String,
}

#[derive(Clone, Copy, Deserialize)]
enum Shape {
    #[serde(rename = "8x8")]
    Eight,
    #[serde(rename = "10x10")]
    Ten,
    #[serde(rename = "14x14 cross")]
    Cross,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Chair {
    South,
    West,
    North,
    East,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Owner {
    Own,
    Ally,
    Enemy,
    Dead,
    /// An enemy that is royal.
    Royal,
    /// An enemy that nothing can capture or remove.
    Safe,
}

/// The owner of the piece that is looked at, and of all enemies.
pub const ME: Player = Player(0);
pub const FOE: Player = Player(1);

pub struct Place {
    side: u8,
    cross: bool,
    seat: Seat,
    cells: Vec<Option<Owner>>,
    moved: bool,
    tile: String,
    /// Open squares, each with who passed.
    passed: Vec<(Square, Square)>,
    foe: Option<OwnedPiece>,
    /// What is wrong with the notation of enemies.
    pub complaint: Option<String>,
    piece: OwnedPiece,
    pub from: Square,
}

impl Place {
    /// # Errors
    ///
    /// What is wrong with the question, in words.
    pub fn new(question: &Question) -> Result<Self, String> {
        let (side, cross) = match question.board {
            Shape::Eight => (8, false),
            Shape::Ten => (10, false),
            Shape::Cross => (14, true),
        };
        let seat = match question.seat {
            Chair::South => Seat::South,
            Chair::West => Seat::West,
            Chair::North => Seat::North,
            Chair::East => Seat::East,
        };
        // Half a notation is still being typed: no reason to show no moves.
        let (foe, complaint) = match question.foe.trim() {
            "" => (None, None),
            foe => read(foe).map_or_else(|wrong| (None, Some(wrong)), |foe| (Some(foe), None)),
        };
        let mut place = Place {
            side,
            cross,
            seat,
            cells: vec![None; usize::from(side) * usize::from(side)],
            moved: question.moved,
            tile: question.tile.clone(),
            passed: Vec::new(),
            foe,
            complaint,
            piece: read(&question.notation)?,
            from: Square::new(0, 0),
        };
        place.from = place.square(question.at)?;
        for &(x, y, owner) in &question.pieces {
            let index = place.index(place.square((x, y))?);
            place.cells[index] = Some(owner);
        }
        for &(open, who) in &question.passed {
            let pair = (place.square(open)?, place.square(who)?);
            place.passed.push(pair);
        }
        Ok(place)
    }

    /// The piece that is looked at.
    pub fn looked_at(&self) -> Piece<'_> {
        self.piece.piece()
    }

    /// The squares of enemies.
    pub fn enemies(&self) -> impl Iterator<Item = Square> {
        let squares = (0..self.side).flat_map(|y| (0..self.side).map(move |x| Square::new(x, y)));
        squares.filter(|&at| self.occupant(at, ME) == Occupant::Enemy)
    }

    fn index(&self, at: Square) -> usize {
        usize::from(at.y()) * usize::from(self.side) + usize::from(at.x())
    }

    /// A square that is part of the board.
    fn square(&self, (x, y): (u8, u8)) -> Result<Square, String> {
        let inside = x < self.side && y < self.side;
        Square::try_new(x, y)
            .filter(|&at| inside && !self.is_void(at))
            .ok_or_else(|| format!("{x}, {y} is no square of the board"))
    }

    /// Whether an enemy or dead piece stands on a square.
    fn is_prey(&self, at: Square) -> bool {
        self.occupant(at, ME).is_prey()
    }
}

fn read(notation: &str) -> Result<OwnedPiece, String> {
    if notation.len() > LONGEST {
        return Err("the notation is too long".into());
    }
    parse(notation)
        .map_err(|errors| errors.as_slice().first().map_or_else(String::new, |e| e.message.to_string()))
}

impl Board for Place {
    fn width(&self) -> u8 {
        self.side
    }
    fn height(&self) -> u8 {
        self.side
    }
    fn seat(&self, _: Player) -> Seat {
        self.seat
    }
    fn occupant(&self, at: Square, viewer: Player) -> Occupant {
        let mine = viewer == ME;
        match self.cells[self.index(at)] {
            // The piece itself, which its owner's moves take for gone.
            None if at == self.from && !mine => Occupant::Enemy,
            None => Occupant::Empty,
            Some(Owner::Dead) => Occupant::Dead,
            Some(Owner::Own) if mine => Occupant::Own,
            Some(Owner::Ally) if mine => Occupant::Ally,
            Some(Owner::Own | Owner::Ally) => Occupant::Enemy,
            Some(_) if mine => Occupant::Enemy,
            Some(_) => Occupant::Own,
        }
    }
    fn is_void(&self, at: Square) -> bool {
        let corner = |i: u8| i < 3 || i >= self.side - 3;
        self.cross && corner(at.x()) && corner(at.y())
    }
    fn is_royal(&self, at: Square) -> bool {
        self.cells[self.index(at)] == Some(Owner::Royal)
    }
    fn is_indestructible(&self, at: Square) -> bool {
        self.cells[self.index(at)] == Some(Owner::Safe)
    }
    fn has_moved(&self, _: Square) -> bool {
        self.moved
    }
    fn passed(&self, at: Square, nth: usize) -> Option<Square> {
        let mut passed = self.passed.iter().filter(|&&(open, who)| open == at && self.is_prey(who));
        passed.nth(nth).map(|&(_, who)| who)
    }
    fn tile(&self, _: Square) -> &str {
        &self.tile
    }
    fn piece(&self, at: Square) -> Option<(Piece<'_>, Option<Player>)> {
        if at == self.from {
            return Some((self.piece.piece(), Some(ME)));
        }
        let owner = if self.occupant(at, ME) == Occupant::Dead { None } else { Some(FOE) };
        self.foe.as_ref().filter(|_| self.is_prey(at)).map(|foe| (foe.piece(), owner))
    }
}
