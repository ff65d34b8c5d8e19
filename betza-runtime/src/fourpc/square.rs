//! The 160 squares.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use super::{Corner, NumericError, read};
use crate::Square;

/// A square of the cross-shaped board: file and rank 1 to 14, not in a cut corner.
///
/// `Display` writes the two digits of the numeric notation; a [`Square`] made from it
/// writes letters.
///
/// ```
/// use betza_runtime::{Square, fourpc::Square4};
/// let square = Square4::new(1, 10).unwrap();
/// assert_eq!(square.to_string(), "1A");
/// assert_eq!(Square::from(square).to_string(), "a10");
/// assert_eq!(Square4::new(3, 3), None, "a cut corner");
/// assert_eq!(Square4::all().count(), 160);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square4(
    /// File in the upper half byte, rank in the lower: never 0.
    NonZeroU8,
);

impl Square4 {
    /// The square on `file` and `rank`, both from 1, or `None` when there is none.
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file == 0 || rank == 0 || file > 14 || rank > 14 || Corner::at(file, rank).is_some() {
            return None;
        }
        match NonZeroU8::new(file << 4 | rank) {
            Some(byte) => Some(Square4(byte)),
            None => None,
        }
    }

    /// The file, 1 to 14.
    pub const fn file(self) -> u8 {
        self.0.get() >> 4
    }

    /// The rank, 1 to 14.
    pub const fn rank(self) -> u8 {
        self.0.get() & 15
    }

    /// File and rank as the two half bytes of a byte: `0x82` is h2.
    pub const fn to_byte(self) -> u8 {
        self.0.get()
    }

    /// The square that [`Square4::to_byte`] gives `byte` for, or `None`.
    pub const fn from_byte(byte: u8) -> Option<Self> {
        Square4::new(byte >> 4, byte & 15)
    }

    /// The two digits of the numeric notation.
    pub const fn digits(self) -> [char; 2] {
        [digit(self.file()), digit(self.rank())]
    }

    /// The same square of a 14 × 14 board, counted from 0.
    pub const fn square(self) -> Square {
        Square::new(self.file() - 1, self.rank() - 1)
    }

    /// The square of the cross that `square` is, or `None`.
    pub const fn from_square(square: Square) -> Option<Self> {
        Square4::new(square.x() + 1, square.y() + 1)
    }

    /// All 160, file by file.
    pub fn all() -> impl Iterator<Item = Square4> {
        (0x11..=0xEE).filter_map(Square4::from_byte)
    }
}

const fn digit(value: u8) -> char {
    (if value < 10 { b'0' + value } else { b'A' + value - 10 }) as char
}

impl fmt::Display for Square4 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02X}", self.to_byte())
    }
}

impl fmt::Debug for Square4 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square4 {
    type Err = NumericError;

    /// Reads the two digits that `Display` writes. A square in letters is a [`Square`].
    ///
    /// # Errors
    ///
    /// The first thing that is wrong.
    fn from_str(text: &str) -> Result<Self, NumericError> {
        read::one_square(text)
    }
}

impl From<Square4> for Square {
    fn from(square: Square4) -> Square {
        square.square()
    }
}

impl TryFrom<Square> for Square4 {
    type Error = Square;

    /// Gives the square back when it is none of the 160.
    fn try_from(square: Square) -> Result<Square4, Square> {
        Square4::from_square(square).ok_or(square)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::format;

    #[test]
    fn the_cross() {
        assert_eq!(Square4::all().count(), 160);
        for square in Square4::all() {
            assert_eq!(Square4::from_square(square.square()), Some(square));
            let [file, rank] = square.digits();
            assert_eq!(format!("{file}{rank}"), format!("{square}"));
            assert_eq!(format!("{square}").parse(), Ok(square));
        }
        for byte in [0x00, 0x01, 0x10, 0x11, 0x33, 0x3C, 0xC3, 0xEE, 0xF5, 0x5F] {
            assert_eq!(Square4::from_byte(byte), None, "{byte:x}");
        }
        use crate::fourpc::NumericErrorKind as Kind;
        let wrong = [
            ("", Kind::Empty, 0..0),
            ("8", Kind::Length, 0..1),
            ("821", Kind::Length, 0..3),
            ("80", Kind::NoDigit, 1..2),
            ("1a", Kind::LowerCase, 1..2),
            ("h2", Kind::Unknown, 0..1),
            ("é2", Kind::Unknown, 0..2),
            ("33", Kind::Corner(Corner::LowerLeft), 0..2),
        ];
        for (text, kind, range) in wrong {
            let error = text.parse::<Square4>().unwrap_err();
            assert_eq!((error.kind(), error.range()), (kind, range), "{text}");
        }
        assert_eq!(Square4::try_from(Square::new(31, 31)), Err(Square::new(31, 31)));
    }
}
