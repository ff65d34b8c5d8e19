//! `betza explain`: what each character of a notation says.

use std::process::ExitCode;

use betza::parse;
use betza_diagram::explain_text;

use crate::{report, show};

/// Explain notations letter by letter, each with the section of the notation guide
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  betza explain fhCfsRbK\n  betza explain 'T[dQ-ibuQ-ibQ]'")]
pub struct Args {
    /// The notations; quote those with brackets, stars or spaces
    #[arg(required = true, value_name = "NOTATION")]
    notations: Vec<String>,
}

pub fn run(args: &Args) -> ExitCode {
    let mut good = true;
    for notation in &args.notations {
        match (explain_text(notation), parse(notation)) {
            (Ok(text), Ok(piece)) => {
                let words = show::wrap(&show::label(piece.piece()), 80);
                if let Err(stop) = report::part(format_args!("{text}\n{words}\n\n")) {
                    return stop;
                }
            }
            (Err(errors), _) | (_, Err(errors)) => {
                report::errors(&errors);
                good = false;
            }
        }
    }
    ExitCode::from(if good { 0 } else { report::WRONG })
}
