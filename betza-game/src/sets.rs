//! A position's sets of squares, one after the other: as many words each as the core of
//! the variant says.

use crate::bits::{self, Bits};

/// Where things are among a position's sets. The players' living pieces come first.
pub(crate) mod place {
    /// Pieces of nobody.
    pub const DEAD: usize = 8;
    /// How many sets every core keeps; the rest is the bitboard core's.
    pub const OWNERS: usize = 9;
    /// Those that have not moved.
    pub const VIRGINS: usize = 9;
    /// Each kind; then what must be empty for each castling right.
    pub const KINDS: usize = 10;
}

/// The set with a number, each of some words.
#[inline]
pub(crate) fn of(sets: &[u64], number: usize, words: usize) -> &[u64] {
    sets.get(number * words..).and_then(|sets| sets.get(..words)).unwrap_or_default()
}

/// The squares of a set, rising.
#[inline]
pub(crate) fn squares(set: &[u64]) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(w, &word)| {
        let mut word = word;
        core::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some(w * 64 + bit)
        })
    })
}

/// A copy of the set.
pub(crate) fn copy(sets: &[u64], number: usize, words: usize) -> Bits {
    let mut bits = Bits::EMPTY;
    bits.0.iter_mut().zip(of(sets, number, words)).for_each(|(to, &from)| *to = from);
    bits
}

/// Puts squares in a set that are out and the other way round. Sets have `WORDS` words, a
/// power of two.
#[inline(always)]
pub(crate) fn flip<const WORDS: usize>(sets: &mut [u64], number: usize, squares: &[usize]) {
    if let Some(set) = sets.as_chunks_mut::<WORDS>().0.get_mut(number) {
        squares.iter().for_each(|&at| set[at >> 6 & (WORDS - 1)] ^= bits::one(at));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_kept_apart() {
        let mut sets = [0; 4 * place::OWNERS];
        flip::<4>(&mut sets, 0, &[80, 255]);
        flip::<4>(&mut sets, place::DEAD, &[3]);
        assert_eq!(of(&sets, 0, 4), [0, 1 << 16, 0, 1 << 63]);
        assert!(copy(&sets, 0, 4).iter().eq([80, 255]) && copy(&sets, place::DEAD, 4).iter().eq([3]));
        assert!((1..place::DEAD).all(|number| copy(&sets, number, 4).is_empty()));
        flip::<4>(&mut sets, place::OWNERS, &[0]);
        assert!(copy(&sets, place::OWNERS, 4).is_empty());
    }
}
