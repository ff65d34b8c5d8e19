//! Positions, moves and files as text.
#![cfg(feature = "ini")]

use betza_game::ini::{Ini, IniErrorKind};
use betza_game::{
    Castling, FenErrorKind, Man, MoveError, Place, Position, Promotion, Status, Variant, VariantSpec, ranks,
};
use betza_runtime::{Player, Seat, Square};
use betza_syntax::parse;

const VARIANTS: &str = include_str!("data/variants/variants.ini");

fn variant(name: &str) -> Variant {
    Ini::parse(VARIANTS).unwrap().variant(name).unwrap()
}

#[test]
fn every_position_of_the_tables_reads_back() {
    let file = Ini::parse(VARIANTS).unwrap();
    let mut count = 0;
    for line in include_str!("data/variants/perft.tsv").lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        if fields[2] == "startpos" || fields[3] != "1" {
            continue;
        }
        let variant = file.variant(fields[0]).unwrap();
        let position = Position::from_fen(&variant, fields[2]).unwrap();
        assert_eq!(Position::from_fen(&variant, &position.fen()).as_ref(), Ok(&position));
        let board = fields[2].split(' ').next().unwrap();
        assert_eq!(position.fen().split(' ').next(), Some(board));
        count += 1;
    }
    assert!(count > 150, "{count}");
}

#[test]
fn fens_that_are_none_say_where() {
    let chess = variant("chess-b");
    let error = |fen: &str| Position::from_fen(&chess, fen).map(|_| ()).unwrap_err();
    assert_eq!(error("").kind, FenErrorKind::Missing("board"));
    assert_eq!(error("8/8 w - -").kind, FenErrorKind::Ranks { expected: 8, found: 2 });
    let short = error("8/7/8/8/8/8/8/8 w - -");
    assert_eq!(short.kind, FenErrorKind::Files { rank: 7, expected: 8, found: 7 });
    assert_eq!(short.at, 2);
    assert_eq!(error("8/8/8/8/8/8/8/x7 w - -").kind, FenErrorKind::Piece('x'));
    let stranger = error("8/8/8/8/8/8/8/zP,7 w - -");
    assert_eq!((stranger.kind, stranger.at), (FenErrorKind::Owner('z'), 14));
    assert_eq!(error("8/8/8/8/8/8/8/*7 w - -").kind, FenErrorKind::Void);
    assert_eq!(error("8/8/8/8/8/8/8/8 x - -").kind, FenErrorKind::Turn);
    assert_eq!(error("8/8/8/8/8/8/8/8 w X -").kind, FenErrorKind::Castling);
    assert_eq!(error("8/8/8/8/8/8/8/8 w - e9").kind, FenErrorKind::EnPassant);
    assert_eq!(error("8/8/8/8/8/8/8/8 w - - x").kind, FenErrorKind::Number);
    assert_eq!(error("8/8/8/8/8/8/8/8 w - - +1").kind, FenErrorKind::Number);
    assert_eq!(error("8/8/8/8/8/8/8/8 w - - 0 131072").kind, FenErrorKind::Number);
    assert_eq!(error("8/8/8/8/8/8/8/8 w - - 0 1 a=b").kind, FenErrorKind::Extra);
    let moved = error("8/8/8/8/8/8/8/4K3 w - - 0 1 moved=e1");
    assert_eq!((moved.at, moved.kind), (34, FenErrorKind::Moved));
    assert_eq!(error("8/8/8/8/8/8/8/8 w - - 0 1 out=w,x").kind, FenErrorKind::Out);
}

#[test]
fn moves_are_written_as_players_write_them() {
    let chess = variant("chess-b");
    let mut position = chess.start();
    for text in
        ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O", "f6", "d4", "exd4", "Nxd4", "c5"]
    {
        let mv = position.parse_move(text).unwrap();
        assert_eq!(position.san(mv), text);
        let long = position.coordinate(mv);
        assert_eq!(position.parse_move(&long), Ok(mv));
        let _ = position.make(mv);
    }
    assert_eq!(position.fen(), "r1bqkbnr/1pp3pp/p4p2/2p5/3NP3/8/PPP2PPP/RNBQ1RK1 w kq - 0 8");
    assert_eq!(position.parse_move("Ke3"), Err(MoveError::NotLegal));
    let mut knights = Position::from_fen(&chess, "4k3/8/8/8/8/8/8/N3KN1R w - - 0 1").unwrap();
    let mv = knights.parse_move("h1h8").unwrap();
    assert_eq!(knights.san(mv), "Rh8+");
    assert_eq!(knights.parse_move("Nd2").map(|mv| mv.from().to_string()), Ok("f1".to_string()));
}

#[test]
fn fools_mate_is_mate() {
    let chess = variant("chess-b");
    let mut position = chess.start();
    for text in ["f3", "e5", "g4", "Qh4#"] {
        let mv = position.parse_move(text).unwrap();
        assert_eq!(position.san(mv), text);
        let _ = position.make(mv);
    }
    assert_eq!(position.status(), Status::Mate);
    assert!(position.is_check());
}

#[test]
fn repetitions_are_counted() {
    let chess = variant("chess-b");
    let mut position = chess.start();
    for _ in 0..2 {
        for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
            let mv = position.parse_move(text).unwrap();
            let _ = position.make(mv);
        }
    }
    assert_eq!(position.repetitions(), 2);
    assert_eq!((position.halfmove_clock(), position.round()), (8, 5));
}

#[test]
fn repetitions_are_of_positions_not_of_changes() {
    let pieces = ["kK", "FfW", "R"].map(|text| parse(text).unwrap());
    let men: Vec<Man<'_>> =
        "ksr".chars().zip(&pieces).map(|(letter, piece)| Man::new(letter, piece.piece())).collect();
    // Silver may promote but needn't, so its moves can be taken back in the game.
    let silver =
        [Promotion { player: Player(0), man: 's', zone: ranks(4, &[4]), choices: "r", forced: false }];
    let spec = VariantSpec::new(4, 4).men(&men).promotions(&silver).start("3k/4/4/KS2 w - - 0 1");
    let variant = Variant::new(&spec).unwrap();
    let mut position = variant.start();
    let play = |position: &mut Position<'_>, moves: &[&str]| {
        for text in moves {
            let mv = position.parse_move(text).unwrap();
            let _ = position.make(mv);
        }
        position.repetitions()
    };
    let round = ["b1c2", "d4c4", "c2b1", "c4d4"];
    assert_eq!(play(&mut position, &round), 1);
    assert_eq!(play(&mut position, &round), 2);
    // Who isn't there can't be put out, and a bare King has nothing to lose.
    let undo = position.eliminate(Player(7));
    assert_eq!(position.repetitions(), 2);
    position.unmake(undo);
    let _ = position.retire(Player(1));
    assert_eq!(position.repetitions(), 2);
    assert_eq!(play(&mut position, &round), 3);
    assert_eq!(position.clone().repetitions(), 3);
    assert_eq!(play(&mut position, &["a1a2"]), 0);
}

#[test]
fn files_that_make_no_sense_say_where() {
    let error = |text: &str| {
        let read = Ini::parse(text).and_then(|file| file.variant("x").map(|_| ()));
        read.unwrap_err()
    };
    let unknown = error("[x:chess]\nmaxRank = 8\nbikjang = true\n");
    assert_eq!((unknown.line, &unknown.kind), (3, &IniErrorKind::Key("bikjang".to_string())));
    assert!(unknown.to_string().contains("supported are maxRank, maxFile"), "{unknown}");
    let notation = error("[x:chess]\ncustomPiece1 = a:fhX\nstartFen = 8/8/8/8/8/8/8/8 w - - 0 1\n");
    assert_eq!(notation.line, 2);
    assert!(notation.to_string().contains("    fhX\n      ^"), "{notation}");
    assert_eq!(error("[x:chess]\n").kind, IniErrorKind::NoStart);
    assert_eq!(error("[y:chess]\n").kind, IniErrorKind::NoSection("x".to_string()));
    assert_eq!(error("nonsense\n").kind, IniErrorKind::Line);
    let twice = error("[x:chess]\nking = k\nking = k\n");
    assert_eq!((twice.line, twice.kind), (3, IniErrorKind::Twice("king".to_string())));
    let start = error("[x:chess]\nstartFen = 8/8 w - - 0 1\n");
    assert!(matches!(start.kind, IniErrorKind::Variant(_)) && start.line == 2, "{start}");
    let side = error("[x:chess]\nmaxRank = 40\nstartFen = 8 w - - 0 1\n");
    assert!(matches!(side.kind, IniErrorKind::Value { .. }), "{side}");
}

#[test]
fn counters_beyond_two_bytes_read_back() {
    let chess = variant("chess-b");
    let mut position = Position::from_fen(&chess, "4k3/8/8/8/8/8/8/4K3 w - - 65535 65535").unwrap();
    for text in ["e1d1", "e8d8"] {
        let mv = position.parse_move(text).unwrap();
        let _ = position.make(mv);
    }
    assert_eq!(position.fen(), "3k4/8/8/8/8/8/8/3K4 w - - 65537 65536");
    assert_eq!(Position::from_fen(&chess, &position.fen()), Ok(position));
}

#[test]
fn open_squares_are_written_in_order() {
    // The last push is the first player's, but his square comes before the third one's.
    let (king, pawn) = (parse("kK").unwrap(), parse("fmWfceFifmnDifmnH").unwrap());
    let men = [Man::new('k', king.piece()), Man::new('p', pawn.piece())];
    let places = [Place::new(Seat::South, 'w'), Place::new(Seat::North, 'b'), Place::new(Seat::South, 'r')];
    let start = "bK,7/2,bP,5/8/8/8/8/wP,5,rP,1/wK,6,rK w - - 0 1";
    let spec = VariantSpec::new(8, 8).men(&men).players(&places).start(start);
    let variant = Variant::new(&spec).unwrap();
    let mut position = variant.start();
    for text in ["a1b1", "c7c4", "g2g4", "a2a4"] {
        let mv = position.parse_move(text).unwrap();
        let _ = position.make(mv);
    }
    let text = position.fen();
    assert_eq!(text.split(' ').nth(3), Some("a3,g3"));
    for mv in position.legal_moves() {
        let undo = position.make(mv);
        position.unmake(undo);
        assert_eq!(position.fen(), text);
    }
    assert_eq!(Position::from_fen(&variant, &text).unwrap().fen(), text);
    // Without castling rights are passed over, but not those of nobody.
    assert!(Position::from_fen(&variant, &text.replace(" - ", " wKbQ ")).is_ok());
    let wrong = text.replace(" - ", " wKzQ ");
    let nobody = Position::from_fen(&variant, &wrong).unwrap_err();
    assert_eq!((&wrong[nobody.at..nobody.at + 2], nobody.kind), ("zQ", FenErrorKind::Castling));
}

#[test]
fn a_right_keeps_its_rook_when_another_one_comes_nearer_to_the_corner() {
    let (king, rook) = (parse("kK").unwrap(), parse("R").unwrap());
    let men = [Man::new('k', king.piece()), Man::new('r', rook.piece())];
    let at = |x| Square::new(x, 0);
    let castling = |side, king_to, rook_to, search| Castling {
        player: Player(0),
        side,
        king_to: at(king_to),
        rook_to: at(rook_to),
        search: at(search),
        rooks: "r",
    };
    let castlings = [castling('Q', 2, 3, 0)];
    let start = "4k1/6/R5/1R1K2 w Q - 0 1";
    let spec = VariantSpec::new(6, 4).men(&men).castlings(&castlings).start(start);
    let variant = Variant::new(&spec).unwrap();
    let mut position = variant.start();
    for text in ["a2a1", "e4f4"] {
        let mv = position.parse_move(text).unwrap();
        let _ = position.make(mv);
    }
    // The Rook on b1 castles, not the one on a1.
    assert_eq!(position.fen(), "5k/6/6/RR1K2 w Q - 2 2 homes=Qd1b1");
    let mut again = Position::from_fen(&variant, &position.fen()).unwrap();
    assert_eq!(again, position);
    assert_eq!(again.parse_move("d1b1").map(|mv| mv.is_castling()), Ok(true));
    for homes in ["Qd1f4", "Qd1b2", "Qb1d1", "Qd1", "d1b1", "Qd1b1a1", "Kd1b1"] {
        let text = format!("5k/6/6/RR1K2 w Q - 2 2 homes={homes}");
        let error = Position::from_fen(&variant, &text).unwrap_err();
        assert_eq!((error.at, error.kind), (29, FenErrorKind::Homes), "{homes}");
    }
    // On the far side of the King; and a right that the castling field doesn't name.
    let far = Position::from_fen(&variant, "5k/6/6/R2K1R w Q - 0 1 homes=Qd1f1").unwrap_err();
    assert_eq!(far.kind, FenErrorKind::Homes);
    let unnamed = Position::from_fen(&variant, "5k/6/6/RR1K2 w - - 0 1 homes=Qd1b1").unwrap_err();
    assert_eq!((unnamed.at, unnamed.kind), (29, FenErrorKind::Homes));
}

#[test]
fn a_right_needs_its_king_on_the_castling_rank() {
    // The King's file meets the corner, but a King castles along his rank.
    let chess = variant("chess-b");
    for (fen, right) in [
        ("4k3/8/8/7K/8/8/8/7R w K - 0 1", "-"),
        ("4k3/8/8/K7/8/8/8/R7 w Q - 0 1", "-"),
        ("4k3/8/8/8/8/8/8/1R3K2 w Q - 0 1", "Q"),
    ] {
        let position = Position::from_fen(&chess, fen).unwrap();
        assert_eq!(position.fen().split(' ').nth(2), Some(right), "{fen}");
    }
}

const SECTION: &str = "\
[a:chess]
knight = -
bishop = -
rook = -
queen = -
pawn = p
king = k
customPiece1 = q:Q
promotionPieceTypes = q
castling = false
startFen = 4k3/P7/8/8/8/8/8/4K3 w - - 0 1
";

fn nodes(text: &str, name: &str) -> u64 {
    Ini::parse(text).unwrap().variant(name).unwrap().start().perft(1)
}

#[test]
fn a_mark_in_front_is_no_line() {
    assert_eq!(nodes(&format!("\u{feff}{SECTION}"), "a"), 6);
}

#[test]
fn a_section_takes_over_what_its_parent_says() {
    // Five moves of the King, one promotion; with the other pawn rule one plain step more.
    let text = format!("{SECTION}[b:a]\nmandatoryPawnPromotion = false\n[c:b]\npawn = -\n");
    assert_eq!(nodes(&text, "b"), 7);
    let file = Ini::parse(&text).unwrap();
    // Without the pawn its letter in the start position means nothing.
    assert_eq!(file.variant("c").map(|_| ()).unwrap_err().line, 11);
    let lost = Ini::parse("[d:xiangqi]\nking = k\n").unwrap().variant("d").map(|_| ()).unwrap_err();
    assert_eq!((lost.line, lost.kind), (1, IniErrorKind::NoParent("xiangqi".into())));
}

#[test]
fn a_choice_written_twice_is_one_move() {
    assert_eq!(nodes(&SECTION.replace("Types = q", "Types = qQq"), "a"), 6);
}

#[test]
fn mistakes_in_a_section_name_their_line() {
    let with = |line: &str| {
        let text = format!("{SECTION}{line}\n");
        let error = Ini::parse(&text).and_then(|file| file.variant("a")).map(|_| ()).unwrap_err();
        assert_eq!(error.line, 12, "{error}");
        error
    };
    assert_eq!(with("customPieceN = n:N").kind, IniErrorKind::Key("customPieceN".into()));
    assert_eq!(with("mobilityRegionWhiteX = a1").kind, IniErrorKind::Key("mobilityRegionWhiteX".into()));
    let none = "mobilityRegionWhiteCustomPiece2";
    assert_eq!(with(&format!("{none} = a1")).kind, IniErrorKind::NoMan(none.into()));
    assert!(with("promotionPieceTypesBlack = n").to_string().contains("letters of men"));
    assert!(with("pawnTypes = x").to_string().contains("letters of men"));
    let castles = SECTION.replace("castling = false", "castling = true");
    for line in ["castlingRookPieces = r", "castlingRank = 9\ncastlingRookPieces = q"] {
        let text = format!("{castles}{line}\n");
        let error = Ini::parse(&text).unwrap().variant("a").map(|_| ()).unwrap_err();
        assert_eq!(error.line, 12, "{error}");
    }
    let text = format!("{castles}castlingRookPieces = q\ncastlingKingsideFile = z\n");
    assert_eq!(Ini::parse(&text).unwrap().variant("a").map(|_| ()).unwrap_err().line, 13);
}

#[test]
fn a_board_of_one_file_is_read_back_with_dead_pieces() {
    let king = parse("kK").unwrap();
    let men = [Man::new('k', king.piece()), Man::new('d', king.piece())];
    let spec = VariantSpec::new(1, 5).men(&men).start("k/d/1/D/K w - - 0 1");
    let variant = Variant::new(&spec).unwrap();
    let mut position = variant.start();
    assert_eq!(position.fen(), "k/d/1/D/K w - - 0 1");
    let _ = position.eliminate(Player(1));
    assert_eq!(position.fen().split(' ').next(), Some("dbK/dbD/1/wD/wK"));
    let again = Position::from_fen(&variant, &position.fen());
    assert_eq!(again, Ok(position));
}
