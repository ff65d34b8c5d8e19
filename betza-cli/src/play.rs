//! `betza play`: a board in the terminal.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use betza::game::{Position, Status, Undo, Variant};
use betza::{Board, Square};

use crate::{perft, report};

/// Play a variant in the terminal, both sides
#[derive(clap::Args)]
#[command(after_help = "Type a move (e2e4, a7a8q, Nf3), or: moves, moves e2, back, fen, help, quit.")]
pub struct Args {
    /// A file of variants
    file: PathBuf,

    /// The name of the variant in it
    variant: String,

    /// The position to start from
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
}

const HELP: &str = "Type a move such as e2e4, a7a8q or Nf3, or one of\n  \
                    moves       list the legal moves\n  moves e2    those of the piece on e2\n  \
                    back        take the last move back\n  fen         print the position as FEN\n  \
                    quit        end";

/// Said once.
const CUT_SHORT: &str = "warning: a trajectory here has more ways to go than can be followed; moves and checks \
                         may be missing from now on";

pub fn run(args: &Args) -> ExitCode {
    let variant = match perft::load(&args.file, &args.variant) {
        Ok(variant) => variant,
        Err(code) => return code,
    };
    let position = match &args.fen {
        None => Ok(variant.start()),
        Some(fen) => Position::from_fen(&variant, fen),
    };
    match position {
        Ok(position) => match play(position, &mut io::stdin().lock()) {
            Ok(()) => ExitCode::SUCCESS,
            // Whoever read the board has gone away.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => report::usage(&error.to_string()),
        },
        Err(error) => {
            report::error(&format!("--fen: {error}"));
            ExitCode::from(report::WRONG)
        }
    }
}

fn play(mut position: Position<'_>, input: &mut impl BufRead) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    let mut undos: Vec<Undo> = Vec::new();
    let mut told = false;
    writeln!(out, "{}", draw(&position))?;
    loop {
        let prompt = prompt(&mut position);
        if position.is_cut_short() && !told {
            writeln!(out, "{CUT_SHORT}")?;
            told = true;
        }
        write!(out, "{prompt} ")?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Ok(());
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => {}
            ["quit" | "q"] => return Ok(()),
            ["help" | "?"] => writeln!(out, "{HELP}")?,
            ["fen"] => writeln!(out, "{}", position.fen())?,
            ["moves"] => writeln!(out, "{}", list(&mut position, None))?,
            ["moves", square] => match square.parse() {
                Ok(square) => writeln!(out, "{}", list(&mut position, Some(square)))?,
                Err(error) => writeln!(out, "{square}: {error}")?,
            },
            ["back"] => match undos.pop() {
                Some(undo) => {
                    position.unmake(undo);
                    writeln!(out, "{}", draw(&position))?;
                }
                None => writeln!(out, "there is no move to take back")?,
            },
            [text] => match position.parse_move(text) {
                Ok(mv) => {
                    undos.push(position.make(mv));
                    writeln!(out, "{}", draw(&position))?;
                }
                Err(error) => writeln!(out, "{text}: {error}; `moves` lists them")?,
            },
            _ => writeln!(out, "{HELP}")?,
        }
    }
}

/// Whose turn it is, and how things stand.
fn prompt(position: &mut Position<'_>) -> String {
    let player = position.variant().player_letter(position.turn());
    let news = match position.status() {
        Status::Mate => ", mate",
        Status::Stalemate => ", stalemate",
        Status::Lost => ", lost",
        Status::Playing if position.is_check() => ", check",
        Status::Playing => "",
    };
    format!("{player}{news}>")
}

fn list(position: &mut Position<'_>, from: Option<Square>) -> String {
    let moves = position.legal_moves();
    let chosen = moves.into_iter().filter(|mv| from.is_none_or(|from| mv.from() == from));
    let mut texts: Vec<String> = chosen.map(|mv| position.coordinate(mv)).collect();
    texts.sort_unstable();
    if texts.is_empty() { "no legal moves".to_string() } else { texts.join(" ") }
}

fn draw(position: &Position<'_>) -> String {
    let variant = position.variant();
    let board = position.board();
    let width = if variant.players().len() == 2 { 1 } else { 3 };
    let mut text = String::new();
    for y in (0..variant.height()).rev() {
        text.push_str(&format!("{:>2} ", y + 1));
        for x in 0..variant.width() {
            let at = Square::new(x, y);
            let square = if board.is_void(at) { " ".to_string() } else { piece(variant, position, at) };
            text.push_str(&format!(" {square:>width$}"));
        }
        text.push('\n');
    }
    text.push_str("   ");
    for x in 0..variant.width() {
        let name = Square::new(x, 0).to_string();
        text.push_str(&format!(" {:>width$}", name.trim_end_matches('1')));
    }
    text
}

/// A letter as in FEN, with the owner before it if there are more than two players.
fn piece(variant: &Variant, position: &Position<'_>, at: Square) -> String {
    let Some(found) = position.at(at) else { return ".".to_string() };
    let letter = variant.kinds().find(|kind| kind.0 == found.kind).map_or('?', |kind| kind.1);
    if variant.players().len() == 2 {
        let upper = found.player.0 == 0;
        return if upper { letter.to_ascii_uppercase() } else { letter }.to_string();
    }
    let dead = if found.dead { "d" } else { "" };
    format!("{dead}{}{}", variant.player_letter(found.player), letter.to_ascii_uppercase())
}
