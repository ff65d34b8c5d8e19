//! Attacks on a square, from the reversed tables.

use alloc::boxed::Box;

use crate::Variant;
use crate::cell::Cell;
use crate::compile::tables::{Entry, Hop, PathRule, Tables, flag};
use crate::state::State;

/// Cells of a board: as they are, or with a few changes.
pub(crate) trait Cells {
    fn at(&self, at: u16) -> Cell;
}

impl Cells for [Cell] {
    #[inline(always)]
    fn at(&self, at: u16) -> Cell {
        self.get(usize::from(at)).copied().unwrap_or(Cell::EMPTY)
    }
}

impl Cells for Box<[Cell]> {
    #[inline(always)]
    fn at(&self, at: u16) -> Cell {
        (**self).at(at)
    }
}

/// A board without the piece on one square.
pub(crate) struct Lifted<'c> {
    pub cells: &'c [Cell],
    pub hidden: u16,
}

impl Cells for Lifted<'_> {
    #[inline(always)]
    fn at(&self, at: u16) -> Cell {
        if at == self.hidden { Cell::EMPTY } else { self.cells.at(at) }
    }
}

/// A board with several changes.
pub(crate) struct Patched<'c> {
    pub cells: &'c [Cell],
    pub changes: [(u16, Cell); 12],
    pub count: usize,
}

impl<'c> Patched<'c> {
    pub fn new(cells: &'c [Cell]) -> Self {
        Patched { cells, changes: [(0, Cell::EMPTY); 12], count: 0 }
    }

    /// The newest change of a square counts.
    pub fn set(&mut self, at: usize, cell: Cell) {
        if self.count < self.changes.len() {
            self.changes[self.count] = (at as u16, cell);
            self.count += 1;
        }
    }
}

impl Cells for Patched<'_> {
    fn at(&self, at: u16) -> Cell {
        let changes = self.changes[..self.count].iter().rev();
        changes.into_iter().find(|change| change.0 == at).map_or_else(|| self.cells.at(at), |change| change.1)
    }
}

/// A board on which a player's pieces are dead.
pub(crate) struct Killed<C> {
    pub cells: C,
    pub player: usize,
}

impl<C: Cells> Cells for Killed<C> {
    fn at(&self, at: u16) -> Cell {
        let cell = self.cells.at(at);
        if !cell.is_empty() && cell.player() == self.player { cell.with_dead(true) } else { cell }
    }
}

/// Whether the path of a leap is as it asks.
pub(crate) fn path_allows(cells: &impl Cells, path: &[u16], rule: PathRule) -> bool {
    let pieces = path.iter().filter(|&&at| !cells.at(at).is_empty()).count();
    match rule {
        PathRule::Empty => pieces == 0,
        PathRule::Some => pieces > 0,
        PathRule::One => pieces == 1,
        PathRule::Last => pieces == 1 && path.last().is_some_and(|&at| !cells.at(at).is_empty()),
    }
}

impl Variant {
    /// Whether the piece `cell` on `from` captures what stands on `target` by landing
    /// there. Only for kinds in the tables.
    pub(crate) fn captures(&self, cells: &impl Cells, cell: Cell, from: u16, target: u16) -> bool {
        let mover = self.mover(cell.kind(), cell.player());
        let spot = self.tables.spots.of(mover, from.into());
        let in_region = self.regions[mover].as_ref().is_none_or(|r| r.contains(usize::from(target)));
        if !in_region {
            return false;
        }
        let allowed = |flags: u16| {
            flags & flag::CAPTURE != 0
                && flags & flag::TAME == 0
                && (flags & flag::INITIAL == 0 || cell.is_virgin())
        };
        let leaps = |leap: &Entry| {
            leap.to == target
                && allowed(leap.flags)
                && (leap.flags & flag::PATH == 0
                    || path_allows(cells, self.tables.squares(*leap), leap.path_rule()))
        };
        if self.tables.leaps(spot).iter().any(leaps) {
            return true;
        }
        self.tables.rays(spot).iter().any(|ray| {
            let line = self.tables.squares(*ray);
            allowed(ray.flags) && line.contains(&target) && hop_reaches(cells, line, ray.hop(), target)
        })
    }

    /// Whether an enemy of `player` attacks `target`, by the tables.
    pub(crate) fn attacked(&self, cells: &impl Cells, player: usize, target: u16) -> bool {
        let tables = &self.tables;
        let relations = &self.relations[player & 7];
        let place = tables.target(player, target.into());
        for probe in tables.probes(place) {
            let cell = cells.at(probe.source);
            if relations[cell.relation()] == flag::CAPTURE
                && self.leap_attacks(cells, cell, probe.source, probe.vector, target)
            {
                return true;
            }
        }
        for ray in tables.probe_rays(place) {
            for (i, &at) in tables.line(ray.start, ray.len).iter().enumerate() {
                let cell = cells.at(at);
                if cell.is_empty() {
                    continue;
                }
                if relations[cell.relation()] == flag::CAPTURE
                    && self.ride_attacks(cells, cell, at, (ray.vector, i), target)
                {
                    return true;
                }
                break;
            }
        }
        tables.probe_hops(place).iter().any(|ray| {
            let line = tables.line(ray.start, ray.len);
            line.iter().any(|&at| {
                let cell = cells.at(at);
                relations[cell.relation()] == flag::CAPTURE && self.captures(cells, cell, at, target)
            })
        })
    }

    #[inline]
    pub(crate) fn leap_attacks(
        &self,
        cells: &impl Cells,
        cell: Cell,
        at: u16,
        vector: u8,
        target: u16,
    ) -> bool {
        let (all, unsure) = self.tables.leap_vectors[self.mover(cell.kind(), cell.player())];
        all >> vector & 1 != 0 && (unsure >> vector & 1 == 0 || self.captures(cells, cell, at, target))
    }

    /// A rider `before + 1` leaps away with nothing between.
    #[inline]
    pub(crate) fn ride_attacks(
        &self,
        cells: &impl Cells,
        cell: Cell,
        at: u16,
        (vector, before): (u8, usize),
        target: u16,
    ) -> bool {
        let mover = self.mover(cell.kind(), cell.player());
        let (range, unsure) = self.tables.ride_vectors[mover << 7 | usize::from(vector & 127)];
        before < usize::from(range) && (!unsure || self.captures(cells, cell, at, target))
    }
}

/// Whether a line that hops as `hop` says can take what stands on `target`.
fn hop_reaches(cells: &impl Cells, line: &[u16], hop: Hop, target: u16) -> bool {
    let mut hurdles = 0;
    let mut last_is_hurdle = false;
    for &at in line {
        if at == target {
            return match hop {
                Hop::Not => hurdles == 0,
                Hop::Cannon => hurdles == 1,
                Hop::CannonRider => hurdles > 0,
                Hop::Grasshopper => hurdles == 1 && last_is_hurdle,
            };
        }
        last_is_hurdle = !cells.at(at).is_empty();
        hurdles += u32::from(last_is_hurdle);
    }
    false
}

/// A stretch of a line between a King and a rider.
#[derive(Clone, Copy, Default)]
pub(crate) struct Stretch {
    /// The pinned piece; nothing for a check.
    pub pinned: u16,
    pub start: u32,
    /// A word, so that there is no padding and many are quickly zeroed.
    pub len: u32,
    /// A checker that is no rider, in place of a line.
    pub checker: u16,
}

impl Stretch {
    /// Its squares, if it is a line.
    #[inline]
    pub fn squares<'t>(&self, tables: &'t Tables) -> &'t [u16] {
        tables.line(self.start, self.len as u8)
    }
}

/// What keeps a player's royal piece safe.
pub(crate) struct Safety {
    /// Where it stands, if the player has to mind it.
    pub king: Option<u16>,
    /// Whether it is attacked.
    pub checked: bool,
    /// Whether every move must be tried.
    pub try_all: bool,
    pub checks: [Stretch; 4],
    pub check_count: usize,
    pub pins: [Stretch; 8],
    pub pin_count: usize,
    /// Squares where a change may open an attack that is no straight line.
    pub touchy: Option<Box16>,
}

/// A set of squares, made only when something hops.
pub(crate) type Box16 = crate::bits::Bits;

impl Safety {
    #[inline(always)]
    pub fn new() -> Self {
        Safety {
            king: None,
            checked: false,
            try_all: false,
            checks: [Stretch::default(); 4],
            check_count: 0,
            pins: [Stretch::default(); 8],
            pin_count: 0,
            touchy: None,
        }
    }

    fn check(&mut self, stretch: Stretch) {
        self.checked = true;
        if self.check_count < self.checks.len() {
            self.checks[self.check_count] = stretch;
            self.check_count += 1;
        } else {
            self.try_all = true;
        }
    }

    fn pin(&mut self, stretch: Stretch) {
        if self.pin_count < self.pins.len() {
            self.pins[self.pin_count] = stretch;
            self.pin_count += 1;
        } else {
            self.try_all = true;
        }
    }

    fn touch(&mut self, squares: &[u16]) {
        let touchy = self.touchy.get_or_insert(Box16::EMPTY);
        squares.iter().for_each(|&at| touchy.insert(usize::from(at)));
    }

    /// Looks along the reversed tables from the royal piece of the player to move.
    #[inline(always)]
    pub fn look(&mut self, variant: &Variant, state: &State) {
        let player = state.turn();
        let royal = state.royal[player];
        if usize::from(royal) >= 1024 || variant.guarded && is_guarded(variant, state, royal) {
            return;
        }
        self.king = Some(royal);
        let place = variant.tables.target(player, usize::from(royal & 1023));
        self.leaps(variant, state, place, player, royal);
        self.rays(variant, state, place, player, royal);
        if place.hops.1 > 0 {
            self.hops(variant, state, place, player, royal);
        }
    }

    #[inline]
    fn leaps(
        &mut self,
        variant: &Variant,
        state: &State,
        place: &crate::compile::tables::Target,
        player: usize,
        royal: u16,
    ) {
        let relations = &variant.relations[player];
        for probe in variant.tables.probes(place) {
            let cell = state.cells.at(probe.source);
            if relations[cell.relation()] != flag::CAPTURE {
                continue;
            }
            let mover = variant.mover(cell.kind(), cell.player());
            let (all, unsure) = variant.tables.leap_vectors[mover];
            if all >> probe.vector & 1 == 0 {
                continue;
            }
            if unsure >> probe.vector & 1 == 0 {
                self.check(Stretch { checker: probe.source, ..Stretch::default() });
            } else {
                self.unsure_leap(variant, state, cell, probe.source, royal);
            }
        }
    }

    /// A leap with a path, or one that is not always there.
    #[cold]
    fn unsure_leap(&mut self, variant: &Variant, state: &State, cell: Cell, at: u16, royal: u16) {
        let mover = variant.mover(cell.kind(), cell.player());
        let spot = variant.tables.spots.of(mover, at.into());
        let mut has_path = false;
        for leap in variant.tables.leaps(spot).iter().filter(|leap| leap.to == royal) {
            if leap.flags & flag::PATH != 0 {
                self.touch(variant.tables.squares(*leap));
                has_path = true;
            }
        }
        if variant.captures(&state.cells, cell, at, royal) {
            self.checked = true;
            if has_path {
                self.try_all = true;
            } else {
                self.check(Stretch { checker: at, ..Stretch::default() });
            }
        }
    }

    #[inline]
    fn rays(
        &mut self,
        variant: &Variant,
        state: &State,
        place: &crate::compile::tables::Target,
        player: usize,
        royal: u16,
    ) {
        let relations = &variant.relations[player];
        for ray in variant.tables.probe_rays(place) {
            let mut blocker = None;
            for (i, &at) in variant.tables.line(ray.start, ray.len).iter().enumerate() {
                let cell = state.cells.at(at);
                if cell.is_empty() {
                    continue;
                }
                let relation = relations[cell.relation()];
                if relation == flag::CAPTURE {
                    if variant.ride_attacks(&Clear(&state.cells, blocker), cell, at, (ray.vector, i), royal) {
                        let stretch = Stretch { start: ray.start, len: i as u32 + 1, ..Stretch::default() };
                        match blocker {
                            None => self.check(Stretch { checker: u16::MAX, ..stretch }),
                            Some(pinned) => self.pin(Stretch { pinned, checker: u16::MAX, ..stretch }),
                        }
                    }
                    break;
                }
                if relation != flag::DESTROY || blocker.is_some() {
                    break;
                }
                blocker = Some(at);
            }
        }
    }

    #[inline]
    fn hops(
        &mut self,
        variant: &Variant,
        state: &State,
        place: &crate::compile::tables::Target,
        player: usize,
        royal: u16,
    ) {
        let relations = &variant.relations[player];
        for ray in variant.tables.probe_hops(place) {
            let line = variant.tables.line(ray.start, ray.len);
            let (mut pieces, mut last) = (0, line.len());
            for (i, &at) in line.iter().enumerate() {
                let cell = state.cells.at(at);
                if cell.is_empty() {
                    continue;
                }
                pieces += 1;
                if relations[cell.relation()] == flag::CAPTURE
                    && variant.captures(&state.cells, cell, at, royal)
                {
                    self.checked = true;
                    self.try_all = true;
                }
                // A repeated cannon reaches over any number of pieces.
                if pieces == 3 && !variant.cannon_riders {
                    last = i + 1;
                    break;
                }
            }
            if pieces > 0 {
                self.touch(&line[..last]);
            }
        }
    }

    /// Whether a move of a piece other than the King between two squares keeps the
    /// King safe; `None` when it must be tried.
    #[inline]
    pub fn judges(&self, variant: &Variant, from: u16, to: u16) -> Option<bool> {
        if self.try_all {
            return None;
        }
        let within = |s: &Stretch| s.checker == to || s.squares(&variant.tables).contains(&to);
        if !self.checks[..self.check_count].iter().all(within) {
            return Some(false);
        }
        if self.pins[..self.pin_count].iter().any(|pin| pin.pinned == from && !within(pin)) {
            return Some(false);
        }
        match &self.touchy {
            Some(set) if set.contains(usize::from(from)) || set.contains(usize::from(to)) => None,
            _ => Some(true),
        }
    }

    /// Whether nothing needs to be asked about moves of other pieces.
    #[inline]
    pub fn is_quiet(&self) -> bool {
        !self.checked && !self.try_all && self.pin_count == 0 && self.touchy.is_none()
    }
}

/// Whether the piece can't be captured: then it is never in check (section 10).
#[cold]
pub(crate) fn is_guarded(variant: &Variant, state: &State, at: u16) -> bool {
    let square = variant.grid.square(usize::from(at));
    betza_runtime::Board::is_indestructible(&crate::board::View::new(variant, state), square)
}

/// A board without a blocker, to ask what stands behind it.
struct Clear<'c>(&'c [Cell], Option<u16>);

impl Cells for Clear<'_> {
    #[inline(always)]
    fn at(&self, at: u16) -> Cell {
        if Some(at) == self.1 { Cell::EMPTY } else { self.0.at(at) }
    }
}
