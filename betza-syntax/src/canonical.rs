//! The canonical notation of a tree: one spelling for what can be written in several.

use alloc::format;
use alloc::string::{String, ToString};

use crate::direction::is_direction;
use crate::tree::{Atom, Component, EffectKind, Letter, Node, Tree};

/// Writes a tree in canonical notation.
pub(crate) fn canonical(tree: &Tree) -> String {
    let mut text = String::new();
    let mut last = None;
    for node in &tree.nodes {
        let atom = match node {
            Node::Atom(c) => Some(spelling(c)),
            _ => None,
        };
        if is_bare(node) && joins(last.as_deref(), atom.as_deref()) {
            text.push(' ');
        }
        last = atom;
        self::node(node, &mut text);
    }
    text
}

/// Whether two atoms side by side would read as one that is doubled: `N` before `N`,
/// `N2` or `NN`.
fn joins(last: Option<&str>, next: Option<&str>) -> bool {
    last.zip(next).is_some_and(|(last, next)| next.starts_with(last))
}

fn is_bare(node: &Node) -> bool {
    matches!(node, Node::Atom(c) if c.modifiers.is_empty())
}

fn node(node: &Node, text: &mut String) {
    match node {
        Node::Atom(c) => component(c, text),
        Node::Capture(letter) => text.push_str(&format!("C[{}]", char::from(*letter))),
        Node::Indestructible => text.push_str("E[u]"),
        Node::Effect(kind, pattern) => {
            let kind = match kind {
                EffectKind::Immobilise => "i",
                EffectKind::Free => "!i",
                EffectKind::Revive => "n",
            };
            text.push_str(&format!("E[{kind}{}]", canonical(pattern)));
        }
        Node::Tile(name, inner) => text.push_str(&format!("S[({name}){}]", canonical(inner))),
        Node::Trajectory(trajectory) => {
            modifiers(&trajectory.modifiers, text);
            text.push_str("T[");
            for (i, leg) in trajectory.legs.iter().enumerate() {
                text.push_str(if i == 0 { "" } else { "-" });
                self::leg(leg, text);
            }
            text.push_str(if trajectory.repeats { "]*" } else { "]" });
        }
    }
}

/// A leg can hold no space: where two atoms would join, the first one's range keeps
/// them apart.
fn leg(leg: &[Component], text: &mut String) {
    for (i, c) in leg.iter().enumerate() {
        component(c, text);
        let next = leg.get(i + 1).filter(|next| next.modifiers.is_empty()).map(spelling);
        let joins = joins(Some(&spelling(c)), next.as_deref());
        match c.leaps {
            0 | 1 if joins && c.has(b'q') => text.push('0'),
            1 if joins => text.push('1'),
            0 if joins => text.push('0'),
            _ => {}
        }
    }
}

fn component(c: &Component, text: &mut String) {
    for (i, leg) in c.modifiers.split(|m| m.letter == b'a').enumerate() {
        text.push_str(if i == 0 { "" } else { "a" });
        modifiers(leg, text);
    }
    text.push_str(&spelling(c));
}

/// Letters in their canonical order: `k x i`, directions as written, landing letters,
/// then the rest.
fn modifiers(letters: &[Letter], text: &mut String) {
    let of = |wanted: &'static str| {
        wanted.bytes().flat_map(move |w| letters.iter().filter(move |m| m.letter == w))
    };
    let directions = letters.iter().filter(|m| is_direction(m.letter));
    let all = of("kxi").chain(directions).chain(of("mcdenjpgoqztu"));
    text.extend(all.map(|m| char::from(m.letter)));
}

/// Atom and range. A circular slider rides as it is, so it needs no doubling.
fn spelling(c: &Component) -> String {
    let rides_anyway = c.has(b'q') && !c.has(b'a') && c.leaps == 0;
    atom(c.atom, if rides_anyway { 1 } else { c.leaps })
}

/// The spelling of an atom that leaps at most `leaps` times; 0 is no limit.
pub(crate) fn atom(atom: Atom, leaps: u8) -> String {
    let name = match (atom, leaps) {
        (Atom::Pass, _) => return "O".into(),
        (Atom::Anywhere, _) => return "U".into(),
        (Atom::King, 1) => "K",
        (Atom::King, _) => "Q",
        (Atom::Leap(0, 1), 1) => "W",
        (Atom::Leap(0, 1), _) => "R",
        (Atom::Leap(1, 1), 1) => "F",
        (Atom::Leap(1, 1), _) => "B",
        (Atom::Leap(0, 2), _) => "D",
        (Atom::Leap(0, 3), _) => "H",
        (Atom::Leap(2, 2), _) => "A",
        (Atom::Leap(3, 3), _) => "G",
        (Atom::Leap(1, 2), _) => "N",
        (Atom::Leap(1, 3), _) => "C",
        (Atom::Leap(2, 3), _) => "Z",
        (Atom::Leap(m, n), _) => return with_range(&format!("({m},{n})"), leaps, false),
    };
    with_range(name, leaps, matches!(name, "Q" | "R" | "B"))
}

fn with_range(name: &str, leaps: u8, slides: bool) -> String {
    match leaps {
        1 => name.to_string(),
        0 if slides => name.to_string(),
        0 => format!("{name}{name}"),
        n => format!("{name}{n}"),
    }
}
