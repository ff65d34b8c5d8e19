//! `betza moves`: what a piece may do on a board.

mod draw;
mod printed;

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use betza::{
    Board as _, Mailbox, Move, OwnedPiece, Player, Put, Scratch, Seat, Square, SquareSet, WalkError,
    explosion, parse,
};
use clap::ValueEnum;
use serde_json::{Value, json};

use crate::record::{Made, Record, RecordBoard};
use crate::report;

/// Show the moves of a piece on a board, or answer records for other programs
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  betza moves N --at e4\n  betza moves T[F-R]F --at g7 --size 14x14\n  \
                        betza moves gQ --board board.txt --seat west\n  betza moves --json < records.jsonl\n\n\
                        A board file has ranks from the top and squares apart by blanks: . empty, # void, @ the \
                        piece, o own, a ally, e enemy, d dead, k enemy royal, u enemy indestructible. What \
                        `betza moves` and `betza show` print is a board file too.")]
pub struct Args {
    /// The notation of the piece
    #[arg(required_unless_present = "json", conflicts_with = "json")]
    notation: Option<String>,

    /// The square the piece stands on, such as e4; default: the one marked @, or the middle
    #[arg(long, value_name = "SQUARE", conflicts_with = "json")]
    at: Option<Square>,

    /// A file with a picture of the board
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "json"])]
    board: Option<PathBuf>,

    /// An empty board of this many files and ranks, up to 32x32
    #[arg(long, value_name = "WxH", default_value = "8x8", value_parser = size, conflicts_with = "json")]
    size: (u8, u8),

    /// The side of the board the piece's owner sits at
    #[arg(long, value_enum, default_value = "south", conflicts_with = "json")]
    seat: SeatArg,

    /// The piece has not moved yet
    #[arg(long, conflicts_with = "json")]
    unmoved: bool,

    /// Read records, one JSON object a line, from stdin and answer each with a line
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum SeatArg {
    South,
    West,
    North,
    East,
}

/// Big enough for any trajectory that people write.
type Memory = Scratch<16384>;

/// Cells of the largest board.
pub(crate) type AnyBoard = Mailbox<1024>;

const ME: Player = Player(0);

fn size(text: &str) -> Result<(u8, u8), String> {
    let parsed = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let side = 1..=Square::MAX_SIDE;
    parsed
        .filter(|(w, h)| side.contains(w) && side.contains(h))
        .ok_or_else(|| "a size is two numbers from 1 to 32, such as 9x10".into())
}

pub fn run(args: &Args) -> ExitCode {
    match &args.notation {
        None => answer_records(),
        Some(notation) => match parse(notation) {
            Ok(piece) => show(args, &piece),
            Err(errors) => {
                report::errors(&errors);
                ExitCode::from(report::WRONG)
            }
        },
    }
}

fn show(args: &Args, piece: &OwnedPiece) -> ExitCode {
    let board = match board(args) {
        Ok(board) => board,
        Err(message) => return report::usage(&message),
    };
    let middle = Square::new(board.width() / 2, board.height() / 2);
    let at = args.at.or(board.marked()).unwrap_or(middle);
    let mut picture = draw::Picture::new(&board, at);
    let walked = piece.piece().moves_in(&mut *Box::new(Memory::new()), &board, ME, at, |mv| {
        picture.mark(mv);
        ControlFlow::<()>::Continue(())
    });
    match walked {
        Ok(_) => report::print(picture),
        Err(WalkError::Full) => {
            report::error(&format!("{} has too many ways to move here to list them all", piece.piece()));
            ExitCode::from(report::WRONG)
        }
        Err(error) => report::usage(&format!("{at}: {error}")),
    }
}

fn board(args: &Args) -> Result<AnyBoard, String> {
    let seat = match args.seat {
        SeatArg::South => Seat::South,
        SeatArg::West => Seat::West,
        SeatArg::North => Seat::North,
        SeatArg::East => Seat::East,
    };
    let board = match &args.board {
        None => AnyBoard::new(args.size.0, args.size.1),
        Some(path) => {
            let text =
                std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
            printed::board(text.trim_start_matches('\u{feff}'))
                .parse::<AnyBoard>()
                .map_err(|error| format!("{}: {error}", path.display()))?
        }
    };
    Ok(board.with_seat(seat).with_moved(!args.unmoved))
}

fn answer_records() -> ExitCode {
    let mut memory = Box::new(Memory::new());
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().split(b'\n') {
        let line = match line {
            Ok(line) => line,
            Err(error) => return report::usage(&format!("stdin: {error}")),
        };
        let answer = match str::from_utf8(&line) {
            Ok(line) => answer(line, &mut memory).unwrap_or_else(|problem| problem),
            Err(error) => report::error_json("record", &error.to_string()),
        };
        if let Err(error) = writeln!(out, "{answer}") {
            return closed(&error);
        }
    }
    out.flush().map_or_else(|error| closed(&error), |()| ExitCode::SUCCESS)
}

/// Stdout can't be written to: no fault if the reader has gone away.
fn closed(error: &io::Error) -> ExitCode {
    match error.kind() {
        io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        _ => report::usage(&format!("stdout: {error}")),
    }
}

/// Answers one record; the error is an answer too.
fn answer(line: &str, memory: &mut Memory) -> Result<Value, Value> {
    let bad = |message: String| report::error_json("record", &message);
    // Fields would be read from an array by their places.
    if line.trim_start().starts_with('[') {
        return Err(bad("a record is an object, {\"notation\": ...}, no array".into()));
    }
    let record: Record = serde_json::from_str(line).map_err(|error| bad(error.to_string()))?;
    let board = record.to_board().map_err(bad)?;
    let from = board.square(record.origin).map_err(bad)?;
    let read = |text: &Option<String>, field: &str| match text {
        Some(text) => parse(text).map_err(|errors| report::errors_json(&errors)),
        None => Err(bad(format!("the field `{field}` is missing"))),
    };
    let full = |error: WalkError| report::error_json("walk", &error.to_string());
    match record.kind.as_deref() {
        None | Some("moves") => {
            let piece = read(&record.notation, "notation")?;
            moves(&piece, &board, from, memory).map_err(full)
        }
        Some("reach") => {
            let pattern = if record.pattern.is_some() { &record.pattern } else { &record.notation };
            let pattern = read(pattern, "pattern")?;
            let reached = pattern.piece().reached(memory, &board, ME, from).map_err(full)?;
            Ok(json!({ "reached": squares(&reached) }))
        }
        Some("explode") => {
            let piece = read(&record.notation, "notation")?;
            let made = record.made.as_ref().ok_or_else(|| bad("the field `move` is missing".into()))?;
            let removed = removed(&piece, &board, (from, made), memory)?;
            Ok(json!({ "removed": squares(&removed) }))
        }
        Some(kind) => Err(bad(format!("unknown kind {kind:?}; write \"moves\", \"reach\" or \"explode\""))),
    }
}

fn pair(at: Square) -> [u8; 2] {
    [at.x(), at.y()]
}

/// Sorted by file, then rank.
fn squares(set: &SquareSet) -> Vec<[u8; 2]> {
    let mut squares: Vec<_> = set.iter().map(pair).collect();
    squares.sort_unstable();
    squares
}

fn moves(
    piece: &OwnedPiece,
    board: &RecordBoard,
    from: Square,
    memory: &mut Memory,
) -> Result<Value, WalkError> {
    let mut found = Vec::new();
    piece.piece().moves_in(memory, board, ME, from, |mv| {
        let mut captures: Vec<_> = mv.captures.iter().copied().map(pair).collect();
        captures.sort_unstable();
        let mut puts: Vec<_> = mv.puts.iter().map(|put| [pair(put.from), pair(put.to)]).collect();
        puts.sort_unstable();
        found.push((pair(mv.to), captures, puts));
        ControlFlow::<()>::Continue(())
    })?;
    found.sort_unstable();
    Ok(json!({ "moves": found }))
}

fn removed(
    piece: &OwnedPiece,
    board: &RecordBoard,
    (from, made): (Square, &Made),
    memory: &mut Memory,
) -> Result<SquareSet, Value> {
    let bad = |message: String| report::error_json("record", &message);
    let Made(to, captures, puts) = made;
    let to = board.square(*to).map_err(bad)?;
    let captures: Vec<Square> =
        captures.iter().map(|&at| board.square(at)).collect::<Result<_, _>>().map_err(bad)?;
    let put =
        |&(from, to): &((u8, u8), (u8, u8))| Ok(Put { from: board.square(from)?, to: board.square(to)? });
    let puts: Vec<Put> = puts.iter().map(put).collect::<Result<_, String>>().map_err(bad)?;
    let mv = Move { from, to, captures: &captures, puts: &puts, rule: 0, track: None };
    explosion(piece.piece(), memory, board, ME, &mv)
        .map_err(|error| report::error_json("walk", &error.to_string()))
}
