//! `betza show`: pictures and words.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use betza::{Piece, parse};
use betza_diagram::{Diagram, SvgOptions, TextOptions, Theme, describe, name};
use clap::ValueEnum;

use crate::{png, report};

/// Show pieces: a picture and words in the terminal, or a picture in a file
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  betza show fhCfsRbK\n  betza show 'T[F-R]F' --svg griffon.svg\n  \
                        betza show NN --png nightrider.png --width 600 --theme dark\n\n\
                        Colours need a terminal and go off with NO_COLOR set.")]
pub struct Args {
    /// The notations; quote those with brackets, stars or spaces
    #[arg(required = true, value_name = "NOTATION")]
    notations: Vec<String>,

    /// Write the picture of one notation to this file, as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Write the picture of one notation to this file, as PNG
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,

    /// Width of a picture in a file, in pixels, 16 to 4096
    #[arg(long, value_name = "PIXELS", default_value_t = 300, value_parser = clap::value_parser!(u16).range(16..=4096))]
    width: u16,

    /// Colours of a picture in a file; auto follows the reader's system (SVG only)
    #[arg(long, value_enum, default_value_t = ThemeArg::Auto)]
    theme: ThemeArg,

    /// Leave the legend out
    #[arg(long)]
    no_legend: bool,

    /// Draw in the terminal with ASCII signs only
    #[arg(long)]
    ascii: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ThemeArg {
    Auto,
    Light,
    Dark,
}

pub fn run(args: &Args) -> ExitCode {
    let to_file = args.svg.is_some() || args.png.is_some();
    if to_file && args.notations.len() > 1 {
        return report::usage("a file holds the picture of one notation");
    }
    let mut good = true;
    for notation in &args.notations {
        match parse(notation) {
            Err(errors) => {
                report::errors(&errors);
                good = false;
            }
            Ok(piece) if to_file => {
                if let Err(message) = write(args, piece.piece()) {
                    return report::usage(&message);
                }
            }
            Ok(piece) => {
                if let Err(stop) = report::part(terminal(args, piece.piece())) {
                    return stop;
                }
            }
        }
    }
    ExitCode::from(if good { 0 } else { report::WRONG })
}

/// The words for a piece, its name first.
pub fn label(piece: Piece<'_>) -> String {
    let words = describe(piece);
    match name(piece) {
        Some(name) => format!("{}, the {name}: {words}", piece.notation()),
        None => format!("{}: {words}", piece.notation()),
    }
}

fn write(args: &Args, piece: Piece<'_>) -> Result<(), String> {
    let picture = Diagram::of(piece);
    let label = label(piece);
    let options = |theme| SvgOptions { theme, legend: !args.no_legend, width: Some(args.width) };
    if let Some(file) = &args.svg {
        let theme = match args.theme {
            ThemeArg::Auto => Theme::Auto,
            ThemeArg::Light => Theme::Light,
            ThemeArg::Dark => Theme::Dark,
        };
        save(file, format!("{}\n", picture.to_svg(&label, options(theme))).as_bytes())?;
    }
    if let Some(file) = &args.png {
        let theme = if args.theme == ThemeArg::Dark { Theme::Dark } else { Theme::Light };
        save(file, &png::render(&picture.to_svg(&label, options(theme)))?)?;
    }
    Ok(())
}

/// Writes a whole file.
pub fn save(file: &Path, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(file, bytes).map_err(|error| format!("can't write {}: {error}", file.display()))
}

/// Picture and words as a terminal shows them.
fn terminal(args: &Args, piece: Piece<'_>) -> String {
    let options = TextOptions {
        ascii: args.ascii || !speaks_unicode(),
        // Taken out again where they can't be seen.
        colour: true,
        legend: !args.no_legend,
        columns: columns(),
    };
    let words = wrap(&label(piece), usize::from(columns()));
    let picture = Diagram::of(piece).to_text(options);
    // Without a legend a blank line shows where the picture ends.
    let gap = if args.no_legend { "\n" } else { "" };
    format!("{}\n{gap}{words}\n\n", picture.trim_end())
}

/// Columns of the terminal; 80 where there is none.
fn columns() -> u16 {
    if !std::io::stdout().is_terminal() {
        return 80;
    }
    terminal_size::terminal_size().map_or(80, |(width, _)| width.0).max(20)
}

/// Whether the locale says UTF-8. A system without locale variables does.
fn speaks_unicode() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    set.is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}

/// Breaks a text into lines of at most `columns` characters, between words.
pub fn wrap(text: &str, columns: usize) -> String {
    let mut lines = String::new();
    let mut length = 0;
    for word in text.split(' ') {
        let width = word.chars().count();
        if length > 0 && length + 1 + width > columns {
            lines.push('\n');
            length = 0;
        } else if length > 0 {
            lines.push(' ');
            length += 1;
        }
        lines += word;
        length += width;
    }
    lines
}

#[cfg(test)]
mod tests {
    #[test]
    fn lines_break_between_words() {
        assert_eq!(super::wrap("one two three", 7), "one two\nthree");
        assert_eq!(super::wrap("longer than that", 3), "longer\nthan\nthat");
        assert_eq!(super::wrap("", 3), "");
    }
}
