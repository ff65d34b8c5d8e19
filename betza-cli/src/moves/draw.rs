//! A board with the moves of a piece, as text.

use std::fmt;

use betza::{Board, Cell, Move, Occupant, Square, SquareSet};

use super::AnyBoard;

/// A board on which moves are marked.
pub struct Picture<'b> {
    board: &'b AnyBoard,
    at: Square,
    ends: SquareSet,
    captures: SquareSet,
    passes: bool,
    count: usize,
    puts: bool,
}

impl<'b> Picture<'b> {
    pub fn new(board: &'b AnyBoard, at: Square) -> Self {
        Picture {
            board,
            at,
            ends: SquareSet::new(),
            captures: SquareSet::new(),
            passes: false,
            count: 0,
            puts: false,
        }
    }

    pub fn mark(&mut self, mv: &Move<'_>) {
        self.count += 1;
        self.passes |= mv.is_pass();
        self.puts |= !mv.puts.is_empty();
        self.ends.insert(mv.to);
        self.captures.extend(mv.captures.iter().copied());
    }

    fn letter(&self, at: Square) -> char {
        if at == self.at {
            return if self.passes { '&' } else { '@' };
        }
        let letter = match self.board.get(at) {
            Cell::Void => return '#',
            Cell::Empty => return if self.ends.contains(at) { '*' } else { '.' },
            Cell::Piece { royal: true, .. } => 'k',
            Cell::Piece { indestructible: true, .. } => 'u',
            Cell::Piece { owner: Occupant::Own, .. } => 'o',
            Cell::Piece { owner: Occupant::Ally, .. } => 'a',
            Cell::Piece { owner: Occupant::Dead, .. } => 'd',
            Cell::Piece { .. } => 'e',
        };
        if self.captures.contains(at) { letter.to_ascii_uppercase() } else { letter }
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (self.board.width(), self.board.height());
        for y in (0..height).rev() {
            write!(f, "{:>2} ", y + 1)?;
            for x in 0..width {
                write!(f, " {}", self.letter(Square::new(x, y)))?;
            }
            writeln!(f)?;
        }
        write!(f, "   ")?;
        for x in 0..width {
            write!(f, " {}", char::from(b'a' + x % 26))?;
        }
        writeln!(f)?;
        let plural = if self.count == 1 { "" } else { "s" };
        write!(f, "\n{} move{plural}: * ends there, capitals are captured", self.count)?;
        f.write_str(if self.passes { ", & may pass" } else { "" })?;
        writeln!(f, "{}", if self.puts { ", some put a piece down" } else { "" })
    }
}
