//! Where a piece goes on a board with some pieces.

use super::set::Set;
use super::tables::{Line, Part, Tables, Way};
use crate::compile::tables::Hop;

/// The squares that slides along some lines reach.
#[inline(always)]
pub(super) fn slide<S: Set>(lines: &[Line<S>], occupied: S) -> S {
    lines.iter().fold(S::EMPTY, |set, line| set | S::slide(occupied, line.low, line.high))
}

impl<S: Set> Tables<S> {
    #[inline(always)]
    pub fn lines(&self, at: usize, start: u32, count: u32) -> &[Line<S>] {
        stretch(&self.lines, at, start, count)
    }

    /// The squares a part reaches, whatever stands on them.
    #[inline]
    pub fn reach(&self, part: &Part<S>, at: usize, occupied: S) -> S {
        match part.way {
            Way::Leaps { start } => self.leaps[start as usize + at],
            Way::Slides { start, count } => slide(self.lines(at, start, count), occupied),
            Way::Hops { start, count, hop } => self.hops(at, (start, count), hop, occupied),
            Way::Lame { start, count } => {
                let leaps = stretch(&self.lame, at, start, count);
                let open = leaps.iter().filter(|leap| leap.allows(occupied));
                open.fold(S::EMPTY, |set, leap| set | leap.to)
            }
            Way::Blockable { start, count } => self.blockable(at, start, count, occupied),
        }
    }

    /// Where hops along some rays end.
    #[inline(always)]
    pub fn hops(&self, at: usize, (start, count): (u32, u32), hop: Hop, occupied: S) -> S {
        let rays = stretch(&self.rays, at, start, count);
        rays.iter().fold(S::EMPTY, |set, ray| set | ray.hop(occupied, hop))
    }

    /// Where lame leaps end whose paths are empty.
    #[inline(always)]
    pub fn blockable(&self, at: usize, start: u32, count: u32, occupied: S) -> S {
        stretch(&self.lame, at, start, count)
            .iter()
            .fold(S::EMPTY, |set, leap| if (leap.path & occupied).is_empty() { set | leap.to } else { set })
    }

    /// The square a leap of a part passes over, if it is one. A push says in the move
    /// which square it opens; what opens more is looked up when it is made.
    pub fn passed(&self, part: &Part<S>, at: usize, to: usize) -> Option<usize> {
        let (Way::Lame { start, count } | Way::Blockable { start, count }) = part.way else { return None };
        let leap = stretch(&self.lame, at, start, count).iter().find(|leap| leap.to == S::bit(to))?;
        (leap.path.any() && !leap.path.many()).then(|| leap.path.first())
    }

    /// The squares from one to another on the same rank or file, both included.
    pub fn span(&self, a: usize, b: usize) -> S {
        let step = if a / self.width == b / self.width { 1 } else { self.width };
        (a.min(b)..=a.max(b)).step_by(step).fold(S::EMPTY, |set, at| set | S::bit(at))
    }
}

#[inline(always)]
fn stretch<T>(all: &[T], at: usize, start: u32, count: u32) -> &[T] {
    let start = start as usize + at * count as usize;
    &all[start..start + count as usize]
}
