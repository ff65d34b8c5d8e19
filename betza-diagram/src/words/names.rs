//! Pieces that have a usual name.

use std::collections::HashMap;
use std::sync::OnceLock;

use betza_runtime::{Component, Directions, Piece, Rule, Rules};
use betza_syntax::OwnedPiece;

/// A piece with a usual name; see [`known_pieces`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownPiece {
    /// The name, as after "the".
    pub name: &'static str,
    /// Its notation.
    pub notation: &'static str,
    /// Where it is known from.
    pub family: &'static str,
}

/// The pieces whose names [`name`] knows, by family. A piece that moves alike under
/// two notations is there twice.
pub fn known_pieces() -> impl Iterator<Item = KnownPiece> {
    FAMILIES.iter().flat_map(|&(family, pieces)| {
        pieces.iter().map(move |&(name, notation)| KnownPiece { name, notation, family })
    })
}

/// The usual name of a piece, as after "the": `Nightrider`. It is found by what the
/// piece does, so `FFWW` is the Queen too.
///
/// ```
/// let name = |notation| betza_diagram::name(betza_syntax::parse(notation).unwrap().piece());
/// assert_eq!(name("FFWW"), Some("Queen"));
/// assert_eq!(name("fhCfsRbK"), None);
/// ```
pub fn name(piece: Piece<'_>) -> Option<&'static str> {
    let known = KNOWN.get_or_init(read);
    let alike = known.get(&shape(piece))?;
    alike.iter().find(|(other, _)| moves_alike(piece, other.piece())).map(|&(_, name)| name)
}

type Known = HashMap<usize, Vec<(OwnedPiece, &'static str)>>;

static KNOWN: OnceLock<Known> = OnceLock::new();

fn read() -> Known {
    let mut known = Known::new();
    for piece in known_pieces() {
        // Every notation of the list reads; a test says so.
        if let Ok(owned) = betza_syntax::parse(piece.notation) {
            known.entry(shape(owned.piece())).or_default().push((owned, piece.name));
        }
    }
    known
}

/// How many different rules there are: a quick way to tell pieces apart.
fn shape(piece: Piece<'_>) -> usize {
    merged(piece.rules()).len()
}

/// The rules, without repetition, components that differ in directions only as one.
fn merged(rules: Rules<'_>) -> Vec<Rule<'_>> {
    let mut merged: Vec<Rule<'_>> = Vec::new();
    for rule in rules {
        let Rule::Move(component) = rule else {
            if !merged.contains(&rule) {
                merged.push(rule);
            }
            continue;
        };
        let other = merged.iter_mut().find_map(|there| match there {
            Rule::Move(other) if component.with_directions(other.directions()) == *other => Some(other),
            _ => None,
        });
        match other {
            Some(other) => *other = union(*other, component),
            None => merged.push(rule),
        }
    }
    merged
}

fn union(a: Component, b: Component) -> Component {
    a.with_directions(Directions::from_bits(a.directions().bits() | b.directions().bits()))
}

/// Whether two pieces have the same rules in any order.
fn moves_alike(a: Piece<'_>, b: Piece<'_>) -> bool {
    let (rules, others) = (merged(a.rules()), merged(b.rules()));
    a.is_royal() == b.is_royal()
        && a.is_indestructible() == b.is_indestructible()
        && a.capture_modes() == b.capture_modes()
        && rules.len() == others.len()
        && rules.iter().all(|rule| others.contains(rule))
}

/// Names and notations by family.
#[rustfmt::skip]
const FAMILIES: &[(&str, &[(&str, &str)])] = &[
    ("Chess", &[
        ("King", "kK"), ("Queen", "Q"), ("Rook", "R"), ("Bishop", "B"), ("Knight", "N"),
        ("Pawn", "fmWfceFifmnD"),
    ]),
    ("Leapers", &[
        ("Wazir", "W"), ("Ferz", "F"), ("Dabbaba", "D"), ("Alfil", "A"), ("Threeleaper", "H"),
        ("Camel", "C"), ("Zebra", "Z"), ("Tripper", "G"), ("Fourleaper", "(0,4)"), ("Giraffe", "(1,4)"),
        ("Stag", "(2,4)"), ("Antelope", "(3,4)"), ("Commuter", "(4,4)"), ("Ibis", "(1,5)"),
        ("Flamingo", "(1,6)"), ("Root-fifty Leaper", "(5,5)(1,7)"), ("Fiveleaper", "(0,5)(3,4)"),
        ("Mann", "K"), ("Alibaba", "AD"), ("Phoenix", "WA"), ("Kirin", "FD"), ("Wizard", "FC"),
        ("Champion", "WAD"), ("Centaur", "KN"), ("Squirrel", "NAD"), ("Gnu", "NC"), ("Bison", "CZ"),
        ("Okapi", "NZ"), ("Buffalo", "NCZ"), ("Zebu", "C(1,4)"), ("Frog", "FH"), ("Mastodon", "KAD"),
        ("Modern Elephant", "FA"), ("War Machine", "WD"), ("Barc", "fsbN"), ("Crab", "fbsN"),
        ("Universal Leaper", "U"), ("Dullahan", "FN"), ("Carpenter", "ND"), ("Kangaroo", "NA"),
    ]),
    ("Riders and compounds", &[
        ("Nightrider", "NN"), ("Camelrider", "CC"), ("Zebrarider", "ZZ"), ("Dabbabarider", "DD"),
        ("Alfilrider", "AA"), ("Amazon", "QN"), ("Chancellor", "RN"), ("Archbishop", "BN"),
        ("Banshee", "BNN"), ("Raven", "RNN"), ("Amazonrider", "QNN"), ("Caliph", "BC"),
        ("Canvasser", "RC"), ("Short Rook", "R4"), ("Cylindrical Rook", "oR"),
        ("Cylindrical Bishop", "oB"), ("Cylindrical Queen", "oRoB"), ("Cylindrical Knight", "oN"),
        ("Rose", "qN"), ("Crooked Rook", "zR"), ("Crooked Bishop", "zB"), ("Crooked Nightrider", "zNN"),
    ]),
    ("Chess with different armies", &[
        ("Bede", "BD"), ("Fad", "FAD"), ("Charging Rook", "frlRrlbK"), ("Fibnif", "FvN"),
        ("Charging Knight", "fhNrlbK"), ("Colonel", "fhNfrlRK"), ("Half-Duck", "HFD"),
        ("Lobster", "fAbF"), ("Berolina Pawn", "fmFfceWifmnA"), ("Lieutenant", "FAsmW"),
    ]),
    ("Hoppers", &[
        ("Grasshopper", "gQ"), ("Rookhopper", "gR"), ("Bishopper", "gB"), ("Nightriderhopper", "gNN"),
        ("Cannon (Pao)", "mRcpR"), ("Vao", "mBcpB"), ("Leo", "mQcpQ"), ("Nao", "mNNcpNN"),
        ("Lion (hopper)", "pQ"), ("Rook Lion", "pR"), ("Bishop Lion", "pB"), ("Nightrider Lion", "pNN"),
    ]),
    ("Xiangqi and Janggi", &[
        ("Xiangqi Horse", "nN"), ("Xiangqi Elephant", "nA"), ("Xiangqi General", "kW"),
        ("Soldier across the river", "fsW"), ("Janggi Elephant", "nZ"),
        ("Mao", "T[mW-F]"), ("Mao", "T[W-F]"), ("Moa", "T[F-W]"), ("Mao Rider", "T[mW-F]*"),
        ("Mao Rider", "nNN"), ("Moa Rider", "T[F-W]*"),
    ]),
    ("Shogi", &[
        ("Gold General", "WfF"), ("Silver General", "FfW"), ("Lance", "fR"), ("Shogi Knight", "ffN"),
        ("Shogi Pawn", "fW"), ("Dragon King", "RF"), ("Dragon Horse", "BW"), ("Copper General", "fKbW"),
        ("Ferocious Leopard", "FvW"), ("Blind Tiger", "FsbW"), ("Drunk Elephant", "FfsW"),
        ("Go-Between", "vW"), ("Side Mover", "sRvW"), ("Vertical Mover", "vRsW"),
        ("Reverse Chariot", "vR"), ("Flying Ox", "BvR"), ("Free Boar", "BsR"), ("White Horse", "vRfB"),
        ("Whale", "vRbB"), ("Evil Wolf", "fKsW"), ("Iron General", "fK"), ("Stone General", "fF"),
        ("Flying Stag", "vRsWF"), ("Hook Mover", "T[mR-sR]R"), ("Capricorn", "T[mB-sB]B"),
    ]),
    ("Bent riders", &[
        ("Griffon", "T[F-R]F"), ("Manticore", "T[W-B]W"), ("Osprey", "T[D-B]D"),
        ("Picket (Tali'a)", "T[F-B]"), ("Tamerlane Giraffe", "T[F-W-W-R]"), ("Unicorn", "T[N-B]N"),
        ("Rifle Rook", "mRT[cR-ibR]"), ("Swapping Queen", "T[dQ-ibuQ-ibQ]Q"),
    ]),
    ("Exotic captures", &[
        ("Withdrawer", "QC[w]"), ("Advancer", "QC[a]"), ("Immobilizer", "mQE[iK]"),
        ("Chameleon", "QC[i]"), ("Atomic Queen", "QxK"), ("Iron Rook", "RE[u]"),
    ]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_known_piece_reads_and_is_called_by_its_name() {
        let mut count = 0;
        for known in known_pieces() {
            let owned = betza_syntax::parse(known.notation).unwrap_or_else(|e| panic!("{known:?}\n{e}"));
            assert_eq!(name(owned.piece()), Some(known.name), "{}", known.notation);
            count += 1;
        }
        assert!(count >= 110, "only {count} names");
    }

    #[test]
    fn names_are_found_by_rules() {
        let called = |notation: &str| name(betza_syntax::parse(notation).unwrap().piece());
        assert_eq!(called("FW"), Some("Mann"), "any order");
        assert_eq!(called("fRbRsRF"), Some("Dragon King"), "directions joined");
        assert_eq!(called("WWW"), None, "a Rook and a Wazir, not one rule");
        assert_eq!(called("kN"), None);
        assert_eq!(called("NE[u]"), None);
    }
}
