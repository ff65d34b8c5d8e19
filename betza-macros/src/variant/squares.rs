//! Sets of squares in strings: `d4 *8 a* a1-c3`.

use betza_runtime::{Square, SquareSet};

use crate::input::Problem;
use crate::literal::Text;

const FORM: &str =
    "help: write squares such as d4, ranks such as *8, files such as a*, or corners such as a1-c3";

/// The squares of a text on a board of some files and ranks.
pub(super) fn squares(text: &Text, size: (u8, u8)) -> Result<SquareSet, Problem> {
    let mut set = SquareSet::new();
    let start = text.value.as_ptr() as usize;
    for part in text.value.split_ascii_whitespace() {
        let at = part.as_ptr() as usize - start;
        let wrong = |message: String| Problem::new(text.span_at(at..at + part.len()), message);
        let (low, high) =
            corners(part, size).ok_or_else(|| wrong(format!("{part:?} is no square\n{FORM}")))?;
        for corner in [low, high] {
            if corner.0 >= size.0 || corner.1 >= size.1 {
                let (files, ranks) = size;
                return Err(wrong(format!(
                    "{part:?} is not on the board\nhelp: there are {files} files and {ranks} ranks"
                )));
            }
        }
        for y in low.1.min(high.1)..=low.1.max(high.1) {
            set.extend((low.0.min(high.0)..=low.0.max(high.0)).map(|x| Square::new(x, y)));
        }
    }
    Ok(set)
}

/// One square.
pub(super) fn square(text: &Text, size: (u8, u8)) -> Result<Square, Problem> {
    let set = squares(text, size)?;
    match set.iter().next() {
        Some(square) if set.len() == 1 => Ok(square),
        _ => {
            let message = format!("{:?} is not one square\nhelp: write a square such as g1", text.value);
            Err(Problem::new(text.span_at(0..text.value.len()), message))
        }
    }
}

/// Two corners as file and rank; they may be off the board.
fn corners(part: &str, (files, ranks): (u8, u8)) -> Option<((u8, u8), (u8, u8))> {
    if let Some(rank) = part.strip_prefix('*') {
        let y = rank.parse::<u8>().ok()?.checked_sub(1)?;
        return Some(((0, y), (files.saturating_sub(1), y)));
    }
    if let Some(file) = part.strip_suffix('*') {
        let x = name(&format!("{file}1"))?.0;
        return Some(((x, 0), (x, ranks.saturating_sub(1))));
    }
    match part.split_once('-') {
        Some((low, high)) => Some((name(low)?, name(high)?)),
        None => Some((name(part)?, name(part)?)),
    }
}

fn name(text: &str) -> Option<(u8, u8)> {
    text.parse::<Square>().ok().map(|square| (square.x(), square.y()))
}
