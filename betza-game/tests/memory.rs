//! What a compiled variant takes of memory.

use betza_game::{Man, Place, Promotion, Variant, VariantSpec, ranks};
use betza_runtime::{Player, Seat, SquareSet};
use betza_syntax::{OwnedPiece, parse};

/// Thirty kinds: a pawn, leapers, riders, hoppers, lame ones and mixtures, with letters
/// of which some stand for another piece in the first player's army.
const KINDS: [(char, Option<u8>, &str); 30] = [
    ('p', None, "fmWfceFifmnD"),
    ('n', None, "N"),
    ('b', None, "B"),
    ('r', None, "R"),
    ('q', None, "Q"),
    ('k', None, "kK"),
    ('a', None, "BN"),
    ('c', None, "RN"),
    ('d', None, "QN"),
    ('e', None, "nZ"),
    ('f', None, "WFDA"),
    ('g', None, "gQ"),
    ('h', None, "nN"),
    ('i', None, "NN"),
    ('j', None, "mRcpR"),
    ('l', None, "mBcpB"),
    ('m', None, "fhCfsRbK"),
    ('o', None, "R4nZ"),
    ('s', None, "fFfsWbF"),
    ('t', None, "CZ"),
    ('u', None, "DDAA"),
    ('v', None, "B3W"),
    ('w', Some(0), "WDD"),
    ('w', Some(1), "mNcK"),
    ('x', Some(0), "FAA"),
    ('x', Some(1), "NZ"),
    ('y', Some(0), "fRbsK"),
    ('y', Some(1), "fBbsK"),
    ('z', Some(0), "pQ"),
    ('z', Some(1), "CC"),
];

/// A board of 14 × 14 with all kinds, for some players.
fn variant(players: &[Place]) -> Variant {
    let pieces: Vec<OwnedPiece> = KINDS.iter().map(|kind| parse(kind.2).expect(kind.2)).collect();
    let man = |(piece, &(letter, owner, _)): (_, &(char, Option<u8>, &str))| {
        let man = Man::new(letter, OwnedPiece::piece(piece));
        owner.map_or(man, |owner| man.of(Player(owner)))
    };
    let men: Vec<Man<'_>> = pieces.iter().zip(&KINDS).map(man).collect();
    let zone = |player: usize| -> SquareSet { ranks(14, &[if player == 0 { 14 } else { 1 }]) };
    let promotion = |player: usize| Promotion {
        player: Player(player as u8),
        man: 'p',
        zone: zone(player),
        choices: "nbrqac",
        forced: true,
    };
    let promotions: Vec<_> = (0..players.len().min(2)).map(promotion).collect();
    let start = match players.len() {
        2 => "6k7/14/14/14/14/14/14/14/14/14/14/14/14/6K7 a - - 0 1",
        _ => "6,bK,7/14/14/14/14/14/14/cK,12,dK/14/14/14/14/14/6,aK,7 a - - 0 1",
    };
    let spec = VariantSpec::new(14, 14).men(&men).players(players).promotions(&promotions).start(start);
    Variant::new(&spec).expect("the description is right")
}

const SEATS: [Place; 4] = [
    Place::new(Seat::South, 'a'),
    Place::new(Seat::North, 'b'),
    Place::new(Seat::West, 'c'),
    Place::new(Seat::East, 'd'),
];

#[test]
fn thirty_kinds_on_14_x_14_take_a_mebibyte_at_most() {
    let two = variant(&SEATS[..2]);
    assert!(two.is_tabular() && two.kinds().count() == 30);
    assert!(two.table_bytes() <= 1 << 20, "{} bytes for two players", two.table_bytes());
    let four = variant(&SEATS);
    assert!(four.is_tabular() && four.players().len() == 4);
    assert!(four.table_bytes() <= 1 << 20, "{} bytes for four players", four.table_bytes());
    println!("{} bytes for two players, {} for four", two.table_bytes(), four.table_bytes());
}
