//! From a description to tables.

mod forward;
mod lines;
mod reverse;
pub(crate) mod tables;

use alloc::vec::Vec;

use betza_runtime::{Bend, Component, Landing, Passing, Piece, Rule, Shape, pack};

use crate::Variant;
use crate::table::Table;
use forward::Pools;
use lines::Lines;
pub(crate) use lines::path;
use tables::Tables;

/// Whether the tables can express the component.
fn fits(c: Component) -> bool {
    let passing = match c.passing() {
        Passing::Free | Passing::Cannon | Passing::Grasshopper => true,
        Passing::Lame | Passing::Jump => c.is_leaper(),
        Passing::CannonRider => !c.is_leaper(),
        Passing::GrasshopperRider => false,
    };
    passing && c.shape() == Shape::Leap && c.bend() == Bend::Straight && !c.is_cylindrical()
}

/// Whether the tables can express everything the piece does.
fn is_tabular(piece: Piece<'_>) -> bool {
    let words = piece.table().as_chunks().0;
    let effects = words.first().is_some_and(|&head| pack::value(head) & pack::flag::EFFECTS != 0);
    let plain = |rule| matches!(rule, Rule::Move(c) if fits(c));
    !effects && !piece.capture_modes().any() && piece.rules().all(plain)
}

/// Whether a move can change how many royal pieces its own player has: by taking one of
/// them, or by promoting to or from a royal kind. Checks and pins know nothing of that, so
/// such moves are tried.
fn changes_royals(variant: &Variant) -> bool {
    let destroys =
        |rule| matches!(rule, Rule::Move(c) if c.landing().allows(Landing::DESTROY) && !c.is_tame());
    let takes = variant.men.iter().any(|man| man.royal)
        && variant.men.iter().any(|man| man.piece().rules().any(destroys));
    let royal = |kind: usize| variant.men[kind].royal;
    let mut promotions = variant.promotions.iter().enumerate();
    takes
        || promotions.any(|(mover, rule)| {
            let from = royal(mover / variant.players.len());
            rule.iter().flat_map(|rule| rule.choices.iter()).any(|&kind| royal(kind.into()) != from)
        })
}

/// Compiles the tables; marks the kinds that have to be walked.
pub(crate) fn compile(variant: &mut Variant) {
    let last = variant.squares().last().unwrap_or(0);
    let mut tables = Tables { row: last + 1, ..Tables::default() };
    let mut lines = Lines::new();
    let mut pools = Pools::new();
    for kind in 0..variant.men.len() {
        let done = is_tabular(variant.men[kind].piece())
            && forward::kind(variant, kind, &mut lines, &mut pools, &mut tables).is_some();
        if !done {
            variant.men[kind].walked = true;
            pools.nothing(variant, &mut tables);
        }
    }
    variant.walks =
        variant.men.iter().any(|man| man.walked || man.passes_as_royal(variant)) || changes_royals(variant);
    let slides = |rule| match rule {
        Rule::Move(c) => c.landing().allows(Landing::EN_PASSANT) && !c.is_leaper(),
        _ => false,
    };
    variant.passes_by_leaps = variant.players.len() == 2
        && !variant.walks
        && !variant.men.iter().any(|man| man.piece().rules().any(slides));
    reverse::all(variant, &mut lines, &mut tables);
    tables.lines = lines.into_squares();
    tables.shrink();
    variant.tables = tables;
}

/// Puts `items` at the end of `all`, or finds them there already.
pub(crate) struct Pool<T> {
    known: alloc::collections::BTreeMap<Vec<T>, (u32, u16)>,
}

impl<T: Ord + Clone> Pool<T> {
    pub fn new() -> Self {
        Pool { known: alloc::collections::BTreeMap::new() }
    }

    pub fn intern(&mut self, all: &mut Table<T>, items: Vec<T>) -> (u32, u16) {
        if items.is_empty() {
            return (0, 0);
        }
        if let Some(&known) = self.known.get(&items) {
            return known;
        }
        let place = (all.len() as u32, items.len() as u16);
        all.grown().extend_from_slice(&items);
        self.known.insert(items, place);
        place
    }
}
