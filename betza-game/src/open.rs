//! Squares left open to en passant.

use alloc::vec::Vec;

/// A square left open: which, where the piece that passed over it stands, and whose
/// it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Open(u32);

impl Open {
    /// Told from nothing, which is 0.
    const THERE: u32 = 1 << 31;

    #[inline(always)]
    pub const fn new(square: usize, victim: usize, player: usize) -> Self {
        Open(Open::THERE | square as u32 & 1023 | (victim as u32 & 1023) << 10 | (player as u32 & 7) << 20)
    }

    #[inline(always)]
    pub const fn square(self) -> usize {
        (self.0 & 1023) as usize
    }

    #[inline(always)]
    pub const fn victim(self) -> usize {
        (self.0 >> 10 & 1023) as usize
    }

    #[inline(always)]
    pub const fn player(self) -> usize {
        (self.0 >> 20 & 7) as usize
    }
}

/// Players who have a place of their own.
const PLACES: usize = 4;

/// The open squares of a position: one for each of the first four players, which is all
/// that pawns need. If there are more, they are in a list, and this says how many. A
/// move saves it whole and gives it back whole.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(crate) struct Opens([u32; PLACES]);

/// The first place says how many are in the list.
const LISTED: u32 = 1 << 30;

impl Opens {
    pub const EMPTY: Opens = Opens([0; PLACES]);

    const fn list_of(count: usize) -> Self {
        Opens([LISTED | count as u32, 0, 0, 0])
    }

    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// How many are in the list.
    #[inline(always)]
    pub const fn listed(&self) -> Option<usize> {
        if self.0[0] & LISTED != 0 { Some((self.0[0] & !LISTED) as usize) } else { None }
    }

    /// All of them, in no order.
    pub fn all(self, list: &[Open]) -> impl Iterator<Item = Open> + Clone + '_ {
        let (places, list) = match self.listed() {
            None => (self.0, &[][..]),
            Some(_) => ([0; PLACES], list),
        };
        let few = places.into_iter().filter(|&place| place != 0).map(Open);
        few.chain(list.iter().copied())
    }

    /// Whether a square is open.
    #[inline(always)]
    pub fn contain(self, at: usize, list: &[Open]) -> bool {
        if self.listed().is_some() {
            return list.iter().any(|open| open.square() == at);
        }
        let wanted = Open::THERE | at as u32;
        self.0.iter().any(|place| place & (Open::THERE | 1023) == wanted)
    }

    /// Takes a square in that is not among them.
    #[inline]
    pub fn push(&mut self, open: Open, list: &mut Vec<Open>) {
        let is_list = self.listed().is_some();
        match self.0.get_mut(open.player()) {
            Some(place) if !is_list && *place == 0 => *place = open.0,
            _ => self.push_on(open, list),
        }
    }

    #[cold]
    fn push_on(&mut self, open: Open, list: &mut Vec<Open>) {
        if self.listed().is_none() {
            list.clear();
            list.extend(self.all(&[]));
        }
        list.push(open);
        *self = Opens::list_of(list.len());
    }

    /// Closes the square of a player who has a place, if there is no list; gives it.
    #[inline(always)]
    pub fn take_place(&mut self, player: usize) -> Option<Open> {
        let place = self.0.get_mut(player)?;
        let open = *place;
        if open & Open::THERE == 0 {
            return None;
        }
        *place = 0;
        Some(Open(open))
    }

    /// Keeps some of them.
    pub fn retain(&mut self, list: &mut Vec<Open>, mut keep: impl FnMut(Open) -> bool) {
        if self.listed().is_none() {
            self.0 = self.0.map(|place| if place != 0 && keep(Open(place)) { place } else { 0 });
            return;
        }
        list.retain(|&open| keep(open));
        *self = if list.is_empty() { Opens::EMPTY } else { Opens::list_of(list.len()) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    fn squares(opens: Opens, list: &[Open]) -> Vec<usize> {
        let mut squares: Vec<usize> = opens.all(list).map(Open::square).collect();
        squares.sort_unstable();
        squares
    }

    #[test]
    fn parts_are_kept_apart() {
        let open = Open::new(1023, 512, 7);
        assert_eq!((open.square(), open.victim(), open.player()), (1023, 512, 7));
    }

    #[test]
    fn four_players_have_places_and_more_goes_to_the_list() {
        let (mut opens, mut list) = (Opens::EMPTY, Vec::new());
        for player in 0..4 {
            opens.push(Open::new(10 + player, 9, player), &mut list);
        }
        assert_eq!((opens.listed(), list.len()), (None, 0));
        assert!(opens.contain(13, &list) && !opens.contain(0, &list));
        let mut others = opens;
        assert_eq!(others.take_place(2), Some(Open::new(12, 9, 2)));
        assert_eq!(squares(others, &list), [10, 11, 13]);
        opens.push(Open::new(20, 9, 2), &mut list);
        opens.push(Open::new(0, 9, 6), &mut list);
        assert_eq!((opens.listed(), opens.take_place(2)), (Some(6), None));
        assert_eq!(squares(opens, &list), [0, 10, 11, 12, 13, 20]);
        assert!(opens.contain(0, &list) && !opens.contain(14, &list));
        opens.retain(&mut list, |open| open.player() == 2);
        assert_eq!((squares(opens, &list), opens.listed()), (vec![12, 20], Some(2)));
        opens.retain(&mut list, |_| false);
        assert!(opens.is_empty());
    }

    #[test]
    fn places_are_kept_one_by_one() {
        let (mut opens, mut list) = (Opens::EMPTY, Vec::new());
        opens.push(Open::new(0, 1, 0), &mut list);
        opens.push(Open::new(5, 1, 3), &mut list);
        opens.retain(&mut list, |open| open.square() == 0);
        assert_eq!(squares(opens, &list), [0]);
        assert!(opens.contain(0, &list) && !opens.is_empty());
    }
}
