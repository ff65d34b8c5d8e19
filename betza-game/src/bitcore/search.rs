//! What a search asks besides all legal moves, from sets.

use super::Core;
use super::generate::Search;
use super::reach::slide;
use super::set::Set;
use super::tables::{Tables, ask};
use crate::Variant;
use crate::compile::tables::{Hop, flag};
use crate::generate::Sink;
use crate::moves::Move;
use crate::state::State;

impl Core {
    /// Legal moves that take something; `None` if it isn't this core that plays.
    pub(crate) fn captures(&self, variant: &Variant, state: &State, sink: &mut impl Sink) -> Option<bool> {
        match self {
            Core::None => None,
            Core::One(tables) => Some(captures(tables, variant, state, sink)),
            Core::Two(tables) => Some(captures(tables, variant, state, sink)),
        }
    }

    /// Whether a plain move or promotion attacks an enemy's only royal piece.
    pub(crate) fn gives_check(&self, variant: &Variant, state: &State, mv: Move) -> Option<bool> {
        match self {
            Core::None => None,
            Core::One(tables) => Some(gives_check(tables, variant, state, mv)),
            Core::Two(tables) => Some(gives_check(tables, variant, state, mv)),
        }
    }

    /// What a plain capture wins, see [`Position::exchange`](crate::Position::exchange).
    pub(crate) fn exchange(
        &self,
        variant: &Variant,
        state: &State,
        mv: Move,
        value: &mut dyn FnMut(usize) -> i32,
    ) -> Option<i32> {
        match self {
            Core::None => None,
            Core::One(tables) => Some(exchange(tables, variant, state, mv, value)),
            Core::Two(tables) => Some(exchange(tables, variant, state, mv, value)),
        }
    }
}

fn captures<S: Set>(tables: &Tables<S>, variant: &Variant, state: &State, sink: &mut impl Sink) -> bool {
    let search = Search::new(tables, variant, state);
    search.legal_on(search.occupied, sink)
}

fn gives_check<S: Set>(tables: &Tables<S>, variant: &Variant, state: &State, mv: Move) -> bool {
    let player = state.turn();
    let (from, to) = (tables.narrow(mv.start()), tables.narrow(mv.end()));
    let cell = state.cell(mv.start());
    let kind = mv.promotion_kind().map_or(cell.kind(), usize::from);
    let mover = &tables.movers[variant.mover(kind, player)];
    let enemies = (0..tables.players).filter(|&other| tables.enemies[player & 7] >> other & 1 != 0);
    enemies.into_iter().any(|enemy| {
        let search = Search::of(tables, variant, state, enemy);
        let Some(king) = search.king.filter(|&king| king != to) else { return false };
        let occupied = search.occupied & !S::bit(from) | S::bit(to);
        let takes = |part: &&super::tables::Part<S>| {
            part.mode & flag::CAPTURE as u8 != 0 && part.asks & (ask::TAME | ask::INITIAL) == 0
        };
        let direct = mover
            .parts
            .iter()
            .filter(takes)
            .any(|part| (tables.reach(part, to, occupied) & part.region & S::bit(king)).any());
        // Without the piece itself: what it uncovers, and what was there already.
        direct || search.attacked(king, occupied, S::bit(from) | S::bit(to))
    })
}

impl<S: Set> Search<'_, S> {
    /// The enemies that attack a square of a board with other pieces on it.
    fn takers(&self, at: usize, occupied: S, gone: S) -> S {
        let threats = self.threats;
        let mut takers = S::EMPTY;
        for leap in &threats.leaps {
            takers |= leap.origins[at] & self.attackers(&leap.groups);
        }
        for ride in &threats.rides {
            let lines = &ride.lines[at * ride.lines_per..][..ride.lines_per];
            takers |= slide(lines, occupied) & self.attackers(&ride.groups);
        }
        for lame in threats.lame.iter().filter(|lame| lame.leaps[at].allows(occupied)) {
            takers |= lame.leaps[at].to & self.attackers(&lame.groups);
        }
        for hop in &threats.hops {
            let hoppers = self.attackers(&hop.groups);
            for ray in &hop.rays[at * hop.rays_per..][..hop.rays_per] {
                takers |= hoppers & behind(hop.hop, ray, occupied);
            }
        }
        takers & !gone
    }
}

/// Where a hopper stands that takes at the start of a ray.
fn behind<S: Set>(hop: Hop, ray: &super::tables::Ray<S>, occupied: S) -> S {
    let blockers = ray.squares & occupied;
    if !blockers.many() {
        return S::EMPTY;
    }
    let first = ray.nearest(blockers);
    match hop {
        Hop::CannonRider => blockers ^ first,
        Hop::Grasshopper if ray.before(first).any() => S::EMPTY,
        _ => ray.nearest(blockers ^ first),
    }
}

fn exchange<S: Set>(
    tables: &Tables<S>,
    variant: &Variant,
    state: &State,
    mv: Move,
    value: &mut dyn FnMut(usize) -> i32,
) -> i32 {
    let player = state.turn();
    let (from, to) = (tables.narrow(mv.start()), tables.narrow(mv.end()));
    let taken = state.cell(mv.end());
    let mut gains = [0; 64];
    gains[0] = if taken.is_empty() { 0 } else { value(taken.kind()) };
    let mut on = value(state.cell(mv.start()).kind());
    let us = Search::of(tables, variant, state, player);
    let Some(enemy) = (0..8).find(|&other| tables.enemies[player & 7] >> other & 1 != 0) else {
        return gains[0];
    };
    let them = Search::of(tables, variant, state, enemy);
    let mut gone = S::bit(from) | S::bit(to);
    let mut occupied = us.occupied & !S::bit(from) | S::bit(to);
    let mut depth = 0;
    while depth + 1 < gains.len() {
        // First those who take back, then the player's own pieces again.
        let sides = (us.takers(to, occupied, gone), them.takers(to, occupied, gone) & us.own);
        let (takers, others) = if depth % 2 == 0 { sides } else { (sides.1, sides.0) };
        let kind = |at: usize| state.cell(tables.wide(at)).kind();
        let Some(at) = takers.squares().min_by_key(|&at| value(kind(at))) else { break };
        if variant.men[kind(at)].royal && others.any() {
            break;
        }
        depth += 1;
        gains[depth] = on - gains[depth - 1];
        on = value(kind(at));
        gone |= S::bit(at);
        occupied &= !S::bit(at);
    }
    while depth > 0 {
        gains[depth - 1] = -(gains[depth].max(-gains[depth - 1]));
        depth -= 1;
    }
    gains[0]
}
