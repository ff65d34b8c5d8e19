//! Rates in interleaved runs of one process, and their ratios to that of a peer.

use std::hint::black_box;

use crate::clock::{Clock, spread};

const RUNS: usize = 7;

/// A name, and what does one run: it says how many nodes, moves or notations it did.
pub type Runner<'r> = (&'static str, Box<dyn FnMut() -> u64 + 'r>);

/// What names must have in them: `cargo bench -- fairy` measures only `fairy8` and the like.
pub fn wanted() -> String {
    std::env::args().skip(1).find(|arg| !arg.starts_with('-')).unwrap_or_default()
}

/// Runs the first, which is the peer, and all whose names are wanted in turn, several
/// times, and prints medians in millions a second and ratios to the peer.
pub fn report(title: &str, runners: &mut Vec<Runner<'_>>, wanted: &str) {
    let mut first = true;
    runners.retain(|runner| core::mem::take(&mut first) || runner.0.contains(wanted));
    if runners.len() < 2 {
        return;
    }
    let mut rates = vec![Vec::new(); runners.len()];
    for _ in 0..RUNS {
        for ((_, run), rates) in runners.iter_mut().zip(&mut rates) {
            rates.push(rate(run));
        }
    }
    println!("{title:<20}million/s       ratio: min  median     max");
    for ((name, _), own) in runners.iter().zip(&rates) {
        line(name, own, &rates[0]);
    }
}

/// Millions a second.
fn rate(run: &mut dyn FnMut() -> u64) -> f64 {
    let start = Clock::start();
    let mut done = black_box(run());
    // The system counts processor time in ticks: short runs are repeated.
    while start.seconds() < 0.12 {
        done += black_box(run());
    }
    done as f64 / start.seconds() / 1e6
}

fn line(name: &str, rates: &[f64], peer: &[f64]) {
    let ratios = rates.iter().zip(peer).map(|(rate, peer)| rate / peer).collect();
    let [_, rate, _] = spread(rates.to_vec());
    let [min, median, max] = spread(ratios);
    let digits = if median < 0.1 { 4 } else { 2 };
    println!("{name:<20}{rate:9.2}      {min:11.digits$} {median:7.digits$} {max:7.digits$}");
}
