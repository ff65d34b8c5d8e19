//! Legs joined by `a`: one atom, exchanged for its partner where a turn asks
//! (section 8).

use alloc::vec::Vec;

use betza_runtime::{Atom, AtomClass, Directions};

use super::legs::{Whole, bad_half, last_directions};
use super::{Unwritten, atoms, between, landing, leaps};
use crate::direction::{Placed, Term, select_all, terms};
use crate::rule::{Part, Path};
use crate::tree::{self, Letter, has};
use crate::turn::{at_eighths, eighth, eighths, turn, turn_by_all, union};
use crate::{Error, Kind};

pub(super) fn resolve(
    component: &tree::Component,
    unwritten: Unwritten,
    errors: &mut Vec<Error>,
) -> Option<Path> {
    if matches!(component.atom, tree::Atom::Pass | tree::Atom::Anywhere) {
        return None;
    }
    let failed = errors.len();
    let written = tree::legs(&component.modifiers);
    let whole = Whole::new(written[0]);
    let mut legs = Vec::new();
    let mut before: Vec<(Atom, u8)> = Vec::new();
    for (i, &letters) in written.iter().enumerate() {
        let kind = if i == 0 { Kind::Useless } else { Kind::BadTurn };
        let terms = terms(letters, kind, errors);
        let mut leg = match i {
            0 => first(component, letters, &terms, errors),
            _ => later(component, letters, &terms, &before, errors),
        };
        let last = i + 1 == written.len();
        let (ends, depends) = if last { landing(letters, unwritten) } else { (between(letters), false) };
        for part in &mut leg {
            part.component = whole
                .apply(part.component, letters)
                .with_landing(ends)
                .with_default_landing(depends)
                .with_equal(i > 0 && has(letters, b'i'))
                .with_unload(has(letters, b'u'));
        }
        if errors.len() > failed {
            return None;
        }
        before = leg.iter().map(|part| (part.component.atom(), possible(part))).collect();
        legs.push(leg);
    }
    Some(Path { legs, repeats: false, initial: whole.initial })
}

fn possible(part: &Part) -> u8 {
    last_directions(part.component, part.component.directions().bits())
}

fn first(
    component: &tree::Component,
    letters: &[Letter],
    terms: &[Placed],
    errors: &mut Vec<Error>,
) -> Vec<Part> {
    let mut parts = Vec::new();
    for atom in atoms(component.atom) {
        let mut found = Vec::new();
        let bits = select_all(terms, atom.class(), &mut found);
        if parts.is_empty() {
            errors.extend(found);
        }
        let directions = Directions::from_bits(bits);
        let made = leaps(atom, component, letters).with_directions(directions);
        parts.push(Part { component: made, turns: Vec::new() });
    }
    parts
}

fn later(
    component: &tree::Component,
    letters: &[Letter],
    terms: &[Placed],
    before: &[(Atom, u8)],
    errors: &mut Vec<Error>,
) -> Vec<Part> {
    let halves = terms.iter().filter(|placed| matches!(placed.term, Term::Half(_) | Term::Chiral(_)));
    errors.extend(halves.map(bad_half));
    let compound = component.atom == tree::Atom::King;
    let mut parts = Vec::new();
    for atom in atoms(component.atom).chain(partner(component.atom)) {
        let mut turns = Vec::with_capacity(before.len());
        for &(last, possible) in before {
            turns.push(row(last, possible, atom, terms, compound));
        }
        let all = union(&turns);
        if all != 0 {
            let made = leaps(atom, component, letters).with_directions(Directions::from_bits(all));
            parts.push(Part { component: made, turns });
        }
    }
    parts
}

/// The atom that an orthogonal or diagonal one is exchanged for.
fn partner(atom: tree::Atom) -> Option<Atom> {
    match atom {
        tree::Atom::Leap(0, n) => Some(Atom::new(n, n)),
        tree::Atom::Leap(m, n) if m == n => Some(Atom::new(0, n)),
        _ => None,
    }
}

/// The turns of `atom` after each last leap of one part of the leg before.
fn row(last: Atom, possible: u8, atom: Atom, terms: &[Placed], compound: bool) -> [u8; 8] {
    let mut row = [0; 8];
    for d in 0..8 {
        if possible >> d & 1 == 0 {
            continue;
        }
        row[usize::from(d)] = if atom.class() == AtomClass::Oblique {
            match terms {
                [] => Directions::all(atom).bits() & !turn(last, d, atom, Term::Single(b'b')),
                _ => turn_by_all(last, d, atom, terms),
            }
        } else {
            at_eighths(eighth(last, d), atom, turns(terms, compound))
        };
    }
    row
}

/// Turns on the circle of eight. With no letters every turn but back that needs no
/// exchange: all of them for `K` and `Q`, quarters for the others.
fn turns(terms: &[Placed], compound: bool) -> u8 {
    match terms {
        [] if compound => 0b1110_1111,
        [] => 0b0100_0101,
        _ => terms.iter().fold(0, |bits, placed| bits | eighths(placed.term)),
    }
}
