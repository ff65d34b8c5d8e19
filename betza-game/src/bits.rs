//! A set of squares as machine words.

/// A set of squares by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits(pub [u64; 16]);

/// Each of the squares of a word by itself.
static ONES: [u64; 64] = {
    let mut ones = [0; 64];
    let mut at = 0;
    while at < 64 {
        ones[at] = 1 << at;
        at += 1;
    }
    ones
};

/// The word with one square, by its number modulo 64; from a table, which is cheaper than
/// a shift where registers are few.
#[inline(always)]
pub(crate) fn one(at: usize) -> u64 {
    ONES[at & 63]
}

impl Bits {
    pub const EMPTY: Bits = Bits([0; 16]);

    #[inline]
    pub const fn contains(&self, at: usize) -> bool {
        self.0[at >> 6 & 15] >> (at & 63) & 1 != 0
    }

    #[inline]
    pub const fn insert(&mut self, at: usize) {
        self.0[at >> 6 & 15] |= 1 << (at & 63);
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The squares' numbers, rising.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        crate::sets::squares(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_what_was_put_in() {
        let mut bits = Bits::EMPTY;
        for at in [0, 63, 1023] {
            bits.insert(at);
        }
        assert!(bits.iter().eq([0, 63, 1023]));
        assert!(bits.contains(63) && !bits.contains(64) && !bits.is_empty());
    }
}
