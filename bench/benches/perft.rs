//! Perft rates of the start positions, in interleaved runs of one process.
//!
//! `cargo bench -p betza-bench`. "Bulk" counts the last ply without making it, "made"
//! makes every leaf. The bars are ratios to shakmaty's chess start.

use std::hint::black_box;
use std::time::Instant;

use betza_game::{Move, Position, Variant};

const RUNS: usize = 5;

/// A name, and what does one run: it gives the number of nodes.
type Runner<'r> = (&'static str, Box<dyn FnMut() -> u64 + 'r>);

fn made(position: &mut Position<'_>, depth: u32, stack: &mut Vec<Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let base = stack.len();
    position.legal_into(stack);
    let mut nodes = 0;
    for i in base..stack.len() {
        let undo = position.make(stack[i]);
        nodes += made(position, depth - 1, stack);
        position.unmake(undo);
    }
    stack.truncate(base);
    nodes
}

fn shakmaty_perft(position: &shakmaty::Chess, depth: u32, bulk: bool) -> u64 {
    use shakmaty::Position as _;
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if depth == 1 && bulk {
        return moves.len() as u64;
    }
    let mut nodes = 0;
    for mv in &moves {
        let mut child = position.clone();
        child.play_unchecked(*mv);
        nodes += shakmaty_perft(&child, depth - 1, bulk);
    }
    nodes
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32, bulk: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 && bulk {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            nodes += cozy_perft(&child, depth - 1, bulk);
        }
        false
    });
    nodes
}

fn main() {
    let chess = Variant::new(&betza_bench::CHESS).expect("chess compiles");
    let four = betza_bench::four_players().expect("four-player chess compiles");
    let mut four_start = four.start();
    for (depth, nodes) in [(1, 20), (2, 399), (3, 7_960), (4, 158_402)] {
        assert_eq!(four_start.perft(depth), nodes, "4PC depth {depth}");
    }
    let ours = |variant, depth, bulk| move || ours(variant, depth, bulk);
    let theirs = |depth, bulk| move || shakmaty_perft(&shakmaty::Chess::default(), depth, bulk);
    let cozy = |depth, bulk| move || cozy_perft(&cozy_chess::Board::default(), depth, bulk);
    let mut bulk: Vec<Runner<'_>> = vec![
        ("shakmaty, chess", Box::new(theirs(6, true))),
        ("cozy-chess, chess", Box::new(cozy(6, true))),
        ("betza, chess", Box::new(ours(&chess, 6, true))),
        ("betza, 4PC", Box::new(ours(&four, 5, true))),
    ];
    let mut made: Vec<Runner<'_>> = vec![
        ("shakmaty, chess", Box::new(theirs(5, false))),
        ("cozy-chess, chess", Box::new(cozy(5, false))),
        ("betza, chess", Box::new(ours(&chess, 5, false))),
        ("betza, 4PC", Box::new(ours(&four, 5, false))),
    ];
    report("bulk", &mut bulk);
    report("made", &mut made);
}

fn ours(variant: &Variant, depth: u32, bulk: bool) -> u64 {
    let mut position = variant.start();
    if bulk { position.perft(depth) } else { made(&mut position, depth, &mut Vec::with_capacity(4096)) }
}

/// Runs all in turn, several times, and prints medians and ratios to the first.
fn report(title: &str, runners: &mut [Runner<'_>]) {
    let mut rates: Vec<Vec<f64>> = vec![Vec::new(); runners.len()];
    for _ in 0..RUNS {
        for ((_, run), rates) in runners.iter_mut().zip(&mut rates) {
            let start = Instant::now();
            let nodes = black_box(run());
            rates.push(nodes as f64 / start.elapsed().as_secs_f64() / 1e6);
        }
    }
    let median = |rates: &mut Vec<f64>| {
        rates.sort_by(f64::total_cmp);
        rates[rates.len() / 2]
    };
    let medians: Vec<f64> = rates.iter_mut().map(median).collect();
    println!("{title:<24}Mnps   ratio");
    for ((name, _), rate) in runners.iter().zip(&medians) {
        println!("{name:<20}{rate:8.1} {:7.2}", rate / medians[0]);
    }
}
