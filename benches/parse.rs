//! Strings parsed to tables per second.

use betza::parse;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

const PIECES: [&str; 8] = ["K", "Q", "fmWfceF", "fhCfsRbK", "NN", "R5", "BW", "fsQbhNbK"];

fn main() {
    divan::main();
}

/// All eight, one after another; the goal is 1.6 million a second.
#[divan::bench(sample_size = 64)]
fn all(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(PIECES.len())).bench(|| PIECES.map(|piece| parse(black_box(piece))));
}

#[divan::bench(args = PIECES, sample_size = 512)]
fn each(bencher: Bencher<'_, '_>, piece: &str) {
    bencher.counter(ItemsCount::new(1usize)).bench(|| parse(black_box(piece)));
}
