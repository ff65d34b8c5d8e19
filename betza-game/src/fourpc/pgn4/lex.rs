//! Cuts PGN4 into tokens.

use alloc::string::String;
use core::ops::Range;

use super::Tag;
use crate::fourpc::ReadError;

/// A token of PGN4.
pub(super) enum Token {
    /// `[name "value"]`.
    Tag(Tag),
    /// `12.`.
    Round(u32),
    /// `..` between plies.
    Dots,
    /// `{…}`.
    Comment(String),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// A ply, or what stands in its place.
    Word,
}

/// Gives tokens with their bytes.
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lexer<'t> {
    pub fn new(text: &'t str) -> Self {
        Lexer { text, at: 0 }
    }

    /// The next token; `None` at the end.
    pub fn next(&mut self) -> Result<Option<(Token, Range<usize>)>, ReadError> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').len();
        let start = self.at;
        let Some(first) = self.text[start..].chars().next() else { return Ok(None) };
        let token = match first {
            '[' => self.tag(start)?,
            '{' => self.comment(start)?,
            '(' => self.sign(Token::Open),
            ')' => self.sign(Token::Close),
            '.' => {
                self.at += self.length(start, |c| c == '.');
                Token::Dots
            }
            _ => self.round_or_word(start),
        };
        Ok(Some((token, start..self.at)))
    }

    fn sign(&mut self, token: Token) -> Token {
        self.at += 1;
        token
    }

    fn length(&self, start: usize, is: impl Fn(char) -> bool) -> usize {
        let rest = &self.text[start..];
        rest.find(|c| !is(c)).unwrap_or(rest.len())
    }

    fn round_or_word(&mut self, start: usize) -> Token {
        let digits = self.length(start, |c| c.is_ascii_digit());
        if digits > 0 && self.text[start + digits..].starts_with('.') {
            self.at = start + digits + 1;
            return Token::Round(self.text[start..start + digits].parse().unwrap_or(u32::MAX));
        }
        let length = self.length(start, |c| !c.is_whitespace() && !"{}()[].".contains(c));
        let first = self.text[start..].chars().next().map_or(1, char::len_utf8);
        self.at = start + length.max(first);
        Token::Word
    }

    fn comment(&mut self, start: usize) -> Result<Token, ReadError> {
        let Some(length) = self.text[start..].find('}') else {
            return Err(ReadError::new(self.text, start..start + 1, "the comment is never closed")
                .help("a comment ends with `}`"));
        };
        self.at = start + length + 1;
        Ok(Token::Comment(self.text[start + 1..start + length].trim().into()))
    }

    fn tag(&mut self, start: usize) -> Result<Token, ReadError> {
        let bad = |end: usize| {
            Err(ReadError::new(self.text, start..end, "this is no tag").help("write `[Name \"value\"]`"))
        };
        let line_end = self.text[start..].find('\n').map_or(self.text.len(), |length| start + length);
        let Some(quote) = self.text[start..].find('"').map(|length| start + length) else {
            return bad(line_end);
        };
        let name = self.text[start + 1..quote].trim();
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-+".contains(&byte))
        {
            return bad(line_end.max(quote).min(self.text.len()));
        }
        let mut value = String::new();
        let mut chars = self.text[quote + 1..].char_indices();
        while let Some((i, c)) = chars.next() {
            match c {
                '"' => {
                    let end = quote + 1 + i;
                    let behind = &self.text[end + 1..];
                    let spaces = behind.len() - behind.trim_start().len();
                    if !behind.trim_start().starts_with(']') {
                        return bad(end + 1);
                    }
                    self.at = end + 1 + spaces + 1;
                    return Ok(Token::Tag(Tag { name: name.into(), value, range: quote + 1..end }));
                }
                '\\' => value.extend(chars.next().map(|(_, escaped)| escaped)),
                _ => value.push(c),
            }
        }
        bad(self.text.len())
    }
}
