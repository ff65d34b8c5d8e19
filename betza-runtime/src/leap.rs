//! Leaps and the atoms they belong to.

/// One leap: how many files and ranks a piece travels at once.
///
/// In a table the leap is in its owner's frame (`x` to the owner's right, `y`
/// forward); [`Seat::turn`](crate::Seat::turn) turns it to the board.
///
/// ```
/// use betza_runtime::{Leap, Seat};
/// let forward_right = Leap::new(1, 2);
/// assert_eq!(Seat::West.turn(forward_right), Leap::new(2, -1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Leap {
    /// Files to the right, in squares.
    pub x: i8,
    /// Ranks forward, in squares.
    pub y: i8,
}

impl Leap {
    /// A leap of `x` files and `y` ranks.
    #[inline]
    pub const fn new(x: i8, y: i8) -> Self {
        Leap { x, y }
    }

    /// The same leap the other way.
    ///
    /// Leaps of a table lie within -127..=127, so this never overflows for them.
    #[inline]
    pub const fn back(self) -> Self {
        Leap { x: self.x.wrapping_neg(), y: self.y.wrapping_neg() }
    }

    /// The squares the leap passes over, in order, as leaps from its start: its *path*
    /// (section 5). A step has none.
    ///
    /// ```
    /// use betza_runtime::Leap;
    /// assert!(Leap::new(1, 3).path().eq([Leap::new(0, 1), Leap::new(0, 2)]));
    /// ```
    pub fn path(self) -> impl Iterator<Item = Leap> {
        let long = self.x.unsigned_abs().max(self.y.unsigned_abs());
        (1..long).map(move |step| path_square(self, step))
    }
}

/// Which directions an atom has (section 2 of the notation guide).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AtomClass {
    /// `(0,n)`: four directions.
    Orthogonal,
    /// `(n,n)`: four directions.
    Diagonal,
    /// `(m,n)`: eight directions.
    Oblique,
}

/// A leap without a direction, such as the Knight's (1,2).
///
/// An atom's *ring* is its directions sorted by angle, clockwise as the owner
/// sees it, numbered from 0:
///
/// - orthogonal: forward, right, back, left;
/// - diagonal: forward-right, back-right, back-left, forward-left;
/// - oblique (short `s`, long `l`): `(s,l) (l,s) (l,-s) (s,-l) (-s,-l) (-l,-s) (-l,s) (-s,l)`.
///
/// ```
/// use betza_runtime::{Atom, Leap};
/// let knight = Atom::new(2, 1);
/// assert_eq!(knight.directions(), 8);
/// assert_eq!(knight.leap(0), Leap::new(1, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Atom {
    short: u8,
    long: u8,
}

impl Atom {
    /// The longest part of a leap, in squares.
    pub const MAX: u8 = 127;

    /// The atom of an `(m,n)` leap, in either order.
    ///
    /// # Panics
    ///
    /// When a part is above [`Atom::MAX`].
    #[inline]
    pub const fn new(m: u8, n: u8) -> Self {
        assert!(m <= Atom::MAX && n <= Atom::MAX, "a leap is at most 127 squares long");
        if m <= n { Atom { short: m, long: n } } else { Atom { short: n, long: m } }
    }

    /// The shorter part, in squares.
    #[inline]
    pub const fn short(self) -> u8 {
        self.short
    }

    /// The longer part, in squares.
    #[inline]
    pub const fn long(self) -> u8 {
        self.long
    }

    /// Orthogonal, diagonal or oblique.
    #[inline]
    pub const fn class(self) -> AtomClass {
        if self.short == 0 {
            AtomClass::Orthogonal
        } else if self.short == self.long {
            AtomClass::Diagonal
        } else {
            AtomClass::Oblique
        }
    }

    /// How many directions the ring has: 4 or 8.
    #[inline]
    pub const fn directions(self) -> u8 {
        match self.class() {
            AtomClass::Oblique => 8,
            _ => 4,
        }
    }

    /// The leap in direction `direction` of the ring, in the owner's frame.
    ///
    /// The number is taken modulo the length of the ring.
    #[inline]
    pub const fn leap(self, direction: u8) -> Leap {
        let (s, l) = (self.short as i8, self.long as i8);
        match self.class() {
            AtomClass::Oblique => match direction % 8 {
                0 => Leap::new(s, l),
                1 => Leap::new(l, s),
                2 => Leap::new(l, -s),
                3 => Leap::new(s, -l),
                4 => Leap::new(-s, -l),
                5 => Leap::new(-l, -s),
                6 => Leap::new(-l, s),
                _ => Leap::new(-s, l),
            },
            AtomClass::Orthogonal => match direction % 4 {
                0 => Leap::new(0, l),
                1 => Leap::new(l, 0),
                2 => Leap::new(0, -l),
                _ => Leap::new(-l, 0),
            },
            AtomClass::Diagonal => match direction % 4 {
                0 => Leap::new(l, l),
                1 => Leap::new(l, -l),
                2 => Leap::new(-l, -l),
                _ => Leap::new(-l, l),
            },
        }
    }

    /// How many squares a leap passes over on its path: the longer part less one
    /// (section 5). A step such as `W` or `F` has none.
    #[inline]
    pub const fn path_len(self) -> u8 {
        self.long.saturating_sub(1)
    }
}

/// The `step`-th square (from 1) of the path of `leap`, as a leap from its start:
/// along the longer part until what is left is diagonal, then diagonally.
#[inline]
pub(crate) const fn path_square(leap: Leap, step: u8) -> Leap {
    let (ax, ay) = (leap.x.unsigned_abs(), leap.y.unsigned_abs());
    let (long, short) = if ax >= ay { (ax, ay) } else { (ay, ax) };
    let along = step as i8;
    let across = step.saturating_sub(long - short) as i8;
    let (x, y) = if ax >= ay { (along, across) } else { (across, along) };
    Leap::new(x * leap.x.signum(), y * leap.y.signum())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(x: i8, y: i8) -> impl Iterator<Item = (i8, i8)> {
        let leap = Leap::new(x, y);
        let long = x.unsigned_abs().max(y.unsigned_abs());
        (1..long).map(move |step| {
            let at = path_square(leap, step);
            (at.x, at.y)
        })
    }

    #[test]
    fn paths_are_those_of_section_5() {
        assert!(path(0, 2).eq([(0, 1)]));
        assert!(path(0, 3).eq([(0, 1), (0, 2)]));
        assert!(path(2, 2).eq([(1, 1)]));
        assert!(path(1, 2).eq([(0, 1)]));
        assert!(path(1, 3).eq([(0, 1), (0, 2)]));
        assert!(path(2, 3).eq([(0, 1), (1, 2)]));
        assert!(path(-3, 2).eq([(-1, 0), (-2, 1)]));
        assert!(path(1, 1).eq([]));
    }

    #[test]
    fn rings_run_clockwise() {
        for atom in [Atom::new(0, 1), Atom::new(2, 2), Atom::new(1, 2), Atom::new(3, 1)] {
            for d in 0..atom.directions() {
                let (a, b) = (atom.leap(d), atom.leap(d + 1));
                let cross = i32::from(a.x) * i32::from(b.y) - i32::from(a.y) * i32::from(b.x);
                assert!(cross < 0, "{atom:?} {d}");
            }
        }
    }
}
