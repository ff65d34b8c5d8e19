//! What single letters and terms say.

use betza_runtime::{Component as Read, Directions, Rule};
use betza_syntax::tree::{Atom, Component};

use crate::words::{Where, direction_name};

/// Where a letter stands.
#[derive(Clone, Copy)]
pub(super) struct Context {
    /// Its atom; none before `T[`.
    pub atom: Option<Atom>,
    /// Which leg it is on, from 0.
    pub leg: usize,
    /// Whether that is the last one.
    pub last: bool,
    /// Whether there are several legs.
    pub path: bool,
}

pub(super) const fn is_direction(letter: u8) -> bool {
    matches!(letter, b'f' | b'b' | b'l' | b'r' | b's' | b'v' | b'h')
}

/// What direction letters say before an atom of its own or on a first leg.
pub(super) fn plain_term(text: &str, atom: Atom) -> String {
    let letters = match atom {
        Atom::Leap(m, n) => format!("({m},{n})"),
        Atom::King | Atom::Pass | Atom::Anywhere => "K".into(),
    };
    let Ok(piece) = betza_syntax::parse(&format!("{text}{letters}")) else { return "directions".into() };
    let components: Vec<Read> = piece
        .piece()
        .rules()
        .filter_map(|rule| if let Rule::Move(component) = rule { Some(component) } else { None })
        .collect();
    let said: Vec<String> = components
        .iter()
        .map(|c| match direction_name(c.atom(), c.directions()) {
            Where::All => "in all directions".into(),
            Where::Adverb(adverb) => adverb,
            Where::Part(part) => part.trim_end_matches(" of").into(),
        })
        .collect();
    match said.as_slice() {
        [straight, diagonal] => format!("{straight}, {diagonal} ({})", squares(&components)),
        [one] => one.clone(),
        _ => "directions".into(),
    }
}

/// How many of the eight directions a King keeps.
fn squares(components: &[Read]) -> String {
    let count: u32 = components.iter().map(|c| Directions::len(c.directions())).sum();
    format!("{count} of the 8 directions")
}

/// What direction letters say on a later leg: a turn.
pub(super) fn turn_term(text: &str) -> String {
    let turn = match text {
        "f" | "ff" => "straight on, or the turn nearest to that",
        "b" | "bb" => "straight back",
        "l" | "ll" => "turning left",
        "r" | "rr" => "turning right",
        "s" | "ss" | "lr" | "rl" => "turning left or right",
        "v" | "vv" => "straight on or straight back",
        "fl" | "lf" => "turning half left",
        "fr" | "rf" => "turning half right",
        "bl" | "lb" => "turning back to the left",
        "br" | "rb" => "turning back to the right",
        "fh" => "any of the turns forward",
        "bh" => "any of the turns backward",
        _ if text.starts_with('h') => "the half that turns one way",
        _ if text.contains('f') => "turning half left or half right",
        _ if text.contains('b') => "turning back to the left or right",
        _ => "a turn",
    };
    format!("{turn}, seen from the last leap")
}

/// What any other modifier says, and the section that has it.
pub(super) fn modifier(letter: u8, double: bool, context: Context) -> (&'static str, u8) {
    let later = context.leg > 0;
    let between = context.path && !context.last && context.atom.is_some();
    match letter {
        b'm' if between => ("lands on an empty square", 7),
        b'c' if between => ("captures there and goes on", 7),
        b'd' if between => ("takes an own piece there and goes on", 7),
        b'e' if between => ("captures en passant there and goes on", 7),
        b'm' => ("may move to an empty square", 4),
        b'c' => ("may capture", 4),
        b'd' => ("may take an own piece", 4),
        b'e' => ("may capture en passant", 4),
        b't' => ("never captures a royal piece", 4),
        b'k' => ("the piece is royal", 10),
        b'i' if later => ("exactly as far as the leg before", 7),
        b'i' => ("only as its first move", 4),
        b'u' => ("puts down there what it captured last", 7),
        b'n' => ("can't leap: the squares on its way must be empty", 5),
        b'j' => ("must leap over at least one piece", 5),
        b'p' if double => ("over one or more pieces", 5),
        b'p' => ("over exactly one piece", 5),
        b'g' if double => ("over piece after piece, each time to the square right behind", 5),
        b'g' => ("over the first piece, to the square right behind it", 5),
        b'o' => ("round the left and right edges of the board", 6),
        b'q' => ("in a circle: each leap turns to the next direction", 6),
        b'z' => ("in zigzags: two directions take turns", 6),
        b'x' => ("its captures blow up everything that it reaches, from where it lands, as", 9),
        _ => ("a modifier", 2),
    }
}

/// What an atom says, and what its range does.
pub(super) fn atom(component: &Component, name: &str) -> (String, String) {
    let rides = component.leaps != 1;
    let doubled = name.len() > 1 && name.is_char_boundary(name.len() / 2) && {
        let (a, b) = name.split_at(name.len() / 2);
        a == b
    };
    let says = match component.atom {
        Atom::Pass => "passes the turn".into(),
        Atom::Anywhere => "goes to any other square of the board".into(),
        Atom::King if name == "Q" => "Queen: Rook and Bishop together".into(),
        Atom::King if doubled => "King's steps again and again: a Queen".into(),
        Atom::King => "King: one step in any direction".into(),
        Atom::Leap(m, n) => leap(betza_runtime::Atom::new(m, n), name, rides, doubled),
    };
    let range = match component.leaps {
        0 => "no limit".into(),
        1 => "a single leap".into(),
        n => format!("at most {n} leaps"),
    };
    (says, range)
}

fn leap(atom: betza_runtime::Atom, name: &str, rides: bool, doubled: bool) -> String {
    let called = crate::words::leaper_name(atom);
    let (m, n) = (atom.short(), atom.long());
    match name {
        "R" => "Rook: slides straight".into(),
        "B" => "Bishop: slides diagonally".into(),
        _ if doubled => format!("{called}, again and again: leaps ({m},{n}) in a line"),
        _ if rides => format!("{called}, several times: leaps ({m},{n}) in a line"),
        _ if n == 1 => format!("{called}: one step ({m},{n})"),
        _ => format!("{called}: leaps ({m},{n})"),
    }
}

/// What an exotic way of capture says.
pub(super) const fn capture(letter: u8) -> &'static str {
    match letter {
        b'a' => "captures by approach: what stands next in the direction of its last leap",
        b'w' => "captures by withdrawal: what stands behind it as it leaves",
        _ => "captures each enemy in the ways that enemy captures",
    }
}
