//! Reads PGN4.

use alloc::vec::Vec;
use core::ops::Range;

use super::lex::{Lexer, Token};
use super::{Pgn4, PgnPly, Written};
use crate::fourpc::ReadError;

/// How deep variations may lie in each other.
const MAX_DEPTH: usize = 64;

impl Pgn4 {
    /// Reads a game. Numbers of rounds and the dots between plies are not checked, the
    /// rules neither: see [`Pgn4::replay`].
    ///
    /// # Errors
    ///
    /// When the text is no PGN4; the error says where and why.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        match Pgn4::read_part(text) {
            (pgn, None) => Ok(pgn),
            (_, Some(error)) => Err(error),
        }
    }

    /// Reads as far as the text is PGN4, and gives the error that ended it.
    pub fn read_part(text: &str) -> (Self, Option<ReadError>) {
        let mut pgn = Pgn4 { text: text.into(), tags: Vec::new(), comments: Vec::new(), plies: Vec::new() };
        let mut reader = Reader { text, round: None, lines: alloc::vec![Vec::new()], opened: Vec::new() };
        let error = reader.read(&mut pgn).err();
        pgn.plies = reader.lines.swap_remove(0);
        (pgn, error)
    }
}

/// What PGN has behind the last move.
const RESULTS: [&str; 4] = ["*", "1-0", "0-1", "1/2-1/2"];

struct Reader<'t> {
    text: &'t str,
    /// The number that stands before the next ply.
    round: Option<u32>,
    /// The game, and the variations that are open, each in the one before.
    lines: Vec<Vec<PgnPly>>,
    /// Where each open variation begins.
    opened: Vec<Range<usize>>,
}

impl Reader<'_> {
    fn read(&mut self, pgn: &mut Pgn4) -> Result<(), ReadError> {
        let mut lexer = Lexer::new(self.text);
        while let Some((token, range)) = lexer.next()? {
            match token {
                Token::Tag(tag) if self.is_at_start() => pgn.tags.push(tag),
                Token::Tag(_) => {
                    return Err(ReadError::new(self.text, range, "a tag stands behind the first move")
                        .help("tags come first; one game is read at a time"));
                }
                Token::Comment(comment) => match self.last() {
                    Some(ply) => ply.comments.push(comment),
                    None => pgn.comments.push(comment),
                },
                Token::Round(number) => self.round = Some(number),
                Token::Dots => {}
                Token::Open => self.open(range)?,
                Token::Close => self.close(range)?,
                Token::Word => self.word(range)?,
            }
        }
        match self.opened.pop() {
            Some(open) => Err(ReadError::new(self.text, open, "the variation is never closed")
                .help("a variation ends with `)`")),
            None => Ok(()),
        }
    }

    fn is_at_start(&self) -> bool {
        self.lines.len() == 1 && self.lines[0].is_empty()
    }

    /// The ply that a comment or a variation belongs to.
    fn last(&mut self) -> Option<&mut PgnPly> {
        self.lines.iter_mut().rev().find_map(|line| line.last_mut())
    }

    fn open(&mut self, range: Range<usize>) -> Result<(), ReadError> {
        if self.lines.last().is_none_or(Vec::is_empty) {
            return Err(ReadError::new(self.text, range, "a variation stands behind the ply it replaces"));
        }
        if self.lines.len() > MAX_DEPTH {
            return Err(ReadError::new(self.text, range, "variations lie too deep in each other"));
        }
        self.lines.push(Vec::new());
        self.opened.push(range);
        self.round = None;
        Ok(())
    }

    fn close(&mut self, range: Range<usize>) -> Result<(), ReadError> {
        if self.opened.pop().is_none() {
            return Err(ReadError::new(self.text, range, "this closes no variation"));
        }
        let line = self.lines.pop().unwrap_or_default();
        if let Some(ply) = self.lines.last_mut().and_then(|line| line.last_mut()) {
            ply.variations.push(line);
        }
        self.round = None;
        Ok(())
    }

    fn word(&mut self, range: Range<usize>) -> Result<(), ReadError> {
        let word = &self.text[range.clone()];
        // Results and numbers of comments, as other programs write them.
        if RESULTS.contains(&word) || word.starts_with('$') {
            return Ok(());
        }
        let written = Written::read(word).map_err(|(message, within)| {
            let place = range.start + within.start..range.start + within.end;
            ReadError::new(self.text, place, message)
                .help("a ply is such as `h2-h3`, `Qg1xNn8+`, `g7-g8=D`, `O-O`, or R, T, S or # alone")
        })?;
        let ply =
            PgnPly { round: self.round.take(), written, comments: Vec::new(), variations: Vec::new(), range };
        if let Some(line) = self.lines.last_mut() {
            line.push(ply);
        }
        Ok(())
    }
}
