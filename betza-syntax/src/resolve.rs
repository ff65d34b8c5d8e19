//! From the syntax tree to rules: directions become leaps, defaults are filled in.

mod again;
mod legs;

use alloc::vec::Vec;

use betza_runtime::{Atom, Bend, CaptureModes, Component, Directions, Landing, Passing, Shape};

use crate::direction::{select_all, terms};
use crate::rule::{Body, Item};
use crate::tree::{self, Letter, Node, Tree};
use crate::{Error, Kind};

/// What no landing letters mean (sections 4 and 9).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unwritten {
    /// `m` and `c`.
    MoveAndCapture,
    /// `m`, since the piece has a `C[ ]`.
    Move,
    /// `m` and `c`, but `m` on squares where a `C[ ]` holds.
    Depends,
}

/// Resolves a whole piece.
pub(crate) fn resolve(tree: &Tree, errors: &mut Vec<Error>) -> Body {
    let unwritten = if modes(tree).any() {
        Unwritten::Move
    } else if tree.nodes.iter().any(|node| matches!(node, Node::Tile(_, inner) if modes(inner).any())) {
        Unwritten::Depends
    } else {
        Unwritten::MoveAndCapture
    };
    body(tree, unwritten, errors)
}

fn modes(tree: &Tree) -> CaptureModes {
    let mut modes = CaptureModes::default();
    for node in &tree.nodes {
        match node {
            Node::Capture(b'a') => modes.approach = true,
            Node::Capture(b'w') => modes.withdrawal = true,
            Node::Capture(_) => modes.imitation = true,
            _ => {}
        }
    }
    modes
}

fn body(tree: &Tree, unwritten: Unwritten, errors: &mut Vec<Error>) -> Body {
    let mut body = Body { modes: modes(tree), ..Body::default() };
    body.items.reserve(tree.nodes.len() + 1);
    for node in &tree.nodes {
        match node {
            Node::Capture(_) => {}
            Node::Indestructible => body.indestructible = true,
            Node::Effect(kind, pattern) => {
                let pattern = self::body(pattern, Unwritten::MoveAndCapture, errors);
                body.items.push(Item::Effect(*kind, pattern.items));
            }
            Node::Tile(name, inner) => {
                let unwritten = if modes(inner).any() { Unwritten::Move } else { unwritten };
                body.items.push(Item::Tile(name.clone(), self::body(inner, unwritten, errors)));
            }
            Node::Trajectory(trajectory) => {
                body.royal |= tree::has(&trajectory.modifiers, b'k');
                body.items.extend(legs::resolve(trajectory, unwritten, errors).map(Item::Trajectory));
            }
            Node::Atom(component) => {
                body.royal |= component.has(b'k');
                if component.has(b'a') {
                    body.items.extend(again::resolve(component, unwritten, errors).map(Item::Trajectory));
                } else {
                    single(component, unwritten, &mut body.items, errors);
                }
            }
        }
    }
    body
}

/// A component that is one leg.
fn single(component: &tree::Component, unwritten: Unwritten, items: &mut Vec<Item>, errors: &mut Vec<Error>) {
    let letters = &component.modifiers;
    let without_leap = |shape: Shape| {
        let landing = match shape {
            Shape::Pass => (Landing::MOVE, false),
            _ => landing(letters, unwritten),
        };
        let has = |letter| component.has(letter);
        Component::without_leap(shape)
            .with_landing(landing.0)
            .with_default_landing(landing.1)
            .with_initial(has(b'i'))
            .with_tame(has(b't'))
    };
    let explodes = component.has(b'x');
    let finish = |c: Component| match explodes {
        true => Item::Explosion(c.with_landing(Landing::NONE).with_default_landing(false)),
        false => Item::Move(c),
    };
    match component.atom {
        tree::Atom::Pass => items.push(finish(without_leap(Shape::Pass))),
        tree::Atom::Anywhere => items.push(finish(without_leap(Shape::Anywhere))),
        _ => {
            let terms = terms(letters, Kind::Useless, errors);
            let before = errors.len();
            let (landing, depends) = landing(letters, unwritten);
            let (initial, tame) = (component.has(b'i'), component.has(b't'));
            for atom in atoms(component.atom) {
                // K and Q would report the same twice.
                let mut found = Vec::new();
                let bits = select_all(&terms, atom.class(), &mut found);
                if errors.len() == before {
                    errors.extend(found);
                }
                let made = leaps(atom, component, letters)
                    .with_directions(Directions::from_bits(bits))
                    .with_landing(landing)
                    .with_default_landing(depends)
                    .with_initial(initial)
                    .with_tame(tame)
                    .with_cylinder(component.has(b'o'));
                items.push(finish(made));
            }
        }
    }
}

/// The runtime's atoms of a written one.
fn atoms(atom: tree::Atom) -> impl Iterator<Item = Atom> {
    let one = match atom {
        tree::Atom::Leap(m, n) => Some(Atom::new(m, n)),
        _ => None,
    };
    one.into_iter().chain(atom.parts().iter().map(|&(m, n)| Atom::new(m, n)))
}

/// What landing letters say, and whether that depends on the square.
fn landing(letters: &[Letter], unwritten: Unwritten) -> (Landing, bool) {
    let written = written_landing(letters);
    match unwritten {
        _ if !written.is_empty() => (written, false),
        Unwritten::Move => (Landing::MOVE, false),
        Unwritten::MoveAndCapture => (Landing::MOVE.with(Landing::CAPTURE), false),
        Unwritten::Depends => (Landing::MOVE.with(Landing::CAPTURE), true),
    }
}

/// What a leg that isn't the last does at its end: `m` unless written.
fn between(letters: &[Letter]) -> Landing {
    let written = written_landing(letters);
    if written.is_empty() { Landing::MOVE } else { written }
}

fn written_landing(letters: &[Letter]) -> Landing {
    let mut landing = Landing::NONE;
    for m in letters {
        landing = match m.letter {
            b'm' => landing.with(Landing::MOVE),
            b'c' => landing.with(Landing::CAPTURE),
            b'd' => landing.with(Landing::DESTROY),
            b'e' => landing.with(Landing::EN_PASSANT),
            _ => landing,
        };
    }
    landing
}

/// Letters that say how squares are passed over and how lines bend.
const BEARING: &[u8] = b"njpgqz";

/// The leaps of one atom with the range of `component` and the letters of one leg.
fn leaps(atom: Atom, component: &tree::Component, letters: &[Letter]) -> Component {
    let made = Component::new(atom).with_range(component.leaps);
    if letters.iter().all(|m| !BEARING.contains(&m.letter)) {
        return made;
    }
    let count = |letter| tree::count(letters, letter);
    let passing = match (count(b'n'), count(b'j'), count(b'p'), count(b'g')) {
        (1.., ..) => Passing::Lame,
        (_, 1.., ..) => Passing::Jump,
        (_, _, 1, _) => Passing::Cannon,
        (_, _, 2.., _) => Passing::CannonRider,
        (.., 1) => Passing::Grasshopper,
        (.., 2..) => Passing::GrasshopperRider,
        _ => Passing::Free,
    };
    let (circular, crooked) = (count(b'q') > 0, count(b'z') > 0);
    let bend = match (circular, crooked) {
        (true, _) => Bend::Circular,
        (_, true) => Bend::Crooked,
        _ => Bend::Straight,
    };
    // A circular slider rides whether or not its letter is doubled.
    let range = if circular && !component.ranged { 0 } else { component.leaps };
    made.with_range(range).with_passing(passing).with_bend(bend)
}
