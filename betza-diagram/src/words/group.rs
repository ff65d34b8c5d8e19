//! Components that read better together.

use betza_runtime::{Atom, Component, Directions, Shape};

use super::atom::is_step;
use super::component::{As, Form, Place, clause, own_noun};
use super::direction::{Where, join, king, name};

/// Components that differ only in atom and directions.
pub(crate) struct Group {
    component: Component,
    atoms: Vec<(Atom, Directions)>,
}

/// Adds a component to the group it belongs to, or opens a new one.
pub(crate) fn gather(groups: &mut Vec<Group>, component: Component) {
    let alike = |group: &&mut Group| {
        let one = group.component;
        let same_atom = component.with_directions(one.directions()) == one;
        same_atom || (is_mergeable(component) && same_but_atom(component, one))
    };
    let new = (component.atom(), component.directions());
    match groups.iter_mut().find(alike) {
        None => groups.push(Group { component, atoms: Vec::from([new]) }),
        Some(group) => match group.atoms.iter_mut().find(|(atom, _)| *atom == component.atom()) {
            Some((_, directions)) => {
                *directions = Directions::from_bits(directions.bits() | component.directions().bits());
            }
            None => group.atoms.push(new),
        },
    }
}

/// Whether the words for a component say nothing that depends on its atom but the
/// noun.
fn is_mergeable(component: Component) -> bool {
    component.shape() == Shape::Leap
        && (component.passing() == betza_runtime::Passing::Free || !component.is_leaper())
        && component.bend() != betza_runtime::Bend::Circular
}

/// Whether two components differ in atom and directions only, and have one verb.
fn same_but_atom(a: Component, b: Component) -> bool {
    let made = |atom: Atom, c: Component| {
        Component::new(atom)
            .with_directions(Directions::NONE)
            .with_range(c.range())
            .with_landing(c.landing())
            .with_passing(c.passing())
            .with_bend(c.bend())
            .with_cylinder(c.is_cylindrical())
            .with_default_landing(c.has_default_landing())
            .with_tame(c.is_tame())
            .with_initial(c.is_initial())
            .with_equal(c.is_equal())
            .with_unload(c.unloads())
    };
    b.shape() == Shape::Leap
        && is_step(a.atom()) == is_step(b.atom())
        && made(a.atom(), a) == made(a.atom(), b)
}

impl Group {
    /// The clauses of the group, without a full stop: one, or several with `between`
    /// between them.
    pub(crate) fn clauses(&self, form: Form, place: Place) -> Vec<String> {
        self.parts().iter().map(|part| clause(self.component, part, form, place)).collect()
    }

    /// What the group moves as: a King or Queen where a Wazir and a Ferz make one,
    /// the atoms with all directions together, the others one by one.
    fn parts(&self) -> Vec<As> {
        let mut atoms = self.atoms.clone();
        let mut parts = Vec::new();
        let of = |long: u8, short: u8, atoms: &[(Atom, Directions)]| {
            atoms.iter().position(|(atom, _)| (atom.short(), atom.long()) == (short, long))
        };
        if let (Some(w), Some(f)) = (of(1, 0, &atoms), of(1, 1, &atoms))
            && let Some(directions) = king(atoms[w].1, atoms[f].1)
        {
            let noun = if self.component.is_leaper() { "King" } else { "Queen" };
            parts.push(As { nouns: Vec::from([noun.into()]), directions });
            atoms.retain(|(atom, _)| !is_step(*atom));
        }
        let noun = |atom: Atom| own_noun(self.with_atom(atom));
        let whole: Vec<String> = atoms
            .iter()
            .filter(|(atom, directions)| *directions == Directions::all(*atom))
            .map(|(atom, _)| noun(*atom))
            .collect();
        if !whole.is_empty() || self.component.shape() != Shape::Leap {
            parts.push(As { nouns: whole, directions: Where::All });
        }
        let partial = atoms.iter().filter(|(atom, directions)| *directions != Directions::all(*atom));
        if self.component.shape() == Shape::Leap {
            parts.extend(partial.map(|&(atom, directions)| As {
                nouns: Vec::from([noun(atom)]),
                directions: name(atom, directions),
            }));
        }
        parts
    }

    fn with_atom(&self, atom: Atom) -> Component {
        Component::new(atom).with_range(self.component.range()).with_bend(self.component.bend())
    }
}

/// The clauses of several groups as one list.
pub(crate) fn all(groups: &[Group], form: Form, place: Place, word: &str) -> String {
    let clauses: Vec<String> = groups.iter().flat_map(|group| group.clauses(form, place)).collect();
    join(&clauses, word)
}
