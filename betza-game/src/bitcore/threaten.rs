//! Where attacks come from, compiled.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use betza_runtime::Leap as Vector;

use super::compile::{Builder, Reach, axes};
use super::set::Set;
use super::tables::{Group, Groups, HopThreat, Lame, LameThreat, LeapThreat, RideThreat, Threats};
use crate::compile::tables::{Hop, PathRule};
use crate::table::Table;

/// A vector and what a leap along it asks of its path.
type Path = (Vector, PathRule);

/// How one mover attacks.
pub(super) struct Fear<S> {
    /// By target, the squares of plain leaps to it; nothing if it has none.
    leaps: Vec<S>,
    /// By target, the one leap to it; `to` is where it comes from.
    lame: BTreeMap<Path, Vec<Lame<S>>>,
    rides: Vec<(Hop, Reach)>,
}

impl<S> Default for Fear<S> {
    fn default() -> Self {
        Fear { leaps: Vec::new(), lame: BTreeMap::new(), rides: Vec::new() }
    }
}

impl<S: Set> Fear<S> {
    pub fn ride(&mut self, hop: Hop, reach: Reach) {
        if !self.rides.contains(&(hop, reach)) {
            self.rides.push((hop, reach));
        }
    }

    /// Looks at the other King along ranks and files.
    pub fn fly(&mut self) {
        for (x, y) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            self.ride(Hop::Not, (Vector::new(x, y), 0));
        }
    }

    pub fn leap(&mut self, path: Option<Path>, leaps: &[(usize, Lame<S>)], area: usize) {
        let Some(path) = path else {
            self.leaps.resize(area, S::EMPTY);
            for (from, leap) in leaps {
                self.leaps[leap.to.first()] |= S::bit(*from);
            }
            return;
        };
        let by_target = self.lame.entry(path).or_insert_with(|| vec![Lame::NONE; area]);
        for (from, leap) in leaps {
            by_target[leap.to.first()] = Lame { to: S::bit(*from), ..*leap };
        }
    }
}

/// Movers that share something.
type Movers = Vec<(usize, usize)>;

/// What a player has to fear, movers with equal tables together.
pub(super) fn threats<S: Set>(builder: &Builder<'_, S>, player: usize, fears: &[Fear<S>]) -> Threats<S> {
    let variant = builder.variant;
    let mut leaps: BTreeMap<&Vec<S>, Movers> = BTreeMap::new();
    let mut lame: BTreeMap<&Vec<Lame<S>>, Movers> = BTreeMap::new();
    let mut rides: BTreeMap<(Hop, Reach), Movers> = BTreeMap::new();
    for enemy in (0..variant.players.len()).filter(|&other| variant.are_enemies(player, other)) {
        for kind in 0..variant.men.len() {
            let fear = &fears[variant.mover(kind, enemy)];
            let mover = (enemy, kind);
            if !fear.leaps.is_empty() {
                leaps.entry(&fear.leaps).or_default().push(mover);
            }
            fear.lame.values().for_each(|table| lame.entry(table).or_default().push(mover));
            fear.rides.iter().for_each(|&ride| rides.entry(ride).or_default().push(mover));
        }
    }
    let groups = |movers: &Movers| groups(movers, builder.tables.enemies[player]);
    let leaps = leaps
        .iter()
        .map(|(&table, movers)| LeapThreat { groups: groups(movers), origins: table.clone().into() });
    let mut paths: BTreeMap<Groups, Vec<&Vec<Lame<S>>>> = BTreeMap::new();
    lame.iter().for_each(|(&table, movers)| paths.entry(groups(movers)).or_default().push(table));
    let lame = paths.into_iter().map(|(groups, tables)| lame_threat(builder.area(), groups, &tables));
    let mut classes: BTreeMap<(Hop, Groups), Vec<Reach>> = BTreeMap::new();
    for ((hop, (vector, range)), movers) in &rides {
        // Seen from the target, a rider comes the other way.
        classes.entry((*hop, groups(movers))).or_default().push((vector.back(), *range));
    }
    let mut all = Threats {
        leaps: leaps.collect(),
        lame: lame.collect(),
        rides: Table::default(),
        hops: Table::default(),
    };
    for ((hop, groups), reaches) in classes {
        let rays = (0..builder.area()).flat_map(|at| builder.rays(at, &reaches)).collect();
        let whole = |at| reaches.iter().fold(S::EMPTY, |set, &reach| set | builder.ray(at, reach));
        let whole = (0..builder.area()).map(whole).collect();
        if hop != Hop::Not {
            all.hops.grown().push(HopThreat { groups, hop, whole, rays, rays_per: reaches.len() });
            continue;
        }
        let axes = axes(&reaches);
        all.rides.grown().push(RideThreat {
            groups,
            whole,
            lines: (0..builder.area()).flat_map(|at| builder.lines(at, &axes)).collect(),
            lines_per: axes.len(),
            rays,
            rays_per: reaches.len(),
        });
    }
    all
}

/// One table of several with a leap for each target.
fn lame_threat<S: Set>(area: usize, groups: Groups, tables: &[&Vec<Lame<S>>]) -> LameThreat<S> {
    let origins = |at: usize| tables.iter().fold(S::EMPTY, |set, table| set | table[at].to);
    LameThreat {
        groups,
        whole: (0..area).map(origins).collect(),
        leaps: (0..area).flat_map(|at| tables.iter().map(move |table| table[at])).collect(),
        leaps_per: tables.len(),
    }
}

/// Puts players with the same kinds together.
fn groups(movers: &Movers, enemies: u8) -> Groups {
    let mut by_player: BTreeMap<usize, Vec<u8>> = BTreeMap::new();
    movers.iter().for_each(|&(player, kind)| by_player.entry(player).or_default().push(kind as u8));
    let mut by_kinds: BTreeMap<Vec<u8>, u8> = BTreeMap::new();
    by_player.into_iter().for_each(|(player, kinds)| *by_kinds.entry(kinds).or_default() |= 1 << player);
    let mut all = by_kinds.iter().flat_map(|(kinds, &players)| {
        let players = if players == enemies { 0 } else { players };
        kinds.chunks(6).map(move |some| {
            let kinds = core::array::from_fn(|i| some.get(i).copied().unwrap_or(some[0]));
            Group { players, count: some.len() as u8, kinds }
        })
    });
    // Never asked for: whoever shares something is somebody.
    let nobody = Group { players: 0, count: 0, kinds: [0; 6] };
    Groups { first: all.next().unwrap_or(nobody), rest: all.collect() }
}
