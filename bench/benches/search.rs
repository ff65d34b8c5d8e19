//! What a search asks, each query against sorting the answer out of all legal moves, on
//! positions of random games; in interleaved runs of one process.
//!
//! `cargo bench -p betza-bench --bench search`. Ratios are times: query to filter.

use std::hint::black_box;

use betza_bench::clock::{Clock, spread};
use betza_bench::queries::{Ask, captures, checks, evasions, exchanges, positions, worth};
use betza_bench::report::wanted;
use betza_game::{Move, Position};

const RUNS: usize = 7;

/// A query, the same by filtering, and whether it is asked in check.
const QUERIES: &[(&str, Ask, Ask, bool)] = &[
    ("captures", captures, captures_by_filter, false),
    ("evasions", evasions, evasions_by_filter, true),
    ("gives check", checks, checks_by_making, false),
    ("exchange", exchanges, exchanges_by_making, false),
];

fn captures_by_filter(position: &mut Position<'_>, _: &[Move], moves: &mut Vec<Move>) -> i64 {
    position.legal_into(moves);
    let found = moves.iter().filter(|&&mv| position.is_capture(mv)).count();
    moves.clear();
    found as i64
}

fn evasions_by_filter(position: &mut Position<'_>, _: &[Move], moves: &mut Vec<Move>) -> i64 {
    if position.is_check() {
        position.legal_into(moves);
    }
    let found = moves.len();
    moves.clear();
    found as i64
}

/// All others are the mover's enemies, in every variant here.
fn checks_by_making(position: &mut Position<'_>, legal: &[Move], _: &mut Vec<Move>) -> i64 {
    let mover = position.turn();
    let gives = |&&mv: &&Move| {
        let undo = position.make(mv);
        let checks = position.variant().players().any(|other| other != mover && position.is_attacked(other));
        position.unmake(undo);
        checks
    };
    legal.iter().filter(gives).count() as i64
}

fn exchanges_by_making(position: &mut Position<'_>, legal: &[Move], moves: &mut Vec<Move>) -> i64 {
    let mut won = 0;
    for &mv in legal {
        if position.at(mv.to()).is_some() {
            won += i64::from(made_exchange(position, mv, moves));
        }
    }
    won
}

/// By making the captures and sorting those that take back out of all legal moves.
/// Differs from the query where a piece is pinned.
fn made_exchange(position: &mut Position<'_>, mv: Move, moves: &mut Vec<Move>) -> i32 {
    let taken = position.at(mv.to()).map_or(0, |piece| worth(piece.kind));
    let undo = position.make(mv);
    let base = moves.len();
    position.legal_into(moves);
    let back = moves[base..].iter().copied().filter(|reply| reply.to() == mv.to());
    let price = |reply: &Move| position.at(reply.from()).map_or(0, |piece| worth(piece.kind));
    let cheapest = back.min_by_key(price);
    moves.truncate(base);
    let lost = cheapest.map_or(0, |reply| made_exchange(position, reply, moves).max(0));
    position.unmake(undo);
    taken - lost
}

/// Microseconds a position.
fn time(positions: &mut [(Position<'_>, Vec<Move>)], moves: &mut Vec<Move>, ask: Ask) -> (f64, i64) {
    let clock = Clock::start();
    let (mut rounds, mut answer) = (0, 0);
    while clock.seconds() < 0.04 {
        answer = positions.iter_mut().map(|(position, legal)| black_box(ask(position, legal, moves))).sum();
        rounds += 1;
    }
    (clock.seconds() * 1e6 / f64::from(rounds) / positions.len() as f64, answer)
}

fn main() {
    let wanted = wanted();
    let variants = ["chess", "fairy10", "4PC", "trajectories"].map(|name| (name, betza_bench::variant(name)));
    println!("{:<28} query µs  filter µs  ratio: min median   max", "");
    let mut moves = Vec::with_capacity(4096);
    for (name, variant) in variants.iter().filter(|variant| variant.0.contains(&wanted)) {
        for &(query, ask, filter, in_check) in QUERIES {
            let mut positions = positions(variant, in_check);
            let mut times = [Vec::new(), Vec::new(), Vec::new()];
            for _ in 0..RUNS {
                let (quick, answer) = time(&mut positions, &mut moves, ask);
                let (slow, other) = time(&mut positions, &mut moves, filter);
                assert!(answer == other || query == "exchange", "{name} {query}: {answer}, not {other}");
                [quick, slow, quick / slow].into_iter().zip(&mut times).for_each(|(t, all)| all.push(t));
            }
            let [quick, slow, ratios] = times.map(spread);
            let [least, median, most] = ratios;
            let title = format!("{name}, {query}");
            println!(
                "{title:<28} {:8.2} {:10.2}         {least:5.2} {median:6.2} {most:5.2}",
                quick[1], slow[1]
            );
        }
    }
}
