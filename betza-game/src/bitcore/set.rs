//! Sets of squares in one or two machine words.

use core::fmt::Debug;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use super::Core;
use super::tables::Tables;
use crate::bits;
use crate::cell::{self, Cell};
use crate::keys;

/// A set of the squares of a small board, numbered `width * rank + file`.
///
/// Two words are a `u128`: by value they stay in two registers, where an array
/// that is written through a variable index would go through the stack.
pub trait Set:
    Copy
    + Debug
    + Ord
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    const EMPTY: Self;
    const FULL: Self;
    /// A set as a position holds it.
    type Words;
    /// Words a set takes in a position.
    const WORDS: usize;

    /// How many squares it has at most.
    const SQUARES: usize;

    /// The set of one square.
    fn bit(at: usize) -> Self;
    /// The same from a table: cheaper than a shift where registers are few.
    fn known_bit(at: usize) -> Self;
    /// The tables of a core with sets like this.
    fn tables(core: &Core) -> Option<&Tables<Self>>;
    /// What stands on two squares.
    fn pair(cells: &[Cell], at: [usize; 2]) -> (Cell, Cell);
    fn set_pair(cells: &mut [Cell], at: [usize; 2], new: (Cell, Cell));
    /// Two of a row of numbers, a number for each square there may be.
    fn pick(rows: &[u64], row: usize, at: [usize; 2]) -> [u64; 2];
    fn count(self) -> u32;
    /// The number of the lowest square; the set isn't empty.
    fn first(self) -> usize;
    fn without_first(self) -> Self;
    fn lowest(self) -> Self;
    /// The highest square alone; the set isn't empty.
    fn highest(self) -> Self;
    /// The squares below the single one of `self`.
    fn below(self) -> Self;
    /// All squares moved up by `n`, or down if it is negative. Squares that fall off
    /// may come in again at the other end.
    fn moved(self, n: i8) -> Self;
    /// What a slider on one line reaches: `low` and `high` are the line's squares
    /// below and above it. The squares between the nearest pieces are a difference.
    fn slide(occupied: Self, low: Self, high: Self) -> Self;
    fn load(words: &[u64], number: usize) -> Self;
    /// Sets of squares, in words.
    fn sets(words: &mut [u64]) -> &mut [Self::Words];
    /// Flips the squares of this set in another one.
    fn flip(self, set: &mut Self::Words);

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    #[inline(always)]
    fn any(self) -> bool {
        self != Self::EMPTY
    }

    /// Two squares or more.
    #[inline(always)]
    fn many(self) -> bool {
        self.any() && self.without_first().any()
    }

    /// The squares' numbers, rising.
    #[inline(always)]
    fn squares(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let at = rest.any().then(|| rest.first())?;
            rest = rest.without_first();
            Some(at)
        })
    }
}

impl Set for u64 {
    const EMPTY: Self = 0;
    const FULL: Self = !0;
    type Words = [u64; 1];
    const WORDS: usize = 1;
    const SQUARES: usize = 64;

    #[inline(always)]
    fn known_bit(at: usize) -> Self {
        bits::one(at)
    }

    #[inline(always)]
    fn tables(core: &Core) -> Option<&Tables<Self>> {
        if let Core::One(tables) = core { Some(tables) } else { None }
    }

    #[inline(always)]
    fn pair(cells: &[Cell], at: [usize; 2]) -> (Cell, Cell) {
        cell::pair::<64>(cells, at)
    }

    #[inline(always)]
    fn set_pair(cells: &mut [Cell], at: [usize; 2], new: (Cell, Cell)) {
        cell::set_pair::<64>(cells, at, new);
    }

    #[inline(always)]
    fn pick(rows: &[u64], row: usize, at: [usize; 2]) -> [u64; 2] {
        keys::pick::<64>(rows, row, at)
    }

    #[inline(always)]
    fn bit(at: usize) -> Self {
        1 << (at & 63)
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline(always)]
    fn first(self) -> usize {
        self.trailing_zeros() as usize
    }

    #[inline(always)]
    fn without_first(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline(always)]
    fn lowest(self) -> Self {
        self & self.wrapping_neg()
    }

    #[inline(always)]
    fn highest(self) -> Self {
        1 << (63 - (self | 1).leading_zeros())
    }

    #[inline(always)]
    fn below(self) -> Self {
        self.wrapping_sub(1)
    }

    #[inline(always)]
    fn moved(self, n: i8) -> Self {
        // What would wrap around isn't there: nothing leaps off the board.
        self.rotate_left(n as u32 & 63)
    }

    #[inline(always)]
    fn slide(occupied: Self, low: Self, high: Self) -> Self {
        let up = (occupied & high).lowest().wrapping_shl(1);
        up.wrapping_sub((occupied & low).highest()) & (low | high)
    }

    #[inline(always)]
    fn load(words: &[u64], number: usize) -> Self {
        words[number]
    }

    #[inline(always)]
    fn sets(words: &mut [u64]) -> &mut [[u64; 1]] {
        words.as_chunks_mut().0
    }

    #[inline(always)]
    fn flip(self, set: &mut [u64; 1]) {
        set[0] ^= self;
    }
}

/// The upper and the lower word.
#[inline(always)]
const fn halves(set: u128) -> (u64, u64) {
    ((set >> 64) as u64, set as u64)
}

#[inline(always)]
const fn joined(upper: u64, lower: u64) -> u128 {
    (upper as u128) << 64 | lower as u128
}

impl Set for u128 {
    const EMPTY: Self = 0;
    const FULL: Self = !0;
    type Words = [u64; 2];
    const WORDS: usize = 2;
    const SQUARES: usize = 128;

    #[inline(always)]
    fn known_bit(at: usize) -> Self {
        static BITS: [u128; 128] = {
            let mut bits = [0; 128];
            let mut at = 0;
            while at < 128 {
                bits[at] = 1 << at;
                at += 1;
            }
            bits
        };
        BITS[at & 127]
    }

    #[inline(always)]
    fn tables(core: &Core) -> Option<&Tables<Self>> {
        if let Core::Two(tables) = core { Some(tables) } else { None }
    }

    #[inline(always)]
    fn pair(cells: &[Cell], at: [usize; 2]) -> (Cell, Cell) {
        cell::pair::<128>(cells, at)
    }

    #[inline(always)]
    fn set_pair(cells: &mut [Cell], at: [usize; 2], new: (Cell, Cell)) {
        cell::set_pair::<128>(cells, at, new);
    }

    #[inline(always)]
    fn pick(rows: &[u64], row: usize, at: [usize; 2]) -> [u64; 2] {
        keys::pick::<128>(rows, row, at)
    }

    #[inline(always)]
    fn bit(at: usize) -> Self {
        // Built by comparison: cheaper than a shift over two words.
        let bit = 1 << (at & 63);
        if at < 64 { joined(0, bit) } else { joined(bit, 0) }
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline(always)]
    fn first(self) -> usize {
        let (upper, lower) = halves(self);
        if lower != 0 { lower.trailing_zeros() as usize } else { 64 + upper.trailing_zeros() as usize }
    }

    #[inline(always)]
    fn without_first(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline(always)]
    fn lowest(self) -> Self {
        self & self.wrapping_neg()
    }

    #[inline(always)]
    fn highest(self) -> Self {
        let (upper, lower) = halves(self);
        let (top, bottom) = (upper.leading_zeros(), (lower | 1).leading_zeros());
        if upper != 0 { joined(1 << ((63 - top) & 63), 0) } else { joined(0, 1 << (63 - bottom)) }
    }

    #[inline(always)]
    fn below(self) -> Self {
        self.wrapping_sub(1)
    }

    #[inline(always)]
    fn moved(self, n: i8) -> Self {
        if n >= 0 { self << (n & 127) } else { self >> (-n & 127) }
    }

    #[inline(always)]
    fn slide(occupied: Self, low: Self, high: Self) -> Self {
        let up = (occupied & high).lowest() << 1;
        up.wrapping_sub((occupied & low).highest()) & (low | high)
    }

    #[inline(always)]
    fn load(words: &[u64], number: usize) -> Self {
        match words.as_chunks::<2>().0[number] {
            [lower, upper] => joined(upper, lower),
        }
    }

    #[inline(always)]
    fn sets(words: &mut [u64]) -> &mut [[u64; 2]] {
        words.as_chunks_mut().0
    }

    #[inline(always)]
    fn flip(self, set: &mut [u64; 2]) {
        let (upper, lower) = halves(self);
        set[0] ^= lower;
        set[1] ^= upper;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A rook's file on a board of one file: squares 0 to 63 or 127.
    fn line<S: Set>(at: usize, size: usize) -> (S, S) {
        let set = |range: core::ops::Range<usize>| range.fold(S::EMPTY, |set, at| set | S::bit(at));
        (set(0..at), set(at + 1..size))
    }

    fn slides<S: Set>(size: usize) {
        for at in 0..size {
            let (low, high) = line::<S>(at, size);
            assert_eq!(S::slide(S::bit(at), low, high), low | high);
            for blocker in (0..size).filter(|&blocker| blocker != at) {
                let (low, high) = line::<S>(at, size);
                let reached = S::slide(S::bit(blocker) | S::bit(at), low, high);
                let seen = |to: usize| if blocker > at { to <= blocker } else { to >= blocker };
                let expected = (0..size).filter(|&to| to != at && seen(to));
                assert!(reached.squares().eq(expected), "{at} {blocker}");
            }
        }
    }

    #[test]
    fn a_slide_ends_at_the_first_piece() {
        slides::<u64>(64);
        slides::<u128>(128);
    }

    #[test]
    fn squares_and_bits_agree() {
        for at in 0..128 {
            assert_eq!(u128::bit(at), 1 << at);
            assert_eq!((u128::bit(at).first(), u128::bit(at).highest()), (at, 1 << at));
            assert_eq!((1u128 << at | 1).highest(), 1 << at);
        }
        let mut words = [0; 4];
        u128::bit(70).flip(&mut u128::sets(&mut words)[1]);
        assert_eq!(u128::load(&words, 1), 1 << 70);
        assert_eq!((u64::bit(3).moved(5), u64::bit(8).moved(-5)), (1 << 8, 1 << 3));
        assert!(0b101u64.many() && !0b100u64.many());
    }
}
