//! The four sides of the board an owner may sit at.

use crate::Leap;

/// The side of the board a piece's owner sits at.
///
/// A piece is written in its owner's frame, which is *rotated* to the board, never
/// mirrored (section 1 of the notation guide). Two-player games use `South` and
/// `North`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// Forward is up the board, right is right (4PC: Red).
    #[default]
    South,
    /// Forward is to the right of the board, right is down (4PC: Blue).
    West,
    /// Forward is down the board, right is left (4PC: Yellow).
    North,
    /// Forward is to the left of the board, right is up (4PC: Green).
    East,
}

impl Seat {
    /// All seats, in the order in which four players move.
    pub const ALL: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];

    /// Turns a leap from the owner's frame to the board.
    #[inline]
    pub const fn turn(self, leap: Leap) -> Leap {
        let Leap { x, y } = leap;
        match self {
            Seat::South => leap,
            Seat::West => Leap::new(y, x.wrapping_neg()),
            Seat::North => leap.back(),
            Seat::East => Leap::new(y.wrapping_neg(), x),
        }
    }

    /// Turns a leap from the board to the owner's frame.
    #[inline]
    pub const fn turn_back(self, leap: Leap) -> Leap {
        match self {
            Seat::West => Seat::East.turn(leap),
            Seat::East => Seat::West.turn(leap),
            _ => self.turn(leap),
        }
    }

    /// Whether the owner sees the board's ranks (rows of equal `y`) as ranks.
    #[inline]
    pub const fn sees_ranks(self) -> bool {
        matches!(self, Seat::South | Seat::North)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_section_1() {
        let forward = Leap::new(0, 1);
        let right = Leap::new(1, 0);
        let table = [
            (Seat::South, (0, 1), (1, 0)),
            (Seat::West, (1, 0), (0, -1)),
            (Seat::North, (0, -1), (-1, 0)),
            (Seat::East, (-1, 0), (0, 1)),
        ];
        for (seat, f, r) in table {
            assert_eq!(seat.turn(forward), Leap::new(f.0, f.1));
            assert_eq!(seat.turn(right), Leap::new(r.0, r.1));
            assert_eq!(seat.turn_back(seat.turn(Leap::new(2, -3))), Leap::new(2, -3));
        }
    }
}
