//! Draws an error: message, notation, `^^^`, help.

use alloc::string::String;

use crate::Error;

/// Characters of context to either side of an error in a long notation.
const CONTEXT: usize = 60;

/// Draws one error of `notation`, indented by four, without a line break at the end:
///
/// ```text
/// `W` has no square to pass over, so `n` changes nothing
///
///     nW
///     ^
/// help: drop `n`
/// ```
///
/// A long notation is cut to the part around the error. Line breaks and other
/// control characters of the notation are drawn as spaces.
pub fn render(notation: &str, error: &Error) -> String {
    let (before, marked, after) = parts(notation, error);
    let mut picture = String::from(&*error.message);
    picture.push_str("\n\n    ");
    let cut_before = tail(before, CONTEXT);
    let dots = if cut_before.len() < before.len() { "…" } else { "" };
    let shown = head(marked, CONTEXT);
    picture.push_str(dots);
    for c in cut_before.chars().chain(shown.chars()) {
        picture.push(printable(c));
    }
    if shown.len() < marked.len() {
        picture.push('…');
    } else {
        let cut_after = head(after, CONTEXT);
        picture.extend(cut_after.chars().map(printable));
        if cut_after.len() < after.len() {
            picture.push('…');
        }
    }
    picture.push_str("\n    ");
    let indent = width(dots) + width(cut_before);
    picture.extend(core::iter::repeat_n(' ', indent));
    picture.extend(core::iter::repeat_n('^', width(shown).max(1)));
    if let Some(help) = &error.help {
        picture.push_str("\nhelp: ");
        picture.push_str(help);
    }
    picture
}

/// The notation cut at the error's range, which is taken to the nearest characters.
fn parts<'n>(notation: &'n str, error: &Error) -> (&'n str, &'n str, &'n str) {
    let start = notation.floor_char_boundary(error.range.start);
    let end = notation.floor_char_boundary(error.range.end).max(start);
    (&notation[..start], &notation[start..end], &notation[end..])
}

fn head(text: &str, chars: usize) -> &str {
    text.char_indices().nth(chars).map_or(text, |(i, _)| &text[..i])
}

fn tail(text: &str, chars: usize) -> &str {
    text.char_indices().rev().nth(chars.saturating_sub(1)).map_or(text, |(i, _)| &text[i..])
}

/// A character as it is drawn on one line.
pub(crate) fn printable(c: char) -> char {
    if c.is_control() { ' ' } else { c }
}

/// Columns that a text takes in a terminal: East Asian wide and full-width characters
/// and most pictures take two, marks that join the letter before take none.
fn width(text: &str) -> usize {
    text.chars().map(char_width).sum()
}

fn char_width(c: char) -> usize {
    match u32::from(c) {
        0x300..=0x36f | 0x200b..=0x200f | 0xfe00..=0xfe0f => 0,
        0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0xfe30..=0xfe4f => 2,
        0xff00..=0xff60 | 0xffe0..=0xffe6 | 0x1f300..=0x1faff | 0x20000..=0x3fffd => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;
    use alloc::string::ToString;

    fn draw(notation: &str, range: core::ops::Range<usize>) -> String {
        render(notation, &Error::new(Kind::Unknown, range, "no"))
    }

    #[test]
    fn marks_stand_under_what_they_mark() {
        assert_eq!(draw("nW", 0..1), "no\n\n    nW\n    ^");
        assert_eq!(draw("KéX", 3..4), "no\n\n    KéX\n      ^");
        assert_eq!(draw("Ｎ!", 3..4), "no\n\n    Ｎ!\n      ^");
        assert_eq!(draw("", 0..0), "no\n\n    \n    ^");
        assert_eq!(draw("W\nF", 2..3), "no\n\n    W F\n      ^");
    }

    #[test]
    fn any_range_is_drawn() {
        for (a, b) in [(0, 99), (1, 2), (2, 1), (99, 100)] {
            assert!(draw("é", a..b).contains('^'));
        }
    }

    #[test]
    fn a_long_notation_is_cut() {
        let long = "W".repeat(500);
        let picture = draw(&long, 250..251);
        let lines: alloc::vec::Vec<&str> = picture.lines().collect();
        assert_eq!(lines[2].trim().chars().count(), 2 * CONTEXT + 3);
        assert_eq!(lines[3].find('^'), Some(4 + 1 + CONTEXT));
        assert!(draw(&long, 0..500).lines().nth(2).unwrap().ends_with('…'));
        let help = Error::new(Kind::Unknown, 0..1, "no").help("yes");
        assert_eq!(render("x", &help).lines().last().map(ToString::to_string), Some("help: yes".to_string()));
    }
}
