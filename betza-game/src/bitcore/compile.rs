//! The bitboard core's tables, made from the army and the board.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use betza_runtime::{Component, Landing, Leap as Vector, Passing, Rule};

use super::Core;
use super::army::Army;
use super::set::Set;
use super::tables::{End, Lame, Line, Mover, Part, Passer, Plan, Ray, Shift, Tables, Threats, Way, ask};
use super::threaten::{Fear, threats};
use crate::compile::path;
use crate::compile::tables::{Hop, PathRule, flag};
use crate::table::Table;
use crate::{Elimination, Variant};

/// The bitboard core for a variant, if its board and army allow one.
pub(crate) fn compile(variant: &Variant) -> Option<Core> {
    let area = variant.grid.len();
    let full = variant.squares().count() == area;
    let royals_stay = !variant.tile_royals && !variant.guarded && !variant.immobilisers;
    // Who takes a King may end a check elsewhere; masks of checks know nothing of it.
    let dies = variant.elimination == Elimination::Out;
    if variant.walks || !full || !royals_stay || dies || variant.men.len() > 64 {
        return None;
    }
    match area {
        0..=64 => Builder::<u64>::new(variant).build().map(|tables| Core::One(tables.into())),
        65..=128 => Builder::<u128>::new(variant).build().map(|tables| Core::Two(tables.into())),
        _ => None,
    }
}

/// A slide or hop along a vector: `range` leaps at most, if not 0.
pub(super) type Reach = (Vector, u8);

/// One direction of one component of one mover.
#[derive(Clone, Copy)]
struct Piece {
    mover: usize,
    player: usize,
    mode: u8,
    asks: u8,
    initial: bool,
}

/// What is compiled, with what was compiled so far.
pub(super) struct Builder<'v, S: 'static> {
    pub variant: &'v Variant,
    pub tables: Tables<S>,
    /// By mover.
    fears: Vec<Fear<S>>,
}

pub(super) fn rises(vector: Vector) -> bool {
    (vector.y, vector.x) > (0, 0)
}

impl<'v, S: Set> Builder<'v, S> {
    fn new(variant: &'v Variant) -> Self {
        let enemies = |player| {
            let all = (0..variant.players.len()).filter(|&other| variant.are_enemies(player, other));
            all.fold(0, |set, other| set | 1 << other)
        };
        let mut masks = [0; 8];
        (0..variant.players.len()).for_each(|player| masks[player] = enemies(player));
        let area = variant.squares().count();
        let royals = (0..variant.men.len()).filter(|&kind| variant.men[kind].royal);
        let tables = Tables {
            width: usize::from(variant.grid.width),
            board: (0..area).fold(S::EMPTY, |set, at| set | S::bit(at)),
            players: variant.players.len(),
            armies: Table::default(),
            leaps: Table::default(),
            lines: Table::default(),
            rays: Table::default(),
            lame: Table::default(),
            threats: Table::default(),
            passers: Table::default(),
            passing: [[S::EMPTY; 128]; 2].into(),
            enemies: masks,
            kinds: variant.men.len(),
            rights: core::array::from_fn(|player| {
                let mine =
                    variant.castlings.iter().enumerate().filter(|castling| castling.1.player == player);
                mine.fold(0, |set, castling| set | 1 << castling.0)
            }),
            royals: royals.map(|kind| kind as u8).collect(),
        };
        Builder { variant, tables, fears: Vec::new() }
    }

    fn build(mut self) -> Option<Tables<S>> {
        let mut armies = vec![Vec::new(); self.variant.players.len()];
        for kind in 0..self.variant.men.len() {
            for (player, movers) in armies.iter_mut().enumerate() {
                movers.push(self.mover(kind, player)?);
            }
        }
        self.tables.armies = armies.into_iter().map(Army::new).collect();
        let mut all_passing = [[S::EMPTY; 128]; 2];
        for player in 0..self.variant.players.len() {
            let all: Threats<S> = threats(&self, player, &self.fears);
            self.tables.threats.grown().push(all);
            let passers = self.passers(player);
            if let Some(passing) = all_passing.get_mut(player) {
                let origins = passers.iter().flat_map(|passer| passer.origins.iter().enumerate());
                origins.for_each(|(at, &from)| passing[at] |= from);
            }
            self.tables.passers.grown().push(passers.into());
        }
        self.tables.passing = all_passing.into();
        self.tables.leaps.shrink();
        self.tables.lines.shrink();
        self.tables.rays.shrink();
        self.tables.lame.shrink();
        Some(self.tables)
    }

    /// Who can take en passant by leaping.
    fn passers(&self, player: usize) -> Vec<Passer<S>> {
        let mut all: Vec<Passer<S>> = Vec::new();
        for to in 0..self.area() {
            for probe in self.variant.tables.passers(player, to) {
                let number = all.iter().position(|passer| passer.kind == probe.vector);
                let number = number.unwrap_or_else(|| {
                    all.push(Passer { kind: probe.vector, origins: vec![S::EMPTY; self.area()].into() });
                    all.len() - 1
                });
                all[number].origins[to] |= S::bit(probe.source.into());
            }
        }
        all
    }

    pub fn area(&self) -> usize {
        self.tables.board.count() as usize
    }

    fn set(&self, bits: &crate::bits::Bits) -> S {
        bits.iter().filter(|&at| self.variant.on_board(at)).fold(S::EMPTY, |set, at| set | S::bit(at))
    }

    /// The squares along a vector.
    pub fn ray(&self, at: usize, (vector, range): Reach) -> S {
        let mut squares = S::EMPTY;
        let mut here = at;
        let most = if range == 0 { 128 } else { usize::from(range) };
        for _ in 0..most {
            let Some(next) = self.variant.step(here, vector) else { break };
            squares |= S::bit(next);
            here = next;
        }
        squares
    }

    /// The lines from a square.
    pub fn lines(&self, at: usize, axes: &[Axis]) -> Vec<Line<S>> {
        let half = |reach: Option<Reach>| reach.map_or(S::EMPTY, |reach| self.ray(at, reach));
        axes.iter().map(|&(low, high)| Line { low: half(low), high: half(high) }).collect()
    }

    pub fn rays(&self, at: usize, reaches: &[Reach]) -> Vec<Ray<S>> {
        let ray = |&reach: &Reach| Ray { squares: self.ray(at, reach), rises: rises(reach.0) };
        reaches.iter().map(ray).collect()
    }

    fn mover(&mut self, kind: usize, player: usize) -> Option<Mover<S>> {
        let variant = self.variant;
        let number = variant.mover(kind, player);
        let region = variant.regions[number].as_ref().map_or(self.tables.board, |region| self.set(region));
        let mut collected = Collected::new(region);
        let mut fear = Fear::default();
        for rule in variant.men[kind].piece().rules() {
            let Rule::Move(component) = rule else { return None };
            let piece = self.judge(component, number, player)?;
            for direction in component.directions().iter() {
                let vector = variant.players[player].seat.turn(component.leap(direction));
                self.add(component, vector, piece, &mut collected, &mut fear)?;
            }
        }
        if variant.flying && variant.men[kind].royal {
            fear.fly();
        }
        self.fears.push(fear);
        Some(self.finish(number, collected))
    }

    /// What a component allows and asks; `None` for what this core can't do.
    fn judge(&self, c: Component, mover: usize, player: usize) -> Option<Piece> {
        let landing = c.landing();
        let bits = [
            (Landing::MOVE, flag::MOVE),
            (Landing::CAPTURE, flag::CAPTURE),
            (Landing::DESTROY, flag::DESTROY),
        ];
        let mode = bits.iter().filter(|bit| landing.allows(bit.0)).fold(0, |mode, bit| mode | bit.1 as u8);
        let unmoved = c.is_initial() && self.variant.initial.is_none();
        let leaves_open = match c.passing() {
            Passing::Lame => c.atom().path_len() > 0,
            Passing::Free | Passing::Jump => !c.is_leaper(),
            _ => false,
        };
        let passes = landing.allows(Landing::EN_PASSANT);
        let asks = [
            (unmoved, ask::INITIAL),
            (c.is_tame(), ask::TAME),
            (passes, ask::EN_PASSANT),
            (c.is_initial() && leaves_open, ask::OPEN),
        ];
        let asks = asks.iter().filter(|bit| bit.0).fold(0, |asks, bit| asks | bit.1);
        let captures = landing.allows(Landing::CAPTURE);
        let strange = captures && unmoved
            || passes && c.is_tame()
            || captures && !c.is_leaper() && (self.variant.regions[mover].is_some() || c.is_initial());
        (!strange).then_some(Piece { mover, player, mode, asks, initial: c.is_initial() })
    }

    fn add(
        &mut self,
        c: Component,
        vector: Vector,
        piece: Piece,
        collected: &mut Collected<S>,
        fear: &mut Fear<S>,
    ) -> Option<()> {
        let threatens = piece.mode & flag::CAPTURE as u8 != 0 && piece.asks & ask::TAME == 0;
        if !c.is_leaper() {
            collected.shifts = None;
            let hop = match c.passing() {
                Passing::Cannon => Hop::Cannon,
                Passing::CannonRider => Hop::CannonRider,
                Passing::Grasshopper => Hop::Grasshopper,
                _ => Hop::Not,
            };
            let reach = (vector, c.range());
            collected.ride(piece, hop, reach);
            if threatens {
                fear.ride(hop, reach);
            }
            return (!piece.initial || self.variant.initial.is_none()).then_some(());
        }
        let rule = match c.passing() {
            Passing::Free => None,
            Passing::Lame => (c.atom().path_len() > 0).then_some(PathRule::Empty),
            Passing::Jump => Some(PathRule::Some),
            Passing::Grasshopper => Some(PathRule::Last),
            _ => Some(PathRule::One),
        };
        let leaps: Vec<(usize, Lame<S>)> =
            (0..self.area()).filter_map(|at| Some((at, self.leap(at, vector, rule, piece)?))).collect();
        match rule {
            None => collected.leap(piece, &leaps, self.area()),
            Some(_) => collected.lame(piece, &leaps, self.area()),
        }
        self.shift(vector, rule, piece, &leaps, collected);
        if threatens {
            fear.leap(rule.map(|rule| (vector, rule)), &leaps, self.area());
        }
        Some(())
    }

    /// A leap from one square, if it is there.
    fn leap(&self, at: usize, vector: Vector, rule: Option<PathRule>, piece: Piece) -> Option<Lame<S>> {
        if piece.initial && !self.variant.may_start(piece.player, at) {
            return None;
        }
        let to = self.variant.step(at, vector)?;
        if self.variant.regions[piece.mover].as_ref().is_some_and(|region| !region.contains(to)) {
            return None;
        }
        let mut leap = Lame { to: S::bit(to), path: S::EMPTY, rule: PathRule::Empty, last: S::EMPTY };
        if let Some(rule) = rule {
            let squares = path(self.variant, at, vector);
            leap.rule = rule;
            leap.path = squares.iter().flatten().fold(S::EMPTY, |set, &at| set | S::bit(usize::from(at)));
            leap.last = squares.last().and_then(|at| *at).map_or(S::EMPTY, |at| S::bit(usize::from(at)));
        }
        Some(leap)
    }

    /// The same leap for a whole set, as long as the kind can be moved so.
    fn shift(
        &self,
        vector: Vector,
        rule: Option<PathRule>,
        piece: Piece,
        leaps: &[(usize, Lame<S>)],
        collected: &mut Collected<S>,
    ) {
        let Some(shifts) = &mut collected.shifts else { return };
        let Some(&(at, leap)) = leaps.first() else { return };
        let mut offsets = leap.path.squares().map(|on| (on as i16 - at as i16) as i8);
        let path = core::array::from_fn(|_| offsets.next().unwrap_or(0));
        let too_long = offsets.next().is_some();
        if too_long || !matches!(rule, None | Some(PathRule::Empty)) {
            collected.shifts = None;
            return;
        }
        let by = (i16::from(vector.y) * self.tables.width as i16 + i16::from(vector.x)) as i8;
        let from = leaps.iter().fold(S::EMPTY, |set, leap| set | S::bit(leap.0));
        let end = match u16::from(piece.mode) {
            flag::MOVE => End::Move,
            flag::CAPTURE => End::Capture,
            _ => End::Other,
        };
        shifts.push(Shift { by, end, from, mode: piece.mode, asks: piece.asks, path });
    }

    /// Lays the parts of a mover out.
    fn finish(&mut self, number: usize, collected: Collected<S>) -> Mover<S> {
        let promotion = self.variant.promotions[number].as_ref();
        let zone = promotion.map_or(S::EMPTY, |rule| self.set(&rule.zone));
        let choices = promotion.map_or(0, |rule| rule.choices.len() as u32 + u32::from(!rule.forced));
        let region = collected.region;
        let mut parts = Vec::new();
        let mut part = |way, (mode, asks)| parts.push(Part { way, mode, asks, region });
        for (key, sets) in collected.leaps {
            part(Way::Leaps { start: keep(&mut self.tables.leaps, sets) }, key);
        }
        for (key, all) in collected.lame {
            let count = all.len() as u32;
            let by_square = (0..self.area()).flat_map(|at| all.iter().map(move |leaps| leaps[at])).collect();
            let by_square: Vec<Lame<S>> = by_square;
            let blockable = by_square.iter().all(|leap| leap.rule == PathRule::Empty);
            let start = keep(&mut self.tables.lame, by_square);
            part(if blockable { Way::Blockable { start, count } } else { Way::Lame { start, count } }, key);
        }
        for ((hop, mode, asks), reaches) in collected.rides {
            part(self.lay(hop, &reaches), (mode, asks));
        }
        let few = collected.shifts.filter(|shifts| {
            promotion.is_some() && shifts.len() <= 6 && shifts.iter().all(|shift| shift.asks & ask::TAME == 0)
        });
        let passes = parts.iter().any(|part| part.asks & ask::EN_PASSANT != 0);
        let shifts = few.unwrap_or_default();
        let plan = match plan(&parts, region == self.tables.board) {
            _ if !shifts.is_empty() => Plan::Shifts,
            plan => plan,
        };
        Mover { plan, parts: parts.into(), shifts: shifts.into(), zone, choices, passes }
    }

    fn lay(&mut self, hop: Hop, reaches: &[Reach]) -> Way {
        if hop == Hop::Not {
            let axes = axes(reaches);
            let lines = (0..self.area()).flat_map(|at| self.lines(at, &axes)).collect();
            return Way::Slides { start: keep(&mut self.tables.lines, lines), count: axes.len() as u32 };
        }
        let rays = (0..self.area()).flat_map(|at| self.rays(at, reaches)).collect();
        Way::Hops { start: keep(&mut self.tables.rays, rays), count: reaches.len() as u32, hop }
    }
}

/// A line as the reaches below and above.
pub(super) type Axis = (Option<Reach>, Option<Reach>);

/// Puts opposite reaches together.
pub(super) fn axes(reaches: &[Reach]) -> Vec<Axis> {
    let mut axes: Vec<Axis> = Vec::new();
    for &reach in reaches {
        let up = rises(reach.0);
        let fits = |axis: &Axis| match axis {
            (Some(low), None) => up && low.0.back() == reach.0,
            (None, Some(high)) => !up && high.0.back() == reach.0,
            _ => false,
        };
        let number = axes.iter().position(fits).unwrap_or_else(|| {
            axes.push((None, None));
            axes.len() - 1
        });
        *(if up { &mut axes[number].1 } else { &mut axes[number].0 }) = Some(reach);
    }
    axes
}

/// Puts `items` at the end of `all`, or finds them there; gives their place.
fn keep<T: Copy + PartialEq>(all: &mut Table<T>, items: Vec<T>) -> u32 {
    let known = all.windows(items.len().max(1)).position(|window| window == items);
    known.unwrap_or_else(|| {
        all.grown().extend_from_slice(&items);
        all.len() - items.len()
    }) as u32
}

fn plan<S>(parts: &[Part<S>], everywhere: bool) -> Plan {
    const MOVES: u8 = flag::MOVE as u8;
    const TAKES: u8 = flag::CAPTURE as u8;
    const BOTH: u8 = MOVES | TAKES;
    if !everywhere || parts.iter().any(|part| part.asks != 0) {
        return Plan::General;
    }
    let ways: Vec<(u8, Way)> = parts.iter().map(|part| (part.mode, part.way)).collect();
    match ways[..] {
        [(BOTH, Way::Leaps { start })] => Plan::Leaps(start),
        [(BOTH, Way::Slides { start, count: 2 })] => Plan::Two(start),
        [(BOTH, Way::Slides { start, count: 4 })] => Plan::Four(start),
        [(BOTH, Way::Slides { start, count: 6 })] => Plan::Six(start),
        [(BOTH, Way::Leaps { start: leaps }), (BOTH, Way::Slides { start, count: 2 })] => {
            Plan::LeapsTwo(leaps, start)
        }
        [(BOTH, Way::Leaps { start: leaps }), (BOTH, Way::Slides { start, count: 4 })] => {
            Plan::LeapsFour(leaps, start)
        }
        [(BOTH, Way::Blockable { start: lame, count }), (BOTH, Way::Slides { start: lines, count: 2 })] => {
            Plan::LameTwo { lame, count, lines }
        }
        [(MOVES, Way::Slides { start: lines, count: 2 }), (TAKES, Way::Hops { start: rays, count, hop })] => {
            Plan::Cannon { rays, count, lines, hop }
        }
        _ if ways.iter().all(|way| way.0 == BOTH) => Plan::Plain,
        _ => Plan::General,
    }
}

/// The ways of one mover, by mode and what they ask.
struct Collected<S> {
    /// Targets by square.
    leaps: BTreeMap<(u8, u8), Vec<S>>,
    /// For each vector, leaps by square.
    lame: BTreeMap<(u8, u8), Vec<Vec<Lame<S>>>>,
    rides: BTreeMap<(Hop, u8, u8), Vec<Reach>>,
    /// Nothing when the mover isn't made of simple leaps.
    shifts: Option<Vec<Shift<S>>>,
    region: S,
}

impl<S: Set> Collected<S> {
    fn new(region: S) -> Self {
        let (leaps, lame, rides) = Default::default();
        Collected { leaps, lame, rides, shifts: Some(Vec::new()), region }
    }

    fn leap(&mut self, piece: Piece, leaps: &[(usize, Lame<S>)], area: usize) {
        let sets = self.leaps.entry((piece.mode, piece.asks)).or_insert_with(|| vec![S::EMPTY; area]);
        leaps.iter().for_each(|&(at, leap)| sets[at] |= leap.to);
    }

    fn lame(&mut self, piece: Piece, leaps: &[(usize, Lame<S>)], area: usize) {
        let mut by_square = vec![Lame::NONE; area];
        leaps.iter().for_each(|&(at, leap)| by_square[at] = leap);
        self.lame.entry((piece.mode, piece.asks)).or_default().push(by_square);
    }

    fn ride(&mut self, piece: Piece, hop: Hop, reach: Reach) {
        self.rides.entry((hop, piece.mode, piece.asks)).or_default().push(reach);
    }
}
