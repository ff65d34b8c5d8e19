//! The four players.

use core::fmt;
use core::str::FromStr;

use super::{Square4, geometry};
use crate::{Player, Seat};

/// One of the four players, in the order in which they move.
///
/// ```
/// use betza_runtime::{Seat, fourpc::Seat4};
/// assert_eq!(Seat4::Green.next(), Seat4::Red);
/// assert_eq!(Seat4::Blue.seat(), Seat::West);
/// assert_eq!(Seat4::Green.hyphens(), "---");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat4 {
    /// Sits South; no hyphen.
    #[default]
    Red,
    /// Sits West; one hyphen.
    Blue,
    /// Sits North; two hyphens.
    Yellow,
    /// Sits East; three hyphens.
    Green,
}

impl Seat4 {
    /// All players, in the order in which they move.
    pub const ALL: [Seat4; 4] = [Seat4::Red, Seat4::Blue, Seat4::Yellow, Seat4::Green];

    /// The player's number: 0 Red, 1 Blue, 2 Yellow, 3 Green.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player with number `index`, or `None` from 4 on.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 4 { Some(Seat4::ALL[index]) } else { None }
    }

    /// Whose turn comes next while all four play.
    pub const fn next(self) -> Self {
        Seat4::ALL[(self as usize + 1) % 4]
    }

    /// The player opposite: the partner in Teams.
    pub const fn opposite(self) -> Self {
        Seat4::ALL[(self as usize + 2) % 4]
    }

    /// The rank of a square as the player counts it: 1 is the home edge.
    pub const fn rank_of(self, square: Square4) -> u8 {
        geometry::own_rank(self, square)
    }

    /// The place of a square along the player's home edge, as Red counts files and
    /// ranks.
    pub const fn place_of(self, square: Square4) -> u8 {
        match self {
            Seat4::Red | Seat4::Yellow => square.file(),
            Seat4::Blue | Seat4::Green => square.rank(),
        }
    }

    /// The side of the board the player sits at.
    pub const fn seat(self) -> Seat {
        Seat::ALL[self as usize]
    }

    /// The player as walkers and positions number players.
    pub const fn player(self) -> Player {
        Player(self as u8)
    }

    /// The hyphens that stand before the player's moves.
    pub const fn hyphens(self) -> &'static str {
        ["", "-", "--", "---"][self as usize]
    }

    /// The player with so many hyphens, or `None` from 4 on.
    pub const fn from_hyphens(count: usize) -> Option<Self> {
        Seat4::from_index(count)
    }

    /// The player's letter in FEN4: `r`, `b`, `y` or `g`.
    pub const fn letter(self) -> char {
        ['r', 'b', 'y', 'g'][self as usize]
    }

    /// The name: `Red`, `Blue`, `Yellow` or `Green`.
    pub const fn name(self) -> &'static str {
        ["Red", "Blue", "Yellow", "Green"][self as usize]
    }
}

impl fmt::Display for Seat4 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a text is no [`Seat4`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSeat4Error;

impl fmt::Display for ParseSeat4Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a player is Red, Blue, Yellow or Green")
    }
}

impl core::error::Error for ParseSeat4Error {}

impl FromStr for Seat4 {
    type Err = ParseSeat4Error;

    /// Reads the name, in any case.
    fn from_str(text: &str) -> Result<Self, ParseSeat4Error> {
        Seat4::ALL.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(text)).ok_or(ParseSeat4Error)
    }
}

impl From<Seat4> for Seat {
    fn from(seat: Seat4) -> Seat {
        seat.seat()
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::string::ToString;

    #[test]
    fn names_are_read_back() {
        for seat in Seat4::ALL {
            assert_eq!(seat.to_string().parse(), Ok(seat));
            assert_eq!(seat.name().to_lowercase().parse(), Ok(seat));
        }
        for text in ["", "r", "Red ", "-"] {
            assert_eq!(text.parse::<Seat4>(), Err(ParseSeat4Error), "{text}");
        }
    }
}
