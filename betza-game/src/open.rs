//! Squares left open to en passant.

use alloc::boxed::Box;
use alloc::vec::Vec;

/// A square left open: which, where the piece that passed over it stands, and whose
/// it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Open(u32);

impl Open {
    /// Told from nothing, which is 0.
    const THERE: u32 = 1 << 31;
    const ALL: u32 = Open::THERE | ((1 << 23) - 1);

    #[inline(always)]
    pub const fn new(square: usize, victim: usize, player: usize) -> Self {
        Open(Open::THERE | square as u32 & 1023 | (victim as u32 & 1023) << 10 | (player as u32 & 7) << 20)
    }

    #[inline(always)]
    pub const fn bits(self) -> u32 {
        self.0
    }

    #[inline(always)]
    pub const fn of_bits(bits: u32) -> Option<Self> {
        if bits & Open::THERE != 0 { Some(Open(bits & Open::ALL)) } else { None }
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

/// The open squares of a position: one for each player, which is all that pawns need.
/// If there are more, they are in a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Opens {
    /// How many places are taken; or [`LISTED`].
    held: u32,
    places: [u32; 8],
    list: Box<Listed>,
}

/// Memory for the list.
#[derive(Clone, Debug, Default)]
struct Listed(Vec<Open>);

/// All of them are in the list, none has a place.
const LISTED: u32 = 1 << 8;

impl Opens {
    pub fn with_room(squares: usize) -> Self {
        Opens { list: Box::new(Listed(Vec::with_capacity(squares))), ..Opens::default() }
    }

    /// Bytes of the list, which has only what has no place.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.list.0)
    }

    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        self.held == 0
    }

    /// Whether they are not in their places, or this player's place is taken.
    #[inline(always)]
    pub const fn crowd(&self, player: usize) -> bool {
        self.are_listed() || self.places[player & 7] != 0
    }

    #[inline(always)]
    const fn are_listed(&self) -> bool {
        self.held & LISTED != 0
    }

    /// All of them, in no order.
    pub fn all(&self) -> impl Iterator<Item = Open> + Clone + '_ {
        let few = self.places.iter().filter(|&&place| place != 0).map(|&place| Open(place));
        few.chain(self.list.0.iter().copied())
    }

    /// Whether a square is open.
    #[inline(always)]
    pub fn contain(&self, at: usize) -> bool {
        if self.are_listed() {
            return self.list.0.iter().any(|open| open.square() == at);
        }
        let wanted = Open::THERE | at as u32;
        self.places.iter().any(|place| place & (Open::THERE | 1023) == wanted)
    }

    /// Whether a player's place says that this piece of his can be taken en passant.
    #[inline(always)]
    pub const fn is_victim(&self, player: usize, at: usize) -> bool {
        let place = self.places[player & 7];
        place != 0 && Open(place).victim() == at
    }

    /// Takes a square in that is not among them.
    #[inline]
    pub fn push(&mut self, open: Open) {
        if self.crowd(open.player()) { self.push_on(open) } else { self.put(open) }
    }

    #[cold]
    fn push_on(&mut self, open: Open) {
        if !self.are_listed() {
            let places = self.places.into_iter().filter(|&place| place != 0);
            self.list.0.extend(places.map(Open));
            self.places = [0; 8];
            self.held = LISTED;
        }
        self.list.0.push(open);
    }

    /// Fills a place that is empty.
    #[inline(always)]
    pub const fn put(&mut self, open: Open) {
        self.places[open.player()] = open.0;
        self.held += 1;
    }

    /// Empties a player's place; gives what was there.
    #[inline(always)]
    pub const fn take(&mut self, player: usize) -> Option<Open> {
        let place = &mut self.places[player & 7];
        let open = *place;
        if open == 0 {
            return None;
        }
        *place = 0;
        self.held -= 1;
        Some(Open(open))
    }

    /// Keeps some of them.
    pub fn retain(&mut self, mut keep: impl FnMut(Open) -> bool) {
        if self.are_listed() {
            self.list.0.retain(|&open| keep(open));
            if self.list.0.is_empty() {
                self.held = 0;
            }
            return;
        }
        for player in 0..8 {
            if let Some(open) = self.take(player)
                && keep(open)
            {
                self.put(open);
            }
        }
    }

    pub fn clear(&mut self) {
        self.retain(|_| false);
    }
}

/// Open squares put aside, the newest last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Aside {
    squares: Vec<Open>,
    counts: Vec<u32>,
}

impl Aside {
    pub fn with_room(times: usize) -> Self {
        Aside { squares: Vec::with_capacity(times), counts: Vec::with_capacity(times) }
    }

    pub fn put(&mut self, opens: &Opens) {
        let before = self.squares.len();
        self.squares.extend(opens.all());
        self.counts.push((self.squares.len() - before) as u32);
    }

    /// Makes them as they were when they were put aside last.
    pub fn give_back(&mut self, opens: &mut Opens) {
        opens.clear();
        let count = self.counts.pop().unwrap_or(0) as usize;
        for open in self.squares.drain(self.squares.len().saturating_sub(count)..) {
            opens.push(open);
        }
    }

    /// With room of its own, which a clone would not have.
    pub fn extend(&mut self, other: &Aside) {
        self.squares.extend_from_slice(&other.squares);
        self.counts.extend_from_slice(&other.counts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    fn squares(opens: &Opens) -> Vec<usize> {
        let mut squares: Vec<usize> = opens.all().map(Open::square).collect();
        squares.sort_unstable();
        squares
    }

    #[test]
    fn parts_are_kept_apart() {
        let open = Open::new(1023, 512, 7);
        assert_eq!((open.square(), open.victim(), open.player()), (1023, 512, 7));
    }

    #[test]
    fn a_place_for_each_player_and_more_goes_to_the_list() {
        let mut opens = Opens::default();
        for player in 0..8 {
            assert!(!opens.crowd(player));
            opens.push(Open::new(10 + player, 9, player));
        }
        assert_eq!(opens.list.0.len(), 0);
        assert!(opens.contain(17) && !opens.contain(0));
        assert!(opens.is_victim(7, 9) && !opens.is_victim(7, 17));
        let mut others = opens.clone();
        assert_eq!(others.take(2), Some(Open::new(12, 9, 2)));
        assert_eq!(others.take(2), None);
        assert_eq!(squares(&others), [10, 11, 13, 14, 15, 16, 17]);
        opens.push(Open::new(20, 9, 2));
        opens.push(Open::new(0, 9, 6));
        assert_eq!((opens.list.0.len(), opens.take(2)), (10, None));
        assert_eq!(squares(&opens), [0, 10, 11, 12, 13, 14, 15, 16, 17, 20]);
        assert!(opens.contain(0) && !opens.contain(18) && opens.crowd(0));
        opens.retain(|open| open.player() == 2);
        assert_eq!(squares(&opens), vec![12, 20]);
        opens.clear();
        assert!(opens.is_empty() && !opens.crowd(0));
    }

    #[test]
    fn places_are_kept_one_by_one() {
        let mut opens = Opens::default();
        opens.push(Open::new(0, 1, 0));
        opens.push(Open::new(5, 1, 3));
        opens.retain(|open| open.square() == 0);
        assert_eq!(squares(&opens), [0]);
        assert!(opens.contain(0) && !opens.is_empty());
    }

    #[test]
    fn what_is_put_aside_comes_back() {
        let (mut opens, mut aside) = (Opens::default(), Aside::default());
        aside.put(&opens);
        opens.push(Open::new(0, 1, 0));
        aside.put(&opens);
        opens.push(Open::new(5, 1, 0));
        opens.push(Open::new(6, 1, 4));
        aside.put(&opens);
        opens.clear();
        aside.give_back(&mut opens);
        assert_eq!(squares(&opens), [0, 5, 6]);
        aside.give_back(&mut opens);
        assert_eq!((squares(&opens), opens.crowd(4)), (vec![0], false));
        aside.give_back(&mut opens);
        assert!(opens.is_empty());
    }
}
