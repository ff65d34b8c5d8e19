//! The hashes of the positions before.

use alloc::vec;
use alloc::vec::Vec;

/// The hash before each change, newest last.
#[derive(Clone, Debug)]
pub(crate) struct History {
    hashes: Vec<u64>,
    /// How many of them count: the rest is room.
    len: usize,
}

impl History {
    pub fn with_room(changes: usize) -> Self {
        History { hashes: vec![0; changes.max(1)], len: 0 }
    }

    #[inline(always)]
    pub fn push(&mut self, hash: u64) {
        match self.hashes.get_mut(self.len) {
            Some(slot) => *slot = hash,
            None => self.grow(hash),
        }
        self.len += 1;
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, hash: u64) {
        // More was taken back than made.
        if self.len > self.hashes.len() {
            self.len = 0;
        }
        self.hashes.resize(2 * self.hashes.len(), 0);
        self.hashes[self.len] = hash;
    }

    /// Forgets the newest.
    #[inline(always)]
    pub fn pop(&mut self) {
        self.len = self.len.wrapping_sub(1);
    }

    /// The newest `count` of them, or all there are.
    pub fn newest(&self, count: usize) -> &[u64] {
        let all = self.hashes.get(..self.len).unwrap_or_default();
        &all[all.len().saturating_sub(count)..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_come_last() {
        let mut history = History::with_room(2);
        (10..15).for_each(|hash| history.push(hash));
        assert_eq!(history.newest(2), [13, 14]);
        history.pop();
        assert_eq!(history.newest(9), [10, 11, 12, 13]);
        (0..4).for_each(|_| history.pop());
        assert!(history.newest(1).is_empty());
    }

    #[test]
    fn who_takes_back_too_much_begins_anew() {
        let mut history = History::with_room(2);
        history.pop();
        assert!(history.newest(1).is_empty());
        history.push(7);
        assert_eq!(history.newest(9), [7]);
    }
}
