//! Every effect of the language played out by hand, drawn as boards.

mod common;

use betza_game::Elimination;
use common::{Game, all};

const PAWN: (char, &str) = ('p', "fmWfceFifmnD");

// Section 4: en passant, initial moves, tame, own capture.

#[test]
fn en_passant_takes_the_pawn_that_passed() {
    let game = Game::new(
        &[PAWN],
        ". . . .
                                   . . . .
                                   . yP . .
                                   . . . .
                                   rP . . .",
    );
    // The pawn stands on its start square: it may step two.
    game.plays(
        &["a1a3", "b3a2"],
        ". . . .
                                   . . . .
                                   . . . .
                                   yP . . .
                                   . . . .",
    );
}

#[test]
fn an_open_square_closes_when_its_player_moves_again() {
    let game = Game::new(
        &[PAWN, ('w', "W")],
        ". . . yW
                                              . . . .
                                              . yP . .
                                              . . . .
                                              rP . . rW",
    );
    game.allows(&["a1a3"], "b3", &["b3a2", "b3b2", "b3b1"]);
    game.allows(&["a1a3", "d5d4", "d1d2"], "b3", &["b3b2", "b3b1"]);
}

#[test]
fn e_with_c_takes_both_and_e_alone_cannot_land_on_a_piece() {
    // Blue's step leaves c3 open; Yellow goes there; Green's pawn takes both.
    let men = &[PAWN, ('w', "W"), ('e', "feF")];
    let both = Game::new(
        men,
        ". . . . .
                               . . yW gP .
                               . bP . . .
                               . . . . .
                               rW . . . .",
    )
    .four();
    both.plays(
        &["a1a2", "b3d3", "c4c3", "d4c3"],
        ". . . . .
                                                  . . . . .
                                                  . . gP . .
                                                  rW . . . .
                                                  . . . . .",
    );
    let alone = Game::new(
        men,
        ". . . . .
                                . . yW gE .
                                . bP . . .
                                . . . . .
                                rW . . . .",
    )
    .four();
    alone.allows(&["a1a2", "b3d3", "c4c3"], "d4", &[]);
    // Without Yellow's piece there it takes the one that passed.
    alone.plays(
        &["a1a2", "b3d3", "c4b4", "d4c3"],
        ". . . . .
                                                   . yW . . .
                                                   . . gE . .
                                                   rW . . . .
                                                   . . . . .",
    );
}

#[test]
fn several_squares_stay_open() {
    // An initial slide over b1, c1 and d1: each of them can be taken on.
    let men = &[('s', "imR"), ('e', "emF")];
    let game = Game::new(
        men,
        ". yE yE yE .
                               rS . . . .",
    );
    game.allows(&["a1e1"], "", &["b2a1", "b2c1", "c2b1", "c2d1", "d2c1"]);
    game.plays(
        &["a1e1", "c2d1"],
        ". yE . yE .
                                   . . . yE .",
    );
}

#[test]
fn an_initial_move_is_made_once() {
    let men = &[('j', "WimA"), ('w', "W")];
    let game = Game::new(
        men,
        ". . yW
                               . . .
                               rJ . .",
    );
    game.allows(&[], "a1", &["a1a2", "a1b1"]);
    game.allows(&["a1a2", "c3b3", "a2a1", "b3c3"], "a1", &["a1a2", "a1b1"]);
    let free = Game::new(
        men,
        ". yW .
                               . . .
                               rJ . .",
    );
    free.allows(&[], "a1", &["a1a2", "a1b1", "a1c3"]);
    free.allows(&["a1a2", "b3a3", "a2a1", "a3b3"], "a1", &["a1a2", "a1b1"]);
}

#[test]
fn a_tame_piece_spares_royals() {
    let game = Game::new(
        &[('t', "tR"), ('k', "kK")],
        "yK . yT
                                                       . . .
                                                       rT . rK",
    );
    // It neither takes the King nor gives check.
    game.allows(&[], "a1", &["a1a2", "a1b1"]);
    game.allows(&["a1a2"], "c3", &["c3b3", "c3c2"]);
}

#[test]
fn own_pieces_can_be_taken_by_d() {
    let game = Game::new(
        &[('d', "dR"), ('w', "W")],
        "yW . .
                                                      . . .
                                                      rD . rW",
    );
    game.plays(
        &["a1c1", "a3a2"],
        ". . .
                                   yW . .
                                   . . rD",
    );
}

// Section 7: swap, unload, rifle, hops that take on the way.

#[test]
fn a_swap_changes_places_with_an_own_piece() {
    let game = Game::new(
        &[('s', "T[dQ-ibuQ-ibQ]"), ('w', "W")],
        "yW . .
                                                                   . . .
                                                                   rS . rW",
    );
    game.plays(
        &["a1c1"],
        "yW . .
                           . . .
                           rW . rS",
    );
}

#[test]
fn a_swapped_pawn_is_put_down_unchanged() {
    let game = Game::new(
        &[('s', "T[dR-ibuR-ibR]"), PAWN],
        ". . yP .
                                                            . . . .
                                                            . . . .
                                                            rS . rP .",
    );
    // It has not moved itself: it may still step two.
    game.allows(&["a1c1", "c4c3"], "a1", &["a1a2", "a1a3"]);
}

#[test]
fn rifle_capture_leaves_the_shooter_at_home() {
    let game = Game::new(
        &[('r', "mRT[cR-ibR]"), ('w', "W")],
        ". yW .
                                                                . . .
                                                                . rR yW",
    );
    game.plays(
        &["b1b1(xb3)", "c1c2"],
        ". . .
                                        . . yW
                                        . rR .",
    );
    game.plays(
        &["b1b1(xc1)"],
        ". yW .
                                . . .
                                . rR .",
    );
}

#[test]
fn a_draughtsman_jumps_on() {
    let game = Game::new(
        &[('m', "T[cF-fF]*"), ('w', "W")],
        ". . . . .
                                                             . . . yW .
                                                             . . . . .
                                                             . yW . . .
                                                             rM . . . .",
    );
    // One jump, or two with exactly the same leaps.
    game.allows(&[], "a1", &["a1c3", "a1e5"]);
    game.plays(
        &["a1e5"],
        ". . . . rM
                           . . . . .
                           . . . . .
                           . . . . .
                           . . . . .",
    );
    game.plays(
        &["a1c3"],
        ". . . . .
                           . . . yW .
                           . . rM . .
                           . . . . .
                           . . . . .",
    );
}

#[test]
fn a_captured_piece_is_unloaded_on_the_way() {
    // It takes ahead, goes one on and drops what it took, then one more.
    let game = Game::new(
        &[('u', "fT[cW-ufW-fW]"), ('w', "W")],
        ". . .
                                                                 . . .
                                                                 . yW .
                                                                 . rU .",
    );
    game.plays(
        &["b1b4"],
        ". rU .
                           . yW .
                           . . .
                           . . .",
    );
}

#[test]
fn passing_changes_nothing_but_the_turn() {
    let game = Game::new(
        &[('o', "WO"), ('w', "W")],
        ". yW
                                                      rO .",
    );
    game.allows(&[], "a1", &["a1a1", "a1a2", "a1b1"]);
    game.plays(
        &["a1a1", "b2a2"],
        "yW .
                                   rO .",
    );
}

// Section 9: explosion, exotic captures, immobilise, revive, indestructible, tiles.

#[test]
fn an_explosion_removes_all_around_but_the_mover() {
    let game = Game::new(
        &[('x', "RxK"), ('w', "W"), ('u', "E[u]")],
        "yW . . .
                                                                      yW yW . .
                                                                      yW rW yU .
                                                                      . . . rX",
    );
    // Nothing is taken: nothing explodes.
    game.plays(
        &["d1b1"],
        "yW . . .
                           yW yW . .
                           yW rW yU .
                           . rX . .",
    );
    // From a1 it takes a2: b2 (its own Wazir) and what stands on a3 and b3 go.
    game.plays(
        &["d1a1", "b3c3", "a1a2"],
        "yW . . .
                                           . . yW .
                                           rX . yU .
                                           . . . .",
    );
}

#[test]
fn nobody_may_blow_up_his_own_king() {
    let game = Game::new(
        &[('x', "RxK"), ('w', "W"), ('k', "kK")],
        ". . . . yK
                                                                    . rK . . .
                                                                    . . yW rX .
                                                                    . . . . .",
    );
    game.allows(&[], "d2", &["d2d1", "d2d3", "d2d4", "d2e2"]);
}

#[test]
fn approach_takes_what_is_run_up_to() {
    let game = Game::new(
        &[('a', "RC[a]"), ('w', "W")],
        ". . . yW
                                                         . . . .
                                                         rA . yW .",
    );
    // a1-b1 goes up to c1 and takes it; no capture by landing.
    game.allows(&[], "a1", &["a1a2", "a1a3", "a1b1"]);
    game.plays(
        &["a1b1"],
        ". . . yW
                           . . . .
                           . rA . .",
    );
}

#[test]
fn withdrawal_takes_what_is_run_away_from() {
    let game = Game::new(
        &[('a', "KC[w]"), ('w', "W")],
        ". . .
                                                         . rA .
                                                         yW . yW",
    );
    game.plays(
        &["b2c3"],
        ". . rA
                           . . .
                           . . yW",
    );
    game.plays(
        &["b2b3"],
        ". rA .
                           . . .
                           yW . yW",
    );
}

#[test]
fn imitation_takes_as_the_victim_takes() {
    let game = Game::new(
        &[('i', "KC[i]"), ('n', "N"), ('w', "W")],
        ". yN . .
                                                                     . . . .
                                                                     rI yW . yW",
    );
    // The knight is taken by a knight's leap, the Wazir next door by its step; the
    // far Wazir not at all.
    game.allows(&[], "a1", &["a1a2", "a1b2", "a1b1", "a1b3"]);
    game.plays(
        &["a1b3"],
        ". rI . .
                           . . . .
                           . yW . yW",
    );
}

#[test]
fn immobilised_pieces_cannot_move_until_freed() {
    let men = &[('i', "KE[iK]"), ('f', "KE[!iK]"), ('w', "W")];
    let held = Game::new(
        men,
        "yI . . .
                               rW . . rW",
    );
    held.allows(&[], "a1", &[]);
    held.allows(&[], "d1", &["d1c1", "d1d2"]);
    let freed = Game::new(
        men,
        "yI yF . .
                                rW . . rW",
    );
    freed.allows(&[], "a1", &["a1a2", "a1b1"]);
}

#[test]
fn an_immobilised_piece_still_gives_check() {
    let game = Game::new(
        &[('i', "KE[iK]"), ('r', "R"), ('k', "kK")],
        "rK . . yR
                                                                       . . . rI
                                                                       . yK . .",
    );
    let variant = game.variant();
    let mut position = variant.start();
    assert!(position.is_check());
    assert_eq!(all(&mut position), ["d2c3", "d2d3"]);
}

#[test]
fn the_dead_come_back_to_life() {
    let men = &[('n', "WE[nK]"), ('k', "kK"), ('r', "R")];
    let game = Game {
        elimination: Elimination::Out,
        ..Game::new(
            men,
            ". . . yK
                          . . . .
                          dbR . . .
                          . rN . gK
                          rK . . .",
        )
        .four()
    };
    let game = Game { out: " out=b", ..game };
    // Red's N steps beside the dead Rook; it is Red's now.
    game.plays(
        &["b2b3"],
        ". . . yK
                           . . . .
                           rR rN . .
                           . . . gK
                           rK . . .",
    );
}

#[test]
fn nothing_takes_the_indestructible() {
    let game = Game::new(
        &[('u', "KE[u]"), ('r', "R"), ('k', "kKE[u]")],
        "yU . yK
                                                                          . . .
                                                                          rR . rR",
    );
    game.allows(&[], "a1", &["a1a2", "a1b1"]);
    // An indestructible King is never in check.
    game.allows(&[], "c1", &["c1c2", "c1b1"]);
    game.allows(&["a1a2"], "c3", &["c3b3", "c3c2", "c3b2"]);
}

#[test]
fn a_rule_on_a_tile_counts_only_there() {
    let game = Game {
        tiles: &[("Road", &["a1", "b1"])],
        ..Game::new(
            &[('c', "WS[(Road)R]"), ('w', "W")],
            ". . . yW
                                                          . . . .
                                                          rC . . .",
        )
    };
    game.allows(&[], "a1", &["a1a2", "a1a3", "a1b1", "a1c1", "a1d1"]);
    game.allows(&["a1c1", "d3d2"], "c1", &["c1b1", "c1c2", "c1d1"]);
}

#[test]
fn a_piece_is_royal_on_its_throne_only() {
    let game = Game {
        tiles: &[("Throne", &["a1"])],
        ..Game::new(
            &[('e', "KS[(Throne)kK]"), ('r', "R")],
            "yR . .
                                                            . . .
                                                            rE . rR",
        )
    };
    // On the throne it is in check: it steps off, or the Rook can't help.
    game.allows(&[], "c1", &[]);
    game.allows(&[], "a1", &["a1a2", "a1b1", "a1b2"]);
    // Off the throne it is not royal: other pieces are free to move.
    game.allows(&["a1b1", "a3a1"], "c1", &["c1c2", "c1c3"]);
}
