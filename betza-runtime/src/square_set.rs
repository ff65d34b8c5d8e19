//! A set of squares.

use core::fmt;

use crate::Square;

/// A set of squares of a board up to 32 × 32: 1024 bits, 128 bytes.
///
/// ```
/// use betza_runtime::{Square, SquareSet};
/// let mut set = SquareSet::new();
/// assert!(set.insert(Square::new(4, 3)));
/// assert!(!set.insert(Square::new(4, 3)), "already there");
/// assert_eq!(set.len(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SquareSet {
    ranks: [u32; 32],
}

impl SquareSet {
    /// The empty set.
    #[inline]
    pub const fn new() -> Self {
        SquareSet { ranks: [0; 32] }
    }

    /// Puts a square in; says whether it is new.
    #[inline]
    pub const fn insert(&mut self, square: Square) -> bool {
        let bit = 1 << square.x();
        let rank = &mut self.ranks[square.y() as usize];
        let new = *rank & bit == 0;
        *rank |= bit;
        new
    }

    /// Takes a square out; says whether it was there.
    #[inline]
    pub const fn remove(&mut self, square: Square) -> bool {
        let bit = 1 << square.x();
        let rank = &mut self.ranks[square.y() as usize];
        let there = *rank & bit != 0;
        *rank &= !bit;
        there
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(&self, square: Square) -> bool {
        self.ranks[square.y() as usize] >> square.x() & 1 != 0
    }

    /// How many squares are in the set.
    pub const fn len(&self) -> usize {
        let (mut count, mut y) = (0, 0);
        while y < 32 {
            count += self.ranks[y].count_ones() as usize;
            y += 1;
        }
        count
    }

    /// Whether the set is empty.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The squares, rank by rank from the lowest, files from the left.
    pub fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        self.ranks.iter().enumerate().flat_map(|(y, &rank)| {
            (0..32u8).filter(move |x| rank >> x & 1 != 0).map(move |x| Square::new(x, y as u8))
        })
    }
}

impl Default for SquareSet {
    fn default() -> Self {
        SquareSet::new()
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = SquareSet::new();
        set.extend(squares);
        set
    }
}

impl Extend<Square> for SquareSet {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
