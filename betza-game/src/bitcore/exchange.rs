//! Exchanges, from sets.

use super::Core;
use super::generate::Search;
use super::reach::slide;
use super::set::Set;
use super::tables::{Ray, Tables};
use crate::Variant;
use crate::attack::Cells;
use crate::cell::Cell;
use crate::compile::tables::Hop;
use crate::exchange::{Fight, Taker, Worth, reply};
use crate::moves::Move;
use crate::state::State;

impl Core {
    /// What the enemies win back after a plain move or a promotion of a piece that is
    /// then worth `on`; `None` if it isn't this core that plays.
    pub(crate) fn reply(
        &self,
        variant: &Variant,
        state: &State,
        mv: Move,
        on: i32,
        worth: Worth<'_>,
    ) -> Option<i32> {
        match self {
            Core::Mailbox | Core::LargeMailbox => None,
            Core::One(tables) => Some(fight(tables, variant, state, mv, on, worth)),
            Core::Two(tables) => Some(fight(tables, variant, state, mv, on, worth)),
        }
    }
}

fn fight<S: Set>(
    tables: &Tables<S>,
    variant: &Variant,
    state: &State,
    mv: Move,
    on: i32,
    worth: Worth<'_>,
) -> i32 {
    let player = state.turn();
    let (from, to) = (mv.start(), mv.end());
    let us = Search::of(tables, variant, state, player);
    let Some(enemy) = (0..8).find(|&other| tables.enemies[player & 7] >> other & 1 != 0) else { return 0 };
    let them = Search::of(tables, variant, state, enemy);
    let gone = S::bit(from) | S::bit(to);
    let occupied = us.occupied & !S::bit(from) | S::bit(to);
    reply(&mut Melee { us, them, to, gone, occupied }, true, on, worth)
}

/// The fight on sets.
struct Melee<'p, S: 'static> {
    us: Search<'p, S>,
    /// The board from the side of an enemy, who is attacked by us.
    them: Search<'p, S>,
    to: usize,
    gone: S,
    occupied: S,
}

/// A board that some pieces have left.
struct Left<'m, S> {
    cells: &'m [Cell],
    gone: S,
}

impl<S: Set> Cells for Left<'_, S> {
    #[inline(always)]
    fn at(&self, at: u16) -> Cell {
        if (self.gone & S::bit(at.into())).any() { Cell::EMPTY } else { self.cells.at(at) }
    }
}

impl<S: Set> Fight for Melee<'_, S> {
    #[inline]
    fn next(&mut self, theirs: bool, worth: Worth<'_>) -> Option<Taker> {
        let takers = if theirs {
            self.us.takers(self.to, self.occupied, self.gone)
        } else {
            self.them.takers(self.to, self.occupied, self.gone) & self.us.own
        };
        let (variant, state) = (self.us.variant, self.us.state);
        let (mut best, mut rest) = (None, takers);
        while rest.any() {
            let at = rest.first();
            rest = rest.without_first();
            let cell = state.cell(at);
            let royal = variant.men[cell.kind()].royal;
            // Generals that face each other take nothing else on the way they look.
            let cells = Left { cells: &state.cells, gone: self.gone };
            if royal && variant.flying && !variant.captures(&cells, cell, at as u16, self.to as u16) {
                continue;
            }
            let taker = Taker { royal, worth: worth(cell.kind()), at };
            best = Some(best.map_or(taker, |best: Taker| best.min(taker)));
        }
        best
    }

    #[inline]
    fn take(&mut self, taker: Taker) {
        let at = S::bit(taker.at);
        self.gone |= at;
        self.occupied &= !at;
    }
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
            let riders = self.attackers(&ride.groups) & !gone;
            if (ride.whole[at] & riders).any() {
                let lines = &ride.lines[at * ride.lines_per..][..ride.lines_per];
                takers |= slide(lines, occupied) & riders;
            }
        }
        for lame in &threats.lame {
            let leapers = lame.whole[at] & self.attackers(&lame.groups) & !gone;
            if leapers.any() {
                let leaps = lame.to(at).iter().filter(|leap| leap.allows(occupied));
                takers |= leaps.fold(S::EMPTY, |set, leap| set | leap.to & leapers);
            }
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
fn behind<S: Set>(hop: Hop, ray: &Ray<S>, occupied: S) -> S {
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
