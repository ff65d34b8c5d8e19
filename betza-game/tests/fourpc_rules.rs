//! Rules of four-player chess that the real games don't show, each on a board made for it.
#![cfg(feature = "fourpc")]

use betza_game::fourpc::{Departure, Fen4, Game4, Illegal, Man4, Pgn4, Record, Rules4};
use betza_runtime::fourpc::{Mode, Ply4, Seat4, SetUp, Square4};

fn square(digits: &str) -> Square4 {
    Square4::from_byte(u8::from_str_radix(digits, 16).unwrap()).unwrap()
}

/// Kings at home in `4PC`, and the men of `men`: owner, letter and square, `rP82`.
fn board(turn: Seat4, men: &str) -> Fen4 {
    let bare = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,3,yK,4,3/3,8,3/3,8,3/14/14/14/13,gK/bK,13/14/14/14/3,8,3/3,8,3/3,4,rK,3,3";
    let mut fen = Fen4::read(bare).unwrap();
    fen.turn = turn;
    for man in men.split_whitespace() {
        let letters: Vec<char> = man.chars().collect();
        let owner = Seat4::ALL.into_iter().find(|seat| seat.letter() == letters[0]);
        fen.set_man(square(&man[2..]), Some(Man4 { letter: letters[1], owner, dead: false }));
    }
    fen
}

fn play(game: &mut Game4<'_>, plies: &str) {
    Record::read(plies).unwrap().replay(game).unwrap_or_else(|error| panic!("{error}"));
}

fn refused(game: &mut Game4<'_>, ply: &str) -> Illegal {
    let before = Fen4::of(game);
    let illegal = game.play(ply.parse().unwrap()).unwrap_err();
    assert_eq!(Fen4::of(game), before, "a refused ply changes nothing");
    illegal
}

fn stands(game: &Game4<'_>, digits: &str) -> Option<char> {
    Fen4::of(game).man(square(digits)).map(|man| man.letter)
}

#[test]
fn en_passant_is_for_perpendicular_seats() {
    let fen = board(Seat4::Red, "rP62 bP54 yP74");
    let rules = fen.rules(SetUp::FourPc, Mode::Ffa);
    let mut game = fen.game(&rules).unwrap();
    play(&mut game, "6264");
    let mut other = game.clone();
    play(&mut game, "- 5463");
    assert_eq!((stands(&game, "63"), stands(&game, "64")), (Some('P'), None));
    assert_eq!(game.points(), [0, 1, 0, 0]);
    play(&mut other, "- 1716");
    assert_eq!(refused(&mut other, "-- 7463"), Illegal::NothingToCapture(square("63")));
}

#[test]
fn the_skipped_square_stays_open_for_three_turns() {
    let fen = board(Seat4::Red, "rP82 bP74 gP94 gP75");
    let rules = fen.rules(SetUp::FourPc, Mode::Ffa);
    let mut game = fen.game(&rules).unwrap();
    play(&mut game, "8284 - 1716 -- 7E8E");
    let mut late = game.clone();
    play(&mut game, "--- 9483");
    assert_eq!(stands(&game, "84"), None);
    play(&mut late, "--- E8E9 8171");
    assert_eq!(refused(&mut late, "- 7483"), Illegal::NothingToCapture(square("83")));
}

#[test]
fn a_capture_en_passant_takes_a_third_players_piece_too() {
    let fen = board(Seat4::Red, "rP82 bR73 gP94");
    let rules = fen.rules(SetUp::FourPc, Mode::Ffa);
    let mut game = fen.game(&rules).unwrap();
    play(&mut game, "8284 - 7383 -- 7E6E --- 9483");
    assert_eq!((stands(&game, "83"), stands(&game, "84")), (Some('P'), None));
    assert_eq!(game.points(), [0, 0, 0, 6], "a Rook and a pawn");
}

#[test]
fn fen4_keeps_the_open_square() {
    let fen = board(Seat4::Red, "rP82 bP74");
    let rules = fen.rules(SetUp::FourPc, Mode::Ffa);
    let mut game = fen.game(&rules).unwrap();
    play(&mut game, "8284");
    assert_eq!(refused(&mut game, "- 7483"), Illegal::PromotionMissing(Mode::Ffa), "Blue's 8th rank");
    let text = Fen4::of(&game).to_string();
    assert!(text.contains("{'enPassant':('h3:h4','','','')}-"), "{text}");
    let again = Fen4::read(&text).unwrap();
    assert_eq!(again, Fen4::of(&game));
    let mut game = again.game(&rules).unwrap();
    play(&mut game, "- 74831");
    assert_eq!((stands(&game, "83"), stands(&game, "84")), (Some('D'), None));
}

#[test]
fn a_walking_king_may_take_its_own_dead() {
    let fen = board(Seat4::Red, "rP82 rR41 bR16");
    let rules = fen.rules(SetUp::FourPc, Mode::Ffa);
    let mut game = fen.game(&rules).unwrap();
    assert_eq!(refused(&mut game, "8182"), Illegal::OwnMan(square("82")));
    assert_eq!(refused(&mut game, "4142F"), Illegal::MarkOfNoKing(betza_runtime::fourpc::Mark::Resigned));
    play(&mut game, "8182F");
    assert!(game.is_walking(Seat4::Red));
    assert_eq!(game.departure(Seat4::Red), Some(Departure::Resigned));
    assert_eq!(game.points(), [0; 4], "dead men are worth nothing");
    play(&mut game, "- 1626 -- 7E8E --- E8E9");
    assert_eq!(refused(&mut game, "4142"), Illegal::Dead(square("41")));
    play(&mut game, "8293 - F");
    assert_eq!(refused(&mut game, "- 2616"), Illegal::Out(Seat4::Blue));
    let text = Fen4::of(&game).to_string();
    assert!(text.starts_with("Y-1,1,0,0-"), "{text}");
    let again = Fen4::read(&text).unwrap();
    assert!(again.game(&rules).unwrap().is_walking(Seat4::Red));
}

#[test]
fn in_teams_resigning_ends_the_game_and_partners_are_safe() {
    let fen = board(Seat4::Red, "rR71 yP73 bP76");
    let rules = fen.rules(SetUp::FourPc, Mode::Teams);
    let mut game = fen.game(&rules).unwrap();
    assert_eq!(refused(&mut game, "7173"), Illegal::Partner(square("73")));
    assert_eq!(refused(&mut game, "7176"), Illegal::Blocked(square("73")));
    assert_eq!(refused(&mut game, "8182F"), Illegal::MarkInTeams(betza_runtime::fourpc::Mark::Resigned));
    play(&mut game, "7172 - F");
    assert!(game.is_over());
    assert_eq!(refused(&mut game, "-- 7372"), Illegal::Over);
}

#[test]
fn who_has_no_move_is_out() {
    // Green's Rooks leave Red's King on h1 no square, and give no check.
    let fen = board(Seat4::Blue, "gR72 gR92 gR4A");
    let rules = fen.rules(SetUp::FourPc, Mode::Ffa);
    let mut game = fen.game(&rules).unwrap();
    play(&mut game, "- 1716 -- 7E8E --- 4A42");
    assert_eq!(game.departure(Seat4::Red), Some(Departure::Stalemated));
    assert_eq!((game.turn(), game.points()), (Seat4::Blue, [20, 0, 0, 0]));
    play(&mut game, "2. S - 1615");
    let stalemated = game.plies().iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(stalemated[3..], ["2. S", "- 1615"]);
}

#[test]
fn a_mate_is_for_who_attacks_the_king() {
    let fen = board(Seat4::Blue, "gR42 gR5A");
    let rules = fen.rules(SetUp::FourPc, Mode::Ffa);
    let mut game = fen.game(&rules).unwrap();
    play(&mut game, "- 1716 -- 7E6E --- 5A51");
    assert_eq!(game.departure(Seat4::Red), Some(Departure::Mated));
    assert_eq!(game.points(), [0, 0, 0, 20]);
    assert_eq!(refused(&mut game, "-- #"), Illegal::NotYourTurn { turn: Seat4::Blue, found: Seat4::Yellow });
    play(&mut game, "- 1617");
    assert_eq!(refused(&mut game, "#"), Illegal::Out(Seat4::Red), "too late for a sign");
}

#[test]
fn a_captured_king_puts_its_owner_out() {
    let fen = board(Seat4::Red, "bR8A gP4A");
    let rules = fen.rules(SetUp::FourPc, Mode::Ffa);
    let mut game = fen.game(&rules).unwrap();
    assert_eq!(refused(&mut game, "8182"), Illegal::LeavesCheck);
    play(&mut game, "8171 - 8A7A");
    // Yellow steps aside; Green could take nobody, Red is in check and leaves.
    play(&mut game, "-- 7E6E --- E8E9");
    assert_eq!(refused(&mut game, "7172"), Illegal::LeavesCheck);
    let fen = board(Seat4::Blue, "yR8D");
    let mut game = fen.game(&rules).unwrap();
    play(&mut game, "- 1716 -- 8D81");
    assert_eq!(game.departure(Seat4::Red), Some(Departure::KingCaptured));
    assert_eq!((game.turn(), game.points()), (Seat4::Green, [0, 0, 20, 0]));
}

#[test]
fn promotions_by_mode() {
    let men = "rP87 rP6A rN9A";
    let fen = board(Seat4::Red, men);
    let ffa = fen.rules(SetUp::FourPc, Mode::Ffa);
    let mut game = fen.game(&ffa).unwrap();
    assert_eq!(refused(&mut game, "8788"), Illegal::PromotionMissing(Mode::Ffa));
    assert_eq!(refused(&mut game, "87882"), Illegal::PromotionToQueenOnly);
    let elsewhere = Illegal::PromotionElsewhere { square: square("6B"), mode: Mode::Ffa };
    assert_eq!(refused(&mut game, "6A6B1"), elsewhere);
    play(&mut game, "87881");
    assert_eq!(stands(&game, "88"), Some('D'));
    let teams = fen.rules(SetUp::FourPc, Mode::Teams);
    let mut game = fen.game(&teams).unwrap();
    assert_eq!(refused(&mut game, "6A6B"), Illegal::PromotionMissing(Mode::Teams));
    play(&mut game, "6A6B4");
    assert_eq!(stands(&game, "6B"), Some('N'));
}

#[test]
fn castling_says_why_not() {
    let fen = board(Seat4::Red, "rRB1 rR41 rN51 yRAA");
    let rules = fen.rules(SetUp::FourPc, Mode::Ffa);
    let mut game = fen.game(&rules).unwrap();
    assert_eq!(refused(&mut game, "8161"), Illegal::CastlingBlocked(square("51")));
    assert_eq!(refused(&mut game, "81A1"), Illegal::CastlingThroughCheck);
    let fen = board(Seat4::Red, "rRB1 yR8A");
    let mut game = fen.game(&rules).unwrap();
    assert_eq!(refused(&mut game, "81A1"), Illegal::CastlingInCheck);
    assert_eq!(refused(&mut game, "8161"), Illegal::CastlingRight);
}

#[test]
fn pgn4_errors_name_line_and_column() {
    let wrong = |text: &str| Pgn4::read(text).unwrap_err();
    for (text, line, column, message) in [
        ("[StartFen4 4PC]", 1, 1, "this is no tag"),
        ("1. h2-h3 .. {", 1, 13, "the comment is never closed"),
        ("1. h2-h3 .. b7-c7\n2. (", 2, 4, "the variation is never closed"),
        ("1. h2-h3 )", 1, 10, "this closes no variation"),
        ("( h2-h3", 1, 1, "a variation stands behind the ply it replaces"),
        ("1. h2-h3\n .. b7-c17", 2, 8, "this is no square: a file a to n, a rank 1 to 14"),
        ("1. a1-h3", 1, 4, "this square lies in a cut corner"),
        ("1. h2h3", 1, 6, "`-` or `x` stands between two squares"),
        ("1. h2-h2", 1, 4, "the move ends where it starts"),
        ("1. h7-h8=K", 1, 9, "a pawn becomes D, Q, R, B or N"),
        ("1. h2-h3~", 1, 9, "only `+`, `#`, R, T and S stand behind a move"),
        ("1. h2-h3\n[Variant \"FFA\"]", 2, 1, "a tag stands behind the first move"),
    ] {
        let error = wrong(text);
        assert_eq!((error.line(), error.column(), error.message()), (line, column, message), "{text}");
        assert!(error.to_string().contains('^'), "{error}");
    }
    let pgn = Pgn4::read("[Variant \"Bughouse\"]").unwrap();
    assert_eq!(pgn.rules(SetUp::FourPc, Mode::Ffa).unwrap_err().column(), 11);
    let pgn = Pgn4::read("[StartFen4 \"4PX\"]").unwrap();
    assert_eq!(pgn.rules(SetUp::FourPc, Mode::Ffa).unwrap_err().message(), "this set-up isn't known");
    let pgn = Pgn4::read("[StartFen4 \"R-0,0,0-\"]").unwrap();
    assert_eq!(pgn.rules(SetUp::FourPc, Mode::Ffa).unwrap_err().column(), 15);
}

#[test]
fn pgn4_keeps_comments_and_variations() {
    let text = "[Result \"say \\\"hi\\\"\"]\n\n{ before } 1. h2-h3+ { [%clk 0:59] } ( 1. d2-d4 .. R ( T ) ) .. b7-c7 \
                .. g13-g12 .. Ke2-e1R\n2. O-O-O#S .. R#\n";
    let pgn = Pgn4::read(text).unwrap();
    let written = pgn.to_string();
    assert_eq!(Pgn4::read(&written).unwrap().to_string(), written);
    assert_eq!(pgn.plies()[0].comments, ["[%clk 0:59]"]);
    assert_eq!(pgn.plies()[0].variations[0][1].variations[0].len(), 1);
    assert_eq!(pgn.plies()[3].written.to_string(), "Ke2-e1R");
    assert_eq!(pgn.plies()[4].written.to_string(), "O-O-O#S");
    assert_eq!(pgn.tag("Result"), Some("say \"hi\""));
}

#[test]
fn another_man_is_refused() {
    let pgn = Pgn4::read("1. h2-h3 .. Na5xc6").unwrap();
    let rules = Rules4::new(SetUp::FourPc, Mode::Ffa);
    let mut game = Game4::new(&rules);
    pgn.replay(&mut game).unwrap();
    let pgn = Pgn4::read("1. h2-h3 .. Ba5-c6").unwrap();
    let error = pgn.replay(&mut Game4::new(&rules)).unwrap_err();
    assert_eq!(error.message(), "a Knight stands on a5, not a Bishop");
}

#[test]
fn fen4_errors_name_their_place() {
    let good = Fen4::of(&Game4::new(&Rules4::new(SetUp::FourPc, Mode::Ffa))).to_string();
    let crosses = format!("{:#}", Fen4::read(&good).unwrap());
    assert_eq!(Fen4::read(&crosses).unwrap(), Fen4::read(&good).unwrap());
    for (from, to, message) in [
        ("R-", "X-", "the player to move is R, B, Y or G"),
        ("R-0,0,0,0", "R-0,0,2,0", "a flag is 0 or 1"),
        ("R-0,0,0,0", "R-0,0,0", "there are four values, for Red, Blue, Yellow and Green"),
        ("-0-3,yR", "-many-3,yR", "the move counter is a number below 65536"),
        ("-0-3,yR", "-0-{'enPassant':('a1:b2','','','')}-3,yR", "this is no pair of squares of the board"),
        (
            "-0-3,yR",
            "-0-{'enPassant':('','d4:c4','','')}-3,yR",
            "no pawn of that player passes over the first square to the second",
        ),
        (
            "-0-3,yR",
            "-0-{'enPassant':('c4:d4','','','')}-3,yR",
            "no pawn of that player passes over the first square to the second",
        ),
        ("-0-3,yR", "-0-{'lives'-3,yR", "the extra is never closed"),
        ("3,yR", "2,yR,yR", "a man can't stand in a cut corner"),
        ("3,yR,yN", "3,yN", "rank 14 doesn't have 14 squares"),
        ("yQ", "yX", "this is no man and no number of empty squares"),
        ("bR,bP,10", "x,bP,10", "this square is part of the board, not a cut corner"),
    ] {
        assert!(good.contains(from), "{from}");
        let error = Fen4::read(&good.replacen(from, to, 1)).unwrap_err();
        assert_eq!(error.message(), message, "{error}");
    }
    assert_eq!(Fen4::read("R-0,0").unwrap_err().message(), "FEN4 ends before dead is given");
    let empty_extra = good.replacen("-0-3,yR", "-0-{}-3,yR", 1).replace("/", "/\n");
    assert_eq!(Fen4::read(&empty_extra).unwrap(), Fen4::read(&good).unwrap());
    let dead = Fen4::read(&good.replacen("bQ", "dQ", 1).replacen("gQ", "dgQ", 1)).unwrap();
    assert_eq!(dead.man(square("18")), Some(Man4 { letter: 'Q', owner: None, dead: true }));
    let out = Fen4::read(&good.replacen("R-0,", "R-1,", 1).replacen("rK", "dK", 1)).unwrap();
    let rules = out.rules(SetUp::FourPc, Mode::Ffa);
    assert_eq!(out.game(&rules).unwrap_err().to_string(), "it is Red's turn, who is out of the game");
}

#[test]
fn records_that_cant_be_read() {
    for (text, line, column, message) in [
        ("1. 8283\n- 27471", 2, 3, "no pawn of Blue's can move b7-d7, so nothing promotes"),
        ("1. 8283 3. - 2737", 1, 9, "round 3 follows round 1"),
        ("1. 8283 1. - 2737", 1, 9, "round 1 follows round 1"),
        ("1. 8283 -", 1, 9, "there is no move behind `-`"),
        ("1. 8283 ---- D8C8", 1, 9, "4 hyphens, and no player has more than three"),
    ] {
        let (record, error) = Record::read_part(text);
        let error = error.unwrap();
        assert_eq!((error.line(), error.column(), error.message()), (line, column, message), "{text}");
        assert_eq!(record.plies(), ["1. 8283".parse::<Ply4>().unwrap()]);
    }
}

#[test]
fn what_stands_where_a_pushed_pawn_was_is_not_taken_in_passing() {
    // Yellow's pawn on d9 could take on c8 if Blue's pawn still stood on d8.
    for (man, taken) in [("bP48", true), ("bN48", false), ("rR48", false), ("yN48", false), ("", false)] {
        let mut fen = board(Seat4::Yellow, &format!("yP49 {man}"));
        fen.en_passant[1] = Some((square("38"), square("48")));
        let rules = fen.rules(SetUp::FourPc, Mode::Ffa);
        let mut game = fen.game(&rules).unwrap();
        assert_eq!(game.play("-- 4938".parse().unwrap()).is_ok(), taken, "{man}");
    }
}

#[test]
fn points_end_at_the_largest_number() {
    let mut fen = board(Seat4::Red, "rP82 bQ93");
    fen.points = [u32::MAX - 5; 4];
    let rules = fen.rules(SetUp::FourPc, Mode::Ffa);
    let mut game = fen.game(&rules).unwrap();
    play(&mut game, "8293");
    assert_eq!(game.points(), [u32::MAX, u32::MAX - 5, u32::MAX - 5, u32::MAX - 5]);
}

#[test]
fn a_start_written_in_full_is_its_set_up() {
    let old = Fen4::of(&Game4::new(&Rules4::new(SetUp::FourPco, Mode::Ffa)));
    for fen in [format!("{old}"), format!("{old:#}")] {
        let text = format!("[StartFen4 \"{fen}\"]\n\n1. h2-h3");
        let rules = Pgn4::read(&text).unwrap().rules(SetUp::FourPc, Mode::Ffa).unwrap();
        assert_eq!(rules.set_up(), SetUp::FourPco);
    }
}

#[test]
fn a_start_may_have_a_line_for_each_rank() {
    let start = Fen4::of(&Game4::new(&Rules4::new(SetUp::FourPcb, Mode::Ffa)));
    let lines = format!("{start:#}").replacen("-0-x", "-0-{'dim':'14x14'}-\nx", 1).replace('/', "/\n");
    for end in ["\n", "\r\n"] {
        let text = format!("[Variant \"FFA\"]\n[StartFen4 \"{lines}\"]\n[Result \"1-0\"]\n\n1. h2-h3 1-0\n");
        let text = text.replace('\n', end);
        let pgn = Pgn4::read(&text).unwrap();
        let rules = pgn.rules(SetUp::FourPc, Mode::Teams).unwrap();
        let mut game = pgn.start(&rules).unwrap();
        pgn.replay(&mut game).unwrap();
        assert_eq!((rules.set_up(), game.plies().len()), (SetUp::FourPcb, 1));

        let wrong = Pgn4::read(&text.replacen("rR,rN", "rX,rN", 1)).unwrap();
        let error = wrong.rules(SetUp::FourPc, Mode::Ffa).unwrap_err();
        assert_eq!((error.line(), error.column()), (16, 7), "{error}");
    }
}

#[test]
fn tags_that_count_are_found_in_any_case_and_once() {
    let rules = |text: &str| Pgn4::read(text).unwrap().rules(SetUp::FourPc, Mode::Ffa);
    let teams = rules("[variant \"Teams\"]\n[STARTFEN4 \"4PCn\"]\n[startFen4 \"4PCn\"]").unwrap();
    assert_eq!((teams.mode(), teams.set_up()), (Mode::Teams, SetUp::FourPcn));
    for text in ["[Variant \"FFA\"]\n[Variant \"Teams\"]", "[StartFen4 \"4PC\"]\n[StartFen4 \"4PCo\"]"] {
        let error = rules(text).unwrap_err();
        assert_eq!(error.line(), 2, "{error}");
        assert!(error.message().contains("twice"), "{error}");
    }
}

#[test]
fn a_start_whose_player_is_out_names_the_tag() {
    let text =
        "[StartFen4 \"R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-14/14/14/14/14/14/14/14/14/14/14/14/14/14\"]";
    let pgn = Pgn4::read(text).unwrap();
    let rules = pgn.rules(SetUp::FourPc, Mode::Ffa).unwrap();
    let error = pgn.start(&rules).unwrap_err();
    assert_eq!((error.line(), error.column()), (1, 13));
    assert!(error.to_string().contains("help: the first letter of FEN4"), "{error}");
}
