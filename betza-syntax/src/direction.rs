//! Direction letters: terms, and what they select (section 3).

use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use betza_runtime::AtomClass;

use crate::tree::Letter;
use crate::{Error, Kind};

/// What a term says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    /// A letter of its own.
    Single(u8),
    /// The same letter twice.
    Doubled(u8),
    /// A vertical and a horizontal letter.
    Pair(u8, u8),
    /// A letter with `h` behind.
    Half(u8),
    /// `hl` or `hr`.
    Chiral(u8),
}

/// A term and its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub term: Term,
    pub range: Range<usize>,
}

/// Whether a modifier is a direction letter.
pub(crate) const fn is_direction(letter: u8) -> bool {
    matches!(letter, b'f' | b'b' | b'l' | b'r' | b's' | b'v' | b'h')
}

/// The bytes of all direction letters among `letters`, first to last.
pub(crate) fn range_of(letters: &[Letter]) -> Option<Range<usize>> {
    let mut directions = letters.iter().filter(|m| is_direction(m.letter));
    let first = directions.next()?;
    Some(first.at..directions.next_back().unwrap_or(first).range().end)
}

/// A direction letter, `l` next to `r` read as `s`.
#[derive(Clone)]
struct Merged {
    letter: u8,
    range: Range<usize>,
    /// Where to read on.
    next: usize,
}

/// The first direction letter from number `from` on.
fn letter_at(letters: &[Letter], from: usize) -> Option<Merged> {
    let find = |from: usize| (from..letters.len()).find(|&i| is_direction(letters[i].letter));
    let first = find(from)?;
    let Letter { letter, .. } = letters[first];
    let range = letters[first].range();
    if let (b'l' | b'r', Some(second)) = (letter, find(first + 1))
        && matches!((letter, letters[second].letter), (b'l', b'r') | (b'r', b'l'))
    {
        return Some(Merged {
            letter: b's',
            range: range.start..letters[second].range().end,
            next: second + 1,
        });
    }
    Some(Merged { letter, range, next: first + 1 })
}

/// Cuts direction letters into terms. An `h` with nothing to halve is reported.
pub(crate) fn terms(letters: &[Letter], kind: Kind, errors: &mut Vec<Error>) -> Vec<Placed> {
    let mut terms = Vec::new();
    let mut from = 0;
    while let Some(first) = letter_at(letters, from) {
        from = first.next;
        let second = letter_at(letters, first.next);
        let mut add = |term, last: &Merged| {
            from = last.next;
            terms.push(Placed { term, range: first.range.start..last.range.end });
        };
        let Some(second) = second else {
            match first.letter {
                b'h' => errors.push(stray_half(first.range, kind)),
                letter => add(Term::Single(letter), &first),
            }
            break;
        };
        // A letter with an `h` of its own joins no other.
        let halved = || letter_at(letters, second.next).is_some_and(|third| third.letter == b'h');
        match (first.letter, second.letter) {
            (b'h', b'l' | b'r') => add(Term::Chiral(second.letter), &second),
            (b'h', _) => errors.push(stray_half(first.range, kind)),
            (b'f' | b'b' | b'l' | b'r', b'h') => add(Term::Half(first.letter), &second),
            (_, b'h') => {
                errors.push(half_of_both(first.letter, second.range, kind));
                from = second.next;
            }
            (a, b) if a == b && !halved() => add(Term::Doubled(a), &second),
            (a @ (b'f' | b'b'), b @ (b'l' | b'r' | b's')) if !halved() => add(Term::Pair(a, b), &second),
            (a @ (b'l' | b'r' | b's'), b @ (b'f' | b'b' | b'v')) if !halved() => {
                add(Term::Pair(a, b), &second)
            }
            (a, _) => add(Term::Single(a), &first),
        }
    }
    terms
}

fn stray_half(range: Range<usize>, kind: Kind) -> Error {
    let error = Error::new(kind, range, "`h` has no direction to halve");
    match kind {
        Kind::BadTurn => error.help("the turns are `f`, `fl`, `fr`, `l`, `r`, `bl`, `br` and `b`").drop_it(),
        _ => error.help("write `fh`, `bh`, `lh` or `rh` for a half, `hl` or `hr` for a turning one"),
    }
}

fn half_of_both(letter: u8, range: Range<usize>, kind: Kind) -> Error {
    let c = char::from(letter);
    let (a, b) = if letter == b's' { ('l', 'r') } else { ('f', 'b') };
    let error = Error::new(kind, range, format!("`h` can't halve `{c}`, which is two directions"));
    error.help(format!("write one of them: `{a}h` or `{b}h`"))
}

/// The letters that `s` and `v` are short for.
pub(crate) fn letters_of(letter: u8) -> &'static [u8] {
    match letter {
        b's' => b"lr",
        b'v' => b"fb",
        b'f' => b"f",
        b'b' => b"b",
        b'l' => b"l",
        _ => b"r",
    }
}

/// The directions nearest one letter, by class of atom.
fn near(letter: u8, class: AtomClass) -> u8 {
    match (class, letter) {
        (AtomClass::Orthogonal, b'f') => 0b0001,
        (AtomClass::Orthogonal, b'r') => 0b0010,
        (AtomClass::Orthogonal, b'b') => 0b0100,
        (AtomClass::Orthogonal, _) => 0b1000,
        (AtomClass::Diagonal, b'f') => 0b1001,
        (AtomClass::Diagonal, b'r') => 0b0011,
        (AtomClass::Diagonal, b'b') => 0b0110,
        (AtomClass::Diagonal, _) => 0b1100,
        (AtomClass::Oblique, b'f') => 0b1000_0001,
        (AtomClass::Oblique, b'r') => 0b0000_0110,
        (AtomClass::Oblique, b'b') => 0b0001_1000,
        (AtomClass::Oblique, _) => 0b0110_0000,
    }
}

/// All directions on one side of an oblique atom.
fn side(letter: u8) -> u8 {
    match letter {
        b'f' => 0b1100_0011,
        b'r' => 0b0000_1111,
        b'b' => 0b0011_1100,
        _ => 0b1111_0000,
    }
}

/// The directions that a term selects, as bits of the ring; `None` for a chiral term
/// on an atom that isn't oblique.
pub(crate) fn select(term: Term, class: AtomClass) -> Option<u8> {
    let all = |letter: u8, f: fn(u8, AtomClass) -> u8| {
        letters_of(letter).iter().fold(0, |bits, &l| bits | f(l, class))
    };
    Some(match term {
        Term::Single(a) | Term::Doubled(a) => all(a, near),
        Term::Half(a) if class == AtomClass::Oblique => side(a),
        Term::Half(a) => near(a, class),
        Term::Chiral(_) if class != AtomClass::Oblique => return None,
        Term::Chiral(b'r') => 0b0101_0101,
        Term::Chiral(_) => 0b1010_1010,
        Term::Pair(a, b) => match class {
            AtomClass::Orthogonal => all(a, near) | all(b, near),
            AtomClass::Diagonal => all(a, near) & all(b, near),
            AtomClass::Oblique => all(a, |l, _| side(l)) & all(b, near),
        },
    })
}

/// The directions that terms select together; all when there is none. A chiral term
/// is reported where it selects nothing.
pub(crate) fn select_all(terms: &[Placed], class: AtomClass, errors: &mut Vec<Error>) -> u8 {
    if terms.is_empty() {
        return if class == AtomClass::Oblique { 0xff } else { 0x0f };
    }
    let mut bits = 0;
    for placed in terms {
        match select(placed.term, class) {
            Some(selected) => bits |= selected,
            None => {
                let message = "only an oblique atom, such as `N`, has left- and right-turning halves";
                let error = Error::new(Kind::Useless, placed.range.clone(), message);
                errors.push(error.help("write an oblique atom, or drop the letters").drop_it());
            }
        }
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;
    use betza_runtime::Atom;

    fn placed(text: &str) -> Vec<Placed> {
        let letters: Vec<Letter> =
            text.bytes().enumerate().map(|(at, letter)| Letter { letter, at, len: 1 }).collect();
        let mut errors = Vec::new();
        let found = terms(&letters, Kind::Useless, &mut errors);
        assert!(errors.is_empty(), "{text}: {errors:?}");
        found
    }

    fn cut(text: &str) -> String {
        let words: Vec<&str> = placed(text).iter().map(|p| &text[p.range.clone()]).collect();
        words.join(" ")
    }

    #[test]
    fn letters_are_cut_into_terms() {
        for (text, want) in [
            ("fsb", "fs b"),
            ("fbs", "f bs"),
            ("rlb", "rlb"),
            ("frl", "frl"),
            ("flbr", "fl br"),
            ("ffl", "ff l"),
            ("flh", "f lh"),
            ("ffh", "f fh"),
            ("fhs", "fh s"),
            ("hlhr", "hl hr"),
            ("fhl", "fh l"),
            ("vs", "v s"),
            ("sv", "sv"),
            ("lrl", "lr l"),
        ] {
            assert_eq!(cut(text), want, "{text}");
        }
        assert_eq!(placed("rlb")[0].term, Term::Pair(b's', b'b'));
        assert_eq!(placed("lrl")[0].term, Term::Single(b's'));
    }

    fn leaps(text: &str, atom: Atom) -> Vec<(i8, i8)> {
        let bits = select_all(&placed(text), atom.class(), &mut Vec::new());
        let mut leaps: Vec<_> =
            (0..8).filter(|d| bits >> d & 1 != 0).map(|d| atom.leap(d)).map(|l| (l.x, l.y)).collect();
        leaps.sort_unstable();
        leaps
    }

    #[test]
    fn the_table_of_section_3() {
        let (knight, wazir, ferz) = (Atom::new(1, 2), Atom::new(0, 1), Atom::new(1, 1));
        assert_eq!(leaps("f", knight), [(-1, 2), (1, 2)]);
        assert_eq!(leaps("fs", knight), [(-2, 1), (2, 1)]);
        assert_eq!(leaps("fl", knight), [(-2, 1)]);
        assert_eq!(leaps("lf", knight), [(-1, 2)]);
        assert_eq!(leaps("bs", knight), [(-2, -1), (2, -1)]);
        assert_eq!(leaps("fh", knight), [(-2, 1), (-1, 2), (1, 2), (2, 1)]);
        assert_eq!(leaps("hr", knight), [(-2, 1), (-1, -2), (1, 2), (2, -1)]);
        assert_eq!(leaps("frl", wazir), [(-1, 0), (0, 1), (1, 0)]);
        assert_eq!(leaps("fl", ferz), [(-1, 1)]);
        assert_eq!(leaps("fs", ferz), [(-1, 1), (1, 1)]);
        assert_eq!(leaps("fh", ferz), [(-1, 1), (1, 1)]);
        assert_eq!(leaps("", ferz).len(), 4);
    }

    #[test]
    fn an_h_with_nothing_to_halve() {
        for text in ["h", "sh", "vh", "hf", "fhh", "mh"] {
            let letters: Vec<Letter> =
                text.bytes().enumerate().map(|(at, letter)| Letter { letter, at, len: 1 }).collect();
            let mut errors = Vec::new();
            terms(&letters, Kind::Useless, &mut errors);
            assert_eq!(errors.len(), 1, "{text}");
        }
    }
}
