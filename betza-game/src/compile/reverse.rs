//! Where attacks on each square come from.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use betza_runtime::Leap as Vector;

use super::Pool;
use super::lines::Lines;
use super::tables::{Hop, Probe, ProbeRay, Tables, Target, flag};
use crate::Variant;
use crate::grid::Grid;

/// Attacks of anyone's enemies, for one player.
struct Attacks {
    /// By target.
    leaps: Vec<BTreeSet<Probe>>,
    rides: BTreeSet<u8>,
    hops: BTreeSet<u8>,
}

pub(super) fn all(variant: &Variant, lines: &mut Lines, tables: &mut Tables) {
    let movers = variant.men.len() * variant.players.len();
    tables.leap_vectors.grown().resize(movers, (0, 0));
    tables.ride_vectors.grown().resize(movers * 128, (0, false));
    let mut pools = (Pool::new(), Pool::new());
    for player in 0..variant.players.len() {
        let mut attacks =
            Attacks { leaps: vec_of_sets(tables.row), rides: BTreeSet::new(), hops: BTreeSet::new() };
        for enemy in (0..variant.players.len()).filter(|&other| variant.are_enemies(player, other)) {
            for kind in 0..variant.men.len() {
                collect(variant, variant.mover(kind, enemy), lines, tables, &mut attacks);
                if variant.flying && variant.men[kind].royal {
                    fly(variant.mover(kind, enemy), lines, tables, &mut attacks);
                }
            }
        }
        targets(variant, lines, tables, &attacks, &mut pools);
        passers(variant, player, tables, &mut pools.0);
    }
}

/// Where a player's leaps with `e` start, by where they land.
fn passers(variant: &Variant, player: usize, tables: &mut Tables, pool: &mut Pool<Probe>) {
    let mut sources = vec_of_sets(tables.row);
    for kind in 0..variant.men.len() {
        let mover = variant.mover(kind, player);
        for at in (0..tables.row).filter(|&at| variant.on_board(at)) {
            let spot = *tables.spots.of(mover, at);
            for leap in tables.leaps(&spot).iter().filter(|leap| leap.flags & flag::EN_PASSANT != 0) {
                sources[usize::from(leap.to)].insert(Probe { source: at as u16, vector: kind as u8 });
            }
        }
    }
    for squares in sources {
        let place = pool.intern(&mut tables.probes, squares.into_iter().collect());
        tables.passing.grown().push(place);
    }
}

fn vec_of_sets(row: usize) -> Vec<BTreeSet<Probe>> {
    (0..row).map(|_| BTreeSet::new()).collect()
}

/// The board-frame vector between two squares.
fn between(grid: Grid, from: usize, to: usize) -> Vector {
    let (a, b) = (grid.square(from), grid.square(to));
    Vector::new(b.x() as i8 - a.x() as i8, b.y() as i8 - a.y() as i8)
}

fn collect(variant: &Variant, mover: usize, lines: &mut Lines, tables: &mut Tables, attacks: &mut Attacks) {
    let waits = variant.initial.is_some() && variant.men[mover / variant.players.len()].initial;
    let has_region = variant.regions[mover].is_some() || waits;
    for at in (0..tables.row).filter(|&at| variant.on_board(at)) {
        let spot = *tables.spots.of(mover, at);
        for leap in tables.leaps(&spot).to_vec() {
            if leap.flags & flag::CAPTURE == 0 || leap.flags & flag::TAME != 0 {
                continue;
            }
            let Some(vector) = lines.leap_number(between(variant.grid, at, usize::from(leap.to))) else {
                continue;
            };
            attacks.leaps[usize::from(leap.to)].insert(Probe { source: at as u16, vector });
            let sure = leap.flags & (flag::PATH | flag::INITIAL) == 0 && !has_region;
            let (all, unsure) = &mut tables.leap_vectors[mover];
            *all |= 1 << vector;
            *unsure |= u128::from(!sure) << vector;
        }
        for ray in tables.rays(&spot).to_vec() {
            if ray.flags & flag::CAPTURE == 0 || ray.flags & flag::TAME != 0 {
                continue;
            }
            let first = usize::from(lines.squares((ray.start(), 1))[0]);
            let Some(vector) = lines.ride_number(between(variant.grid, at, first)) else { continue };
            if ray.hop() != Hop::Not {
                attacks.hops.insert(vector);
                continue;
            }
            attacks.rides.insert(vector);
            let sure = ray.flags & flag::INITIAL == 0 && !has_region;
            let (range, unsure) = &mut tables.ride_vectors[mover * 128 + usize::from(vector)];
            // A line that ends at the edge says nothing about the range.
            *range = (*range).max(ray.len());
            *unsure |= !sure;
        }
    }
}

/// Flying general: a King looks along files and ranks at the other one.
fn fly(mover: usize, lines: &mut Lines, tables: &mut Tables, attacks: &mut Attacks) {
    for (x, y) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        if let Some(vector) = lines.ride_number(Vector::new(x, y)) {
            attacks.rides.insert(vector);
            tables.ride_vectors[mover * 128 + usize::from(vector)] = (u8::MAX, false);
        }
    }
}

fn targets(
    variant: &Variant,
    lines: &mut Lines,
    tables: &mut Tables,
    attacks: &Attacks,
    (leaps, rays): &mut (Pool<Probe>, Pool<ProbeRay>),
) {
    let vectors = lines.rides().to_vec();
    for at in 0..tables.row {
        let mut target = Target::default();
        if variant.on_board(at) {
            let probes = attacks.leaps[at].iter().copied().collect();
            target.leaps = leaps.intern(&mut tables.probes, probes);
            let mut back = |numbers: &BTreeSet<u8>| -> Vec<ProbeRay> {
                let line = |&vector: &u8| {
                    let (start, len) = lines.whole(variant, at, vectors[usize::from(vector)].back());
                    ProbeRay { start, len, vector }
                };
                numbers.iter().map(line).filter(|ray| ray.len > 0).collect()
            };
            target.rays = rays.intern(&mut tables.probe_rays, back(&attacks.rides));
            target.hops = rays.intern(&mut tables.probe_rays, back(&attacks.hops));
        }
        tables.targets.grown().push(target);
    }
}
