//! Where each kind moves from each square.

use alloc::vec;
use alloc::vec::Vec;

use betza_runtime::{Component, Landing, Leap as Vector, Passing, Rule};

use super::Pool;
use super::lines::{Lines, path};
use super::tables::{Entry, Hop, PathRule, Spot, Tables, flag};
use crate::Variant;

/// What a mover can do from one square, while it is being collected.
#[derive(Default)]
struct Found {
    leaps: Vec<Entry>,
    rays: Vec<Entry>,
    hops: Vec<Entry>,
    /// Every square where a move can end, with what it may do there, by which vector.
    ends: Vec<(u16, u16, Vector, Hop)>,
}

impl Found {
    /// Notes an end; `None` when two lines could give the same move.
    fn end(&mut self, to: u16, flags: u16, vector: Vector, hop: Hop) -> Option<()> {
        let clash = self.ends.iter().any(|&(at, others, other, how)| {
            let apart = vector == other && (hop == Hop::Not) != (how == Hop::Not);
            at == to && others & flags & 15 != 0 && !apart
        });
        self.ends.push((to, flags, vector, hop));
        (!clash).then_some(())
    }
}

/// Spots and their entries as they are collected, each kept once.
pub(super) struct Pools {
    rows: Pool<Spot>,
    entries: Pool<Entry>,
}

impl Pools {
    pub fn new() -> Self {
        Pools { rows: Pool::new(), entries: Pool::new() }
    }

    /// Keeps a row of spots for the next mover.
    fn row(&mut self, tables: &mut Tables, row: Vec<Spot>) {
        let start = self.rows.intern(&mut tables.spots.all, row).0;
        tables.spots.rows.grown().push(start);
    }

    /// Rows for a kind that the tables don't move.
    pub fn nothing(&mut self, variant: &Variant, tables: &mut Tables) {
        for _ in 0..variant.players.len() {
            self.row(tables, vec![Spot::default(); tables.row]);
        }
    }

    /// Lays the entries of a spot side by side. In order, so that players who look
    /// another way but move alike share them.
    fn spot(&mut self, mut found: Found, tables: &mut Tables) -> Spot {
        let leaps = found.leaps.len() as u8;
        for entries in [&mut found.leaps, &mut found.rays, &mut found.hops] {
            entries.sort_unstable();
        }
        let all = [found.leaps, found.rays, found.hops].concat();
        let (start, all) = self.entries.intern(&mut tables.entries, all);
        Spot { start, leaps, all: all as u8 }
    }
}

/// Fills the tables of one kind for every player; `None` when the tables can't
/// express it after all.
pub(super) fn kind(
    variant: &Variant,
    kind: usize,
    lines: &mut Lines,
    pools: &mut Pools,
    tables: &mut Tables,
) -> Option<()> {
    let found: Option<Vec<Vec<Found>>> = (0..variant.players.len())
        .map(|player| (0..tables.row).map(|at| spot(variant, kind, player, at, lines)).collect())
        .collect();
    // A spot counts its entries in a byte.
    let fits =
        |found: &Found| found.leaps.len() + found.rays.len() + found.hops.len() <= usize::from(u8::MAX);
    let found = found.filter(|players| players.iter().flatten().all(fits))?;
    // Kinds seldom share entries, and a small pool is quick to search.
    pools.entries = Pool::new();
    for player in found {
        let row = player.into_iter().map(|found| pools.spot(found, tables)).collect();
        pools.row(tables, row);
    }
    Some(())
}

fn spot(variant: &Variant, kind: usize, player: usize, at: usize, lines: &mut Lines) -> Option<Found> {
    let mut found = Found::default();
    if !variant.on_board(at) {
        return Some(found);
    }
    for rule in variant.men[kind].piece().rules() {
        let Rule::Move(component) = rule else { continue };
        if component.is_initial() && !variant.may_start(player, at) {
            continue;
        }
        let flags = flags(variant, component, variant.mover(kind, player));
        for direction in component.directions().iter() {
            let vector = variant.players[player].seat.turn(component.leap(direction));
            let place = Place { kind, player, at, vector, flags };
            if component.is_leaper() {
                leap(variant, component, place, lines, &mut found)?;
            } else {
                ride(variant, component, place, lines, &mut found)?;
            }
        }
    }
    Some(found)
}

/// One direction of one component of one mover on one square.
struct Place {
    kind: usize,
    player: usize,
    at: usize,
    vector: Vector,
    flags: u16,
}

fn flags(variant: &Variant, c: Component, mover: usize) -> u16 {
    let mut flags = 0;
    let mut set = |yes: bool, bit: u16| flags |= if yes { bit } else { 0 };
    let landing = c.landing();
    set(landing.allows(Landing::MOVE), flag::MOVE);
    set(landing.allows(Landing::CAPTURE), flag::CAPTURE);
    set(landing.allows(Landing::DESTROY), flag::DESTROY);
    set(landing.allows(Landing::EN_PASSANT), flag::EN_PASSANT);
    set(c.is_tame(), flag::TAME);
    set(c.is_initial() && variant.initial.is_none(), flag::INITIAL);
    let leaves_open = match c.passing() {
        Passing::Lame => c.atom().path_len() > 0,
        Passing::Free | Passing::Jump => !c.is_leaper(),
        _ => false,
    };
    set(c.is_initial() && leaves_open, flag::OPEN);
    set(variant.guarded && landing.captures(), flag::GUARD);
    set(variant.promotions[mover].is_some() && !c.is_leaper(), flag::PROMOTION);
    set(variant.regions[mover].is_some() && !c.is_leaper(), flag::REGION);
    flags
}

fn leap(variant: &Variant, c: Component, place: Place, lines: &mut Lines, found: &mut Found) -> Option<()> {
    let Place { kind, player, at, vector, mut flags } = place;
    let mover = variant.mover(kind, player);
    let Some(to) = variant.step(at, vector) else { return Some(()) };
    if variant.regions[mover].as_ref().is_some_and(|region| !region.contains(to)) {
        return Some(());
    }
    if variant.promotions[mover].as_ref().is_some_and(|p| p.zone.contains(to)) {
        flags |= flag::PROMOTION;
    }
    let path_rule = match c.passing() {
        Passing::Free => None,
        Passing::Lame => Some(PathRule::Empty),
        Passing::Jump => Some(PathRule::Some),
        Passing::Grasshopper => Some(PathRule::Last),
        _ => Some(PathRule::One),
    };
    let mut entry = Entry::leap(to as u16, flags);
    if let Some(rule) = path_rule {
        let squares = path(variant, at, vector);
        // A lame leap doesn't pass over a void; a hop needs its hurdle where it is.
        let impossible = match rule {
            PathRule::Empty => squares.iter().any(Option::is_none),
            PathRule::Last => squares.last().is_none_or(Option::is_none),
            _ => false,
        };
        if impossible {
            return Some(());
        }
        entry = entry.with_path(lines.path(squares.into_iter().flatten().collect()), rule)?;
    }
    if flags & flag::CAPTURE != 0 {
        lines.leap_number(vector)?;
    }
    found.leaps.push(entry);
    found.end(to as u16, flags, vector, Hop::Not)
}

fn ride(variant: &Variant, c: Component, place: Place, lines: &mut Lines, found: &mut Found) -> Option<()> {
    let Place { at, vector, flags, .. } = place;
    let (start, mut len) = lines.whole(variant, at, vector);
    if c.range() > 0 {
        len = len.min(c.range());
    }
    if len == 0 {
        return Some(());
    }
    lines.ride_number(vector)?;
    let hop = match c.passing() {
        Passing::Cannon => Hop::Cannon,
        Passing::CannonRider => Hop::CannonRider,
        Passing::Grasshopper => Hop::Grasshopper,
        _ => Hop::Not,
    };
    let squares: Vec<u16> = lines.squares((start, len)).to_vec();
    let ray = Entry::ray(*squares.first()?, (start, len), hop, flags)?;
    if hop == Hop::Not {
        found.rays.push(ray)
    } else {
        found.hops.push(ray)
    }
    squares.into_iter().try_for_each(|to| found.end(to, flags, vector, hop))
}
