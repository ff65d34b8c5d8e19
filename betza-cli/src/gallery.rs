//! `betza gallery`: a page with the pictures of many pieces.

mod men;

use std::path::PathBuf;
use std::process::ExitCode;

use betza::parse;
use betza_diagram::{Diagram, SvgOptions, describe, escape, known_pieces, name};

use crate::{report, show};
use men::Man;

/// Make a page with pictures of all pieces of a file; it needs no network
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  betza gallery variants.ini -o gallery\n  betza gallery --known -o gallery\n\n\
                        The file has [sections] and lines such as `customPiece1 = n:N`, as Fairy-Stockfish's \
                        variants.ini."
)]
pub struct Args {
    /// A file of variants
    #[arg(value_name = "FILE", required_unless_present = "known", conflicts_with = "known")]
    file: Option<PathBuf>,

    /// The pieces that have a usual name
    #[arg(long)]
    known: bool,

    /// The folder to write to; made if it isn't there
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
}

const PAGE: &str = include_str!("../assets/gallery/index.html");
const STYLE: &str = include_str!("../assets/gallery/style.css");
const SCRIPT: &str = include_str!("../assets/gallery/search.js");

pub fn run(args: &Args) -> ExitCode {
    let (title, men) = match &args.file {
        None => ("Known pieces".to_owned(), known()),
        Some(file) => match std::fs::read_to_string(file) {
            Ok(text) => {
                let title = file.file_name().map(|name| name.to_string_lossy().into_owned());
                (title.unwrap_or_default(), men::read(&text))
            }
            Err(error) => return report::usage(&format!("can't read {}: {error}", file.display())),
        },
    };
    if men.is_empty() {
        return report::usage("the file has no pieces: lines such as `customPiece1 = n:N` in a [section]");
    }
    let (page, bad) = page(&title, &men);
    if let Err(message) = write(args, &page) {
        return report::usage(&message);
    }
    let count = men.len() - bad;
    let pieces = if count == 1 { "piece" } else { "pieces" };
    let said = format!("{count} {pieces} in {}\n", args.output.join("index.html").display());
    report::print_and(said, ExitCode::from(if bad == 0 { 0 } else { report::WRONG }))
}

fn known() -> Vec<Man> {
    known_pieces()
        .map(|known| Man {
            group: known.family.to_owned(),
            called: known.name.to_owned(),
            notation: known.notation.to_owned(),
        })
        .collect()
}

fn write(args: &Args, page: &str) -> Result<(), String> {
    let folder = &args.output;
    std::fs::create_dir_all(folder).map_err(|error| format!("can't make {}: {error}", folder.display()))?;
    for (file, text) in [("index.html", page), ("style.css", STYLE), ("search.js", SCRIPT)] {
        show::save(&folder.join(file), text.as_bytes())?;
    }
    Ok(())
}

/// The page, and how many notations were bad.
fn page(title: &str, men: &[Man]) -> (String, usize) {
    let mut body = String::new();
    let mut group = None;
    let mut bad = 0;
    for man in men {
        if group != Some(&man.group) {
            if group.is_some() {
                body += "</section>\n";
            }
            group = Some(&man.group);
            body += &format!("<section>\n<h2>{}</h2>\n", escape(&man.group));
        }
        match card(man) {
            Ok(card) => body += &card,
            Err(errors) => {
                report::errors(&errors);
                bad += 1;
            }
        }
    }
    body += "</section>\n";
    let filled =
        PAGE.replace("{{title}}", &escape(title)).replace("{{count}}", &(men.len() - bad).to_string());
    (filled.replace("{{body}}", &body), bad)
}

fn card(man: &Man) -> Result<String, betza::Errors> {
    let piece = parse(&man.notation)?;
    let piece = piece.piece();
    let words = describe(piece);
    let usual = name(piece).unwrap_or_default();
    let called = if man.called.is_empty() { usual } else { &man.called };
    let label = format!("{called} {}: {words}", man.notation);
    let svg = Diagram::of(piece).to_svg(&label, SvgOptions::default());
    let find = format!("{called} {usual} {} {words} {}", man.notation, man.group).to_lowercase();
    let [find, called, notation, words] = [&find, called, &man.notation, &words].map(escape);
    Ok(format!(
        "<article data-find=\"{find}\">\n<h3>{called} <code>{notation}</code></h3>\n{svg}\n<p>{words}</p>\n</article>\n"
    ))
}
