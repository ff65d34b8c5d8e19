//! The compiled tables.

use alloc::vec::Vec;

/// What an entry allows and asks, in one word.
pub(crate) mod flag {
    /// The square is empty: the relation of an empty square, and `m`.
    pub const MOVE: u16 = 1;
    /// An enemy or dead piece stands there: `c`.
    pub const CAPTURE: u16 = 2;
    /// An own piece stands there: `d`.
    pub const DESTROY: u16 = 4;
    /// `e`.
    pub const EN_PASSANT: u16 = 8;
    /// `t`.
    pub const TAME: u16 = 1 << 4;
    /// `i`, judged by the piece's own flag.
    pub const INITIAL: u16 = 1 << 5;
    /// The leap asks about its path.
    pub const PATH: u16 = 1 << 6;
    /// The piece may promote there.
    pub const PROMOTION: u16 = 1 << 7;
    /// The move leaves its path open to en passant.
    pub const OPEN: u16 = 1 << 8;
    /// The kind may not enter every square.
    pub const REGION: u16 = 1 << 9;
    /// Some kinds can't be captured.
    pub const GUARD: u16 = 1 << 10;
    /// In a relation only: the piece there is dead.
    pub const DEAD: u16 = 1 << 15;
    /// All that needs a second look.
    pub const SPECIAL: u16 = EN_PASSANT | TAME | INITIAL | PATH | PROMOTION | OPEN | REGION | GUARD;
}

/// What a leap asks about its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PathRule {
    /// Nothing on it.
    Empty,
    /// Something on it.
    Some,
    /// One piece on it.
    One,
    /// One piece on it, on its last square.
    Last,
}

/// One leap from one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Leap {
    pub to: u16,
    pub flags: u16,
    /// Where its path is in [`Tables::lines`], and how long.
    pub path: u32,
    pub path_len: u8,
    pub path_rule: PathRule,
}

/// How a ride passes over pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Hop {
    /// A slide.
    Not,
    /// Over exactly one.
    Cannon,
    /// Over one or more.
    CannonRider,
    /// Over one, to the next square.
    Grasshopper,
}

/// One line from one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ray {
    /// Where its squares are in [`Tables::lines`].
    pub start: u32,
    pub len: u8,
    pub hop: Hop,
    pub flags: u16,
}

/// What one mover can do from one square: ranges of [`Tables::leaps`] and so on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spot {
    pub leaps: (u32, u16),
    pub rays: (u32, u16),
    pub hops: (u32, u16),
}

/// A square from which a leap could come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Probe {
    pub source: u16,
    pub vector: u8,
}

/// A line along which a rider could come, seen from its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ProbeRay {
    pub start: u32,
    pub len: u8,
    pub vector: u8,
}

/// Where attacks on one square by anyone's enemies come from.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Target {
    pub leaps: (u32, u16),
    pub rays: (u32, u16),
    pub hops: (u32, u16),
}

/// Everything the fast paths read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tables {
    /// By `mover << 10 | square`, where a mover is `kind * players + player`.
    pub spots: Vec<Spot>,
    pub leaps: Vec<Leap>,
    pub rays: Vec<Ray>,
    /// Squares of lines and paths.
    pub lines: Vec<u16>,
    /// By `player << 10 | square`.
    pub targets: Vec<Target>,
    pub probes: Vec<Probe>,
    pub probe_rays: Vec<ProbeRay>,
    /// The capturing leaps of a mover, a bit a vector; and those of them that must
    /// be looked up in the mover's own table to be sure.
    pub leap_vectors: Vec<(u128, u128)>,
    /// The capturing rides of a mover by `mover * 128 + vector`: range in leaps, and
    /// whether to look it up.
    pub ride_vectors: Vec<(u8, bool)>,
}

fn part<T>(all: &[T], (start, len): (u32, u16)) -> &[T] {
    let start = start as usize;
    all.get(start..start + usize::from(len)).unwrap_or(&[])
}

impl Tables {
    #[inline]
    pub fn leaps(&self, spot: &Spot) -> &[Leap] {
        part(&self.leaps, spot.leaps)
    }

    #[inline]
    pub fn rays(&self, spot: &Spot) -> &[Ray] {
        part(&self.rays, spot.rays)
    }

    #[inline]
    pub fn hops(&self, spot: &Spot) -> &[Ray] {
        part(&self.rays, spot.hops)
    }

    #[inline]
    pub fn line(&self, start: u32, len: u8) -> &[u16] {
        part(&self.lines, (start, u16::from(len)))
    }

    #[inline]
    pub fn path(&self, leap: &Leap) -> &[u16] {
        self.line(leap.path, leap.path_len)
    }

    #[inline]
    pub fn probes(&self, target: &Target) -> &[Probe] {
        part(&self.probes, target.leaps)
    }

    #[inline]
    pub fn probe_rays(&self, target: &Target) -> &[ProbeRay] {
        part(&self.probe_rays, target.rays)
    }

    #[inline]
    pub fn probe_hops(&self, target: &Target) -> &[ProbeRay] {
        part(&self.probe_rays, target.hops)
    }
}
