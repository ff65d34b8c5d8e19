//! What leaps are called.

use betza_runtime::Atom;

/// The name of an atom that leaps once, if it has a usual one.
pub(super) fn leaper(atom: Atom) -> Option<&'static str> {
    Some(match (atom.short(), atom.long()) {
        (0, 1) => "Wazir",
        (1, 1) => "Ferz",
        (0, 2) => "Dabbaba",
        (2, 2) => "Alfil",
        (1, 2) => "Knight",
        (0, 3) => "Threeleaper",
        (1, 3) => "Camel",
        (2, 3) => "Zebra",
        (3, 3) => "Tripper",
        (0, 4) => "Fourleaper",
        (1, 4) => "Giraffe",
        (2, 4) => "Stag",
        (3, 4) => "Antelope",
        (4, 4) => "Commuter",
        _ => return None,
    })
}

/// Whether the atom is a step to a square beside or diagonally beside.
pub(crate) const fn is_step(atom: Atom) -> bool {
    atom.long() == 1
}

/// What the atom moves as, without an article: `Rook`, `Camel (1,3)`,
/// `(1,9) leaper`. A step that rides is a slider.
pub(crate) fn noun(atom: Atom, rides: bool) -> String {
    match (is_step(atom), rides, atom.short()) {
        (true, true, 0) => "Rook".into(),
        (true, true, _) => "Bishop".into(),
        (true, false, _) => leaper(atom).unwrap_or_default().into(),
        _ => {
            let leap = format!("({},{})", atom.short(), atom.long());
            leaper(atom).map_or_else(|| format!("{leap} leaper"), |name| format!("{name} {leap}"))
        }
    }
}

/// A noun with its indefinite article.
pub(crate) fn with_article(noun: &str) -> String {
    let vowel = noun.starts_with(['A', 'E', 'I', 'O', 'U']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}
