//! Notation made from choices, over the whole grammar.
//!
//! Single components are valid by construction. Trajectories with turns are not always:
//! what doesn't parse is left out of a piece.

use betza::parse;

use super::source::Source;

/// Direction letters that any atom takes.
const DIRECTIONS: [&str; 42] = [
    "", "f", "b", "l", "r", "s", "v", "ff", "bb", "ll", "rr", "ss", "vv", "fl", "fr", "fs", "bl", "br", "bs",
    "lf", "rf", "sf", "lb", "rb", "sb", "lv", "rv", "sv", "fsb", "fbs", "rlb", "frl", "lrl", "flbr", "ffl",
    "fh", "bh", "lh", "rh", "flh", "ffh", "fhs",
];

/// Those that oblique atoms take too.
const CHIRAL: [&str; 4] = ["hl", "hr", "hlhr", "hlf"];

/// Turns on a later leg.
const TURNS: [&str; 20] = [
    "", "f", "b", "s", "l", "r", "v", "fs", "bs", "fl", "fr", "bl", "br", "ff", "fh", "hr", "hl", "ss", "lf",
    "sb",
];

const ATOMS: [(&str, Class); 16] = [
    ("W", Class::Step),
    ("F", Class::Step),
    ("N", Class::Oblique),
    ("K", Class::Step),
    ("D", Class::Straight),
    ("A", Class::Straight),
    ("C", Class::Oblique),
    ("Z", Class::Oblique),
    ("H", Class::Straight),
    ("G", Class::Straight),
    ("L", Class::Oblique),
    ("J", Class::Oblique),
    ("(1,4)", Class::Oblique),
    ("(0,4)", Class::Straight),
    ("(5,5)", Class::Straight),
    ("(4,2)", Class::Oblique),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// A leap of one square: no path.
    Step,
    /// A longer orthogonal or diagonal leap.
    Straight,
    Oblique,
}

/// An atom with its range.
struct Atom {
    text: String,
    class: Class,
    single: bool,
    /// The number 1 is written.
    one: bool,
}

fn atom(source: &mut Source<'_>) -> Atom {
    if source.one_in(4) {
        let mut text = (*source.choose(&["R", "B", "Q", "KK"])).to_owned();
        let range = *source.choose(&["", "", "0", "1", "2", "3", "5"]);
        text += range;
        return Atom { text, class: Class::Step, single: range == "1", one: range == "1" };
    }
    let (name, class) = *source.choose(&ATOMS);
    let (range, single) =
        *source.choose(&[("", true), ("", true), ("2", false), ("0", false), ("3", false), ("1", true)]);
    let double = source.one_in(4);
    let text = if double { format!("{name}{name}{range}") } else { format!("{name}{range}") };
    let single = range == "1" || single && !double;
    Atom { text, class, single, one: range == "1" }
}

/// Puts `letters` among those of `text`, keeping the order within both.
fn mix(source: &mut Source<'_>, text: &str, letters: &str) -> String {
    let mut mixed = String::new();
    let mut rest = text.chars();
    for letter in letters.chars() {
        while source.one_in(2) {
            mixed.extend(rest.next());
        }
        mixed.push(letter);
    }
    mixed.extend(rest);
    mixed
}

/// Where a component stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Of its own, in a piece or in an `S[ ]`.
    Free,
    /// In the pattern of an `E[ ]`.
    Pattern,
    /// `M` of `xM`.
    Explosion,
    FirstLeg,
    LaterLeg,
}

/// Letters that say how squares are passed over and how the line bends.
fn passing(source: &mut Source<'_>, atom: &Atom) -> String {
    let mut letters = String::new();
    let (long, straight) = (atom.class != Class::Step, atom.class == Class::Straight);
    let circular = !atom.one && source.one_in(8);
    let rider = !atom.single || circular;
    if source.one_in(3) {
        letters += match source.below(6) {
            0 if long => "n",
            1 if long => "j",
            2 if rider || long => "p",
            3 if rider => "pp",
            4 if rider || straight => "g",
            5 if rider => "gg",
            _ => "",
        };
    }
    if circular {
        letters.push('q');
    } else if !atom.single && source.one_in(6) {
        letters.push('z');
    }
    if source.one_in(8) {
        letters.push('o');
    }
    letters
}

const LANDINGS: [&str; 14] = ["", "", "", "m", "c", "d", "e", "mc", "cm", "mcd", "ce", "md", "cd", "mcde"];

fn component(source: &mut Source<'_>, place: Place) -> String {
    let atom = atom(source);
    let directions = match place {
        Place::LaterLeg => *source.choose(&TURNS),
        _ if atom.class == Class::Oblique && source.one_in(6) => *source.choose(&CHIRAL),
        _ if source.one_in(2) => *source.choose(&DIRECTIONS),
        _ => "",
    };
    let mut letters = passing(source, &atom);
    if place != Place::Explosion {
        letters += *source.choose(&LANDINGS);
        if source.one_in(10) {
            letters.push('t');
        }
        if place != Place::FirstLeg && source.one_in(8) {
            letters.push('i');
        }
        if place == Place::Free && source.one_in(16) {
            letters.push('k');
        }
    }
    let letters = mix(source, directions, &letters);
    format!("{letters}{}", atom.text)
}

/// One component without operators; always valid.
pub fn plain(source: &mut Source<'_>) -> String {
    component(source, Place::Free)
}

fn anywhere_or_pass(source: &mut Source<'_>) -> String {
    (*source.choose(&["U", "O", "mU", "ctU", "dU", "mO", "(0,0)", "ikO", "imcU"])).to_owned()
}

fn leg(source: &mut Source<'_>, place: Place, unloads: bool) -> String {
    let mut leg = component(source, place);
    if unloads {
        leg.insert(0, 'u');
    }
    if source.one_in(5) {
        leg += &component(source, place);
    }
    leg
}

fn trajectory(source: &mut Source<'_>) -> String {
    let before = *source.choose(&["", "", "", "f", "i", "t", "o", "ko", "s"]);
    let count = *source.choose(&[2, 2, 2, 3, 3, 4]);
    let mut text = format!("{before}T[{}", leg(source, Place::FirstLeg, false));
    for number in 1..count {
        let unloads = number + 1 < count && source.one_in(3);
        text = format!("{text}-{}", leg(source, Place::LaterLeg, unloads));
    }
    text + *source.choose(&["]", "]", "]*"])
}

/// A trajectory of well-known shape, which random letters would seldom make.
fn known(source: &mut Source<'_>) -> String {
    let shapes = [
        "T[cM-ibM]",
        "T[dM-ibuM-ibM]",
        "T[cM-uM-M]",
        "T[mM-sM]",
        "T[mW-F]*",
        "T[cM-M]*",
        "T[mcM-fM-bM]",
        "T[mN-flN]*",
        "T[ceF-mW]",
        "T[dM-bM]",
        "oT[M-M]*",
        "T[mcdM-uM-cM]",
        "T[mM-ifsQ-ifsQ]",
    ];
    let atom = *source.choose(&["W", "F", "N", "R", "B", "NN", "D", "W2"]);
    source.choose(&shapes).replace('M', atom)
}

fn again(source: &mut Source<'_>) -> String {
    let atom = atom(source);
    let count = *source.choose(&[2, 2, 2, 3]);
    let mut text = (*source.choose(&["", "f", "m", "c", "s", "i", "om", "d"])).to_owned();
    for number in 1..count {
        let turn = *source.choose(&TURNS);
        let landing = *source.choose(&["", "", "m", "c", "mc", "u", "i"]);
        text += &format!(
            "a{}",
            if number + 1 < count || landing != "u" { mix(source, turn, landing) } else { turn.into() }
        );
    }
    text + &atom.text
}

fn joined(components: &[String], source: &mut Source<'_>) -> String {
    let mut text = String::new();
    for next in components {
        // The same letter twice would read as a rider or as an error.
        let same = text.chars().last() == next.chars().next();
        let bracket = text.ends_with(')') && next.starts_with('(');
        text += if same || bracket || source.one_in(5) { " " } else { "" };
        text += next;
    }
    text
}

/// Components that may stand in any pattern.
fn moving(source: &mut Source<'_>, place: Place) -> String {
    match source.below(10) {
        6 => trajectory(source),
        7 => known(source),
        8 => again(source),
        9 => anywhere_or_pass(source).replace('k', ""),
        _ => component(source, place),
    }
}

fn pattern(source: &mut Source<'_>) -> String {
    let count = *source.choose(&[1, 1, 2]);
    let parts: Vec<String> = (0..count).map(|_| moving(source, Place::Pattern)).collect();
    joined(&parts, source)
}

fn effect(source: &mut Source<'_>) -> String {
    match source.below(6) {
        0 => format!("x{}", component(source, Place::Explosion)),
        1 => format!("E[i{}]", pattern(source)),
        2 => format!("E[!i{}]", pattern(source)),
        3 => format!("E[n{}]", pattern(source)),
        4 => (*source.choose(&["C[a]", "C[w]", "C[i]"])).to_owned(),
        _ => "E[u]".to_owned(),
    }
}

fn tile(source: &mut Source<'_>) -> String {
    let name = *source.choose(&["Ice", "Sand"]);
    let first = moving(source, Place::Free);
    let second = if source.one_in(2) { effect(source) } else { String::new() };
    format!("S[({name}){first}{second}]")
}

/// A piece of up to four components.
pub fn piece(source: &mut Source<'_>) -> String {
    let count = 1 + source.below(4);
    let mut parts = Vec::new();
    for _ in 0..count {
        let part = match source.below(8) {
            6 => effect(source),
            7 => tile(source),
            _ => moving(source, Place::Free),
        };
        if parse(&part).is_ok() {
            parts.push(part);
        }
    }
    if parts.is_empty() {
        parts.push("W".to_owned());
    }
    joined(&parts, source)
}
