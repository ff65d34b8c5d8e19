//! The bitboard core's tables.

use super::army::Army;
use super::set::Set;
use crate::compile::tables::{Hop, PathRule};
use crate::sets::place;
use crate::table::{Held, Table};

/// What a part asks besides its mode.
pub(crate) mod ask {
    /// The piece has not moved, by the position's own set.
    pub const INITIAL: u8 = 1;
    /// It takes no royal piece.
    pub const TAME: u8 = 2;
    /// It takes what passed over its landing square.
    pub const EN_PASSANT: u8 = 4;
    /// Its path stays open to en passant.
    pub const OPEN: u8 = 8;
}

/// A line of a slider: its squares below and above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Line<S> {
    pub low: S,
    pub high: S,
}

/// Half a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ray<S> {
    pub squares: S,
    /// Whether the numbers rise along it.
    pub rises: bool,
}

impl<S: Set> Ray<S> {
    /// The nearest of some squares of the ray, which are not none.
    #[inline(always)]
    pub fn nearest(&self, of: S) -> S {
        if self.rises { of.lowest() } else { of.highest() }
    }

    /// The squares of the ray before one of them.
    #[inline(always)]
    pub fn before(&self, end: S) -> S {
        let below = end.below();
        self.squares & if self.rises { below } else { !(below | end) }
    }

    /// The squares of the ray past one of them.
    #[inline(always)]
    pub fn past(&self, end: S) -> S {
        let below = end.below();
        self.squares & if self.rises { !(below | end) } else { below }
    }

    /// Where a hopper lands.
    pub fn hop(&self, occupied: S, hop: Hop) -> S {
        let blockers = self.squares & occupied;
        if blockers.is_empty() {
            return S::EMPTY;
        }
        let behind = self.past(self.nearest(blockers));
        let rest = behind & occupied;
        match hop {
            Hop::Grasshopper if behind.any() => self.nearest(behind),
            Hop::Cannon if rest.any() => {
                let second = self.nearest(rest);
                behind & !self.past(second)
            }
            _ => behind,
        }
    }
}

/// A leap that asks about its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lame<S> {
    pub to: S,
    pub path: S,
    pub rule: PathRule,
    /// The last square of the path.
    pub last: S,
}

impl<S: Set> Lame<S> {
    /// No leap.
    pub const NONE: Self = Lame { to: S::EMPTY, path: S::EMPTY, rule: PathRule::Empty, last: S::EMPTY };

    #[inline]
    pub fn allows(&self, occupied: S) -> bool {
        let on = self.path & occupied;
        match self.rule {
            PathRule::Empty => on.is_empty(),
            PathRule::Some => on.any(),
            PathRule::One => on.any() && !on.many(),
            PathRule::Last => on.any() && on == self.last,
        }
    }
}

/// How a part moves; what it needs of a square is at `start + at * count` of the
/// vector that holds its like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Leaps {
        start: u32,
    },
    Slides {
        start: u32,
        count: u32,
    },
    Hops {
        start: u32,
        count: u32,
        hop: Hop,
    },
    Lame {
        start: u32,
        count: u32,
    },
    /// Lame leaps whose paths must all be empty.
    Blockable {
        start: u32,
        count: u32,
    },
}

/// One way a mover moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part<S> {
    pub way: Way,
    /// `m`, `c` and `d` as three bits.
    pub mode: u8,
    pub asks: u8,
    /// Where it may land.
    pub region: S,
}

/// The common modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Move,
    Capture,
    Other,
}

/// One leap of a whole set of pieces at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shift<S> {
    pub by: i8,
    /// How it ends: on empty squares, on pieces to take, or as `mode` says.
    pub end: End,
    /// Squares from which the leap stays on the board.
    pub from: S,
    pub mode: u8,
    pub asks: u8,
    /// Offsets of the squares that must be empty; 0 for none.
    pub path: [i8; 3],
}

/// How the pieces of one mover are searched; with the places of its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// All at once, by shifts.
    Shifts,
    /// Plain leaps only.
    Leaps(u32),
    /// Plain slides along two lines only.
    Two(u32),
    /// Along four.
    Four(u32),
    /// Leaps and two lines.
    LeapsTwo(u32, u32),
    /// Leaps and four lines.
    LeapsFour(u32, u32),
    /// Plain slides along six lines only.
    Six(u32),
    /// Lame leaps whose paths must all be empty, and slides along two lines.
    LameTwo { lame: u32, count: u32, lines: u32 },
    /// Slides along two lines to empty squares, and hops that take, like a Cannon's.
    Cannon { rays: u32, count: u32, lines: u32, hop: Hop },
    /// Several plain parts of any way.
    Plain,
    /// Anything.
    General,
}

/// A kind in the hands of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Mover<S: 'static> {
    pub plan: Plan,
    pub parts: Table<Part<S>>,
    /// Instead of the parts, for kinds that are many and leap a little.
    pub shifts: Table<Shift<S>>,
    /// Where it promotes.
    pub zone: S,
    /// Moves for one that promotes.
    pub choices: u32,
    pub passes: bool,
}

/// Pieces of at most six kinds of some players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Group {
    /// 0 for all enemies.
    pub players: u8,
    pub count: u8,
    /// The first again in place of a second that isn't there.
    pub kinds: [u8; 6],
}

/// Who attacks in some way: nearly always one group.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Groups {
    pub first: Group,
    pub rest: Table<Group>,
}

/// Leaps that some enemies share: a set of origins for each target.
#[derive(Clone, Debug, PartialEq)]
pub struct LeapThreat<S: 'static> {
    pub groups: Groups,
    pub origins: Table<S>,
}

/// Straight lines that some enemies share.
#[derive(Clone, Debug, PartialEq)]
pub struct RideThreat<S: 'static> {
    pub groups: Groups,
    /// All squares of the lines, by target.
    pub whole: Table<S>,
    /// `lines_per` for each target.
    pub lines: Table<Line<S>>,
    pub lines_per: usize,
    /// `rays_per` for each target.
    pub rays: Table<Ray<S>>,
    pub rays_per: usize,
}

/// Leaps with a path that some enemies share.
#[derive(Clone, Debug, PartialEq)]
pub struct LameThreat<S: 'static> {
    pub groups: Groups,
    /// All origins, by target.
    pub whole: Table<S>,
    /// `leaps_per` for each target; `to` is the origin.
    pub leaps: Table<Lame<S>>,
    pub leaps_per: usize,
}

impl<S: Set> LameThreat<S> {
    /// The leaps to a square.
    #[inline(always)]
    pub fn to(&self, at: usize) -> &[Lame<S>] {
        &self.leaps[at * self.leaps_per..][..self.leaps_per]
    }
}

/// Hops that some enemies share.
#[derive(Clone, Debug, PartialEq)]
pub struct HopThreat<S: 'static> {
    pub groups: Groups,
    pub hop: Hop,
    /// All squares of the rays, by target.
    pub whole: Table<S>,
    /// `rays_per` for each target.
    pub rays: Table<Ray<S>>,
    pub rays_per: usize,
}

impl<S: Set> HopThreat<S> {
    /// The rays from a square.
    #[inline(always)]
    pub fn from(&self, at: usize) -> &[Ray<S>] {
        &self.rays[at * self.rays_per..][..self.rays_per]
    }
}

/// What one player has to fear.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Threats<S: 'static> {
    pub leaps: Table<LeapThreat<S>>,
    pub rides: Table<RideThreat<S>>,
    pub lame: Table<LameThreat<S>>,
    pub hops: Table<HopThreat<S>>,
}

/// Those of one kind that can take en passant by leaping.
#[derive(Clone, Debug, PartialEq)]
pub struct Passer<S: 'static> {
    pub kind: u8,
    /// Where one has to stand, by the square that is open.
    pub origins: Table<S>,
}

/// Everything the bitboard core reads.
#[derive(Clone, Debug, PartialEq)]
pub struct Tables<S: 'static> {
    pub width: usize,
    /// Squares of the board.
    pub board: S,
    pub players: usize,
    /// By player.
    pub armies: Table<Army<S>>,
    pub leaps: Table<S>,
    pub lines: Table<Line<S>>,
    pub rays: Table<Ray<S>>,
    pub lame: Table<Lame<S>>,
    /// By player.
    pub threats: Table<Threats<S>>,
    /// By player: his enemies, a bit each.
    pub enemies: [u8; 8],
    pub kinds: usize,
    /// By player: his castling rights, a bit each.
    pub rights: [u16; 8],
    /// By player, who takes en passant by leaping.
    pub passers: Table<Table<Passer<S>>>,
    /// The origins of all passers of the first two players together.
    pub passing: Held<[[S; 128]; 2]>,
    /// Royal kinds.
    pub royals: Table<u8>,
}

impl<S: Set> Tables<S> {
    /// Where the squares are that must be empty for a castling right.
    #[inline(always)]
    pub fn clear(&self, right: usize) -> usize {
        place::KINDS + self.kinds + right
    }

    /// How many sets a position has, with some castling rights.
    pub fn sets(&self, rights: usize) -> usize {
        self.clear(rights)
    }
}
