//! The cut corners.

/// One of the four 3 × 3 corners that are no part of the board, as Red sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Corner {
    /// a1 to c3.
    LowerLeft,
    /// l1 to n3.
    LowerRight,
    /// a12 to c14.
    UpperLeft,
    /// l12 to n14.
    UpperRight,
}

impl Corner {
    /// The corner that holds the square on `file` and `rank`, both 1 to 14.
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        match (file, rank) {
            (1..=3, 1..=3) => Some(Corner::LowerLeft),
            (12..=14, 1..=3) => Some(Corner::LowerRight),
            (1..=3, 12..=14) => Some(Corner::UpperLeft),
            (12..=14, 12..=14) => Some(Corner::UpperRight),
            _ => None,
        }
    }

    /// What to call it: `lower left`.
    pub const fn name(self) -> &'static str {
        match self {
            Corner::LowerLeft => "lower left",
            Corner::LowerRight => "lower right",
            Corner::UpperLeft => "upper left",
            Corner::UpperRight => "upper right",
        }
    }

    /// Its first and last square in letters: `a1` and `c3`.
    pub const fn squares(self) -> (&'static str, &'static str) {
        match self {
            Corner::LowerLeft => ("a1", "c3"),
            Corner::LowerRight => ("l1", "n3"),
            Corner::UpperLeft => ("a12", "c14"),
            Corner::UpperRight => ("l12", "n14"),
        }
    }

    /// Its first and last square in digits: `11` and `33`.
    pub const fn digits(self) -> (&'static str, &'static str) {
        match self {
            Corner::LowerLeft => ("11", "33"),
            Corner::LowerRight => ("C1", "E3"),
            Corner::UpperLeft => ("1C", "3E"),
            Corner::UpperRight => ("CC", "EE"),
        }
    }
}
