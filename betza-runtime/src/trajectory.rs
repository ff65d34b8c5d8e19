//! Trajectories: legs that must all be made, in order (section 7).

use core::fmt;

use crate::pack::{Word, trajectory, value};
use crate::{Component, Directions};

/// A trajectory: `T[…]`, `T[…]*` or moves joined by `a`.
///
/// Turns are resolved when the notation is read: each part of a later leg knows, for
/// every last leap the leg before could have ended with, which directions it takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Trajectory<'t> {
    head: u32,
    body: &'t [Word],
}

impl<'t> Trajectory<'t> {
    pub(crate) const fn new(head: u32, body: &'t [Word]) -> Self {
        Trajectory { head, body }
    }

    /// `T[…]*`: whether the whole path may be made again and again.
    #[inline]
    pub const fn repeats(self) -> bool {
        self.head & trajectory::STAR != 0
    }

    /// `iT[…]`: only while the piece has not moved yet.
    #[inline]
    pub const fn is_initial(self) -> bool {
        self.head & trajectory::INITIAL != 0
    }

    /// Its legs, in order: 2 to 8.
    #[inline]
    pub const fn legs(self) -> Legs<'t> {
        Legs { words: self.body, before: 0 }
    }
}

/// The legs of a [`Trajectory`].
#[derive(Clone, Copy)]
pub struct Legs<'t> {
    words: &'t [Word],
    before: usize,
}

impl<'t> Legs<'t> {
    /// The first leg and those after it, or `None` when there is none.
    #[inline]
    pub const fn split_first(self) -> Option<(Leg<'t>, Legs<'t>)> {
        let Some((&parts, rest)) = self.words.split_first() else { return None };
        let parts = value(parts) as usize;
        let (body, rest) = rest.split_at(parts * LegMove::words(self.before));
        Some((Leg { words: body, parts, before: self.before }, Legs { words: rest, before: parts }))
    }

    /// The legs as an array, and how many there are.
    #[cfg(feature = "walk")]
    pub(crate) fn collect(self) -> ([Leg<'t>; crate::pack::MAX_LEGS], usize) {
        let mut legs = [Leg { words: &[], parts: 0, before: 0 }; crate::pack::MAX_LEGS];
        let mut count = 0;
        for leg in self.take(crate::pack::MAX_LEGS) {
            legs[count] = leg;
            count += 1;
        }
        (legs, count)
    }
}

impl<'t> Iterator for Legs<'t> {
    type Item = Leg<'t>;

    fn next(&mut self) -> Option<Leg<'t>> {
        let (leg, rest) = self.split_first()?;
        *self = rest;
        Some(leg)
    }
}

/// One leg: it is made as any one of its parts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Leg<'t> {
    words: &'t [Word],
    parts: usize,
    before: usize,
}

impl<'t> Leg<'t> {
    /// How many parts there are: 1 to 32.
    #[inline]
    pub const fn len(self) -> usize {
        self.parts
    }

    /// Whether there are no parts; never true of a leg of a table.
    pub const fn is_empty(self) -> bool {
        self.parts == 0
    }

    /// The part with number `index`.
    ///
    /// # Panics
    ///
    /// When `index` is not below [`Leg::len`].
    #[inline]
    pub const fn part(self, index: usize) -> LegMove<'t> {
        let size = LegMove::words(self.before);
        let (words, _) = self.words.split_at(index * size).1.split_at(size);
        LegMove { words }
    }

    /// The parts, in the order written.
    #[inline]
    pub const fn parts(self) -> LegMoves<'t> {
        LegMoves { leg: self, next: 0 }
    }
}

/// The parts of a [`Leg`].
#[derive(Clone, Copy)]
pub struct LegMoves<'t> {
    leg: Leg<'t>,
    next: usize,
}

impl<'t> Iterator for LegMoves<'t> {
    type Item = LegMove<'t>;

    fn next(&mut self) -> Option<LegMove<'t>> {
        if self.next == self.leg.parts {
            return None;
        }
        self.next += 1;
        Some(self.leg.part(self.next - 1))
    }
}

/// One part of a leg: a component and the turns it takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LegMove<'t> {
    words: &'t [Word],
}

impl LegMove<'_> {
    #[inline]
    const fn words(parts_before: usize) -> usize {
        2 + 2 * parts_before
    }

    /// What it does.
    #[inline]
    pub const fn component(self) -> Component {
        Component::from_words(value(self.words[0]), value(self.words[1]))
    }

    /// The directions it takes when the leg before was made as its part `part` and
    /// the last leap went in direction `direction` of that part's ring. On the first
    /// leg there is none before; use [`Component::directions`].
    #[inline]
    pub const fn turns(self, part: u8, direction: u8) -> Directions {
        let at = 2 + 2 * part as usize + (direction as usize & 7) / 4;
        Directions::from_bits(self.words[at][direction as usize & 3])
    }
}

impl fmt::Debug for Trajectory<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_initial() {
            f.write_str("unmoved ")?;
        }
        for (i, leg) in self.legs().enumerate() {
            f.write_str(if i == 0 { "go [" } else { ", then [" })?;
            for (k, part) in leg.parts().enumerate() {
                f.write_str(if k == 0 { "" } else { " or " })?;
                write!(f, "{:?}", part.component())?;
            }
            f.write_str("]")?;
        }
        f.write_str(if self.repeats() { ", again and again" } else { "" })
    }
}
