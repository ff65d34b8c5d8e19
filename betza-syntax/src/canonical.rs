//! The canonical notation of a tree: one spelling for what can be written in several.

use alloc::string::String;
use core::fmt::Write as _;
use core::ops::Range;

use crate::direction::is_direction;
use crate::tree::{Atom, Component, EffectKind, Letter, Node, Tree, count};

/// Writes a tree in canonical notation; it will be about `len` bytes long.
pub(crate) fn canonical(tree: &Tree, len: usize) -> String {
    let mut text = String::with_capacity(len);
    self::tree(tree, &mut text);
    text
}

fn tree(tree: &Tree, text: &mut String) {
    let mut last = 0..0;
    for node in &tree.nodes {
        let start = text.len();
        last = match node {
            Node::Atom(c) => {
                let atom = component(c, text);
                if c.modifiers.is_empty() && joins(&text[last], &text[atom.clone()]) {
                    text.insert(start, ' ');
                    atom.start + 1..atom.end + 1
                } else {
                    atom
                }
            }
            _ => {
                self::node(node, text);
                0..0
            }
        };
    }
}

/// Whether two atoms side by side would read as one that is doubled: `N` before `N`,
/// `N2` or `NN`. No atom is empty, so nothing joins the empty text.
fn joins(last: &str, next: &str) -> bool {
    !last.is_empty() && next.starts_with(last)
}

fn node(node: &Node, text: &mut String) {
    match node {
        Node::Atom(c) => {
            component(c, text);
        }
        Node::Capture(letter) => {
            text.push_str("C[");
            text.push(char::from(*letter));
        }
        Node::Indestructible => text.push_str("E[u"),
        Node::Effect(kind, pattern) => {
            text.push_str(match kind {
                EffectKind::Immobilise => "E[i",
                EffectKind::Free => "E[!i",
                EffectKind::Revive => "E[n",
            });
            tree(pattern, text);
        }
        Node::Tile(name, inner) => {
            text.push_str("S[(");
            text.push_str(name);
            text.push(')');
            tree(inner, text);
        }
        Node::Trajectory(trajectory) => {
            modifiers(&trajectory.modifiers, text);
            text.push_str("T[");
            for (i, leg) in trajectory.legs.iter().enumerate() {
                text.push_str(if i == 0 { "" } else { "-" });
                self::leg(leg, text);
            }
        }
    }
    match node {
        Node::Atom(_) => {}
        Node::Trajectory(trajectory) if trajectory.repeats => text.push_str("]*"),
        _ => text.push(']'),
    }
}

/// A leg can hold no space: where two atoms would join, the first one's range keeps
/// them apart.
fn leg(leg: &[Component], text: &mut String) {
    let mut last: Option<(&Component, Range<usize>)> = None;
    for c in leg {
        let start = text.len();
        let mut atom = component(c, text);
        if let Some((before, bytes)) = last
            && c.modifiers.is_empty()
            && before.leaps <= 1
            && joins(&text[bytes], &text[atom.clone()])
        {
            let range = if before.leaps == 0 || before.has(b'q') { '0' } else { '1' };
            text.insert(start, range);
            atom = atom.start + 1..atom.end + 1;
        }
        last = Some((c, atom));
    }
}

/// Writes a component; says which bytes are its atom and range.
fn component(c: &Component, text: &mut String) -> Range<usize> {
    for (i, leg) in c.modifiers.split(|m| m.letter == b'a').enumerate() {
        text.push_str(if i == 0 { "" } else { "a" });
        modifiers(leg, text);
    }
    let start = text.len();
    // A circular slider rides as it is, so it needs no doubling.
    let rides_anyway = c.leaps == 0 && c.has(b'q') && !c.has(b'a');
    spell(c.atom, if rides_anyway { 1 } else { c.leaps }, text);
    start..text.len()
}

/// Letters in their canonical order: `k x i`, directions as written, landing letters,
/// then the rest.
fn modifiers(letters: &[Letter], text: &mut String) {
    ordered("kxi", letters, text);
    for m in letters {
        if is_direction(m.letter) {
            text.push(char::from(m.letter));
        }
    }
    ordered("mcdenjpgoqztu", letters, text);
}

/// Writes those of the letters that are in `order`, in that order.
fn ordered(order: &str, letters: &[Letter], text: &mut String) {
    if letters.iter().all(|m| is_direction(m.letter)) {
        return;
    }
    for wanted in order.bytes() {
        for _ in 0..count(letters, wanted) {
            text.push(char::from(wanted));
        }
    }
}

/// The spelling of an atom that leaps at most `leaps` times; 0 is no limit.
pub(crate) fn atom(atom: Atom, leaps: u8) -> String {
    let mut text = String::new();
    spell(atom, leaps, &mut text);
    text
}

fn spell(atom: Atom, leaps: u8, text: &mut String) {
    let start = text.len();
    let name = match (atom, leaps) {
        (Atom::Pass, _) => return text.push('O'),
        (Atom::Anywhere, _) => return text.push('U'),
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
        (Atom::Leap(..), _) => "",
    };
    text.push_str(name);
    if let ("", Atom::Leap(m, n)) = (name, atom) {
        number(m, "(", text);
        number(n, ",", text);
        text.push(')');
    }
    match leaps {
        1 => {}
        0 if matches!(name, "Q" | "R" | "B") => {}
        0 => text.extend_from_within(start..),
        n => number(n, "", text),
    }
}

fn number(n: u8, before: &str, text: &mut String) {
    // Writing to a string can't fail.
    let _ = write!(text, "{before}{n}");
}
