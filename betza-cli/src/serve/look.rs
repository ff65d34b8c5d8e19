//! A notation looked at: picture, words, explanation, or what is wrong.

use betza::{Errors, Piece, Rule, parse};
use betza_diagram::{Diagram, SvgOptions, describe, explain, name};
use serde::{Deserialize, Serialize};

use crate::show;

/// The longest notation the page shows, in bytes. The reader takes longer ones, but
/// nobody reads their pictures.
pub const LONGEST: usize = 1000;

#[derive(Deserialize)]
pub struct Question {
    notation: String,
}

#[derive(Serialize)]
#[serde(untagged)]
pub enum Look {
    Good(Box<Good>),
    Wrong { errors: Vec<Wrong> },
}

#[derive(Serialize)]
pub struct Good {
    name: Option<&'static str>,
    words: String,
    canonical: String,
    svg: String,
    rust: String,
    tiles: Vec<String>,
    /// Whether it captures as its enemies do, so that one has to say how they move.
    imitates: bool,
    explained: Vec<Part>,
}

/// Letters and what they say.
#[derive(Serialize)]
pub struct Part {
    text: String,
    says: String,
    section: u8,
}

/// An error; the notation is cut in three so that the page needn't count bytes.
#[derive(Serialize)]
pub struct Wrong {
    before: String,
    marked: String,
    after: String,
    message: String,
    help: Option<String>,
    /// The notation with this error mended.
    fix: Option<String>,
}

pub fn look(question: &Question) -> Look {
    let notation = &question.notation;
    if notation.len() > LONGEST {
        let message = format!("the page shows notations of at most {LONGEST} bytes");
        return Look::Wrong { errors: vec![Wrong::whole(notation, message)] };
    }
    match (parse(notation), explain(notation)) {
        (Ok(piece), Ok(explained)) => {
            let part = |part: betza_diagram::Explained| Part {
                text: notation[part.range].to_owned(),
                says: part.says,
                section: part.section,
            };
            Look::Good(Box::new(good(piece.piece(), explained.into_iter().map(part).collect())))
        }
        (Err(errors), _) | (_, Err(errors)) => Look::Wrong { errors: wrong(&errors) },
    }
}

fn good(piece: Piece<'_>, explained: Vec<Part>) -> Good {
    let called = name(piece);
    let tile = |rule| if let Rule::Tile(tile) = rule { Some(tile.name().collect::<String>()) } else { None };
    let mut tiles: Vec<String> = piece.rules().filter_map(tile).collect();
    let on_tiles = |rule| if let Rule::Tile(tile) = rule { tile.capture_modes().imitation } else { false };
    let imitates = piece.capture_modes().imitation || piece.rules().any(on_tiles);
    tiles.sort();
    tiles.dedup();
    Good {
        name: called,
        words: describe(piece),
        canonical: piece.canonical().to_owned(),
        svg: Diagram::of(piece).to_svg(&show::label(piece), SvgOptions::default()),
        rust: format!(
            "const {}: Piece = betza!({:?});",
            constant(called.unwrap_or("piece")),
            piece.notation()
        ),
        tiles,
        imitates,
        explained,
    }
}

/// A name as a Rust constant: `DRAGON_HORSE`.
fn constant(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_uppercase).collect::<Vec<_>>().join("_")
}

impl Wrong {
    fn whole(notation: &str, message: String) -> Self {
        let marked: String = notation.chars().take(60).collect();
        Wrong { before: String::new(), marked, after: "…".into(), message, help: None, fix: None }
    }
}

fn wrong(errors: &Errors) -> Vec<Wrong> {
    let notation = errors.notation();
    let floor =
        |i: usize| (0..=i.min(notation.len())).rev().find(|&i| notation.is_char_boundary(i)).unwrap_or(0);
    let one = |error: &betza::Error| {
        let start = floor(error.range.start);
        let end = floor(error.range.end).max(start);
        Wrong {
            before: notation[..start].to_owned(),
            marked: notation[start..end].to_owned(),
            after: notation[end..].to_owned(),
            message: error.message.to_string(),
            help: error.help.as_ref().map(ToString::to_string),
            fix: error.fix.as_ref().map(|fix| fix.apply(notation)),
        }
    };
    errors.as_slice().iter().map(one).collect()
}
