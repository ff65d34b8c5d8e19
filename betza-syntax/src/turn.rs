//! Turns: directions relative to the last leap (sections 7 and 8).

use betza_runtime::{Atom, AtomClass, Leap};

use crate::direction::{Placed, Term, letters_of, select};

/// The directions of `atom` that turn least from the last leap; ties count all.
pub(crate) fn outward(last: Leap, atom: Atom) -> u8 {
    let (mut best, mut bits) = (i32::MIN, 0);
    for d in 0..atom.directions() {
        let toward = dot(last, atom.leap(d));
        if toward > best {
            (best, bits) = (toward, 0);
        }
        if toward == best {
            bits |= 1 << d;
        }
    }
    bits
}

/// All directions in a table of turns, as bits.
pub(crate) fn union(table: &[[u8; 8]]) -> u8 {
    let mut bits = 0;
    for turns in table.as_flattened() {
        bits |= turns;
    }
    bits
}

/// The directions of the first `count` that `is` holds for, as bits.
pub(crate) fn select_if(count: u8, is: impl Fn(u8) -> bool) -> u8 {
    let mut bits = 0;
    for d in 0..count {
        bits |= u8::from(is(d)) << d;
    }
    bits
}

fn dot(a: Leap, b: Leap) -> i32 {
    i32::from(a.x) * i32::from(b.x) + i32::from(a.y) * i32::from(b.y)
}

fn cross(a: Leap, b: Leap) -> i32 {
    i32::from(a.x) * i32::from(b.y) - i32::from(a.y) * i32::from(b.x)
}

/// The direction of `atom` exactly opposite to the last leap, if it has one.
fn back(last: Leap, atom: Atom) -> u8 {
    select_if(atom.directions(), |d| cross(last, atom.leap(d)) == 0 && dot(last, atom.leap(d)) < 0)
}

/// A direction on the circle of eight: forward 0, then clockwise by 45°.
pub(crate) fn eighth(atom: Atom, direction: u8) -> u8 {
    direction * 2 + u8::from(atom.class() == AtomClass::Diagonal)
}

/// The turns that a term names on the circle of eight, as bits, clockwise by 45°;
/// nothing for halves.
pub(crate) fn eighths(term: Term) -> u8 {
    let one = |letter: u8| match letter {
        b'f' => 0u8,
        b'r' => 2,
        b'b' => 4,
        _ => 6,
    };
    let singles = |letter: u8| letters_of(letter).iter().fold(0, |bits, &l| bits | 1 << one(l));
    match term {
        Term::Single(a) | Term::Doubled(a) => singles(a),
        Term::Pair(a, b) => {
            let mut bits = 0;
            for &x in letters_of(a) {
                for &y in letters_of(b) {
                    bits |= 1 << between(one(x), one(y));
                }
            }
            bits
        }
        Term::Half(_) | Term::Chiral(_) => 0,
    }
}

/// The eighth between two quarters.
fn between(a: u8, b: u8) -> u8 {
    match (a.min(b), a.max(b)) {
        (0, 6) => 7,
        (low, _) => low + 1,
    }
}

/// The directions of `atom` that one term names after a last leap of `before` in
/// `direction`.
pub(crate) fn turn(before: Atom, direction: u8, atom: Atom, term: Term) -> u8 {
    let last = before.leap(direction);
    let oblique = atom.class() == AtomClass::Oblique;
    match (before.class() == AtomClass::Oblique, oblique) {
        (false, false) => compass(eighth(before, direction), atom, term),
        (false, true) => oblique_after_straight(eighth(before, direction), term),
        (true, true) => ring(last, atom, term),
        (true, false) => straight_after_oblique(last, atom, term),
    }
}

/// Orthogonal or diagonal after the same: exact turns on the circle of eight.
fn compass(last: u8, atom: Atom, term: Term) -> u8 {
    at_eighths(last, atom, eighths(term))
}

/// The directions of an orthogonal or diagonal atom that lie at these turns, on the
/// circle of eight, from the direction `last`.
pub(crate) fn at_eighths(last: u8, atom: Atom, turns: u8) -> u8 {
    select_if(4, |d| turns >> ((eighth(atom, d) + 8 - last) % 8) & 1 != 0)
}

/// Oblique after orthogonal or diagonal: section 3's column, the last direction being
/// forward. A single letter is an exact turn, which an oblique atom never has.
fn oblique_after_straight(last: u8, term: Term) -> u8 {
    match term {
        Term::Single(_) => 0,
        _ => select(term, AtomClass::Oblique).unwrap_or(0).rotate_left(u32::from(last)),
    }
}

/// Oblique after oblique: places round the ring from the direction that turns least,
/// but `b` is exactly back.
fn ring(last: Leap, atom: Atom, term: Term) -> u8 {
    let turns = eighths(term);
    let forward = outward(last, atom).trailing_zeros();
    (turns & !0b1_0000).rotate_left(forward) | if turns & 0b1_0000 != 0 { back(last, atom) } else { 0 }
}

/// Orthogonal or diagonal after oblique: the direction that turns least, those next to
/// it, and exactly back.
fn straight_after_oblique(last: Leap, atom: Atom, term: Term) -> u8 {
    let (Term::Single(letter) | Term::Doubled(letter)) = term else { return 0 };
    let forward = outward(last, atom).trailing_zeros();
    let mut bits = 0;
    for &l in letters_of(letter) {
        bits |= match l {
            b'f' => 1 << forward,
            b'r' => 1 << ((forward + 1) % 4),
            b'l' => 1 << ((forward + 3) % 4),
            _ => back(last, atom),
        };
    }
    bits
}

/// The directions of `atom` that all terms of a later leg name together.
pub(crate) fn turns(before: Atom, direction: u8, atom: Atom, terms: &[Placed]) -> u8 {
    if terms.is_empty() {
        return outward(before.leap(direction), atom);
    }
    turn_by_all(before, direction, atom, terms)
}

/// The same with at least one term.
pub(crate) fn turn_by_all(before: Atom, direction: u8, atom: Atom, terms: &[Placed]) -> u8 {
    let mut bits = 0;
    for placed in terms {
        bits |= turn(before, direction, atom, placed.term);
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    const W: Atom = Atom::new(0, 1);
    const F: Atom = Atom::new(1, 1);
    const N: Atom = Atom::new(1, 2);
    const C: Atom = Atom::new(1, 3);

    #[test]
    fn outward_is_what_turns_least() {
        assert_eq!(outward(F.leap(0), W), 0b0011, "T[F-R]: two Rook lines");
        assert_eq!(outward(W.leap(0), F), 0b1001, "T[mW-F]: two diagonals");
        assert_eq!(outward(N.leap(0), F), 0b0001, "T[N-B]: one");
        assert_eq!(outward(N.leap(3), N), 0b1000, "T[N-N]: straight on");
    }

    #[test]
    fn turns_of_the_circle_of_eight() {
        assert_eq!(turn(W, 0, W, Term::Single(b's')), 0b1010);
        assert_eq!(turn(W, 1, W, Term::Single(b'l')), 0b0001);
        assert_eq!(turn(W, 0, F, Term::Pair(b'f', b's')), 0b1001);
        assert_eq!(turn(W, 0, W, Term::Pair(b'f', b's')), 0);
        assert_eq!(turn(F, 0, W, Term::Pair(b'f', b'l')), 0b0001);
        assert_eq!(turn(F, 0, F, Term::Single(b'b')), 0b0100);
    }

    #[test]
    fn back_is_exactly_back() {
        assert_eq!(turn(N, 0, N, Term::Single(b'b')), 1 << 4);
        assert_eq!(turn(N, 0, C, Term::Single(b'b')), 0);
        assert_eq!(turn(N, 0, F, Term::Single(b'b')), 0);
    }

    #[test]
    fn oblique_turns() {
        assert_eq!(turn(W, 0, N, Term::Doubled(b'f')), 0b1000_0001);
        assert_eq!(turn(W, 0, N, Term::Single(b'f')), 0);
        assert_eq!(turn(F, 0, N, Term::Doubled(b'f')), 0b0000_0011);
        assert_eq!(turn(N, 0, N, Term::Pair(b'f', b'l')), 0b1000_0000);
        assert_eq!(turn(N, 0, N, Term::Single(b'l')), 0b0100_0000);
        assert_eq!(turn(N, 0, W, Term::Single(b'l')), 0b1000);
    }
}
