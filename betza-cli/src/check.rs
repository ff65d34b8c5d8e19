//! `betza check`: is a notation good, and what is it?

use std::process::ExitCode;

use betza::{OwnedPiece, Piece, parse};
use serde_json::json;

use crate::report;

/// Check notations: say what each is, or draw what is wrong with it
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  betza check fhCfsRbK\n  betza check --json 'T[mW-F]*'\n  betza check -- -N"
)]
pub struct Args {
    /// The notations; quote those with brackets, stars or spaces
    #[arg(required = true, value_name = "NOTATION")]
    notations: Vec<String>,

    /// Answer with one line of JSON for each notation, good or bad, on stdout
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> ExitCode {
    let mut good = true;
    for notation in &args.notations {
        let read = parse(notation);
        good &= read.is_ok();
        match (read, args.json) {
            (Ok(piece), true) => {
                let piece = piece.piece();
                let answer = json!({
                    "canonical": piece.canonical(),
                    "royal": piece.is_royal(),
                    "rules": piece.rules().count(),
                });
                println!("{answer}");
            }
            (Err(errors), true) => println!("{}", report::errors_json(&errors)),
            (Ok(piece), false) => print(&piece),
            (Err(errors), false) => report::errors(&errors),
        }
    }
    ExitCode::from(if good { 0 } else { report::WRONG })
}

fn print(piece: &OwnedPiece) {
    let piece = piece.piece();
    println!("{}", piece.notation());
    if piece.canonical() != piece.notation() {
        println!("  canonical: {piece}");
    }
    for property in properties(piece) {
        println!("  {property}");
    }
    for rule in piece.rules() {
        println!("  {rule:?}");
    }
}

fn properties(piece: Piece<'_>) -> impl Iterator<Item = &'static str> {
    let modes = piece.capture_modes();
    let all = [
        (piece.is_royal(), "royal"),
        (piece.is_indestructible(), "can't be captured or removed"),
        (modes.approach, "captures by approach"),
        (modes.withdrawal, "captures by withdrawal"),
        (modes.imitation, "captures by imitation"),
    ];
    all.into_iter().filter(|(has, _)| *has).map(|(_, name)| name)
}
