//! Where a part of a literal stands. Stable compilers don't tell; `build.rs` asks.

use std::ops::Range;

use proc_macro::{Literal, Span};

#[cfg(any(subspan, test))]
use crate::quoted::Quoted;

/// The span of some bytes of a string literal's value, or of all of it.
#[cfg(subspan)]
pub(crate) fn subspan(literal: &Literal, value: Range<usize>) -> Span {
    let part = written(&literal.to_string(), value).and_then(|range| literal.subspan(range));
    part.unwrap_or_else(|| literal.span())
}

/// The span of all of a string literal.
#[cfg(not(subspan))]
pub(crate) fn subspan(literal: &Literal, _: Range<usize>) -> Span {
    literal.span()
}

/// The bytes of a string literal's source that some bytes of its value are written with.
#[cfg(any(subspan, test))]
fn written(source: &str, value: Range<usize>) -> Option<Range<usize>> {
    let start = source.find('"')? + 1;
    let mut end = 0;
    let mut chars = Quoted::new(source)?.chars();
    chars.retain(|(_, c)| {
        let from = end;
        end += c.len_utf8();
        from < value.end && value.start < end
    });
    let ((first, _), (last, _)) = (chars.first()?, chars.last()?);
    Some(start + first.start..start + last.end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn each(source: &str) -> Vec<&str> {
        let value = Quoted::new(source).unwrap().string().unwrap();
        let range = |(at, c): (usize, char)| written(source, at..at + c.len_utf8()).unwrap();
        value.char_indices().map(|found| &source[range(found)]).collect()
    }

    #[test]
    fn every_character_is_found_in_the_source() {
        for (source, want) in [
            (r#""NR""#, vec!["N", "R"]),
            (r#""N\u{43a}R""#, vec!["N", r"\u{43a}", "R"]),
            (r#""\x4eR""#, vec![r"\x4e", "R"]),
            (r##"r#"N\R"#"##, vec!["N", r"\", "R"]),
            (r#""éR""#, vec!["é", "R"]),
            ("\"N\\\n   R\"", vec!["N", "R"]),
            (r#""\tR""#, vec![r"\t", "R"]),
        ] {
            assert_eq!(each(source), want, "{source}");
        }
    }

    #[test]
    fn several_bytes_are_found_together() {
        let source = r#""f\x68éC""#;
        for (value, want) in [(0..5, Some(r"f\x68éC")), (1..4, Some(r"\x68é")), (3..4, Some("é"))] {
            assert_eq!(written(source, value).map(|range| &source[range]), want);
        }
        for value in [1..1, 5..5, 5..6] {
            assert_eq!(written(source, value), None);
        }
    }
}
