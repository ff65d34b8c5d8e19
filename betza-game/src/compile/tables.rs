//! The compiled tables.

use crate::table::Table;

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
    /// A line, no leap.
    pub const LINE: u16 = 1 << 11;
    /// A line that hops.
    pub const HOP: u16 = 1 << 12;
    /// In a relation only: the piece there is dead.
    pub const DEAD: u16 = 1 << 15;
    /// All that needs a second look.
    pub const SPECIAL: u16 = EN_PASSANT | TAME | INITIAL | PATH | PROMOTION | OPEN | REGION | GUARD;
}

/// What a leap asks about its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PathRule {
    /// Nothing on it.
    Empty,
    /// Something on it.
    Some,
    /// One piece on it.
    One,
    /// One piece on it, on its last square.
    Last,
}

/// How a ride passes over pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hop {
    /// A slide.
    Not,
    /// Over exactly one.
    Cannon,
    /// Over one or more.
    CannonRider,
    /// Over one, to the next square.
    Grasshopper,
}

/// One leap or one line from one square, in eight bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// Where a leap goes, or the first square of a line.
    pub to: u16,
    pub flags: u16,
    /// Squares of the path or line: their place in [`Tables::lines`], how many, and
    /// the path's rule or the line's way to hop.
    squares: u32,
}

const LEN: u32 = 22;
const RULE: u32 = 29;

impl Entry {
    pub const fn leap(to: u16, flags: u16) -> Self {
        Entry { to, flags, squares: 0 }
    }

    /// The same leap with a path; `None` when the tables have outgrown their numbers.
    pub fn with_path(self, (start, len): (u32, u8), rule: PathRule) -> Option<Self> {
        let squares = (start < 1 << LEN && len < 128).then_some(start | u32::from(len) << LEN)?;
        Some(Entry { flags: self.flags | flag::PATH, squares: squares | (rule as u32) << RULE, ..self })
    }

    /// A line from its first square on.
    pub fn ray(to: u16, (start, len): (u32, u8), hop: Hop, flags: u16) -> Option<Self> {
        let squares = (start < 1 << LEN && len < 128).then_some(start | u32::from(len) << LEN)?;
        let hops = if matches!(hop, Hop::Not) { 0 } else { flag::HOP };
        Some(Entry { to, flags: flags | flag::LINE | hops, squares: squares | (hop as u32) << RULE })
    }

    /// The entry from one number.
    pub const fn from_word(word: u64) -> Self {
        Entry { to: word as u16, flags: (word >> 16) as u16, squares: (word >> 32) as u32 }
    }

    /// The entry as one number.
    #[cfg(feature = "source")]
    pub const fn to_word(self) -> u64 {
        self.to as u64 | (self.flags as u64) << 16 | (self.squares as u64) << 32
    }

    #[inline]
    pub const fn start(self) -> u32 {
        self.squares & ((1 << LEN) - 1)
    }

    #[inline]
    pub const fn len(self) -> u8 {
        (self.squares >> LEN & 127) as u8
    }

    /// The only square of a leap's path, if it is one: such a path starts at the
    /// square's own number.
    #[inline(always)]
    pub const fn only(self) -> Option<usize> {
        if self.len() == 1 { Some(self.start() as usize & 1023) } else { None }
    }

    /// Whether the path must be empty; a hurdle must be there otherwise.
    #[inline]
    pub const fn path_is_empty(self) -> bool {
        self.squares >> RULE == 0
    }

    pub const fn path_rule(self) -> PathRule {
        match self.squares >> RULE {
            0 => PathRule::Empty,
            1 => PathRule::Some,
            2 => PathRule::One,
            _ => PathRule::Last,
        }
    }

    pub const fn hop(self) -> Hop {
        match self.squares >> RULE {
            0 => Hop::Not,
            1 => Hop::Cannon,
            2 => Hop::CannonRider,
            _ => Hop::Grasshopper,
        }
    }
}

/// What one mover can do from one square: a stretch of [`Tables::entries`], leaps
/// first, then lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    pub start: u32,
    /// How many leaps there are.
    pub leaps: u8,
    /// How many entries there are.
    pub all: u8,
}

/// The spots of all movers. A row has the squares up to the last one of the board, and
/// movers who do the same everywhere share one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spots {
    /// By mover, who is `kind * players + player`: where his row starts.
    pub rows: Table<u32>,
    pub all: Table<Spot>,
}

impl Spots {
    #[inline]
    pub fn of(&self, mover: usize, at: usize) -> &Spot {
        &self.all[self.rows[mover] as usize + at]
    }
}

/// A square from which a leap could come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Probe {
    pub source: u16,
    pub vector: u8,
}

/// A line along which a rider could come, seen from its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ProbeRay {
    pub start: u32,
    pub len: u8,
    pub vector: u8,
}

/// Where attacks on one square by anyone's enemies come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Target {
    pub leaps: (u32, u16),
    pub rays: (u32, u16),
    pub hops: (u32, u16),
}

/// Everything the fast paths read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tables {
    pub spots: Spots,
    pub entries: Table<Entry>,
    /// Squares of lines and paths.
    pub lines: Table<u16>,
    /// Squares a row: see [`Spots`].
    pub row: usize,
    /// By `player * row + square`.
    pub targets: Table<Target>,
    pub probes: Table<Probe>,
    pub probe_rays: Table<ProbeRay>,
    /// By `player * row + square`: a stretch of `probes` with the squares from which a
    /// leap of the player's could land there en passant.
    pub passing: Table<(u32, u16)>,
    /// The capturing leaps of a mover, a bit a vector; and those of them that must
    /// be looked up in the mover's own table to be sure.
    pub leap_vectors: Table<(u128, u128)>,
    /// The capturing rides of a mover by `mover * 128 + vector`: range in leaps, and
    /// whether to look it up.
    pub ride_vectors: Table<(u8, bool)>,
}

#[inline(always)]
fn part<T>(all: &[T], (start, len): (u32, u16)) -> &[T] {
    let start = start as usize;
    &all[start..start + usize::from(len)]
}

impl Tables {
    /// Gives back the room the tables grew into.
    pub fn shrink(&mut self) {
        self.spots.rows.shrink();
        self.spots.all.shrink();
        self.entries.shrink();
        self.lines.shrink();
        self.targets.shrink();
        self.probes.shrink();
        self.probe_rays.shrink();
        self.passing.shrink();
        self.leap_vectors.shrink();
        self.ride_vectors.shrink();
    }

    /// All entries of a spot.
    #[inline]
    pub fn entries(&self, spot: &Spot) -> &[Entry] {
        part(&self.entries, (spot.start, u16::from(spot.all)))
    }

    pub fn leaps(&self, spot: &Spot) -> &[Entry] {
        part(&self.entries, (spot.start, u16::from(spot.leaps)))
    }

    /// Lines, those that hop included.
    pub fn rays(&self, spot: &Spot) -> &[Entry] {
        let len = u16::from(spot.all.saturating_sub(spot.leaps));
        part(&self.entries, (spot.start + u32::from(spot.leaps), len))
    }

    #[inline]
    pub fn line(&self, start: u32, len: u8) -> &[u16] {
        part(&self.lines, (start, u16::from(len)))
    }

    #[inline]
    pub fn squares(&self, entry: Entry) -> &[u16] {
        self.line(entry.start(), entry.len())
    }

    /// Where attacks on a square by a player's enemies come from.
    #[inline]
    pub fn target(&self, player: usize, at: usize) -> &Target {
        &self.targets[player * self.row + at]
    }

    #[inline]
    pub fn probes(&self, target: &Target) -> &[Probe] {
        part(&self.probes, target.leaps)
    }

    /// Squares from which a player's leap could land on a square en passant.
    pub fn passers(&self, player: usize, at: usize) -> &[Probe] {
        part(&self.probes, self.passing[player * self.row + at])
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
