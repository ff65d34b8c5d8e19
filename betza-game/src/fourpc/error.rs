//! What is wrong with a record, a PGN4 or a FEN4 text, and where.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use core::fmt;
use core::ops::Range;

use betza_syntax::{Error, Kind, render};

use super::Illegal;

/// What is wrong with a record, a PGN4 or a FEN4 text, and where: byte range, line and
/// column, message and help. `Display` draws the picture.
#[derive(Clone, PartialEq, Eq)]
pub struct ReadError(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    /// The line the error is in, and the error with its place there.
    excerpt: Box<str>,
    error: Error,
    /// What is wrong, without the place.
    message: Cow<'static, str>,
    range: Range<usize>,
    line: usize,
    column: usize,
    illegal: Option<(usize, Illegal)>,
}

impl ReadError {
    /// An error about some bytes of `text`.
    pub(super) fn new(text: &str, range: Range<usize>, message: impl Into<Cow<'static, str>>) -> Self {
        ReadError::from_error(text, range.start, Error::new(Kind::Record, 0..range.len(), message))
    }

    /// An error that was found in the part of `text` that starts at byte `start`.
    pub(super) fn from_error(text: &str, start: usize, error: Error) -> Self {
        let range = start + error.range.start..(start + error.range.end).min(text.len());
        let floor = (0..=range.start.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0);
        let line_start = text[..floor].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = text[floor..].find('\n').map_or(text.len(), |newline| floor + newline);
        let excerpt = text[line_start..line_end].trim_end_matches('\r');
        let line = 1 + text[..line_start].matches('\n').count();
        let column = 1 + text[line_start..floor].chars().count();
        let within = floor - line_start..(range.end.max(floor) - line_start).min(excerpt.len());
        let message = error.message.clone();
        let located = format!("line {line}, column {column}: {message}");
        let error = Error { range: within, message: located.into(), ..error };
        let excerpt = excerpt.into();
        ReadError(Box::new(Inner { excerpt, error, message, range, line, column, illegal: None }))
    }

    /// The same error of a part of `text`, the bytes `part`, in the whole of it.
    pub(super) fn within(self, text: &str, part: &Range<usize>) -> Self {
        let Inner { range, message, error, .. } = *self.0;
        let range = part.start + range.start..(part.start + range.end).min(part.end);
        let whole = ReadError::new(text, range, message);
        match error.help {
            Some(help) => whole.help(help),
            None => whole,
        }
    }

    /// A ply, by number from 0, that is against the rules.
    pub(super) fn illegal(text: &str, range: Range<usize>, ply: usize, illegal: Illegal) -> Self {
        let mut error = Error::new(Kind::Illegal, 0..range.len(), format!("{illegal}"));
        error.help = illegal.help().map(Cow::Borrowed);
        let mut error = ReadError::from_error(text, range.start, error);
        error.0.illegal = Some((ply, illegal));
        error
    }

    pub(super) fn help(mut self, help: impl Into<Cow<'static, str>>) -> Self {
        self.0.error.help = Some(help.into());
        self
    }

    /// The bytes of the text it is about.
    pub fn range(&self) -> Range<usize> {
        self.0.range.clone()
    }

    /// The line, from 1.
    pub fn line(&self) -> usize {
        self.0.line
    }

    /// The character in its line, from 1.
    pub fn column(&self) -> usize {
        self.0.column
    }

    /// What is wrong, in one line without the place.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Why the ply is against the rules; `None` when the text can't be read.
    pub fn reason(&self) -> Option<Illegal> {
        self.0.illegal.map(|(_, illegal)| illegal)
    }

    /// The number of the illegal ply, from 0; `None` when the text can't be read.
    pub fn ply(&self) -> Option<usize> {
        self.0.illegal.map(|(ply, _)| ply)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&render(&self.0.excerpt, &self.0.error))
    }
}

impl fmt::Debug for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ReadError({self})")
    }
}

impl core::error::Error for ReadError {}
