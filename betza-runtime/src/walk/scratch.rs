//! Memory that the caller lends to a walker.

use core::cell::Cell;

use crate::{Put, Square};

pub(crate) const NONE: u16 = u16::MAX;
const ORIGIN: Square = Square::new(0, 0);

/// Memory for walking trajectories and for keeping apart moves that capture away
/// from their landing square.
///
/// `N` bounds four things: the states a trajectory can be in after one leg (square,
/// last leap, what was taken), the captures and put-downs along all of them, the
/// moves with captures away from the landing square, and the captures of those.
/// When one is exceeded the walk ends with [`WalkError::Full`](crate::WalkError).
/// The default of 2048 is enough for eight `K` legs on a 14 × 14 board. `N` is at
/// most 65,534; the size is about 72 bytes for each.
///
/// A `Scratch` has no content between walks; make one and use it for all.
pub struct Scratch<const N: usize = 2048> {
    pub(crate) paths: Paths<N>,
    pub(crate) results: Results<N>,
}

impl<const N: usize> Scratch<N> {
    /// A new scratch space.
    pub const fn new() -> Self {
        const { assert!(N >= 1 && N < NONE as usize, "N is 1 to 65,534") };
        Scratch { paths: Paths::new(), results: Results::new() }
    }
}

impl<const N: usize> Default for Scratch<N> {
    fn default() -> Self {
        Scratch::new()
    }
}

impl<const N: usize> core::fmt::Debug for Scratch<N> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Scratch<{N}>")
    }
}

/// No room left.
pub(crate) struct Full;

/// A set of numbers by hash: open addressing over twice as many slots as entries.
struct Slots<const N: usize>([[u16; 2]; N]);

impl<const N: usize> Slots<N> {
    /// Finds the entry for which `same` holds, or the free slot where it goes.
    fn find(&self, hash: u32, mut same: impl FnMut(u16) -> bool) -> Result<u16, usize> {
        let slots = self.0.as_flattened();
        let mut slot = hash as usize % slots.len();
        loop {
            match slots[slot] {
                NONE => return Err(slot),
                entry if same(entry) => return Ok(entry),
                _ => slot = if slot + 1 == slots.len() { 0 } else { slot + 1 },
            }
        }
    }

    fn set(&mut self, slot: usize, entry: u16) {
        self.0.as_flattened_mut()[slot] = entry;
    }
}

fn mix(hash: u32, value: u32) -> u32 {
    (hash ^ value).wrapping_mul(0x9e37_79b1).rotate_left(13)
}

/// What happened to a piece along a trajectory; a list from the newest back.
#[derive(Clone, Copy)]
pub(crate) struct Event {
    /// Where the piece stood before the move.
    pub origin: Square,
    /// Where it was taken or put down.
    pub at: Square,
    pub put: bool,
    pub before: u16,
}

impl Event {
    const NOTHING: Event = Event { origin: ORIGIN, at: ORIGIN, put: false, before: NONE };
}

/// Where a trajectory can be after a leg.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct State {
    pub at: Square,
    /// Part and direction of the last leap; of the first; of each leg if it repeats.
    pub part: u8,
    pub direction: u8,
    pub first: u8,
    pub path: [u8; 8],
    /// Leaps of the last leg, if the next one asks.
    pub leaps: u16,
    /// The newest event.
    pub events: u16,
}

impl State {
    pub const fn start(at: Square) -> Self {
        State { at, part: 0, direction: 0, first: 0, path: [0; 8], leaps: 0, events: NONE }
    }
}

/// States of a trajectory, leg by leg.
pub(crate) struct Paths<const N: usize> {
    pub states: [[State; N]; 2],
    pub log: Log<N>,
    slots: Slots<N>,
    used: [u16; N],
}

/// All events of a walk. Shared while states are made from one another.
pub(crate) struct Log<const N: usize> {
    events: [Cell<Event>; N],
    len: Cell<u16>,
}

impl<const N: usize> Log<N> {
    pub fn push(&self, event: Event) -> Result<u16, Full> {
        let index = self.len.get();
        self.events.get(usize::from(index)).ok_or(Full)?.set(event);
        self.len.set(index + 1);
        Ok(index)
    }

    /// The events from `newest` back.
    pub fn iter(&self, newest: u16) -> impl Iterator<Item = Event> + Clone + '_ {
        let mut next = newest;
        core::iter::from_fn(move || {
            let event = self.events.get(usize::from(next))?.get();
            next = event.before;
            Some(event)
        })
    }

    pub fn len(&self) -> u16 {
        self.len.get()
    }

    pub fn truncate(&self, len: u16) {
        self.len.set(len);
    }

    fn same(&self, a: u16, b: u16) -> bool {
        let key = |e: Event| (e.origin, e.at, e.put);
        a == b || self.iter(a).map(key).eq(self.iter(b).map(key))
    }
}

impl<const N: usize> Paths<N> {
    const fn new() -> Self {
        Paths {
            states: [[State::start(ORIGIN); N]; 2],
            log: Log { events: [const { Cell::new(Event::NOTHING) }; N], len: Cell::new(0) },
            slots: Slots([[NONE; 2]; N]),
            used: [0; N],
        }
    }

    /// The states after the last leg, those after the next one to be filled, and the log.
    pub fn split(&mut self, leg: usize, len: usize) -> (&[State], Next<'_, N>, &Log<N>) {
        let [even, odd] = &mut self.states;
        let (now, next) = if leg.is_multiple_of(2) { (even, odd) } else { (odd, even) };
        let next = Next { states: next, len: 0, slots: &mut self.slots, used: &mut self.used };
        (&now[..len], next, &self.log)
    }
}

/// The states after the leg being made: a set.
pub(crate) struct Next<'p, const N: usize> {
    states: &'p mut [State; N],
    pub len: usize,
    slots: &'p mut Slots<N>,
    used: &'p mut [u16; N],
}

impl<const N: usize> Next<'_, N> {
    pub fn insert(&mut self, log: &Log<N>, state: State) -> Result<(), Full> {
        let mut hash =
            mix(0, state.at.index() as u32 | u32::from(state.part) << 10 | u32::from(state.direction) << 18);
        hash = mix(hash, u32::from(state.leaps) | u32::from(state.first) << 16);
        for k in state.path.chunks_exact(4) {
            hash = mix(hash, u32::from_le_bytes([k[0], k[1], k[2], k[3]]));
        }
        for event in log.iter(state.events) {
            hash = mix(
                hash,
                event.origin.index() as u32 | (event.at.index() as u32) << 10 | u32::from(event.put) << 20,
            );
        }
        let same = |i: u16| {
            let other = self.states[usize::from(i)];
            State { events: 0, ..other } == State { events: 0, ..state }
                && log.same(other.events, state.events)
        };
        let Err(slot) = self.slots.find(hash, same) else { return Ok(()) };
        *self.states.get_mut(self.len).ok_or(Full)? = state;
        self.slots.set(slot, self.len as u16);
        self.used[self.len] = slot as u16;
        self.len += 1;
        Ok(())
    }
}

impl<const N: usize> Drop for Next<'_, N> {
    fn drop(&mut self) {
        for &slot in &self.used[..self.len] {
            self.slots.set(usize::from(slot), NONE);
        }
    }
}

#[derive(Clone, Copy)]
struct Record {
    to: Square,
    captures: (u16, u16),
    puts: (u16, u16),
}

/// Captures and put-downs of a move.
type Taken<'r> = (&'r [Square], &'r [Put]);

/// Moves whose captures are not just what stood on the landing square: a set.
pub(crate) struct Results<const N: usize> {
    captures: [Square; N],
    captures_len: usize,
    puts: [Put; N],
    puts_len: usize,
    moves: [Record; N],
    len: usize,
    slots: Slots<N>,
    used: [u16; N],
}

impl<const N: usize> Results<N> {
    const fn new() -> Self {
        Results {
            captures: [ORIGIN; N],
            captures_len: 0,
            puts: [Put { from: ORIGIN, to: ORIGIN }; N],
            puts_len: 0,
            moves: [Record { to: ORIGIN, captures: (0, 0), puts: (0, 0) }; N],
            len: 0,
            slots: Slots([[NONE; 2]; N]),
            used: [0; N],
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for &slot in &self.used[..self.len] {
            self.slots.set(usize::from(slot), NONE);
        }
        self.captures_len = 0;
        self.puts_len = 0;
        self.len = 0;
    }

    /// Puts a move in, if it is new; then gives its captures and put-downs.
    pub fn insert(
        &mut self,
        to: Square,
        captures: impl Iterator<Item = Square>,
        puts: impl Iterator<Item = Put>,
    ) -> Result<Option<Taken<'_>>, Full> {
        let (c, p) = (self.captures_len, self.puts_len);
        let c_end = c + append(&mut self.captures[c..], captures)?;
        let p_end = p + append(&mut self.puts[p..], puts)?;
        let mut hash = mix(0, to.index() as u32);
        for square in &self.captures[c..c_end] {
            hash = mix(hash, square.index() as u32);
        }
        for put in &self.puts[p..p_end] {
            hash = mix(hash, put.from.index() as u32 | (put.to.index() as u32) << 10);
        }
        let (new_captures, new_puts) = (&self.captures[c..c_end], &self.puts[p..p_end]);
        let same = |i: u16| {
            let old = self.moves[usize::from(i)];
            old.to == to
                && self.captures[usize::from(old.captures.0)..usize::from(old.captures.1)] == *new_captures
                && self.puts[usize::from(old.puts.0)..usize::from(old.puts.1)] == *new_puts
        };
        let Err(slot) = self.slots.find(hash, same) else { return Ok(None) };
        let range = |a: usize, b: usize| (a as u16, b as u16);
        *self.moves.get_mut(self.len).ok_or(Full)? =
            Record { to, captures: range(c, c_end), puts: range(p, p_end) };
        self.slots.set(slot, self.len as u16);
        self.used[self.len] = slot as u16;
        self.len += 1;
        self.captures_len = c_end;
        self.puts_len = p_end;
        Ok(Some((&self.captures[c..c_end], &self.puts[p..p_end])))
    }
}

/// Writes the items to `room`, sorted and each once; says how many.
fn append<V: Copy + Ord>(room: &mut [V], items: impl Iterator<Item = V>) -> Result<usize, Full> {
    let mut len = 0;
    for item in items {
        if let Err(at) = room[..len].binary_search(&item) {
            if len == room.len() {
                return Err(Full);
            }
            room[at..=len].rotate_right(1);
            room[at] = item;
            len += 1;
        }
    }
    Ok(len)
}
