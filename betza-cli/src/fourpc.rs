//! `betza 4pc`: games of four-player chess.

mod board;
mod source;

use std::fmt::Display;
use std::path::PathBuf;
use std::process::ExitCode;

use betza_game::fourpc::{Departure, Fen4, Game4, Pgn4, ReadError, Record, Rules4, perft_made};
use betza_runtime::fourpc::{Mode, Ply4, Seat4, SetUp};
use clap::{Subcommand, ValueEnum};

use crate::report;
use source::Source;

/// Check, convert and show games of four-player chess (4PC)
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check a game against the rules
    #[command(after_help = EXIT_CODES)]
    Check(FileArgs),
    /// Write a game in another notation
    #[command(after_help = EXIT_CODES)]
    Convert(ConvertArgs),
    /// Count the leaves of the move tree; every leaf is made
    Perft(PerftArgs),
    /// Show the board
    #[command(after_help = EXIT_CODES)]
    Show(ShowArgs),
}

const EXIT_CODES: &str = "The legal part of an illegal game is written all the same.\n\
                          Exit codes: 0 legal, finished or not; 1 illegal; 2 wrong use or unreadable file.";

#[derive(clap::Args)]
struct FileArgs {
    /// The game, numeric or PGN4 (told by its content); - reads standard input
    file: PathBuf,

    /// The set-up of a numeric record: 4PC, 4PCo, 4PCb, 4PCn or 4PCrg; PGN4 has it in its tags
    #[arg(long, value_name = "NAME", default_value = "4PC")]
    setup: SetUp,

    /// The mode of a numeric record: ffa or teams; PGN4 has it in its tags
    #[arg(long, default_value = "ffa")]
    mode: Mode,
}

#[derive(clap::Args)]
struct ConvertArgs {
    #[command(flatten)]
    input: FileArgs,

    /// The notation to write
    #[arg(long)]
    to: Notation,

    /// Only the first N turns
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Notation {
    /// The numeric notation, a round a line
    Numeric,
    /// The site's records
    Pgn4,
    /// The position reached
    Fen4,
}

#[derive(clap::Args)]
struct PerftArgs {
    /// The set-up: 4PC, 4PCo, 4PCb, 4PCn or 4PCrg
    setup: SetUp,

    /// How many turns deep
    depth: u32,

    /// A position to count from
    #[arg(long, value_name = "F", allow_hyphen_values = true)]
    fen4: Option<String>,

    /// By the rules of Teams
    #[arg(long)]
    teams: bool,
}

#[derive(clap::Args)]
struct ShowArgs {
    #[command(flatten)]
    input: FileArgs,

    /// The board after N turns; default: the last
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
}

pub fn run(args: &Args) -> ExitCode {
    match &args.command {
        Command::Check(args) => with_game(args, |game, _| check(&game)),
        Command::Convert(args) => with_game(&args.input, |game, source| convert(&game, source, args)),
        Command::Show(args) => with_game(&args.input, |game, _| show(&game, args.ply)),
        Command::Perft(args) => perft(args),
    }
}

/// A game as far as it is legal.
struct Played<'r> {
    start: Game4<'r>,
    end: Game4<'r>,
    error: Option<ReadError>,
}

impl<'r> Played<'r> {
    fn plies(&self) -> &[Ply4] {
        self.end.plies()
    }

    /// The first plies of the game, all by default; `Err` when it isn't that long.
    fn first(&self, count: Option<usize>) -> Result<&[Ply4], ExitCode> {
        let all = self.plies();
        let count = count.unwrap_or(all.len());
        all.get(..count).ok_or_else(|| {
            if let Some(error) = &self.error {
                report::error(&error.to_string());
            }
            report::usage(&format!("--ply {count}: the game has {}", counted(all.len(), "turn")))
        })
    }

    /// The game after some of its plies.
    fn after(&self, plies: &[Ply4]) -> Game4<'r> {
        let mut game = self.start.clone();
        for &ply in plies {
            // They were legal when the game was replayed.
            if game.play(ply).is_err() {
                break;
            }
        }
        game
    }

    /// Writes to stdout, then tells what ended the game, if that was an error.
    fn print(&self, text: impl Display) -> ExitCode {
        let written = report::print(text);
        match &self.error {
            Some(error) if written == ExitCode::SUCCESS => {
                report::error(&error.to_string());
                ExitCode::from(report::WRONG)
            }
            _ => written,
        }
    }
}

/// Reads and replays a game, then goes on with it.
fn with_game(args: &FileArgs, then: impl FnOnce(Played<'_>, &Source) -> ExitCode) -> ExitCode {
    let source = match Source::load(&args.file) {
        Ok(source) => source,
        Err(message) => return report::usage(&message),
    };
    let (rules, unreadable) = match source.rules(args.setup, args.mode) {
        Ok(rules) => (rules, None),
        // The rules aren't known, so no part of the game is legal.
        Err(error) => (Rules4::new(args.setup, args.mode), Some(error)),
    };
    let start = unreadable.map_or_else(|| source.start(&rules), Err);
    match start {
        Ok(start) => {
            let mut end = start.clone();
            let error = source.replay(&mut end);
            then(Played { start, end, error }, &source)
        }
        Err(error) => {
            report::error(&error.to_string());
            ExitCode::from(report::WRONG)
        }
    }
}

fn check(game: &Played<'_>) -> ExitCode {
    if game.error.is_some() {
        return game.print(Record::of(game.plies()));
    }
    let rules = game.end.rules();
    let rounds = game.plies().iter().filter(|ply| ply.round().is_some()).count();
    game.print(format_args!(
        "legal: {}, {}, {}, {}\n{}\n",
        rules.set_up(),
        mode_name(rules.mode()),
        counted(rounds, "round"),
        counted(game.plies().len(), "turn"),
        standing(&game.end)
    ))
}

/// `1 round`, `2 rounds`.
fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn mode_name(mode: Mode) -> &'static str {
    match mode {
        Mode::Ffa => "free-for-all",
        Mode::Teams => "Teams",
    }
}

/// Who is out and how, and whose turn it is.
fn standing(game: &Game4<'_>) -> String {
    let mut parts: Vec<String> = Vec::new();
    for seat in Seat4::ALL {
        let Some(departure) = game.departure(seat) else { continue };
        let how = match departure {
            Departure::Resigned => "resigned",
            Departure::TimedOut => "ran out of time",
            Departure::Mated => "is mated",
            Departure::Stalemated => "is stalemated",
            Departure::KingCaptured => "lost the King",
        };
        let walks = if game.is_walking(seat) { ", the King walks on" } else { "" };
        parts.push(format!("{seat} {how}{walks}"));
    }
    parts.push(if game.is_over() { "the game is over".into() } else { format!("{} to move", game.turn()) });
    parts.join("; ")
}

fn convert(game: &Played<'_>, source: &Source, args: &ConvertArgs) -> ExitCode {
    let plies = match game.first(args.ply) {
        Ok(plies) => plies,
        Err(code) => return code,
    };
    match args.to {
        Notation::Numeric => {
            note_lost_start(game);
            game.print(Record::of(plies))
        }
        Notation::Fen4 => game.print(format_args!("{}\n", Fen4::of(&game.after(plies)))),
        Notation::Pgn4 => match source {
            Source::Pgn(pgn, _) => {
                let mut pgn = pgn.clone();
                pgn.truncate(plies.len());
                game.print(pgn)
            }
            Source::Numeric(..) => match Pgn4::of(&game.start, plies) {
                Ok(pgn) => game.print(pgn),
                Err(illegal) => report::usage(&illegal.to_string()),
            },
        },
    }
}

/// The numeric notation can't say that a game begins elsewhere than at a set-up's start.
fn note_lost_start(game: &Played<'_>) {
    if Fen4::of(&game.start).set_up().is_none() {
        anstream::eprintln!(
            "note: the game begins with the position of StartFen4, which the numeric notation can't say; \
             --to pgn4 keeps it"
        );
    }
}

fn show(game: &Played<'_>, ply: Option<usize>) -> ExitCode {
    let plies = match game.first(ply) {
        Ok(plies) => plies,
        Err(code) => return code,
    };
    let reached = game.after(plies);
    let (picture, standing) = (board::Picture(&reached), standing(&reached));
    match plies.last() {
        Some(last) => game.print(format_args!("{picture}\nafter {last}, turn {}: {standing}\n", plies.len())),
        None => game.print(format_args!("{picture}\n{standing}\n")),
    }
}

fn perft(args: &PerftArgs) -> ExitCode {
    let mode = if args.teams { Mode::Teams } else { Mode::Ffa };
    let nodes = match &args.fen4 {
        None => perft_made(&mut Rules4::new(args.setup, mode).start(), args.depth),
        Some(text) => {
            let fen = match Fen4::read(text) {
                Ok(fen) => fen,
                Err(error) => return report::usage(&error.to_string()),
            };
            let rules = fen.rules(args.setup, mode);
            match fen.game(&rules) {
                Ok(game) => perft_made(&mut game.position().clone(), args.depth),
                Err(error) => return report::usage(&format!("--fen4: {error}\nhelp: {}", error.help())),
            }
        }
    };
    report::print(format_args!("{nodes}\n"))
}
