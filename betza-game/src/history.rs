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

    fn all(&self) -> &[u64] {
        self.hashes.get(..self.len).unwrap_or_default()
    }

    /// How often a hash is among them.
    pub fn count(&self, hash: u64) -> usize {
        self.all().iter().filter(|&&other| other == hash).count()
    }

    /// Whether the newest change began at a hash.
    pub fn began_at(&self, hash: u64) -> bool {
        self.all().last().is_some_and(|&newest| newest == hash || newest == !hash)
    }

    /// The newest change left everything as it was: the position before it is the one
    /// after it, and was there once.
    pub fn forgive(&mut self, hash: u64) {
        if let Some(newest) = self.len.checked_sub(1).and_then(|newest| self.hashes.get_mut(newest)) {
            *newest = !hash;
        }
    }

    /// Takes over what another one has.
    pub fn remember(&mut self, other: &History) {
        other.all().iter().for_each(|&hash| self.push(hash));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_come_last() {
        let mut history = History::with_room(2);
        (10..15).for_each(|hash| history.push(hash));
        assert_eq!(history.all(), [10, 11, 12, 13, 14]);
        history.pop();
        assert!(history.began_at(13) && !history.began_at(14));
        history.push(11);
        assert_eq!((history.count(11), history.count(14)), (2, 0));
        history.forgive(11);
        assert!(history.began_at(11) && history.count(11) == 1);
        (0..5).for_each(|_| history.pop());
        assert!(history.all().is_empty());
    }

    #[test]
    fn who_takes_back_too_much_begins_anew() {
        let mut history = History::with_room(2);
        history.pop();
        assert!(history.all().is_empty());
        history.forgive(3);
        history.push(7);
        assert_eq!(history.all(), [7]);
    }
}
