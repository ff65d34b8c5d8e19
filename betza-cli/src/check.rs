//! `betza check`: is a notation good, and what is it?

use std::process::ExitCode;

use betza::{Piece, parse};
use serde_json::{Value, json};

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
    let mut text = String::new();
    for notation in &args.notations {
        let read = parse(notation);
        good &= read.is_ok();
        match (read, args.json) {
            (Ok(piece), true) => text += &format!("{}\n", answer(piece.piece())),
            (Err(errors), true) => text += &format!("{}\n", report::errors_json(&errors)),
            (Ok(piece), false) => text += &words(piece.piece()),
            (Err(errors), false) => report::errors(&errors),
        }
    }
    let printed = report::print(text);
    if good { printed } else { ExitCode::from(report::WRONG) }
}

fn answer(piece: Piece<'_>) -> Value {
    json!({
        "canonical": piece.canonical(),
        "royal": piece.is_royal(),
        "rules": piece.rules().count(),
    })
}

fn words(piece: Piece<'_>) -> String {
    let mut text = format!("{}\n", piece.notation());
    if piece.canonical() != piece.notation() {
        text += &format!("  canonical: {piece}\n");
    }
    for property in properties(piece) {
        text += &format!("  {property}\n");
    }
    for rule in piece.rules() {
        text += &format!("  {rule:?}\n");
    }
    text
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
