//! Letters and signs with their places: the first step of reading.

use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use crate::lookalike::lookalike;
use crate::{Error, Kind};

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A lower-case ASCII letter.
    Lower(u8),
    /// An upper-case ASCII letter.
    Upper(u8),
    /// A run of digits. What it counts may be above any limit: the value stops at
    /// 65,535.
    Number(u16),
    /// A run of ASCII white space.
    Space,
    /// Any other character.
    Sign(char),
    /// A character that an error has already been reported for and that stands for
    /// nothing.
    Reported,
}

/// A token and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// The first byte.
    pub start: u16,
    /// The byte after the last.
    pub end: u16,
}

impl Token {
    /// The bytes of the notation.
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// Cuts a notation, of at most [`MAX_LEN`](crate::MAX_LEN) bytes, into tokens. A
/// look-alike is reported, then read as what it looks like.
pub fn tokens(notation: &str, errors: &mut Vec<Error>) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::with_capacity(notation.len());
    for (start, c) in notation.char_indices() {
        let end = start + c.len_utf8();
        let kind = match kind(c) {
            Some(kind) => kind,
            None => other(c, start..end, errors),
        };
        let joins = tokens.last().is_some_and(|last| usize::from(last.end) == start);
        match (kind, tokens.last_mut()) {
            (TokenKind::Number(digit), Some(Token { kind: TokenKind::Number(n), end: last, .. }))
                if joins =>
            {
                *n = n.saturating_mul(10).saturating_add(digit);
                *last = end as u16;
            }
            (TokenKind::Space, Some(Token { kind: TokenKind::Space, end: last, .. })) => *last = end as u16,
            _ => tokens.push(Token { kind, start: start as u16, end: end as u16 }),
        }
    }
    tokens
}

fn kind(c: char) -> Option<TokenKind> {
    Some(match c {
        'a'..='z' => TokenKind::Lower(c as u8),
        'A'..='Z' => TokenKind::Upper(c as u8),
        '0'..='9' => TokenKind::Number(u16::from(c as u8 - b'0')),
        _ if c.is_ascii_whitespace() || c == '\u{b}' => TokenKind::Space,
        _ if c.is_ascii() => TokenKind::Sign(c),
        _ => return None,
    })
}

/// A character outside ASCII.
fn other(c: char, range: Range<usize>, errors: &mut Vec<Error>) -> TokenKind {
    let Some((ascii, name)) = lookalike(c) else { return TokenKind::Sign(c) };
    let called = if ascii == ' ' { "a plain space".into() } else { format!("`{ascii}`") };
    let message = format!("`{c}` is {name}, not {called}");
    let fix = alloc::string::String::from(ascii);
    errors.push(
        Error::new(Kind::Lookalike, range.clone(), message).help(format!("write {called}")).fix(range, fix),
    );
    match kind(ascii) {
        Some(TokenKind::Upper(letter)) if !b"ABCDEFGHJKLNOQRSTUWZ".contains(&letter) => TokenKind::Reported,
        Some(TokenKind::Lower(b'w' | b'y')) => TokenKind::Reported,
        Some(TokenKind::Sign(sign)) if !"[]()-*,!".contains(sign) => TokenKind::Reported,
        Some(kind) => kind,
        None => TokenKind::Reported,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TokenKind::{Lower, Number, Sign, Space, Upper};

    fn kinds(notation: &str) -> Vec<TokenKind> {
        tokens(notation, &mut Vec::new()).into_iter().map(|token| token.kind).collect()
    }

    #[test]
    fn letters_numbers_and_signs() {
        assert_eq!(kinds("fR12"), [Lower(b'f'), Upper(b'R'), Number(12)]);
        assert_eq!(kinds("W \t\nF"), [Upper(b'W'), Space, Upper(b'F')]);
        assert_eq!(kinds("(1,4)"), [Sign('('), Number(1), Sign(','), Number(4), Sign(')')]);
        assert_eq!(kinds("R99999999999"), [Upper(b'R'), Number(u16::MAX)]);
    }

    #[test]
    fn a_look_alike_is_reported_and_read() {
        let mut errors = Vec::new();
        let read = tokens("СR３", &mut errors);
        assert_eq!(read.iter().map(|t| t.kind).collect::<Vec<_>>(), [Upper(b'C'), Upper(b'R'), Number(3)]);
        assert_eq!(errors.iter().map(|e| e.range.clone()).collect::<Vec<_>>(), [0..2, 3..6]);
        assert!(errors[0].message.contains("Cyrillic"));
    }
}
