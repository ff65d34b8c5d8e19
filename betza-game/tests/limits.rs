//! What is refused, and what is too much.
#![allow(missing_docs)]

use betza_game::{
    Castling, Initial, Man, Place, Position, Promotion, Region, Variant, VariantError, VariantSpec, ranks,
};
use betza_runtime::{Player, Seat, Square, SquareSet};
use betza_syntax::{OwnedPiece, parse};

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn error(change: impl FnOnce(VariantSpec<'_>) -> Result<Variant, VariantError>) -> VariantError {
    let (king, rook) = (parse("kK").unwrap(), parse("R").unwrap());
    let men = [Man::new('k', king.piece()), Man::new('r', rook.piece())];
    let spec = VariantSpec::new(8, 8).men(&men).start("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    change(spec).map(|_| ()).unwrap_err()
}

const CASTLE: Castling<'_> = Castling {
    player: Player(0),
    side: 'K',
    king_to: Square::new(6, 0),
    rook_to: Square::new(5, 0),
    search: Square::new(7, 0),
    rooks: "r",
};

#[test]
fn contradictions_are_refused() {
    let off = SquareSet::from_iter([square("j1")]);
    assert_eq!(error(|spec| Variant::new(&spec.voids(off))), VariantError::NotOnBoard(square("j1")));
    let regions = [ranks(8, &[2]), off];
    let initial = error(|spec| Variant::new(&spec.initial(Initial::Regions(&regions))));
    assert_eq!(initial, VariantError::NotOnBoard(square("j1")));
    let one = Region { player: Player(0), man: 'r', squares: ranks(8, &[1]) };
    assert_eq!(error(|spec| Variant::new(&spec.regions(&[one, one]))), VariantError::TwoRegions('r'));
    let twice = [CASTLE, Castling { side: 'k', ..CASTLE }];
    assert_eq!(error(|spec| Variant::new(&spec.castlings(&twice))), VariantError::TwoCastlings('K'));
    let both = [Castling { rook_to: CASTLE.king_to, ..CASTLE }];
    assert_eq!(error(|spec| Variant::new(&spec.castlings(&both))), VariantError::CastlingLine('K'));
}

#[test]
fn a_tile_in_another_case_is_refused() {
    let (king, walker) = (parse("kK").unwrap(), parse("WS[(ice)F]").unwrap());
    let men = [Man::new('k', king.piece()), Man::new('w', walker.piece())];
    let spec = VariantSpec::new(4, 4).men(&men).start("k3/4/4/K3 w - - 0 1");
    let on = |name| [(name, ranks(4, &[2]))];
    let compiled = |name| Variant::new(&spec.tiles(&on(name))).map(|_| ());
    let (board, piece) = ("Ice".to_string(), "ice".to_string());
    assert_eq!(compiled("Ice"), Err(VariantError::TileCase { board, piece }));
    assert_eq!(compiled("ice"), Ok(()));
    assert_eq!(compiled("snow"), Ok(()));
}

#[test]
fn a_man_of_nobody_is_refused() {
    let king = parse("kK").unwrap();
    for player in [2, 9] {
        let men = [Man::new('k', king.piece()), Man::new('x', king.piece()).of(Player(player))];
        let spec = VariantSpec::new(8, 8).men(&men).start("8/8/8/8/8/8/8/8 w - - 0 1");
        assert_eq!(Variant::new(&spec).map(|_| ()).unwrap_err(), VariantError::UnknownPlayer(player));
    }
}

#[test]
fn a_choice_named_twice_is_one_move() {
    let (pawn, rook) = (parse("fW").unwrap(), parse("R").unwrap());
    let men = [Man::new('p', pawn.piece()), Man::new('r', rook.piece())];
    let rule = Promotion { player: Player(0), man: 'p', zone: ranks(4, &[4]), choices: "rRr", forced: true };
    let promotions = [rule];
    let spec = VariantSpec::new(4, 4).men(&men).promotions(&promotions).start("4/P3/4/4 w - - 0 1");
    assert_eq!(Variant::new(&spec).unwrap().start().perft(1), 1);
}

const ALONE: &[Place] = &[Place::new(Seat::South, 'w')];

/// A square board with one piece in the middle and, if wanted, dead men on all other squares.
fn alone(piece: &OwnedPiece, side: u8, crowd: bool) -> Variant {
    let men = [Man::new('x', piece.piece())];
    let middle = (side - 1) / 2;
    let row = |y: u8| {
        let cell = |x: u8| match (x, y) {
            at if at == (middle, middle) => "wX",
            _ if crowd => "dwX",
            _ => "1",
        };
        (0..side).map(cell).collect::<Vec<_>>().join(",")
    };
    let board = (0..side).rev().map(row).collect::<Vec<_>>().join("/");
    let start = format!("{board} w - - 0 1");
    Variant::new(&VariantSpec::new(side, side).men(&men).players(ALONE).start(&start)).unwrap()
}

#[test]
fn three_queen_legs_have_room_on_the_largest_board() {
    let piece = parse("mamamQ").unwrap();
    let variant = alone(&piece, 32, false);
    let mut position = variant.start();
    // Every square can be reached by three legs that turn, the start by a triangle.
    assert_eq!(position.count_legal(), 1024);
    assert!(!position.is_cut_short());
}

#[test]
fn a_walk_without_room_is_reported() {
    let piece = parse("cacacacacaK").unwrap();
    let variant = alone(&piece, 11, true);
    let mut position = variant.start();
    assert!(!position.is_cut_short());
    let _ = position.count_legal();
    assert!(position.is_cut_short());
    assert!(position.clone().is_cut_short());
    assert!(!Position::from_fen(&variant, &position.fen()).unwrap().is_cut_short());
}

#[test]
fn who_plays_alone_leaves_no_square_open() {
    // His turn comes round at once, which closes what his last move opened.
    let pawn = parse("fmWfceFifmnD").unwrap();
    let men = [Man::new('p', pawn.piece())];
    let variant = Variant::new(&VariantSpec::new(4, 4).men(&men).start("4/p3/P1P1/4 w - - 0 1")).unwrap();
    let mut position = variant.start();
    let _ = position.eliminate(Player(1));
    let mv = position.parse_move("c2c4").unwrap();
    let _ = position.make(mv);
    assert_eq!(position.fen(), "2,wP,1/dbP,3/wP,3/4 w - - 1 2 out=b unmoved=a3");
    assert_eq!(position.hash(), position.recomputed_hash());
}
