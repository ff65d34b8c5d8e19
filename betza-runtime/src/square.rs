//! Squares of a board.

use core::fmt;
use core::str::FromStr;

use crate::Leap;

/// A square of a board up to 32 × 32, as South sees it: file `x` to the right and
/// rank `y` upward, both from 0.
///
/// Prints and reads as file letters and rank number: `e4`, `n14`; files past `z`
/// are `aa` to `af`.
///
/// ```
/// use betza_runtime::Square;
/// let e4: Square = "e4".parse().unwrap();
/// assert_eq!((e4.x(), e4.y()), (4, 3));
/// assert_eq!(Square::new(30, 31).to_string(), "ae32");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u16);

impl Square {
    /// The most files or ranks a board can have.
    pub const MAX_SIDE: u8 = 32;

    /// The square on file `x` and rank `y`, both from 0.
    ///
    /// # Panics
    ///
    /// When `x` or `y` is not below [`Square::MAX_SIDE`].
    #[inline]
    pub const fn new(x: u8, y: u8) -> Self {
        match Square::try_new(x, y) {
            Some(square) => square,
            None => panic!("files and ranks are 0 to 31"),
        }
    }

    /// The square on file `x` and rank `y`, or `None` when one is not below
    /// [`Square::MAX_SIDE`].
    #[inline]
    pub const fn try_new(x: u8, y: u8) -> Option<Self> {
        if x < Square::MAX_SIDE && y < Square::MAX_SIDE {
            Some(Square((y as u16) << 5 | x as u16))
        } else {
            None
        }
    }

    /// File, from 0.
    #[inline]
    pub const fn x(self) -> u8 {
        (self.0 & 31) as u8
    }

    /// Rank, from 0.
    #[inline]
    pub const fn y(self) -> u8 {
        (self.0 >> 5) as u8
    }

    /// The square's number: `32 * y + x`, below 1024, the same on every board.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square with number `index`, or `None` from 1024 on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 1024 { Some(Square(index as u16)) } else { None }
    }

    /// The square a leap (in the board's frame) away, or `None` when that is
    /// outside 32 × 32.
    #[inline]
    pub const fn offset(self, leap: Leap) -> Option<Self> {
        let x = self.x() as i16 + leap.x as i16;
        let y = self.y() as i16 + leap.y as i16;
        if x < 0 || y < 0 || x >= 32 || y >= 32 { None } else { Some(Square((y as u16) << 5 | x as u16)) }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let x = self.x();
        if x >= 26 {
            f.write_str("a")?;
        }
        write!(f, "{}{}", char::from(b'a' + x % 26), self.y() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a [`Square`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a file a-z or aa-af and a rank 1-32, such as e4 or n14")
    }
}

impl core::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
        let (file, rank) = text.split_at(letters);
        let x = match *file.as_bytes() {
            [c] => c - b'a',
            [b'a', c @ b'a'..=b'f'] => 26 + (c - b'a'),
            _ => return Err(ParseSquareError),
        };
        if rank.starts_with(['0', '+']) {
            return Err(ParseSquareError);
        }
        let y: u8 = rank.parse().map_err(|_| ParseSquareError)?;
        Square::try_new(x, y.wrapping_sub(1)).ok_or(ParseSquareError)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::string::ToString;

    #[test]
    fn every_square_prints_and_reads() {
        for index in 0..1024 {
            let square = Square::from_index(index).unwrap();
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        assert_eq!(Square::from_index(1024), None);
    }

    #[test]
    fn what_is_no_square() {
        for text in ["", "e", "4", "e0", "e33", "E4", "ag1", "ba1", "e04", "e+4", "e4x", "é4"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text}");
        }
    }

    #[test]
    fn offsets_stay_on_32_by_32() {
        let a1 = Square::new(0, 0);
        assert_eq!(a1.offset(Leap::new(-1, 0)), None);
        assert_eq!(a1.offset(Leap::new(127, 127)), None);
        assert_eq!(a1.offset(Leap::new(31, 31)), Some(Square::new(31, 31)));
    }
}
