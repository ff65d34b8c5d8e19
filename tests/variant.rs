//! Variants that the compiler made: their tables are those that a running program makes
//! of the same description, and what can't be compiled is drawn.
#![cfg(feature = "variant")]

use betza::game::{
    Castling, Elimination, Initial, Man, Place, Promotion, Region, Variant, VariantSpec, ranks,
};
use betza::{Piece, Player, Seat, Square, SquareSet, betza, variant};

/// The pictures hold for the toolchain in `rust-toolchain.toml`.
const PINNED: &str = "1.95.0";

const PAWN: Piece<'static> = betza!("fmWfceFifmnD");

const WHITE: Player = Player(0);
const BLACK: Player = Player(1);

static CHESS: Variant = variant! {
    board = 8 x 8,
    men = { 'p' = "fmWfceFifmnD", 'n' = "N", 'b' = "B", 'r' = "R", 'q' = "Q", 'k' = "kK" },
    promotions = { 'p' of 'w' = "nbrq" on "*8", 'p' of 'b' = "nbrq" on "*1" },
    castlings = {
        'K' of 'w' = king "g1" rook "f1" from "h1" with "r",
        'Q' of 'w' = king "c1" rook "d1" from "a1" with "r",
        'K' of 'b' = king "g8" rook "f8" from "h8" with "r",
        'Q' of 'b' = king "c8" rook "d8" from "a8" with "r",
    },
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
};

variant! {
    /// Leaps, slides, ranges, lame leaps, cannons and nightriders together.
    enum Fairy {
        Pawn = "fmWfceFifmnD" as 'p',
        Barque = "fhCfsRbK" as 'n',
        Cannon = "mBcpB" as 'b',
        Elephant = "R4nZ" as 'r',
        Unicorn = "NNB" as 'q',
        King = "kK" as 'k',
    }

    static FAIRY_8 = {
        board = 8 x 8,
        promotions = { 'p' of 'w' = "nbrq" on "*8", 'p' of 'b' = "nbrq" on "*1" },
        start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
    };

    static FAIRY_10 = {
        board = 10x10,
        initial = { 'w' = "*2", 'b' = "*9" },
        promotions = { 'p' of 'w' = may "nbrq" on "*9 *10", 'p' of 'b' = may "nbrq" on "*1 *2" },
        regions = { 'b' of 'w' = "a1-j6", 'b' of 'b' = "a5-j10" },
        start = "rnbbqknbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBBQKNBNR w - - 0 1",
    };
}

static FOUR: Variant = variant! {
    board = 14 x 14,
    voids = "a1-c3 l1-n3 a12-c14 l12-n14",
    players = { 'r' = South team 0, 'b' = West team 1, 'y' = North team 0, 'g' = East team 1 },
    men = { 'p' = "fmWfceFifmnD", 'n' = "N", 'b' = "B", 'r' = "R", 'q' = "Q", 'k' = "kK" },
    promotions = {
        'p' of 'r' = "q" on "*11",
        'p' of 'b' = "q" on "k*",
        'p' of 'y' = "q" on "*4",
        'p' of 'g' = "q" on "d*",
    },
    castlings = { 'K' of 'r' = king "j1" rook "i1" from "k1" with "r" },
    perpendicular_en_passant,
    elimination = out,
    start = "x,x,x,yR,yN,yB,yK,yQ,yB,yN,yR,x,x,x/x,x,x,yP,yP,yP,yP,yP,yP,yP,yP,x,x,x/x,x,x,8,x,x,x/"
        "bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/bQ,bP,10,gP,gK/bB,bP,10,gP,gB/"
        "bN,bP,10,gP,gN/bR,bP,10,gP,gR/x,x,x,8,x,x,x/x,x,x,rP,rP,rP,rP,rP,rP,rP,rP,x,x,x/"
        "x,x,x,rR,rN,rB,rQ,rK,rB,rN,rR,x,x,x r rK - 0 1",
};

static WALKED: Variant = variant! {
    board = 8 x 8,
    tiles = { "forest" = "d4 e4 d5 e5", "hill" = "a*" },
    men = {
        'p' = "fmWfceFifmnD",
        'n' = "T[mW-F]",
        'b' = "NxK",
        'r' = "RS[(forest)W]",
        'g' of 'b' = "T[F-R]F",
        'k' = royal "K",
    },
    flying_general,
    elimination = stop,
    start = "rngbkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1BKBNR w - - 0 1",
};

fn men(pieces: [(char, Piece<'static>); 6]) -> Vec<Man<'static>> {
    pieces.into_iter().map(|(letter, piece)| Man::new(letter, piece)).collect()
}

fn chess_men() -> Vec<Man<'static>> {
    let [n, b, r, q, k] = [betza!("N"), betza!("B"), betza!("R"), betza!("Q"), betza!("kK")];
    men([('p', PAWN), ('n', n), ('b', b), ('r', r), ('q', q), ('k', k)])
}

fn fairy_men() -> Vec<Man<'static>> {
    let [n, b, r] = [betza!("fhCfsRbK"), betza!("mBcpB"), betza!("R4nZ")];
    men([('p', PAWN), ('n', n), ('b', b), ('r', r), ('q', betza!("NNB")), ('k', betza!("kK"))])
}

fn promotion(player: u8, zone: SquareSet) -> Promotion<'static> {
    Promotion { player: Player(player), man: 'p', zone, choices: "nbrq", forced: true }
}

fn castling(player: u8, side: char, (king, rook, search): (u8, u8, u8), rank: u8) -> Castling<'static> {
    let at = |file| Square::new(file, rank);
    Castling {
        player: Player(player),
        side,
        king_to: at(king),
        rook_to: at(rook),
        search: at(search),
        rooks: "r",
    }
}

/// A rectangle by the files and ranks of two corners, from 0.
fn area((x, y): (u8, u8), (to_x, to_y): (u8, u8)) -> SquareSet {
    (y..=to_y).flat_map(|y| (x..=to_x).map(move |x| Square::new(x, y))).collect()
}

#[track_caller]
fn same(made: &Variant, spec: &VariantSpec<'_>, depth: u32) {
    let built = Variant::new(spec).expect("the description is right");
    assert!(*made == built, "the tables differ");
    assert_eq!(made.table_bytes(), built.table_bytes());
    assert_eq!(made.start().fen(), built.start().fen());
    assert_eq!(made.start().perft(depth), built.start().perft(depth));
    let start = made.start();
    assert_eq!(start.hash(), betza::game::Position::from_fen(made, &start.fen()).expect("its own").hash());
}

#[test]
fn chess_is_what_a_program_builds() {
    let men = chess_men();
    let promotions = [promotion(0, ranks(8, &[8])), promotion(1, ranks(8, &[1]))];
    let castlings = [
        castling(0, 'K', (6, 5, 7), 0),
        castling(0, 'Q', (2, 3, 0), 0),
        castling(1, 'K', (6, 5, 7), 7),
        castling(1, 'Q', (2, 3, 0), 7),
    ];
    let spec = VariantSpec::new(8, 8)
        .men(&men)
        .promotions(&promotions)
        .castlings(&castlings)
        .start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    same(&CHESS, &spec, 3);
    assert_eq!(CHESS.start().perft(4), 197_281);
    assert!(*CHESS.start().variant() == CHESS);
    let other = VariantSpec::new(8, 8).men(&men).start("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(CHESS != Variant::new(&other).expect("two Kings"));
}

#[test]
fn fairy_armies_are_what_a_program_builds() {
    let men = fairy_men();
    let promotions = [promotion(0, ranks(8, &[8])), promotion(1, ranks(8, &[1]))];
    let spec = VariantSpec::new(8, 8)
        .men(&men)
        .promotions(&promotions)
        .start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    same(&FAIRY_8, &spec, 2);
    let regions = [(WHITE, area((0, 0), (9, 5))), (BLACK, area((0, 4), (9, 9)))];
    let regions = regions.map(|(player, squares)| Region { player, man: 'b', squares });
    let initial = [ranks(10, &[2]), ranks(10, &[9])];
    let promotions = [promotion(0, ranks(10, &[9, 10])), promotion(1, ranks(10, &[1, 2]))]
        .map(|rule| Promotion { forced: false, ..rule });
    let spec = VariantSpec::new(10, 10)
        .men(&men)
        .initial(Initial::Regions(&initial))
        .promotions(&promotions)
        .regions(&regions)
        .start("rnbbqknbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBBQKNBNR w - - 0 1");
    same(&FAIRY_10, &spec, 2);
    assert_eq!(FAIRY_10.kind(WHITE, 'Q').map(|kind| kind.index()), Some(Fairy::Unicorn as usize));
    let letters = FAIRY_8.kinds().map(|kind| Some(kind.1));
    assert!(letters.eq(Fairy::ALL.map(Fairy::letter)));
}

const SEATS: [Place; 4] = [
    Place::new(Seat::South, 'r').team(0),
    Place::new(Seat::West, 'b').team(1),
    Place::new(Seat::North, 'y').team(0),
    Place::new(Seat::East, 'g').team(1),
];

#[test]
fn four_players_are_what_a_program_builds() {
    let corners = [((0, 0), (2, 2)), ((11, 0), (13, 2)), ((0, 11), (2, 13)), ((11, 11), (13, 13))];
    let voids: SquareSet =
        corners.into_iter().flat_map(|(low, high)| area(low, high).iter().collect::<Vec<_>>()).collect();
    let zones =
        [area((0, 10), (13, 10)), area((10, 0), (10, 13)), area((0, 3), (13, 3)), area((3, 0), (3, 13))];
    let promotions: Vec<_> = zones
        .into_iter()
        .enumerate()
        .map(|(player, zone)| Promotion { choices: "q", ..promotion(player as u8, zone) })
        .collect();
    let men = chess_men();
    let castlings = [castling(0, 'K', (9, 8, 10), 0)];
    let spec = VariantSpec::new(14, 14)
        .voids(voids)
        .players(&SEATS)
        .men(&men)
        .promotions(&promotions)
        .castlings(&castlings)
        .perpendicular_en_passant()
        .elimination(Elimination::Out)
        .start(
            "x,x,x,yR,yN,yB,yK,yQ,yB,yN,yR,x,x,x/x,x,x,yP,yP,yP,yP,yP,yP,yP,yP,x,x,x/x,x,x,8,x,x,x/\
             bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/bQ,bP,10,gP,gK/bB,bP,10,gP,gB/\
             bN,bP,10,gP,gN/bR,bP,10,gP,gR/x,x,x,8,x,x,x/x,x,x,rP,rP,rP,rP,rP,rP,rP,rP,x,x,x/\
             x,x,x,rR,rN,rB,rQ,rK,rB,rN,rR,x,x,x r rK - 0 1",
        );
    same(&FOUR, &spec, 3);
}

#[test]
fn walked_armies_are_what_a_program_builds() {
    let men = [
        Man::new('p', PAWN),
        Man::new('n', betza!("T[mW-F]")),
        Man::new('b', betza!("NxK")),
        Man::new('r', betza!("RS[(forest)W]")),
        Man::new('g', betza!("T[F-R]F")).of(BLACK),
        Man::new('k', betza!("K")).royal(),
    ];
    let tiles = [("forest", area((3, 3), (4, 4))), ("hill", area((0, 0), (0, 7)))];
    let spec = VariantSpec::new(8, 8)
        .tiles(&tiles)
        .men(&men)
        .flying_general()
        .start("rngbkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1BKBNR w - - 0 1");
    same(&WALKED, &spec, 2);
    assert!(!WALKED.is_tabular() && CHESS.is_tabular());
}

#[test]
fn what_is_wrong_is_drawn() {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = std::process::Command::new(rustc).arg("--version").output().expect("rustc runs");
    if !String::from_utf8_lossy(&output.stdout).contains(PINNED) {
        eprintln!("not compared: the pictures are those of Rust {PINNED}");
        return;
    }
    trybuild::TestCases::new().compile_fail("tests/variant_fail/*.rs");
}
