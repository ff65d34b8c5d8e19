//! Perft rates of the start positions, in interleaved runs of one process.
//!
//! `cargo bench -p betza-bench`. "Bulk" counts the last ply without making it, "made"
//! makes every leaf. The bars are ratios to shakmaty's chess start.

use std::hint::black_box;

use betza_bench::clock::{Clock, spread};
use betza_bench::{KIWIPETE, made, variant};
use betza_game::{Position, Variant};

const RUNS: usize = 7;

/// A name, and what does one run: it gives the number of nodes.
type Runner<'r> = (&'static str, Box<dyn FnMut() -> u64 + 'r>);

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

/// Variants by name, with the depths of their bulk and made runs.
const ARMIES: &[(&str, u32, u32)] = &[
    ("fairy8", 4, 4),
    ("fairy10", 4, 3),
    ("capablanca-b", 4, 4),
    ("grand-b", 4, 3),
    ("grasshopper-b", 5, 4),
    ("nightrider-b", 5, 4),
    ("xiangqi-b", 4, 3),
    ("trajectories", 3, 3),
    ("bent", 3, 3),
    ("effects", 3, 3),
];

fn main() {
    // `cargo bench -- fairy` measures only what has `fairy` in its name.
    let wanted = std::env::args().skip(1).find(|arg| !arg.starts_with('-')).unwrap_or_default();
    let (chess, four) = (variant("chess"), variant("4PC"));
    let mut four_start = four.start();
    for (depth, nodes) in [(1, 20), (2, 399), (3, 7_960), (4, 158_402)] {
        assert_eq!(four_start.perft(depth), nodes, "4PC depth {depth}");
    }
    let armies: Vec<Variant> = ARMIES.iter().map(|army| variant(army.0)).collect();
    for is_bulk in [true, false] {
        let depth = if is_bulk { 5 } else { 4 };
        let theirs = move |depth| move || shakmaty_perft(&shakmaty::Chess::default(), depth, is_bulk);
        let cozy = move |board: cozy_chess::Board, depth| move || cozy_perft(&board, depth, is_bulk);
        let mut all: Vec<Runner<'_>> = vec![
            ("shakmaty, chess", Box::new(theirs(depth))),
            ("cozy-chess, chess", Box::new(cozy(cozy_chess::Board::default(), depth))),
            ("chess", Box::new(ours(chess.start(), depth, is_bulk))),
            ("kiwipete", Box::new(ours(at(&chess, KIWIPETE), depth - 1, is_bulk))),
            ("shakmaty, kiwipete", Box::new(shakmaty_kiwipete(depth - 1, is_bulk))),
            ("cozy, kiwipete", Box::new(cozy(KIWIPETE.parse().expect("a board"), depth - 1))),
            ("4PC", Box::new(ours(four.start(), 4, is_bulk))),
        ];
        for (&(name, bulk, made), variant) in ARMIES.iter().zip(&armies) {
            let depth = if is_bulk { bulk } else { made };
            all.push((name, Box::new(ours(variant.start(), depth, is_bulk))));
        }
        let mut first = true;
        all.retain(|runner| core::mem::take(&mut first) || runner.0.contains(&wanted));
        report(if is_bulk { "bulk" } else { "made" }, &mut all);
    }
}

fn at<'v>(variant: &'v Variant, fen: &str) -> Position<'v> {
    Position::from_fen(variant, fen).expect("a position")
}

fn shakmaty_kiwipete(depth: u32, bulk: bool) -> impl FnMut() -> u64 {
    let fen: shakmaty::fen::Fen = KIWIPETE.parse().expect("a position");
    let position: shakmaty::Chess = fen.into_position(shakmaty::CastlingMode::Standard).expect("a position");
    move || shakmaty_perft(&position, depth, bulk)
}

fn ours<'v>(mut position: Position<'v>, depth: u32, bulk: bool) -> impl FnMut() -> u64 + 'v {
    let mut stack = Vec::with_capacity(4096);
    move || if bulk { position.perft(depth) } else { made(&mut position, depth, &mut stack) }
}

/// Runs all in turn, several times, and prints medians and ratios to the first.
fn report(title: &str, runners: &mut [Runner<'_>]) {
    let mut rates: Vec<Vec<f64>> = vec![Vec::new(); runners.len()];
    for _ in 0..RUNS {
        for ((_, run), rates) in runners.iter_mut().zip(&mut rates) {
            let start = Clock::start();
            let mut nodes = black_box(run());
            // The system counts processor time in ticks: short runs are repeated.
            while start.seconds() < 0.12 {
                nodes += black_box(run());
            }
            rates.push(nodes as f64 / start.seconds() / 1e6);
        }
    }
    let peer = rates[0].clone();
    println!("{title:<22}   Mnps  ratio: min median   max");
    for ((name, _), rates) in runners.iter().zip(&rates) {
        let ratios = rates.iter().zip(&peer).map(|(rate, peer)| rate / peer).collect();
        let [_, rate, _] = spread(rates.clone());
        let [min, median, max] = spread(ratios);
        println!("{name:<20}{rate:8.1}        {min:5.2} {median:6.2} {max:5.2}");
    }
}
