//! Node counts of four-player chess.
#![cfg(feature = "fourpc")]

use betza_game::fourpc::{Fen4, Rules4};
use betza_runtime::fourpc::{Mode, SetUp};

/// From the start, in free-for-all: the set-ups in the order of `SetUp::ALL`.
const START: [[u64; 5]; 4] = [
    [20, 20, 20, 20, 20],
    [399, 395, 395, 395, 395],
    [7_960, 7_800, 7_880, 7_880, 7_880],
    [158_402, 152_050, 155_226, 155_210, 155_226],
];

#[test]
fn the_starts() {
    for (set_up, i) in SetUp::ALL.into_iter().zip(0..) {
        let rules = Rules4::new(set_up, Mode::Ffa);
        for (depth, nodes) in (1..).zip(START) {
            assert_eq!(rules.start().perft(depth), nodes[i], "{set_up} {depth}");
        }
    }
}

#[test]
#[ignore = "for release builds"]
fn five_plies() {
    assert_eq!(Rules4::new(SetUp::FourPc, Mode::Ffa).start().perft(5), 3_452_310);
}

const TEAMS_ROWS: &str = include_str!("../../tests/data/4pc/perft.tsv");

/// Free-for-all with dead armies, walking Kings, promoted Queens and squares open for en
/// passant; counted by a second program, a plain mailbox that shares nothing with this one.
const FFA_ROWS: &str = include_str!("../../tests/data/4pc/ffa.tsv");

/// Counts the rows with at most `most` nodes; gives how many there were.
fn count_rows(rows: &str, mode: Mode, most: u64) -> usize {
    let mut counted = 0;
    for row in rows.lines().skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [text, depth, nodes] = fields[..] else { panic!("bad row: {row}") };
        let nodes: u64 = nodes.parse().unwrap();
        if nodes > most {
            continue;
        }
        let fen = Fen4::read(text).unwrap();
        let rules = fen.rules(SetUp::FourPc, mode);
        let game = fen.game(&rules).unwrap();
        let mut position = game.position().clone();
        assert_eq!(position.perft(depth.parse().unwrap()), nodes, "{row}");
        // Rights of a King or Rook that isn't at home are not written back.
        let board = |text: &str| text.rsplit('-').next().map(ToString::to_string);
        let corners =
            if text.contains('x') { format!("{:#}", Fen4::of(&game)) } else { Fen4::of(&game).to_string() };
        assert_eq!(board(&corners), board(text));
        counted += 1;
    }
    counted
}

#[test]
fn teams_rows() {
    assert!(count_rows(TEAMS_ROWS, Mode::Teams, 100_000) > 50);
}

#[test]
#[ignore = "for release builds"]
fn all_teams_rows() {
    assert_eq!(count_rows(TEAMS_ROWS, Mode::Teams, u64::MAX), 81);
}

#[test]
fn ffa_rows() {
    assert_eq!(count_rows(FFA_ROWS, Mode::Ffa, u64::MAX), 28);
}
