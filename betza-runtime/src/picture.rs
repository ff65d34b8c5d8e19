//! Boards drawn as text.

use core::fmt;

use crate::{Cell, Occupant, Square};

/// Why a text is not a picture of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureError {
    /// There is no row, or a row or column too many (the most is 32).
    Size,
    /// This rank, counted from the top from 1, has not as many squares as the first.
    Ragged(usize),
    /// The board has more squares than the type holds.
    TooLarge,
    /// What stands for this square is none of `. # @ o a e d k u`.
    Letter(Square),
    /// There are two squares marked `@`.
    TwoMarks,
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureError::Size => f.write_str("a board has 1 to 32 ranks and files"),
            PictureError::Ragged(row) => write!(f, "row {row} has not as many squares as the first"),
            PictureError::TooLarge => f.write_str("the board has more squares than this type holds"),
            PictureError::Letter(at) => write!(f, "unknown mark on {at}; write one of . # @ o a e d k u"),
            PictureError::TwoMarks => f.write_str("two squares are marked @"),
        }
    }
}

impl core::error::Error for PictureError {}

fn rows(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|row| !row.is_empty())
}

/// Width and height of the board drawn in `text`.
pub(crate) fn size(text: &str) -> Result<(u8, u8), PictureError> {
    let mut width = 0;
    let mut height = 0;
    for row in rows(text) {
        height += 1;
        let squares = row.split_whitespace().count();
        if height == 1 {
            width = squares;
        } else if squares != width {
            return Err(PictureError::Ragged(height));
        }
    }
    let fits = |n: usize| u8::try_from(n).ok().filter(|n| (1..=Square::MAX_SIDE).contains(n));
    fits(width).zip(fits(height)).ok_or(PictureError::Size)
}

/// Every square of a picture whose size is known to be good, with its letter.
pub(crate) fn squares(text: &str, height: u8) -> impl Iterator<Item = (Square, &str)> {
    rows(text).enumerate().flat_map(move |(row, line)| {
        let y = height - 1 - row as u8;
        line.split_whitespace().enumerate().map(move |(x, letter)| (Square::new(x as u8, y), letter))
    })
}

/// What a letter of a picture stands for.
pub(crate) fn cell(letter: &str) -> Option<Cell> {
    let enemy = |royal, indestructible| Cell::Piece { owner: Occupant::Enemy, royal, indestructible };
    Some(match letter {
        "." => Cell::Empty,
        "#" => Cell::Void,
        "o" => Cell::piece(Occupant::Own),
        "a" => Cell::piece(Occupant::Ally),
        "e" => Cell::piece(Occupant::Enemy),
        "d" => Cell::piece(Occupant::Dead),
        "k" => enemy(true, false),
        "u" => enemy(false, true),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Mailbox;

    #[test]
    fn bad_pictures_say_why() {
        let read = |text: &str| text.parse::<Mailbox<9>>().map(|_| ());
        assert_eq!(read(""), Err(PictureError::Size));
        assert_eq!(read(". .\n."), Err(PictureError::Ragged(2)));
        assert_eq!(read(". . . . . . . . . ."), Err(PictureError::TooLarge));
        assert_eq!(read(". x"), Err(PictureError::Letter(Square::new(1, 0))));
        assert_eq!(read("@ @"), Err(PictureError::TwoMarks));
        assert_eq!(read(". @ #\no a e\nd k u"), Ok(()));
    }
}
