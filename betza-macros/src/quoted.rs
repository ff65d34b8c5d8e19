//! Literals with quotes: what stands between them, and its value.

#[cfg(any(subspan, test))]
use std::ops::Range;

use rustc_literal_escaper::{EscapeError, MixedUnit, unescape_c_str, unescape_char, unescape_str};

/// The source of a literal with quotes, taken apart.
pub(crate) struct Quoted<'s> {
    /// What stands before the quote, hashes left out: nothing, `r`, `b`, `br`, `c`, `cr`.
    pub prefix: &'s str,
    /// `"` or `'`.
    pub quote: char,
    /// What stands behind the quotes.
    pub suffix: &'s str,
    inner: &'s str,
}

impl<'s> Quoted<'s> {
    /// Takes a literal apart, unless it is a number.
    pub fn new(source: &'s str) -> Option<Self> {
        let start = source.find(['"', '\''])? + 1;
        let quote = if source[..start].ends_with('"') { '"' } else { '\'' };
        let end = source.rfind(quote).filter(|&end| end >= start)?;
        let prefix = source[..start - 1].trim_end_matches('#');
        let hashes = start - 1 - prefix.len();
        let suffix = source.get(end + 1 + hashes..)?;
        Some(Quoted { prefix, quote, suffix, inner: &source[start..end] })
    }

    /// Whether it is a string, raw or not, and not one of bytes or of C.
    pub fn is_string(&self) -> bool {
        matches!(self.prefix, "" | "r") && self.quote == '"'
    }

    fn is_raw(&self) -> bool {
        self.prefix.ends_with('r')
    }

    /// The value of a string.
    pub fn string(&self) -> Option<String> {
        if self.is_raw() {
            return Some(self.inner.to_owned());
        }
        let (mut value, mut good) = (String::new(), true);
        unescape_str(self.inner, |_, c| match c {
            Ok(c) => value.push(c),
            Err(error) => good &= !error.is_fatal(),
        });
        good.then_some(value)
    }

    /// The characters of a string's value, each with the bytes between the quotes that it is
    /// written with.
    #[cfg(any(subspan, test))]
    pub fn chars(&self) -> Vec<(Range<usize>, char)> {
        if self.is_raw() {
            return self.inner.char_indices().map(|(at, c)| (at..at + c.len_utf8(), c)).collect();
        }
        let mut chars = Vec::new();
        unescape_str(self.inner, |range, c| chars.extend(c.ok().map(|c| (range, c))));
        chars
    }

    /// The value of a character.
    pub fn char(&self) -> Option<char> {
        unescape_char(self.inner).ok()
    }

    /// The value of a byte string or C string as text.
    pub fn text(&self) -> String {
        if self.is_raw() {
            return self.inner.to_owned();
        }
        let mut bytes = Vec::new();
        // What a byte string may hold a C string may hold too, but for the zero.
        let push = |_, unit| match unit {
            Ok(MixedUnit::Char(c)) => bytes.extend_from_slice(String::from(c.get()).as_bytes()),
            Ok(MixedUnit::HighByte(byte)) => bytes.push(byte.get()),
            Err(EscapeError::NulInCStr) => bytes.push(0),
            Err(_) => {}
        };
        unescape_c_str(self.inner, push);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_unescaped() {
        for (source, want) in [
            ("\"N\\u{43a}R\"", "NкR"),
            ("\"\\x4eR\"", "NR"),
            ("r#\"N\\x\"#", "N\\x"),
            ("\"N\\\n   R\"", "NR"),
            ("\"\\tR\"", "\tR"),
        ] {
            assert_eq!(Quoted::new(source).unwrap().string().as_deref(), Some(want), "{source}");
        }
    }

    #[test]
    fn literals_come_apart() {
        for (source, want) in [
            ("\"\"", ("", '"', "", "")),
            ("\"a\\\"b\"", ("", '"', "a\\\"b", "")),
            ("\"a\"x", ("", '"', "a", "x")),
            ("r##\"a\"#b\"##x", ("r", '"', "a\"#b", "x")),
            ("br\"a'\"", ("br", '"', "a'", "")),
            ("'\\''", ("", '\'', "\\'", "")),
            ("'\"'", ("", '\'', "\"", "")),
            ("b'a'", ("b", '\'', "a", "")),
        ] {
            let got = Quoted::new(source).map(|it| (it.prefix, it.quote, it.inner, it.suffix));
            assert_eq!(got, Some(want), "{source}");
        }
        assert!(Quoted::new("8283").is_none());
        assert!(Quoted::new("\"").is_none());
    }

    #[test]
    fn other_strings_are_shown_as_text() {
        for (source, want) in
            [("b\"N\\x4e\\xff\\0\"", "NN\u{fffd}\0"), ("c\"é\\xc3\\xa9\"", "éé"), ("cr#\"\\x\"#", "\\x")]
        {
            assert_eq!(Quoted::new(source).unwrap().text(), want, "{source}");
        }
        assert_eq!(Quoted::new("'\\u{43a}'").unwrap().char(), Some('к'));
        assert!(Quoted::new("\"\\q\"").unwrap().string().is_none());
    }
}
