//! How the squares of a board are numbered.

use betza_runtime::{Leap, Square, SquareSet};

use crate::bits::Bits;

/// The size of a board. Its squares, void ones included, are numbered from the lowest
/// rank, files from the left: a small board has small numbers, and its sets few words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    pub width: u8,
    pub height: u8,
}

/// By width: one over it in parts of 65,536, rounded up. To multiply by it is quicker than to
/// divide, and gives the same for all numbers below 1,024.
const PARTS: [u32; 64] = {
    let mut parts = [0; 64];
    let mut width = 1;
    while width < 64 {
        parts[width] = (1 << 16) / width as u32 + 1;
        width += 1;
    }
    parts
};

impl Grid {
    pub const fn new(width: u8, height: u8) -> Self {
        Grid { width, height }
    }

    /// How many squares there are, void ones included.
    pub const fn len(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether a square is within the borders.
    #[inline]
    pub const fn contains(self, at: Square) -> bool {
        at.x() < self.width && at.y() < self.height
    }

    /// The number of a square; of one outside, that of another one or none.
    #[inline]
    pub const fn at(self, at: Square) -> usize {
        at.y() as usize * self.width as usize + at.x() as usize
    }

    /// The number of a square within the borders.
    #[inline]
    pub fn number(self, at: Square) -> Option<usize> {
        self.contains(at).then_some(self.at(at))
    }

    /// The rank of a square, whose number is below 1,024.
    #[inline]
    pub const fn rank(self, number: usize) -> usize {
        (((number & 1023) as u32 * PARTS[self.width as usize & 63]) >> 16) as usize
    }

    /// The file of a square.
    #[inline]
    pub const fn file(self, number: usize) -> usize {
        (number & 1023) - self.rank(number) * self.width as usize
    }

    /// The square with a number.
    #[inline]
    pub const fn square(self, number: usize) -> Square {
        Square::new(self.file(number) as u8 & 31, self.rank(number) as u8 & 31)
    }

    /// The square one leap away, if it is within the borders.
    pub fn step(self, from: usize, leap: Leap) -> Option<usize> {
        self.square(from).offset(leap).and_then(|to| self.number(to))
    }

    /// The numbers of some squares, of those outside none.
    pub fn bits(self, set: &SquareSet) -> Bits {
        let mut bits = Bits::EMPTY;
        set.iter().filter_map(|at| self.number(at)).for_each(|at| bits.insert(at));
        bits
    }

    /// The squares from `from` to `to`, both included, on one rank or file.
    pub fn along(self, from: usize, to: usize) -> impl Iterator<Item = usize> {
        let step = if self.rank(from) == self.rank(to) { 1 } else { usize::from(self.width) };
        let mut next = Some(from);
        core::iter::from_fn(move || {
            let at = next?;
            next = match at.cmp(&to) {
                core::cmp::Ordering::Less => Some(at + step),
                core::cmp::Ordering::Equal => None,
                core::cmp::Ordering::Greater => at.checked_sub(step),
            };
            Some(at)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: Grid = Grid::new(5, 3);

    #[test]
    fn ranks_follow_each_other() {
        assert_eq!(GRID.len(), 15);
        assert_eq!(GRID.number(Square::new(4, 0)), Some(4));
        assert_eq!(GRID.number(Square::new(0, 1)), Some(5));
        assert_eq!(GRID.number(Square::new(5, 1)), None);
        assert_eq!(GRID.number(Square::new(0, 3)), None);
        assert!((0..15).all(|at| GRID.number(GRID.square(at)) == Some(at)));
        let largest = Grid::new(32, 32);
        assert_eq!(largest.square(1023), Square::new(31, 31));
    }

    #[test]
    fn ranks_and_files_are_those_of_a_division() {
        for width in 1..=32 {
            let grid = Grid::new(width, 32);
            let divided = |at| (at / usize::from(width), at % usize::from(width));
            assert!((0..1024).all(|at| (grid.rank(at), grid.file(at)) == divided(at)), "{width} files");
        }
    }

    #[test]
    fn a_step_stays_within_the_borders() {
        assert_eq!(GRID.step(4, Leap::new(1, 0)), None);
        assert_eq!(GRID.step(4, Leap::new(-1, 2)), Some(13));
        assert_eq!(GRID.step(0, Leap::new(0, -1)), None);
    }

    #[test]
    fn a_way_runs_both_ways() {
        assert!(GRID.along(11, 1).eq([11, 6, 1]));
        assert!(GRID.along(5, 8).eq([5, 6, 7, 8]));
        assert!(GRID.along(3, 3).eq([3]));
    }
}
