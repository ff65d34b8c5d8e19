//! The program `betza`: check, draw and walk chess-variant pieces in Betza's funny
//! notation.
//!
//! Exit codes: 0 good, 1 something is wrong with what was given, 2 the program was
//! used wrongly or a file can't be read.

// `println!` panics when a disk is full; `report` says so.
#![deny(clippy::print_stdout)]

mod check;
mod completions;
mod explain;
mod fourpc;
mod gallery;
mod moves;
mod perft;
mod play;
mod png;
mod record;
mod report;
mod serve;
mod show;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Chess-variant pieces in Betza's funny notation.
#[derive(Parser)]
#[command(name = "betza", version, about, after_help = EXIT_CODES, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "Exit codes: 0 good, 1 something is wrong with what was given, 2 wrong use or unreadable file.\n\
                          Everything after -- is notation.";

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
    Moves(moves::Args),
    Perft(perft::Args),
    Play(play::Args),
    Show(show::Args),
    Explain(explain::Args),
    Gallery(gallery::Args),
    Serve(serve::Args),
    Completions(completions::Args),
    Man(completions::ManArgs),
    #[command(name = "4pc")]
    FourPc(fourpc::Args),
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Check(args) => check::run(&args),
        Command::Moves(args) => moves::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Gallery(args) => gallery::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Man(_) => completions::man(),
        Command::FourPc(args) => fourpc::run(&args),
    }
}
