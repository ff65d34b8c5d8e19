//! Literals with quotes: what stands between them, and its value.

use std::ops::Range;

use rustc_literal_escaper::{
    EscapeError, MixedUnit, check_raw_str, unescape_c_str, unescape_char, unescape_str,
};

/// The source of a literal with quotes, taken apart.
pub(crate) struct Quoted<'s> {
    /// What stands before the quote, hashes left out: nothing, `r`, `b`, `br`, `c`, `cr`.
    pub prefix: &'s str,
    /// `"` or `'`.
    pub quote: char,
    /// What stands behind the quotes.
    pub suffix: &'s str,
    inner: &'s str,
    /// Where `inner` begins.
    start: usize,
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
        Some(Quoted { prefix, quote, suffix, inner: &source[start..end], start })
    }

    /// Whether it is a string, raw or not, and not one of bytes or of C.
    pub fn is_string(&self) -> bool {
        matches!(self.prefix, "" | "r") && self.quote == '"'
    }

    fn is_raw(&self) -> bool {
        self.prefix.ends_with('r')
    }

    /// The value of a string and, for each of its bytes and the end, the byte of the
    /// source that it comes from.
    pub fn string(&self) -> Option<(String, Vec<usize>)> {
        let (mut value, mut source) = (String::new(), Vec::new());
        let (mut end, mut good) = (self.start, true);
        let mut push = |range: Range<usize>, c: Result<char, EscapeError>| match c {
            Ok(c) => {
                value.push(c);
                source.resize(value.len(), self.start + range.start);
                end = self.start + range.end;
            }
            Err(error) => good &= !error.is_fatal(),
        };
        // Each of the two would be compiled for a closure of its own.
        let push: &mut dyn FnMut(Range<usize>, Result<char, EscapeError>) = &mut push;
        if self.is_raw() {
            check_raw_str(self.inner, push)
        } else {
            unescape_str(self.inner, push)
        }
        source.push(end);
        good.then_some((value, source))
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

    fn mapped(source: &str) -> Vec<(char, &str)> {
        let (value, map) = Quoted::new(source).unwrap().string().unwrap();
        let end = |i: usize, c: char| map[i + c.len_utf8()];
        value.char_indices().map(|(i, c)| (c, &source[map[i]..end(i, c)])).collect()
    }

    #[test]
    fn every_character_is_found_in_the_source() {
        for (source, want) in [
            (r#""NR""#, vec![('N', "N"), ('R', "R")]),
            ("\"N\\u{43a}R\"", vec![('N', "N"), ('к', "\\u{43a}"), ('R', "R")]),
            ("\"\\x4eR\"", vec![('N', "\\x4e"), ('R', "R")]),
            ("r#\"NR\"#", vec![('N', "N"), ('R', "R")]),
            ("\"éR\"", vec![('é', "é"), ('R', "R")]),
            ("\"N\\\n   R\"", vec![('N', "N\\\n   "), ('R', "R")]),
            ("\"\\tR\"", vec![('\t', "\\t"), ('R', "R")]),
        ] {
            assert_eq!(mapped(source), want, "{source}");
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
