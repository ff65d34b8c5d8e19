//! Node counts of four-player chess.
#![cfg(feature = "fourpc")]

use betza_game::fourpc::Rules4;
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
