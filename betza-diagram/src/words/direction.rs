//! What sets of directions are called.

use betza_runtime::{Atom, AtomClass, Directions};

/// Where a set of directions stands in a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Where {
    /// All directions: nothing is said.
    All,
    /// Behind the verb: `slides forward as a Rook`.
    Adverb(String),
    /// Before the noun: `leaps as the front half of a Camel`.
    Part(&'static str),
}

/// Names of the sets of four straight directions, by bits: forward 1, right 2, back 4,
/// left 8.
const STRAIGHT: [&str; 16] = [
    "nowhere",
    "forward",
    "to the right",
    "forward and to the right",
    "back",
    "forward and back",
    "back and to the right",
    "forward, back and to the right",
    "to the left",
    "forward and to the left",
    "sideways",
    "forward and sideways",
    "back and to the left",
    "forward, back and to the left",
    "back and sideways",
    "",
];

/// Names of the sets of four diagonal directions, by bits: forward-right 1,
/// back-right 2, back-left 4, forward-left 8.
const DIAGONAL: [&str; 16] = [
    "nowhere",
    "diagonally forward-right",
    "diagonally back-right",
    "diagonally to the right",
    "diagonally back-left",
    "diagonally forward-right and back-left",
    "diagonally back",
    "diagonally back and forward-right",
    "diagonally forward-left",
    "diagonally forward",
    "diagonally forward-left and back-right",
    "diagonally forward and back-right",
    "diagonally to the left",
    "diagonally forward and back-left",
    "diagonally back and forward-left",
    "",
];

/// Parts of an oblique atom's eight leaps, by bits of its ring.
const OBLIQUE: [(u8, &str); 16] = [
    (0b1100_0011, "the front half of"),
    (0b0011_1100, "the back half of"),
    (0b1111_0000, "the left half of"),
    (0b0000_1111, "the right half of"),
    (0b1000_0001, "the two steep forward leaps of"),
    (0b0001_1000, "the two steep backward leaps of"),
    (0b0110_0000, "the two flat leaps to the left of"),
    (0b0000_0110, "the two flat leaps to the right of"),
    (0b0100_0010, "the two flat forward leaps of"),
    (0b0010_0100, "the two flat backward leaps of"),
    (0b1001_0000, "the two steep leaps to the left of"),
    (0b0000_1001, "the two steep leaps to the right of"),
    (0b1001_1001, "the four steep leaps of"),
    (0b0110_0110, "the four flat leaps of"),
    (0b1010_1010, "the left-turning half of"),
    (0b0101_0101, "the right-turning half of"),
];

/// The name of a set of directions of one atom.
pub(crate) fn name(atom: Atom, directions: Directions) -> Where {
    if directions == Directions::all(atom) {
        return Where::All;
    }
    let bits = directions.bits();
    match atom.class() {
        AtomClass::Orthogonal => Where::Adverb(STRAIGHT[usize::from(bits & 15)].into()),
        AtomClass::Diagonal => Where::Adverb(DIAGONAL[usize::from(bits & 15)].into()),
        AtomClass::Oblique => match OBLIQUE.iter().find(|(set, _)| *set == bits) {
            Some((_, part)) => Where::Part(part),
            None => Where::Adverb(listed(atom, directions)),
        },
    }
}

/// The leaps one by one: `by (+1,+2) or (-2,+1)`.
fn listed(atom: Atom, directions: Directions) -> String {
    let leaps: Vec<String> = directions
        .iter()
        .map(|d| {
            let leap = atom.leap(d);
            format!("({:+},{:+})", leap.x, leap.y)
        })
        .collect();
    format!("by {}", join(&leaps, "or"))
}

/// The name of directions of a Wazir and a Ferz taken together, where it is one that
/// a King would have.
pub(crate) fn king(straight: Directions, diagonal: Directions) -> Option<Where> {
    Some(match (straight.bits(), diagonal.bits()) {
        (0b1111, 0b1111) => Where::All,
        (0b0001, 0b1001) => Where::Adverb("forward".into()),
        (0b0010, 0b0011) => Where::Adverb("to the right".into()),
        (0b0100, 0b0110) => Where::Adverb("back".into()),
        (0b1000, 0b1100) => Where::Adverb("to the left".into()),
        _ => return None,
    })
}

/// `a`, `a or b`, `a, b or c`.
pub(crate) fn join(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., last] => format!("{} {word} {last}", head.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_a_name_of_its_own() {
        for atom in [Atom::new(0, 1), Atom::new(1, 1), Atom::new(1, 2)] {
            let sets: Vec<Where> = (1..=Directions::all(atom).bits())
                .map(|bits| name(atom, Directions::from_bits(bits)))
                .collect();
            for (i, a) in sets.iter().enumerate() {
                assert!(!sets[..i].contains(a), "{atom:?} {a:?}");
            }
        }
    }

    #[test]
    fn lists_read_well() {
        let items: Vec<String> = ["a", "b", "c"].map(String::from).to_vec();
        assert_eq!(join(&items, "or"), "a, b or c");
        assert_eq!(join(&items[..2], "or"), "a or b");
        let knight = Atom::new(1, 2);
        assert_eq!(name(knight, Directions::from_bits(1)), Where::Adverb("by (+1,+2)".into()));
    }
}
