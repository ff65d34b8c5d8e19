//! Generating, making and taking back moves allocates nothing.
//!
//! A program of its own, without the test harness: that one's thread would now and then be
//! counted with.

mod common;

use std::ops::ControlFlow;

use betza_game::{Move, Position};
use common::Game;

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

fn count(position: &mut Position<'_>, depth: u32, stack: &mut Vec<Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let base = stack.len();
    position.legal_into(stack);
    let mut nodes = 0;
    for i in base..stack.len() {
        let undo = position.make(stack[i]);
        nodes += count(position, depth - 1, stack);
        position.unmake(undo);
    }
    stack.truncate(base);
    nodes
}

/// Asks everything that a search asks, here and after each move.
fn ask(position: &mut Position<'_>, depth: u32, moves: &mut Vec<Move>) -> i64 {
    let mut sum = 0;
    let mut count = |_| {
        sum += 1;
        ControlFlow::<()>::Continue(())
    };
    position.each_capture(&mut count);
    position.each_evasion(&mut count);
    let base = moves.len();
    position.legal_into(moves);
    for i in base..moves.len() {
        let mv = moves[i];
        sum += i64::from(position.is_capture(mv)) + i64::from(position.gives_check(mv));
        sum += i64::from(position.exchange(mv, |kind| kind.index() as i32));
        if depth > 0 {
            let undo = position.make(mv);
            sum += ask(position, depth - 1, moves);
            position.unmake(undo);
        }
    }
    moves.truncate(base);
    sum
}

fn main() {
    let _profiler = dhat::Profiler::builder().testing().build();
    let board = "yR yN yB yQ yK . yN yR
                 yP yP yP . yP yP yP yP
                 .  .  .  .  .  .  .  .
                 .  .  .  yP .  .  .  .
                 .  .  yB .  rP .  .  .
                 .  .  .  .  .  .  .  .
                 rP rP rP rP .  rP rP rP
                 rR rN rB rQ rK rB rN rR";
    let plain: &[(char, &str)] =
        &[('p', "fmWfceFifmnD"), ('n', "N"), ('b', "B"), ('r', "R"), ('q', "Q"), ('k', "kK")];
    let exotic: &[(char, &str)] = &[
        ('p', "fmWfceFifmnD"),
        ('n', "NxK"),
        ('b', "T[F-R]F"),
        ('r', "mRT[cR-ibR]"),
        ('q', "KE[iK]C[w]"),
        ('k', "kK"),
    ];
    // A square that is no part of the board is for the mailbox core.
    let cut = &board.replacen("rR", "#", 1);
    for (men, depth, board) in [(plain, 3, board), (plain, 2, cut), (exotic, 2, board)] {
        let variant = Game::new(men, board).variant();
        let mut position = variant.start();
        let mut stack = Vec::with_capacity(4096);
        let before = dhat::HeapStats::get().total_blocks;
        let nodes = count(&mut position, depth, &mut stack);
        let after = dhat::HeapStats::get().total_blocks;
        assert!(nodes > 500, "{nodes} nodes");
        assert_eq!(after - before, 0, "{nodes} nodes allocated");
        let sum = ask(&mut position, 1, &mut stack);
        assert_eq!(dhat::HeapStats::get().total_blocks, after, "queries that sum up to {sum} allocated");
        // Only its own list of moves.
        let nodes = position.perft(depth);
        assert_eq!(dhat::HeapStats::get().total_blocks - after, 1, "perft of {nodes}");
    }
    println!("nothing is allocated while counting ... ok");
}
