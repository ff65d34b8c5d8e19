//! Squares left open to en passant.

use alloc::vec::Vec;

/// A square left open: which, where the piece that passed over it stands, and whose
/// it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Open(u32);

impl Open {
    pub const fn new(square: usize, victim: usize, player: u8) -> Self {
        Open(square as u32 & 1023 | (victim as u32 & 1023) << 10 | (player as u32) << 20)
    }

    pub const fn square(self) -> usize {
        (self.0 & 1023) as usize
    }

    pub const fn victim(self) -> usize {
        (self.0 >> 10 & 1023) as usize
    }

    pub const fn player(self) -> u8 {
        (self.0 >> 20) as u8
    }

    /// All of it as one number.
    pub const fn number(self) -> u64 {
        self.0 as u64
    }
}

/// How many a position holds without a list: one for each other player of four.
const FEW: usize = 3;

/// The open squares of a position: how many there are in the lowest 32 bits, and above
/// them the squares, or nothing if they are many and in a list of their own. A move
/// saves it whole and gives it back whole.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opens(u128);

impl Opens {
    pub const EMPTY: Opens = Opens(0);

    #[inline(always)]
    pub const fn len(self) -> usize {
        (self.0 as u32) as usize
    }

    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether they are in the list.
    #[inline(always)]
    pub const fn are_many(self) -> bool {
        self.len() > FEW
    }

    const fn few(self, number: usize) -> Open {
        Open((self.0 >> (32 * (number as u32 & 3) + 32)) as u32)
    }

    pub fn all(self, list: &[Open]) -> impl Iterator<Item = Open> + Clone + '_ {
        let many = self.are_many();
        (0..self.len()).map(move |number| if many { list[number] } else { self.few(number) })
    }

    #[inline]
    pub fn push(&mut self, open: Open, list: &mut Vec<Open>) {
        let len = self.len();
        if len < FEW {
            self.0 |= u128::from(open.0) << (32 * len + 32);
        } else {
            if len == FEW {
                list.clear();
                list.extend((0..FEW).map(|number| self.few(number)));
                self.0 = FEW as u128;
            }
            list.push(open);
        }
        self.0 += 1;
    }

    /// Keeps some of them.
    pub fn retain(&mut self, list: &mut Vec<Open>, mut keep: impl FnMut(Open) -> bool) {
        if self.are_many() {
            list.retain(|&open| keep(open));
            if list.len() > FEW {
                self.0 = list.len() as u128;
                return;
            }
            *self = Opens::EMPTY;
            list.iter().for_each(|&open| self.push(open, &mut Vec::new()));
            return;
        }
        let mut left = Opens::EMPTY;
        for number in 0..self.len() {
            if keep(self.few(number)) {
                left.push(self.few(number), list);
            }
        }
        *self = left;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_kept_apart() {
        let open = Open::new(1023, 512, 7);
        assert_eq!((open.square(), open.victim(), open.player()), (1023, 512, 7));
    }

    #[test]
    fn few_and_many_are_kept_in_order() {
        let (mut opens, mut list) = (Opens::EMPTY, Vec::new());
        let open = |number| Open::new(number, 9, 1);
        for number in 0..8 {
            opens.push(open(number), &mut list);
            assert!(opens.all(&list).map(Open::square).eq(0..=number));
            assert_eq!((opens.len(), opens.are_many()), (number + 1, number >= FEW));
        }
        opens.retain(&mut list, |open| open.square() % 2 == 1);
        assert!(opens.all(&list).map(Open::square).eq([1, 3, 5, 7]));
        opens.retain(&mut list, |open| open.square() > 1);
        assert!(!opens.are_many());
        assert!(opens.all(&list).map(Open::square).eq([3, 5, 7]));
        opens.retain(&mut list, |open| open.square() != 5);
        opens.push(open(2), &mut list);
        assert!(opens.all(&list).map(Open::square).eq([3, 7, 2]));
    }
}
