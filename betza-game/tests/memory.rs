//! What a compiled variant takes of memory.

use betza_game::{Castling, Man, Place, Promotion, Variant, VariantSpec, ranks};
use betza_runtime::{Player, Seat, Square, SquareSet};
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

/// A King and a Rook for each player, who may castle both ways.
fn castlings(players: u8, width: u8) -> Vec<Castling<'static>> {
    let castling = |player: u8, side: char, king_to: u8, rook_to: u8, search: u8| {
        let at = |x| Square::new(x, 2 * player);
        Castling {
            player: Player(player),
            side,
            king_to: at(king_to),
            rook_to: at(rook_to),
            search: at(search),
            rooks: "r",
        }
    };
    let both = |player| [castling(player, 'K', 6, 5, width - 1), castling(player, 'Q', 2, 3, 0)];
    (0..players).flat_map(both).collect()
}

#[test]
fn the_largest_position_up_to_16_x_16_takes_a_kibibyte() {
    let (king, rook) = (parse("kK").unwrap(), parse("R").unwrap());
    let men = [Man::new('k', king.piece()), Man::new('r', rook.piece())];
    let places: Vec<Place> = "abcdefgh".chars().map(|letter| Place::new(Seat::South, letter)).collect();
    let castlings = castlings(8, 16);
    let rank = |player: char| format!("{player}R,3,{player}K,10,{player}R/16");
    let ranks: Vec<String> = "hgfedcba".chars().map(rank).collect();
    // Rank by rank from the highest: an empty one over each player's.
    let board = ranks.iter().map(|two| two.split_once('/').map_or("", |_| two)).collect::<Vec<_>>().join("/");
    let board = format!("16/{}", board.strip_suffix("/16").unwrap());
    let rights: String = "abcdefgh".chars().map(|player| format!("{player}K{player}Q")).collect();
    let start = format!("{board} a {rights} - 0 1");
    let spec = VariantSpec::new(16, 16).men(&men).players(&places).castlings(&castlings).start(&start);
    let variant = Variant::new(&spec).expect("the description is right");
    let position = variant.start();
    assert!(position.fen().contains(" aKaQbKbQcKcQdKdQeKeQfKfQgKgQhKhQ "), "{}", position.fen());
    assert!(position.bytes() <= 1024, "{} bytes", position.bytes());
    println!("{} bytes", position.bytes());
}

#[test]
fn smaller_boards_have_smaller_positions() {
    let pieces: Vec<OwnedPiece> = KINDS.iter().map(|kind| parse(kind.2).expect(kind.2)).collect();
    let bytes = |kinds: usize, width: u8, height: u8| {
        let men = KINDS.iter().zip(&pieces).take(kinds);
        let men: Vec<Man<'_>> = men.map(|(kind, piece)| Man::new(kind.0, piece.piece())).collect();
        let blank = format!("/{width}").repeat(usize::from(height) - 2);
        let start = format!("k{0}{blank}/K{0} w - - 0 1", width - 1);
        let variant = Variant::new(&VariantSpec::new(width, height).men(&men).start(&start)).unwrap();
        variant.start().bytes()
    };
    let (chess, ten, most) = (bytes(6, 8, 8), bytes(8, 10, 10), bytes(22, 16, 8));
    assert!(chess <= 512 && ten <= 768 && most <= 1024, "{chess}, {ten} and {most} bytes");
    println!("6 kinds on 8 x 8: {chess} bytes; 8 on 10 x 10: {ten}; 22 on 16 x 8: {most}");
}
