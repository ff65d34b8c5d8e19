//! Instructions by valgrind, which don't depend on what else the machine does.
//!
//! `bench/counts.py` runs this and compares with the counts that are kept. What is set
//! up (variants, positions, boards) is not counted.

#![allow(missing_docs, unused_qualifications, reason = "gungraun's macros write such code")]

use std::hint::black_box;

use betza::{Errors, OwnedPiece, Piece};
use betza_bench::pieces::{Ground, PIECES};
use betza_bench::queries::{self, Ask};
use betza_bench::{KIWIPETE, variant};
use betza_game::{Move, Position, Variant};
use gungraun::Callgrind;
use gungraun::prelude::*;

/// A position to count from, how deep, and a list with room for all moves.
struct Run {
    position: Position<'static>,
    depth: u32,
    moves: Vec<Move>,
}

/// A variant that lives as long as the run: one run, one process.
fn leaked(name: &str) -> &'static Variant {
    Box::leak(Box::new(variant(name)))
}

fn run(position: Position<'static>, depth: u32) -> Run {
    Run { position, depth, moves: Vec::with_capacity(4096) }
}

fn start(name: &str, depth: u32) -> Run {
    run(leaked(name).start(), depth)
}

fn kiwipete(depth: u32) -> Run {
    run(Position::from_fen(leaked("chess"), KIWIPETE).expect("a position"), depth)
}

// The last ply is counted, not made. The run is given back, since to drop it would count.
#[library_benchmark(setup = start)]
#[bench::chess("chess", 4)]
#[bench::kiwipete(args = (3), setup = kiwipete)]
#[bench::fairy8("fairy8", 4)]
#[bench::fairy10("fairy10", 3)]
#[bench::capablanca("capablanca-b", 4)]
#[bench::grand("grand-b", 3)]
#[bench::xiangqi("xiangqi-b", 3)]
#[bench::grasshopper("grasshopper-b", 3)]
#[bench::nightrider("nightrider-b", 4)]
#[bench::four_players("4PC", 4)]
#[bench::trajectories("trajectories", 3)]
#[bench::bent("bent", 3)]
#[bench::effects("effects", 3)]
fn bulk(mut run: Run) -> (u64, Run) {
    (run.position.perft(run.depth), run)
}

// Every leaf is made and taken back.
#[library_benchmark(setup = start)]
#[bench::chess("chess", 4)]
#[bench::kiwipete(args = (3), setup = kiwipete)]
#[bench::fairy8("fairy8", 3)]
#[bench::fairy10("fairy10", 3)]
#[bench::capablanca("capablanca-b", 3)]
#[bench::grand("grand-b", 3)]
#[bench::xiangqi("xiangqi-b", 3)]
#[bench::grasshopper("grasshopper-b", 3)]
#[bench::nightrider("nightrider-b", 4)]
#[bench::four_players("4PC", 4)]
#[bench::trajectories("trajectories", 3)]
#[bench::bent("bent", 3)]
#[bench::effects("effects", 3)]
fn made(mut run: Run) -> (u64, Run) {
    (betza_bench::made(&mut run.position, run.depth, &mut run.moves), run)
}

fn walker(notation: &str) -> (Piece<'static>, Ground) {
    let (_, piece) = PIECES.into_iter().find(|piece| piece.0 == notation).expect("a piece of the list");
    (piece, Ground::new())
}

// All moves of one piece from each empty square of a four-player board.
#[library_benchmark(setup = walker)]
#[bench::king("K")]
#[bench::knight("N")]
#[bench::queen("Q")]
#[bench::several("fhCfsRbK")]
#[bench::grasshopper("gQ")]
#[bench::hops("mppNN")]
#[bench::circle("qN")]
#[bench::zigzag("zNN")]
#[bench::trajectory("T[mW-F]*")]
#[bench::swap("T[dQ-ibuQ-ibQ]")]
fn walk((piece, mut ground): (Piece<'static>, Ground)) -> (u64, Ground) {
    (ground.moves(black_box(piece)), ground)
}

// One notation, from text to table.
#[library_benchmark]
#[bench::king("K")]
#[bench::queen("Q")]
#[bench::pawn("fmWfceF")]
#[bench::several("fhCfsRbK")]
#[bench::nightrider("NN")]
#[bench::range("R5")]
#[bench::two_words("BW")]
#[bench::crowned("fsQbhNbK")]
fn parse(notation: &str) -> Result<OwnedPiece, Errors> {
    betza::parse(black_box(notation))
}

/// Positions with their legal moves, and a list with room for all moves.
struct Asked {
    positions: Vec<(Position<'static>, Vec<Move>)>,
    moves: Vec<Move>,
}

fn asked(name: &str) -> Asked {
    Asked { positions: queries::positions(leaked(name), false), moves: Vec::with_capacity(4096) }
}

fn ask(asked: &mut Asked, ask: Ask) -> i64 {
    asked.positions.iter_mut().map(|(position, legal)| ask(position, legal, &mut asked.moves)).sum()
}

#[library_benchmark(setup = asked)]
#[bench::chess("chess")]
#[bench::fairy10("fairy10")]
#[bench::four_players("4PC")]
#[bench::trajectories("trajectories")]
fn captures(mut all: Asked) -> (i64, Asked) {
    (ask(&mut all, queries::captures), all)
}

#[library_benchmark(setup = asked)]
#[bench::chess("chess")]
#[bench::fairy10("fairy10")]
#[bench::four_players("4PC")]
#[bench::trajectories("trajectories")]
fn checks(mut all: Asked) -> (i64, Asked) {
    (ask(&mut all, queries::checks), all)
}

#[library_benchmark(setup = asked)]
#[bench::chess("chess")]
#[bench::fairy10("fairy10")]
#[bench::four_players("4PC")]
#[bench::trajectories("trajectories")]
fn exchanges(mut all: Asked) -> (i64, Asked) {
    (ask(&mut all, queries::exchanges), all)
}

library_benchmark_group!(name = perft, benchmarks = [bulk, made]);
library_benchmark_group!(name = pieces, benchmarks = [walk, parse]);
library_benchmark_group!(name = search, benchmarks = [captures, checks, exchanges]);

main!(
    config = LibraryBenchmarkConfig::default().tool(Callgrind::with_args(["--cache-sim=no"])),
    library_benchmark_groups = [perft, pieces, search]
);
