//! What a pawn becomes.

use core::fmt;

/// What a pawn promotes to: the fifth digit of a move.
///
/// In free-for-all the Queen is the one worth a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Promotion {
    /// Digit 1.
    Queen,
    /// Digit 2.
    Rook,
    /// Digit 3.
    Bishop,
    /// Digit 4.
    Knight,
}

impl Promotion {
    /// All four, in the order of their digits.
    pub const ALL: [Promotion; 4] = [Promotion::Queen, Promotion::Rook, Promotion::Bishop, Promotion::Knight];

    /// The digit: `1` to `4`.
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The man with this digit, or `None`.
    pub const fn from_digit(digit: char) -> Option<Self> {
        match digit {
            '1'..='4' => Some(Promotion::ALL[(digit as u8 - b'1') as usize]),
            _ => None,
        }
    }

    /// The letter: `Q`, `R`, `B` or `N`.
    pub const fn letter(self) -> char {
        ['Q', 'R', 'B', 'N'][self as usize]
    }

    /// The man with this letter, or `None`. `D`, the site's Queen worth a point, is a
    /// Queen.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'Q' | 'D' => Some(Promotion::Queen),
            'R' => Some(Promotion::Rook),
            'B' => Some(Promotion::Bishop),
            'N' => Some(Promotion::Knight),
            _ => None,
        }
    }
}

impl fmt::Display for Promotion {
    /// Writes the digit.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit())
    }
}
