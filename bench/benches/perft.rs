//! Perft rates of the start positions, in interleaved runs of one process.
//!
//! `cargo bench -p betza-bench --bench perft`. "Bulk" counts the last ply without making it, "made"
//! makes every leaf. The bars are ratios to shakmaty's chess start.

use betza_bench::report::{Runner, report, wanted};
use betza_bench::{KIWIPETE, made, peers, variant};
use betza_game::{Position, Variant};

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
    let (chess, four) = (variant("chess"), variant("4PC"));
    let mut four_start = four.start();
    for (depth, nodes) in [(1, 20), (2, 399), (3, 7_960), (4, 158_402)] {
        assert_eq!(four_start.perft(depth), nodes, "4PC depth {depth}");
    }
    let armies: Vec<Variant> = ARMIES.iter().map(|army| variant(army.0)).collect();
    for is_bulk in [true, false] {
        let depth = if is_bulk { 5 } else { 4 };
        let theirs = move |depth| move || peers::shakmaty(&shakmaty::Chess::default(), depth, is_bulk);
        let cozy = move |board: cozy_chess::Board, depth| move || peers::cozy(&board, depth, is_bulk);
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
        report(if is_bulk { "bulk" } else { "made" }, &mut all, &wanted());
    }
}

fn at<'v>(variant: &'v Variant, fen: &str) -> Position<'v> {
    Position::from_fen(variant, fen).expect("a position")
}

fn shakmaty_kiwipete(depth: u32, bulk: bool) -> impl FnMut() -> u64 {
    let fen: shakmaty::fen::Fen = KIWIPETE.parse().expect("a position");
    let position: shakmaty::Chess = fen.into_position(shakmaty::CastlingMode::Standard).expect("a position");
    move || peers::shakmaty(&position, depth, bulk)
}

fn ours<'v>(mut position: Position<'v>, depth: u32, bulk: bool) -> impl FnMut() -> u64 + 'v {
    let mut stack = Vec::with_capacity(4096);
    move || if bulk { position.perft(depth) } else { made(&mut position, depth, &mut stack) }
}
