//! Section 10 of the notation guide played out by hand, drawn as boards: royalty, players
//! put out, dead pieces; and promotion.

mod common;

use betza_game::{Castling, Elimination, Man, Promotion, Status, Variant, VariantSpec, ranks};
use betza_runtime::{Player, Square};
use betza_syntax::parse;
use common::{Game, all, draw};

#[test]
fn two_kings_may_be_left_in_check_one_may_not() {
    let game = Game::new(
        &[('k', "kK"), ('r', "R")],
        "yR . . yR
                                                      . . . .
                                                      rK . . rK",
    );
    game.allows(&[], "a1", &["a1a2", "a1b1", "a1b2"]);
    // One King is taken; the other has to mind the Rook.
    game.allows(&["d1d2", "a3a1"], "d2", &["d2c2", "d2d3"]);
}

#[test]
fn a_captured_king_puts_its_player_out() {
    let men = &[('k', "kK"), ('r', "R"), ('w', "W"), ('n', "N")];
    let game = Game {
        elimination: Elimination::Out,
        ..Game::new(
            men,
            "yK . . . . bW
                          . . . . . .
                          bK . . . . gK
                          yN . . . . .
                          rR . . rK . .",
        )
        .four()
    };
    // Yellow's Knight uncovers Blue's King to Red, who comes before Blue. Blue's Wazir
    // dies with its King and Yellow moves next, out of check.
    game.plays(
        &["d1e1", "f5e5", "a2c3", "f3f4", "a1a3", "a5b5"],
        ". yK . . dbW .
                                                                   . . . . . gK
                                                                   rR . yN . . .
                                                                   . . . . . .
                                                                   . . . . rK .",
    );
}

#[test]
fn mate_and_stalemate() {
    let men = &[('k', "kK"), ('q', "Q")];
    let mate = Game::new(
        men,
        "yK . .
                               . . .
                               rQ rK .",
    );
    let variant = mate.variant();
    let mut position = variant.start();
    let mv = position.parse_move("a1a2").unwrap();
    let undo = position.make(mv);
    // The Queen is protected by her King and leaves no square.
    assert_eq!(position.status(), Status::Mate);
    position.unmake(undo);
    let stale = Game::new(
        men,
        "yK . .
                                . . .
                                . rK rQ",
    );
    let variant = stale.variant();
    let mut position = variant.start();
    let mv = position.parse_move("c1c2").unwrap();
    let _ = position.make(mv);
    assert_eq!(position.status(), Status::Stalemate);
}

#[test]
fn a_walking_king_goes_on_among_its_dead() {
    let men = &[('k', "kK"), ('r', "R")];
    let game = Game::new(
        men,
        ". . . . yK
                               . . . . .
                               bK . . . gK
                               bR . rK . .",
    )
    .four();
    let variant = game.variant();
    let mut position = variant.start();
    let start = position.clone();
    let undo = position.retire(Player(1));
    assert_eq!(draw(&position), ". . . . yK\n. . . . .\nbK . . . gK\ndbR . rK . .");
    assert_eq!(position.hash(), position.recomputed_hash());
    let mv = position.parse_move("c1c2").unwrap();
    let inner = position.make(mv);
    // It may take its own dead Rook.
    assert_eq!(all(&mut position), ["a2a1", "a2a3"]);
    position.unmake(inner);
    position.unmake(undo);
    assert_eq!(position, start);
}

#[test]
fn promotion_may_be_a_choice() {
    let rule =
        |forced| Promotion { player: Player(0), man: 'p', zone: ranks(3, &[3]), choices: "nr", forced };
    let men = &[('p', "fmWfcF"), ('n', "N"), ('r', "R")];
    let board = ". yN .
                 rP . .
                 . . .";
    let (forced, free) = ([rule(true)], [rule(false)]);
    let game = Game { promotions: &forced, ..Game::new(men, board) };
    game.allows(&[], "a2", &["a2a3n", "a2a3r", "a2b3n", "a2b3r"]);
    game.plays(
        &["a2b3r"],
        ". rR .
                            . . .
                            . . .",
    );
    let game = Game { promotions: &free, ..Game::new(men, board) };
    game.allows(&[], "a2", &["a2a3", "a2a3n", "a2a3r", "a2b3", "a2b3n", "a2b3r"]);
}

#[test]
fn generals_may_not_face_each_other() {
    let game = Game {
        flying: true,
        ..Game::new(
            &[('k', "kW"), ('w', "W")],
            ". yK .
                                                 . . .
                                                 . rW .
                                                 . rK .",
        )
    };
    // The Wazir may only step up and down the file.
    game.allows(&[], "b2", &["b2b3"]);
}

#[test]
fn a_king_taken_elsewhere_ends_a_check_on_every_core() {
    // Blue's Rook checks Red, whose Knight takes Blue's only King: Blue's men die.
    let spelled = "yK . . . bK .
                   . . . . . .
                   . . . rN . .
                   . . . . . gK
                   . . . . . .
                   rK . . bR . .";
    for knight in ["N", "T[W-F]N"] {
        let men = [('k', "kK"), ('r', "R"), ('n', knight)];
        let game = Game { elimination: Elimination::Out, ..Game::new(&men, spelled).four() };
        game.allows(&[], "d4", &["d4e6"]);
        let variant = game.variant();
        let mut position = variant.start();
        let evasion = position.each_evasion(|mv| match mv.from().to_string().as_str() {
            "d4" => std::ops::ControlFlow::Break(mv),
            _ => std::ops::ControlFlow::Continue(()),
        });
        assert!(evasion.is_some_and(|mv| position.coordinate(mv) == "d4e6"), "{knight}");
    }
}

#[test]
fn a_tame_leap_of_a_kind_that_promotes_takes_no_king() {
    let promotions =
        [Promotion { player: Player(0), man: 'a', zone: ranks(5, &[5]), choices: "r", forced: true }];
    let game = Game {
        promotions: &promotions,
        ..Game::new(
            &[('k', "kK"), ('a', "tF"), ('r', "R")],
            ". . . yK .
             . . . . .
             . . . yK .
             . . rA . .
             rK . . . .",
        )
    };
    game.allows(&[], "c2", &["c2b1", "c2b3", "c2d1"]);
}

#[test]
fn the_last_king_is_not_taken_by_its_own_side() {
    let men = &[('k', "kK"), ('a', "mcdW"), ('r', "R")];
    let one = "yR . . . .
               . . . . .
               . . rA . .
               . . rK . .
               . . . . yK";
    Game::new(men, one).allows(&[], "c3", &["c3b3", "c3c4", "c3d3"]);
    // Of two, the one that is left has to be safe.
    let two = ". . . . yK
               . . . . .
               yR . . rK .
               . . . . .
               rA rK . . .";
    Game::new(men, two).allows(&[], "a1", &["a1a2"]);
}

#[test]
fn a_promotion_may_change_how_many_kings_there_are() {
    let promotions = [
        Promotion { player: Player(0), man: 'p', zone: ranks(5, &[5]), choices: "k", forced: true },
        Promotion { player: Player(0), man: 'q', zone: ranks(5, &[1]), choices: "n", forced: true },
    ];
    let men = &[('k', "kK"), ('p', "fmW"), ('r', "R"), ('q', "kW"), ('n', "N")];
    let play = |board, from, wanted: &[&str]| {
        Game { promotions: &promotions, ..Game::new(men, board) }.allows(&[], from, wanted);
    };
    // In check or pinned: who has two Kings afterwards may.
    play(
        ". . . . yK
         . rP rK . .
         . . yR . .
         . . . . .
         . . . . .",
        "b4",
        &["b4b5k"],
    );
    play(
        ". . . . yK
         yR rP rK . .
         . . . . .
         . . . . .
         . . . . .",
        "b4",
        &["b4b5k"],
    );
    // The other way round the one that is left has to be safe.
    play(
        ". . . . yK
         . . . . .
         yR . . rK .
         rQ . . . .
         . . . . .",
        "a2",
        &["a2a3", "a2b2"],
    );
}

#[test]
fn a_rook_shields_its_king_from_where_it_lands() {
    let (king, rook, queen) = (parse("kK").unwrap(), parse("R").unwrap(), parse("Q").unwrap());
    let men = [Man::new('k', king.piece()), Man::new('r', rook.piece()), Man::new('q', queen.piece())];
    let at = |text: &str| text.parse::<Square>().unwrap();
    let castling = [Castling {
        player: Player(0),
        side: 'Q',
        king_to: at("e1"),
        rook_to: at("d1"),
        search: at("a1"),
        rooks: "r",
    }];
    let spec = VariantSpec::new(8, 2).men(&men).castlings(&castling).start("7k/qR2K3 w Q - 0 1");
    for spec in [spec.mailbox(), spec] {
        let variant = Variant::new(&spec).unwrap();
        let castles = variant.start().legal_moves().iter().filter(|mv| mv.is_castling()).count();
        assert_eq!(castles, 1);
    }
}
