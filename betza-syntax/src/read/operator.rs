//! `C[ ]`, `E[ ]` and `S[ ]` (section 9).

use alloc::boxed::Box;
use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use super::{Place, Reader};
use crate::token::{Token, TokenKind};
use crate::tree::{EffectKind, Letter, Node, Tree};
use crate::{Error, Kind};

const CAPTURE_FORM: &str = "write `C[a]` (approach), `C[i]` (imitation) or `C[w]` (withdrawal)";
const EFFECT_FORM: &str =
    "write `E[iK]` (immobilise), `E[!iK]` (free), `E[nK]` (revive) or `E[u]` (indestructible)";
const TILE_FORM: &str = "write the kind of square in parentheses, then what counts there: `S[(Ice)N]`";

impl Reader<'_> {
    /// Reads an operator; the letter and its bracket are ahead.
    pub(super) fn operator(&mut self, place: Place, letter: u8, modifiers: Vec<Letter>) -> Option<Node> {
        let opener = self.range(0).start..self.range(1).end;
        if letter == b'T' {
            return self.trajectory(place, opener, modifiers);
        }
        if place == Place::Effect || (place == Place::Tile && letter == b'S') {
            self.not_inside(place, opener);
            return None;
        }
        for modifier in modifiers {
            let message =
                format!("`{}` can't stand before `{}[ ]`", char::from(modifier.letter), char::from(letter));
            let help = match (modifier.letter, letter) {
                (b'k', b'S') => "`k` stands before an atom inside, as in `S[(Ice)kW]`; drop it here",
                (b'k', _) => "`k` stands before an atom, as in `kK`; drop it here",
                _ => "the operator is for the piece as a whole and takes no modifiers; drop it",
            };
            self.report(Error::new(Kind::Before, modifier.range(), message).help(help).drop_it());
        }
        self.pos += 2;
        match letter {
            b'C' => self.capture(opener),
            b'E' => self.effect(opener),
            _ => self.tile(opener),
        }
    }

    /// Reports an operator that can't stand in another one, and skips it.
    fn not_inside(&mut self, place: Place, opener: Range<usize>) {
        let name = self.text(opener.clone());
        let message = match place {
            Place::Effect => format!("`{name} ]` can't stand inside `E[ ]`"),
            _ => "`S[ ]` can't stand inside `S[ ]`".into(),
        };
        let help = match place {
            Place::Effect => "the pattern of an effect is a piece of moves only",
            _ => "write one after the other: `S[(Ice)N]S[(Land)R]`",
        };
        self.report(Error::new(Kind::Inside, opener, message).help(help));
        self.pos += 1;
        self.skip_bracket();
    }

    fn unclosed(&mut self, opener: Range<usize>, form: &'static str) {
        let message = format!("`{}` is never closed", self.text(opener.clone()));
        self.report(Error::new(Kind::Unclosed, opener, message).help(form));
    }

    fn empty(&mut self, opener: Range<usize>, form: &'static str) {
        let range = self.since(opener.start);
        let message = format!("`{}` has nothing in it", self.text(range.clone()));
        self.report(Error::new(Kind::EmptyBracket, range, message).help(form));
    }

    /// The bytes up to the next `]`, which is read too; nothing when there is none.
    fn content(&mut self) -> Option<Range<usize>> {
        let start = self.range(0).start;
        let mut depth = 0usize;
        while let Some(kind) = self.kind(0) {
            let end = self.range(0).start;
            self.pos += 1;
            match kind {
                TokenKind::Sign('[') => depth += 1,
                TokenKind::Sign(']') if depth == 0 => return Some(start..end),
                TokenKind::Sign(']') => depth -= 1,
                _ => {}
            }
        }
        None
    }

    fn capture(&mut self, opener: Range<usize>) -> Option<Node> {
        let first = self.kind(0);
        let Some(content) = self.content() else {
            self.unclosed(opener, CAPTURE_FORM);
            return None;
        };
        if content.is_empty() {
            self.empty(opener, CAPTURE_FORM);
            return None;
        }
        match first {
            Some(TokenKind::Lower(letter @ (b'a' | b'i' | b'w')))
                if self.tokens[self.pos - 2].range().start == content.start =>
            {
                Some(Node::Capture(letter))
            }
            _ => {
                let text = self.text(content.clone());
                let message = match text.contains(char::is_whitespace) {
                    true => "no white space can stand inside `C[ ]`".into(),
                    false => format!("`C[ ]` has no mode `{text}`"),
                };
                self.report(Error::new(Kind::Operator, content, message).help(CAPTURE_FORM));
                None
            }
        }
    }

    fn effect(&mut self, opener: Range<usize>) -> Option<Node> {
        let (kind, length) = match (self.kind(0), self.kind(1)) {
            (Some(TokenKind::Lower(b'i')), _) => (EffectKind::Immobilise, 1),
            (Some(TokenKind::Lower(b'n')), _) => (EffectKind::Revive, 1),
            (Some(TokenKind::Sign('!')), Some(TokenKind::Lower(b'i'))) => (EffectKind::Free, 2),
            _ => return self.other_effect(opener),
        };
        self.pos += length;
        let before = self.errors.len();
        let nodes = self.piece(Place::Effect);
        if self.sign(0) != Some(']') {
            self.unclosed(opener, EFFECT_FORM);
            return None;
        }
        self.pos += 1;
        if nodes.is_empty() {
            if self.errors.len() == before {
                self.empty(opener, "say whom it reaches: `E[iK]` reaches the squares around");
            }
            return None;
        }
        Some(Node::Effect(kind, Tree { nodes }))
    }

    /// `E[u]`, or something unknown.
    fn other_effect(&mut self, opener: Range<usize>) -> Option<Node> {
        let Some(content) = self.content() else {
            self.unclosed(opener, EFFECT_FORM);
            return None;
        };
        match self.text(content.clone()) {
            "u" => Some(Node::Indestructible),
            "" => {
                self.empty(opener, EFFECT_FORM);
                None
            }
            text => {
                let message = if text.starts_with(char::is_whitespace) || text.trim_end() == "u" {
                    "no white space can stand before or behind the letter of `E[ ]`".into()
                } else if text.starts_with('u') {
                    "`u` stands alone in `E[u]`".into()
                } else {
                    format!("`E[ ]` has no effect `{text}`")
                };
                self.report(Error::new(Kind::Operator, content, message).help(EFFECT_FORM));
                None
            }
        }
    }

    fn tile(&mut self, opener: Range<usize>) -> Option<Node> {
        let name = match self.sign(0) {
            Some('(') => self.tile_name()?,
            _ => return self.no_tile(opener),
        };
        let before = self.errors.len();
        let nodes = self.piece(Place::Tile);
        if self.sign(0) != Some(']') {
            self.unclosed(opener, TILE_FORM);
            return None;
        }
        self.pos += 1;
        if nodes.is_empty() && self.errors.len() == before {
            self.empty(opener, TILE_FORM);
        }
        Some(Node::Tile(name, Tree { nodes }))
    }

    fn no_tile(&mut self, opener: Range<usize>) -> Option<Node> {
        match self.content() {
            None => self.unclosed(opener, TILE_FORM),
            Some(content) if content.is_empty() => self.empty(opener, TILE_FORM),
            Some(content) => {
                let message = "`S[ ]` begins with the kind of square in parentheses";
                let text = self.text(content.clone());
                let is_name = is_tile_name(text) && text.len() <= 20;
                let help = if is_name {
                    format!("write `S[({text})R]`, with what counts there behind the name")
                } else {
                    TILE_FORM.into()
                };
                self.report(Error::new(Kind::Form, content, message).help(help));
            }
        }
        None
    }

    /// Reads `(name)`. A bad name is reported and read on after.
    fn tile_name(&mut self) -> Option<Box<str>> {
        let open = self.range(0);
        let rest = &self.tokens[self.pos..];
        let close = rest.iter().position(|token| matches!(token.kind, TokenKind::Sign(')' | ']' | '[')));
        let Some(length) = close.filter(|&n| rest[n].kind == TokenKind::Sign(')')) else {
            let error = Error::new(Kind::Unclosed, open, "`(` is never closed");
            let after = close.unwrap_or(rest.len());
            let bracket = |token: &Token| matches!(token.kind, TokenKind::Sign('[' | ']'));
            let next = rest.get(after + 1..).and_then(|rest| rest.iter().find(|token| bracket(token)));
            self.report(error.help(TILE_FORM));
            self.pos += after;
            let stops = self.sign(0) == Some(']');
            self.pos += usize::from(stops);
            // With a further `]`, this one stands where `)` was meant.
            let mistyped = stops && next.is_some_and(|token| token.kind == TokenKind::Sign(']'));
            return mistyped.then(|| Box::from("_"));
        };
        let end = rest[length].range().start;
        self.pos += length + 1;
        let name = self.text(open.end..end);
        if is_tile_name(name) {
            return Some(name.into());
        }
        let message = match name {
            "" => "the kind of square has no name".into(),
            _ => format!("`{name}` can't name a kind of square"),
        };
        let help = "a name is a letter or `_`, then letters, digits, `_` or `-`: `S[(Ice)N]`";
        self.report(Error::new(Kind::Form, open.start..end + 1, message).help(help));
        Some(Box::from("_"))
    }
}

fn is_tile_name(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes.next().is_some_and(|b| b.is_ascii_alphabetic() || b == b'_')
        && bytes.all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}
