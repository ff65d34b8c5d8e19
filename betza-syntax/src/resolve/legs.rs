//! Trajectories: turns resolved leg by leg (section 7).

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use betza_runtime::{Atom, AtomClass, Bend, Component, Directions};

use super::{Unwritten, atoms, between, landing, leaps};
use crate::direction::{Placed, Term, range_of, select_all, terms};
use crate::rule::{Part, Path};
use crate::tree::{self, Letter, Trajectory, has};
use crate::turn::{select_if, turns, union};
use crate::{Error, Kind};

/// What stands before `T[`, or before the first `a`, and applies to the whole move.
pub(super) struct Whole {
    pub initial: bool,
    pub tame: bool,
    pub cylinder: bool,
}

impl Whole {
    pub fn new(letters: &[Letter]) -> Self {
        Whole { initial: has(letters, b'i'), tame: has(letters, b't'), cylinder: has(letters, b'o') }
    }

    pub fn apply(&self, component: Component, letters: &[Letter]) -> Component {
        let (tame, cylinder) = (has(letters, b't'), has(letters, b'o'));
        component.with_tame(self.tame || tame).with_cylinder(self.cylinder || cylinder)
    }
}

/// The directions that the last leap of a part can have, as bits of its ring.
pub(super) fn last_directions(component: Component, first: u8) -> u8 {
    let ring = component.atom().directions();
    // The direction so many places back is one of the first.
    let turned = |places: u8| select_if(ring, |d| first >> ((d + ring - places) % ring) & 1 != 0);
    match component.bend() {
        Bend::Straight => first,
        Bend::Circular => Directions::all(component.atom()).bits(),
        Bend::Crooked if ring == 8 => first | turned(1) | turned(7) | turned(2) | turned(6),
        Bend::Crooked => first | turned(1) | turned(3),
    }
}

/// The last leaps that the leg before can have ended with, by part.
type Before = Vec<(Atom, u8)>;

pub(super) fn resolve(
    trajectory: &Trajectory,
    unwritten: Unwritten,
    errors: &mut Vec<Error>,
) -> Option<Path> {
    let whole = Whole::new(&trajectory.modifiers);
    let failed = errors.len();
    let prefix = terms(&trajectory.modifiers, Kind::Useless, errors);
    let mut legs: Vec<Vec<Part>> = Vec::new();
    let mut before = Before::new();
    for (i, written) in trajectory.legs.iter().enumerate() {
        let last = i + 1 == trajectory.legs.len();
        let mut leg = Vec::new();
        for component in written {
            let parts = match i {
                0 => first(component, &prefix, errors),
                _ => later(component, &before, errors),
            };
            for mut part in parts {
                let letters = &component.modifiers;
                let (ends, depends) =
                    if last { landing(letters, unwritten) } else { (between(letters), false) };
                part.component = whole
                    .apply(part.component, letters)
                    .with_landing(ends)
                    .with_default_landing(depends)
                    .with_equal(i > 0 && component.has(b'i'))
                    .with_unload(component.has(b'u'));
                if !leg.contains(&part) {
                    leg.push(part);
                }
            }
        }
        if errors.len() == failed && leg.is_empty() {
            errors.push(restricted(written, &trajectory.modifiers));
        }
        if errors.len() > failed {
            return None;
        }
        before = leg.iter().map(|part| (part.component.atom(), possible(part, &before))).collect();
        legs.push(leg);
    }
    Some(Path { legs, repeats: trajectory.repeats, initial: whole.initial })
}

/// The directions that the last leap of `part` can have.
fn possible(part: &Part, before: &[(Atom, u8)]) -> u8 {
    let first = if before.is_empty() { part.component.directions().bits() } else { union(&part.turns) };
    last_directions(part.component, first)
}

/// A first leg: section 3, restricted by the letters before `T[`.
fn first(component: &tree::Component, prefix: &[Placed], errors: &mut Vec<Error>) -> Vec<Part> {
    let own = terms(&component.modifiers, Kind::Useless, errors);
    let mut parts = Vec::new();
    let mut found = Vec::new();
    for atom in atoms(component.atom) {
        let mut of_part = Vec::new();
        let bits =
            select_all(&own, atom.class(), &mut of_part) & select_all(prefix, atom.class(), &mut of_part);
        if found.is_empty() {
            found = of_part;
        }
        if bits != 0 {
            let directions = Directions::from_bits(bits);
            let made = leaps(atom, component, &component.modifiers).with_directions(directions);
            parts.push(Part { component: made, turns: Vec::new() });
        }
    }
    errors.extend(found);
    parts
}

/// The letters before `T[` leave the first leg no direction.
fn restricted(written: &[tree::Component], prefix: &[Letter]) -> Error {
    let own = written.iter().find_map(|component| range_of(&component.modifiers));
    let range = own.or_else(|| range_of(prefix)).unwrap_or(0..0);
    let message = "the letters before `T[` and those of the first leg have no direction in common";
    Error::new(Kind::NoDirection, range, message).help("drop one of them")
}

/// A later leg: turns from the last leap.
fn later(component: &tree::Component, before: &[(Atom, u8)], errors: &mut Vec<Error>) -> Vec<Part> {
    let failed = errors.len();
    let terms = terms(&component.modifiers, Kind::BadTurn, errors);
    let halves_allowed = is_oblique(component.atom) && !all_oblique(before);
    for placed in &terms {
        if is_half(placed.term) && !halves_allowed {
            errors.push(bad_half(placed));
        }
    }
    if errors.len() > failed {
        return Vec::new();
    }
    let mut parts = Vec::new();
    for atom in atoms(component.atom) {
        let table = turn_table(atom, before, &terms);
        let all = union(&table);
        if all != 0 {
            let directions = Directions::from_bits(all);
            let made = leaps(atom, component, &component.modifiers).with_directions(directions);
            parts.push(Part { component: made, turns: table });
        }
    }
    if parts.is_empty() {
        errors.push(no_direction(component, before));
    }
    parts
}

fn turn_table(atom: Atom, before: &[(Atom, u8)], terms: &[Placed]) -> Vec<[u8; 8]> {
    let mut table = Vec::with_capacity(before.len());
    for &(last, possible) in before {
        let mut row = [0; 8];
        for d in 0..8 {
            if possible >> d & 1 != 0 {
                row[usize::from(d)] = turns(last, d, atom, terms);
            }
        }
        table.push(row);
    }
    table
}

fn is_oblique(atom: tree::Atom) -> bool {
    matches!(atom, tree::Atom::Leap(m, n) if Atom::new(m, n).class() == AtomClass::Oblique)
}

fn all_oblique(before: &[(Atom, u8)]) -> bool {
    before.iter().all(|(atom, _)| atom.class() == AtomClass::Oblique)
}

fn is_half(term: Term) -> bool {
    matches!(term, Term::Half(_) | Term::Chiral(_))
}

pub(super) fn bad_half(placed: &Placed) -> Error {
    let message = "a turn has no halves: `h` stands there only on an oblique atom after a straight leap";
    Error::new(Kind::BadTurn, placed.range.clone(), message)
        .help("the turns are `f`, `fl`, `fr`, `l`, `r`, `bl`, `br` and `b`")
}

/// A leg that is left with no direction at all.
fn no_direction(component: &tree::Component, before: &[(Atom, u8)]) -> Error {
    let names = turns_it_can_make(component, before);
    let letters = range_of(&component.modifiers);
    let range = letters.clone().unwrap_or_else(|| component.range.clone());
    let atom = crate::canonical::atom(component.atom, component.leaps);
    let error =
        Error::new(Kind::NoDirection, range, format!("`{atom}` has no such turn after the leg before"));
    match names.first() {
        Some(first) => {
            let mut help = String::from("it can turn ");
            for (i, name) in names.iter().enumerate() {
                let comma = if i == 0 { "" } else { ", " };
                help.push_str(&format!("{comma}`{name}`"));
            }
            let place = letters.unwrap_or(component.atom_range.start..component.atom_range.start);
            error.help(help).fix(place, *first)
        }
        None => error.help("write another atom for this leg"),
    }
}

const STRAIGHT_TURNS: [&str; 8] = ["f", "fl", "fr", "l", "r", "bl", "br", "b"];
const OBLIQUE_TURNS: [&str; 6] = ["ff", "fs", "ss", "bs", "bb", "fh"];

fn turns_it_can_make(component: &tree::Component, before: &[(Atom, u8)]) -> Vec<&'static str> {
    let oblique = is_oblique(component.atom) && !all_oblique(before);
    let names: &[&str] = if oblique { &OBLIQUE_TURNS } else { &STRAIGHT_TURNS };
    names.iter().copied().filter(|name| can_turn(component, before, name)).collect()
}

fn can_turn(component: &tree::Component, before: &[(Atom, u8)], name: &str) -> bool {
    let letters: Vec<Letter> = name.bytes().map(|letter| Letter { letter, at: 0, len: 1 }).collect();
    let terms = terms(&letters, Kind::BadTurn, &mut Vec::new());
    for atom in atoms(component.atom) {
        if union(&turn_table(atom, before, &terms)) != 0 {
            return true;
        }
    }
    false
}
