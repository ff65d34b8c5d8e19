//! Free-for-all and Teams.

use core::fmt;
use core::str::FromStr;

/// Who plays against whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Free-for-all: each against the three others; pawns promote on their 8th rank.
    #[default]
    Ffa,
    /// Teams: partners sit opposite; pawns promote on their 11th rank.
    Teams,
}

impl Mode {
    /// The rank on which a pawn promotes, from its owner's side: 8 or 11.
    pub const fn promotion_rank(self) -> u8 {
        match self {
            Mode::Ffa => 8,
            Mode::Teams => 11,
        }
    }

    /// The name that programs take: `ffa` or `teams`.
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Ffa => "ffa",
            Mode::Teams => "teams",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a text is no [`Mode`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseModeError;

impl fmt::Display for ParseModeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a mode is ffa or teams")
    }
}

impl core::error::Error for ParseModeError {}

impl FromStr for Mode {
    type Err = ParseModeError;

    /// Reads `ffa` or `teams`, in any case.
    fn from_str(text: &str) -> Result<Self, ParseModeError> {
        [Mode::Ffa, Mode::Teams]
            .into_iter()
            .find(|mode| mode.name().eq_ignore_ascii_case(text))
            .ok_or(ParseModeError)
    }
}
