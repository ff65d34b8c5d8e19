//! Single pieces that walk and notations that are read, in interleaved runs of one process.
//!
//! `cargo bench -p betza-bench --bench pieces`. Moves found and notations read a second;
//! the ratios are to shakmaty's chess start in bulk, so that the machine's speed falls out.

use std::hint::black_box;

use betza_bench::peers;
use betza_bench::pieces::{Ground, NOTATIONS, PIECES};
use betza_bench::report::{Runner, report, wanted};

fn shakmaty() -> u64 {
    peers::shakmaty(&shakmaty::Chess::default(), 5, true)
}

fn main() {
    let mut walks: Vec<Runner<'_>> = vec![("shakmaty, chess", Box::new(shakmaty))];
    for (notation, piece) in PIECES {
        let mut ground = Ground::new();
        walks.push((notation, Box::new(move || ground.moves(black_box(piece)))));
    }
    report("walking, moves", &mut walks, &wanted());

    let mut reads: Vec<Runner<'_>> = vec![("shakmaty, chess", Box::new(shakmaty))];
    reads.push(("all eight", Box::new(|| read(&NOTATIONS))));
    for notation in NOTATIONS {
        reads.push((notation, Box::new(move || read(&[notation]))));
    }
    report("reading, notations", &mut reads, &wanted());
}

/// Reads each a few times, since to ask the clock takes longer than that.
fn read(notations: &[&str]) -> u64 {
    for _ in 0..64 {
        for notation in notations {
            let _ = black_box(betza::parse(black_box(notation)));
        }
    }
    64 * notations.len() as u64
}
