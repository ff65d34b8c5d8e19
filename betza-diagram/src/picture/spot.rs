//! Squares of a picture, seen from the piece.

use betza_runtime::{Component, Leap};

/// A square of a picture: how far it is from the piece, in squares, to the owner's
/// right and forward.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// Squares to the right.
    pub x: i16,
    /// Squares forward.
    pub y: i16,
}

impl Spot {
    /// The square of the piece itself.
    pub const HOME: Spot = Spot { x: 0, y: 0 };

    /// The square `x` to the right and `y` forward.
    pub const fn new(x: i16, y: i16) -> Self {
        Spot { x, y }
    }

    /// The square a leap further.
    pub(crate) fn plus(self, leap: Leap) -> Spot {
        Spot { x: self.x + i16::from(leap.x), y: self.y + i16::from(leap.y) }
    }
}

/// The board a picture is drawn on: a square with the piece in its middle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// Squares from the middle to an edge.
    pub radius: i16,
}

impl Frame {
    pub fn contains(self, spot: Spot) -> bool {
        spot.x.abs() <= self.radius && spot.y.abs() <= self.radius
    }

    /// Where a leap of `component` from `at` lands; nothing outside the picture. On a
    /// cylinder the left and right edges of the picture are joined.
    pub fn step(self, component: Component, at: Spot, leap: Leap) -> Option<Spot> {
        let mut to = at.plus(leap);
        if component.is_cylindrical() {
            let width = 2 * self.radius + 1;
            to.x = (to.x + self.radius).rem_euclid(width) - self.radius;
        }
        self.contains(to).then_some(to)
    }
}
