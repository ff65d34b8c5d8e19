//! The signs of a record that end a player's part in the game.

use core::fmt;

/// A sign of a record that says how a player went out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `F`: the player resigned (PGN4 `R`).
    Resigned,
    /// `T`: the player ran out of time.
    TimedOut,
    /// `S`: the player is stalemated.
    Stalemated,
    /// `#`: the player is mated.
    Mated,
}

impl Mark {
    /// All four.
    pub const ALL: [Mark; 4] = [Mark::Resigned, Mark::TimedOut, Mark::Stalemated, Mark::Mated];

    /// The sign: `F`, `T`, `S` or `#`.
    pub const fn sign(self) -> char {
        ['F', 'T', 'S', '#'][self as usize]
    }

    /// The mark with this sign, or `None`.
    pub const fn from_sign(sign: char) -> Option<Self> {
        match sign {
            'F' => Some(Mark::Resigned),
            'T' => Some(Mark::TimedOut),
            'S' => Some(Mark::Stalemated),
            '#' => Some(Mark::Mated),
            _ => None,
        }
    }

    /// Whether a King's move may carry it: its owner left, the King walks on. True of
    /// `F` and `T`.
    pub const fn may_follow_a_move(self) -> bool {
        matches!(self, Mark::Resigned | Mark::TimedOut)
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sign())
    }
}
