//! The moves of a piece on the page's board.

use std::ops::ControlFlow;

use betza::{Board, Occupant, Player, Scratch, Seat, Square, WalkError, parse};
use serde::{Deserialize, Serialize};

use super::look::LONGEST;

#[derive(Deserialize)]
pub struct Question {
    notation: String,
    board: Shape,
    seat: Chair,
    at: (u8, u8),
    pieces: Vec<(u8, u8, Owner)>,
    moved: bool,
    /// The kind of square the piece stands on.
    tile: String,
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

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Owner {
    Own,
    Ally,
    Enemy,
    Dead,
}

#[derive(Serialize)]
pub struct Moves {
    moves: Vec<Made>,
    /// Whether there are more than could be listed.
    more: bool,
}

#[derive(Serialize)]
struct Made {
    to: (u8, u8),
    captures: Vec<(u8, u8)>,
    puts: Vec<((u8, u8), (u8, u8))>,
}

/// The most moves in an answer.
const MOST: usize = 2000;

struct Place {
    side: u8,
    cross: bool,
    seat: Seat,
    cells: Vec<Occupant>,
    moved: bool,
    tile: String,
}

impl Place {
    fn new(question: &Question) -> Self {
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
        let cells = vec![Occupant::Empty; usize::from(side) * usize::from(side)];
        Place { side, cross, seat, cells, moved: question.moved, tile: question.tile.clone() }
    }

    fn index(&self, at: Square) -> usize {
        usize::from(at.y()) * usize::from(self.side) + usize::from(at.x())
    }

    /// A square that is part of the board.
    fn square(&self, x: u8, y: u8) -> Result<Square, String> {
        let inside = x < self.side && y < self.side;
        Square::try_new(x, y)
            .filter(|&at| inside && !self.is_void(at))
            .ok_or_else(|| format!("{x}, {y} is no square of the board"))
    }
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
    fn occupant(&self, at: Square, _: Player) -> Occupant {
        self.cells[self.index(at)]
    }
    fn is_void(&self, at: Square) -> bool {
        let corner = |i: u8| i < 3 || i >= self.side - 3;
        self.cross && corner(at.x()) && corner(at.y())
    }
    fn has_moved(&self, _: Square) -> bool {
        self.moved
    }
    fn tile(&self, _: Square) -> &str {
        &self.tile
    }
}

/// # Errors
///
/// What is wrong with the question, in words.
pub fn moves(question: &Question) -> Result<Moves, String> {
    if question.notation.len() > LONGEST {
        return Err("the notation is too long".into());
    }
    let piece = parse(&question.notation).map_err(|errors| errors.to_string())?;
    let mut place = Place::new(question);
    let from = place.square(question.at.0, question.at.1)?;
    for &(x, y, owner) in &question.pieces {
        let index = place.index(place.square(x, y)?);
        place.cells[index] = match owner {
            Owner::Own => Occupant::Own,
            Owner::Ally => Occupant::Ally,
            Owner::Enemy => Occupant::Enemy,
            Owner::Dead => Occupant::Dead,
        };
    }
    let pair = |at: Square| (at.x(), at.y());
    let mut moves = Vec::new();
    let mut scratch = Box::new(Scratch::<4096>::new());
    let walked = piece.piece().moves_in(&mut *scratch, &place, Player(0), from, |mv| {
        if moves.len() == MOST {
            return ControlFlow::Break(());
        }
        moves.push(Made {
            to: pair(mv.to),
            captures: mv.captures.iter().copied().map(pair).collect(),
            puts: mv.puts.iter().map(|put| (pair(put.from), pair(put.to))).collect(),
        });
        ControlFlow::Continue(())
    });
    match walked {
        Ok(stopped) => Ok(Moves { moves, more: stopped.is_some() }),
        Err(WalkError::Full) => Ok(Moves { moves, more: true }),
        Err(error) => Err(error.to_string()),
    }
}
