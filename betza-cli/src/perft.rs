//! `betza perft`: counts the leaves of a variant's move tree.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use betza::game::ini::Ini;
use betza::game::{Move, Position, Variant};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::report;

/// Count the leaves of the tree of legal moves of a variant
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  betza perft variants.ini chess-b 5\n  \
                        betza perft variants.ini chess-b 4 --divide --threads 4\n\n\
                        The total is on stdout; progress and nodes a second are on stderr.")]
pub struct Args {
    /// A file of variants
    file: PathBuf,

    /// The name of the variant in it
    variant: String,

    /// How deep to count, in plies
    depth: u32,

    /// The position to count from; default: the start
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,

    /// Print each move with the leaves below it first
    #[arg(long)]
    divide: bool,

    /// How many threads count
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..))]
    threads: u16,
}

pub fn run(args: &Args) -> ExitCode {
    let variant = match load(&args.file, &args.variant) {
        Ok(variant) => variant,
        Err(code) => return code,
    };
    let mut position = match &args.fen {
        None => variant.start(),
        Some(fen) => match Position::from_fen(&variant, fen) {
            Ok(position) => position,
            Err(error) => {
                report::error(&format!("--fen: {error}"));
                return ExitCode::from(report::WRONG);
            }
        },
    };
    let begun = Instant::now();
    let Some((total, divided)) = count(args, &mut position) else {
        report::error("a trajectory here has more ways to go than can be followed; the count would be wrong");
        return ExitCode::from(report::WRONG);
    };
    let seconds = begun.elapsed().as_secs_f64();
    anstream::eprintln!(
        "{seconds:.2} s, {:.1} million nodes a second",
        total as f64 / seconds.max(1e-9) / 1e6
    );
    report::print(format_args!("{divided}{total}\n"))
}

/// Reads a variant; says on stderr why it can't.
pub fn load(path: &Path, name: &str) -> Result<Variant, ExitCode> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| report::usage(&format!("{}: {error}", path.display())))?;
    let file = Ini::parse(&text);
    file.and_then(|file| file.variant(name)).map_err(|error| {
        report::error(&format!("{}: {error}", path.display()));
        ExitCode::from(report::WRONG)
    })
}

/// The leaves, and how many lie below each move if that was asked for; nothing if some
/// walk was cut short.
fn count(args: &Args, position: &mut Position<'_>) -> Option<(u64, String)> {
    let moves = position.legal_moves();
    if args.depth == 0 || moves.is_empty() {
        let total = position.perft(args.depth);
        return (!position.is_cut_short()).then_some((total, String::new()));
    }
    let bar = bar(moves.len());
    let (counts, cut_short) = count_moves(args, position, &moves, &bar);
    bar.finish_and_clear();
    if cut_short {
        return None;
    }
    let mut divided = String::new();
    if args.divide {
        for (&mv, nodes) in moves.iter().zip(&counts) {
            divided += &format!("{}: {nodes}\n", position.coordinate(mv));
        }
        divided.push('\n');
    }
    Some((counts.iter().sum(), divided))
}

/// Counts below each move, the moves shared out among threads.
fn count_moves(args: &Args, position: &Position<'_>, moves: &[Move], bar: &ProgressBar) -> (Vec<u64>, bool) {
    let next = AtomicUsize::new(0);
    let cut_short = &AtomicBool::new(position.is_cut_short());
    let counts = Mutex::new(vec![0; moves.len()]);
    let (next, counts_of) = (&next, &counts);
    std::thread::scope(|scope| {
        for _ in 0..usize::from(args.threads).min(moves.len()) {
            let mut position = position.clone();
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&mv) = moves.get(number) else { break };
                    let undo = position.make(mv);
                    let nodes = position.perft(args.depth - 1);
                    position.unmake(undo);
                    if let Ok(mut counts) = counts_of.lock() {
                        counts[number] = nodes;
                    }
                    bar.inc(1);
                }
                cut_short.fetch_or(position.is_cut_short(), Ordering::Relaxed);
            });
        }
    });
    (counts.into_inner().unwrap_or_default(), cut_short.load(Ordering::Relaxed))
}

/// A bar of moves done, on a terminal only.
fn bar(moves: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(moves as u64), ProgressDrawTarget::stderr());
    match ProgressStyle::with_template("{bar:40} {pos}/{len} moves, {elapsed}, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
