//! From tokens to the syntax tree.

mod atom;
mod operator;
mod trajectory;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::check;
use crate::token::{Token, TokenKind};
use crate::tree::{Letter, Node, Tree};
use crate::{Error, Kind};

/// Reads a whole notation.
pub(crate) fn read(notation: &str, tokens: &[Token], errors: &mut Vec<Error>) -> Tree {
    let before = errors.len();
    let mut reader = Reader { notation, tokens, pos: 0, errors };
    let nodes = reader.piece(Place::Top);
    if nodes.is_empty() && reader.errors.len() == before {
        let range = 0..notation.len();
        let error = Error::new(Kind::Empty, range, "the notation is empty: there is nothing to move");
        reader.errors.push(error.help("write an atom, such as `N` for the Knight"));
    }
    Tree { nodes }
}

/// What a piece string stands in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// The notation itself.
    Top,
    /// The pattern of an `E[ ]`.
    Effect,
    /// `S[ ]`.
    Tile,
}

struct Reader<'a> {
    notation: &'a str,
    tokens: &'a [Token],
    pos: usize,
    errors: &'a mut Vec<Error>,
}

impl Reader<'_> {
    fn kind(&self, ahead: usize) -> Option<TokenKind> {
        self.tokens.get(self.pos + ahead).map(|token| token.kind)
    }

    fn sign(&self, ahead: usize) -> Option<char> {
        match self.kind(ahead)? {
            TokenKind::Sign(c) => Some(c),
            _ => None,
        }
    }

    /// The bytes of the token ahead; at the end, none behind the last byte.
    fn range(&self, ahead: usize) -> Range<usize> {
        let end = self.notation.len();
        self.tokens.get(self.pos + ahead).map_or(end..end, |token| token.range())
    }

    fn text(&self, range: Range<usize>) -> &str {
        &self.notation[range]
    }

    fn report(&mut self, error: Error) {
        self.errors.push(error);
    }

    /// The bytes from `start` to what was read last.
    fn since(&self, start: usize) -> Range<usize> {
        start..self.pos.checked_sub(1).map_or(0, |i| usize::from(self.tokens[i].end)).max(start)
    }

    /// Reads components up to the end, or up to the `]` that closes the place.
    fn piece(&mut self, place: Place) -> Vec<Node> {
        let mut nodes = Vec::new();
        while let Some(kind) = self.kind(0) {
            match kind {
                TokenKind::Space => self.pos += 1,
                TokenKind::Sign(']') if place != Place::Top => break,
                _ => nodes.extend(self.component(place)),
            }
        }
        nodes
    }

    /// Reads modifiers, which are all letters but two; they are consumed whether or not anything follows.
    fn modifiers(&mut self) -> Vec<Letter> {
        let mut letters = Vec::new();
        while let Some(TokenKind::Lower(letter)) = self.kind(0) {
            if matches!(letter, b'w' | b'y') {
                break;
            }
            let range = self.range(0);
            letters.push(Letter { letter, at: range.start, len: range.len() });
            self.pos += 1;
        }
        letters
    }

    fn component(&mut self, place: Place) -> Option<Node> {
        let start = self.range(0).start;
        let modifiers = self.modifiers();
        match self.kind(0) {
            Some(TokenKind::Upper(letter @ (b'C' | b'E' | b'S' | b'T'))) if self.sign(1) == Some('[') => {
                self.operator(place, letter, modifiers)
            }
            Some(TokenKind::Upper(_) | TokenKind::Sign('(')) => {
                let component = self.atom(start, modifiers)?;
                check::plain(&component, place == Place::Effect, self.errors);
                Some(Node::Atom(component))
            }
            Some(TokenKind::Sign('[')) => {
                self.dialect_bracket(start, &modifiers);
                None
            }
            None | Some(TokenKind::Space | TokenKind::Sign(']')) if !modifiers.is_empty() => {
                self.no_atom(&modifiers);
                None
            }
            _ => {
                self.unreadable();
                None
            }
        }
    }

    /// Reports modifiers with nothing behind them.
    fn no_atom(&mut self, modifiers: &[Letter]) {
        let range = self.since(modifiers[0].at);
        let text = self.text(range.clone());
        let what = if modifiers.len() == 1 { "is a modifier" } else { "are modifiers" };
        let error = Error::new(Kind::NoAtom, range, format!("`{text}` {what} with no atom behind"));
        let Some(last) = modifiers.last() else { return };
        let upper = last.letter.to_ascii_uppercase();
        let error = match last.letter {
            b'x' => error.help("`x` needs what it blows up: `xK` for all squares around"),
            _ if b"WDFHAGNCLZJRBQKOU".contains(&upper) => {
                error.help("atoms are upper case").fix(last.range(), String::from(char::from(upper)))
            }
            _ => error.help(format!("an atom stands behind its modifiers: `{text}W`")),
        };
        self.report(error);
    }

    /// Reports the token ahead, which can't stand here, and skips it.
    fn unreadable(&mut self) {
        let range = self.range(0);
        let kind = self.kind(0);
        self.pos += 1;
        let text = self.text(range.clone());
        let error = match kind {
            None | Some(TokenKind::Reported | TokenKind::Space) => return,
            Some(TokenKind::Number(_)) => self.stray_number(range),
            Some(TokenKind::Sign(sign @ (']' | ')'))) => {
                let opener = if sign == ']' { "`T[`, `C[`, `E[` or `S[`" } else { "`(`, as in `(1,4)`" };
                let error = Error::new(Kind::Stray, range, format!("`{sign}` closes no bracket"));
                error.help(format!("open it before with {opener}, or drop it")).drop_it()
            }
            Some(_) => {
                let error =
                    Error::new(Kind::Unknown, range.clone(), format!("`{text}` stands for nothing here"));
                let error = error.help(unknown_help(text));
                match text {
                    "w" => error.fix(range, "W"),
                    "," | "/" | "+" => error.drop_it(),
                    _ => error,
                }
            }
        };
        self.report(error);
    }

    /// A number behind no atom, the token read last.
    fn stray_number(&self, range: Range<usize>) -> Error {
        let text = self.text(range.clone());
        let error = Error::new(Kind::Digit, range, format!("the number `{text}` stands behind no atom"));
        let before = self.pos.checked_sub(3).map(|i| (self.tokens[i].kind, self.tokens[i + 1]));
        match before {
            Some((TokenKind::Upper(_), space)) if space.kind == TokenKind::Space => {
                error.help("a range follows its atom at once").fix(space.range(), "")
            }
            _ => error.help("a range follows its atom at once: `R3`; a leap is written `(1,4)`"),
        }
    }

    /// Skips to behind the bracket that closes the one ahead, or to the end; says
    /// whether it is closed.
    fn skip_bracket(&mut self) -> bool {
        let mut depth = 0usize;
        while let Some(kind) = self.kind(0) {
            self.pos += 1;
            match kind {
                TokenKind::Sign('[') => depth += 1,
                TokenKind::Sign(']') => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return true;
                    }
                }
                _ => {}
            }
        }
        false
    }

    /// `t[FR]` and `[F?R]`: trajectories of another dialect.
    fn dialect_bracket(&mut self, start: usize, modifiers: &[Letter]) {
        let opener = self.range(0);
        let inside = opener.end;
        if !self.skip_bracket() {
            let error = Error::new(Kind::Unclosed, opener, "`[` is never closed");
            self.report(error.help("a trajectory is written `T[F-R]`"));
            return;
        }
        let range = self.since(start);
        let text = self.text(range.clone());
        let inner = without_last(&self.notation[inside..range.end]);
        let t = modifiers.last().is_some_and(|m| m.letter == b't');
        let message = if t {
            format!("`{text}` is another dialect's trajectory")
        } else {
            format!("`{text}` has no operator before its brackets; another dialect writes legs so")
        };
        let error = Error::new(Kind::Dialect, range.clone(), message);
        let optional = inner.split_once('?').filter(|(a, b)| is_simple(a) && is_simple(b));
        let error = if let Some((first, second)) = optional {
            let help = "a leg that may be left out is written as a piece of its own";
            error.help(help).fix(range, format!("T[{first}-{second}]{first}"))
        } else if inner.contains('-') && inner.split('-').all(is_simple) {
            error.help("a trajectory is written with `T`").fix(range, format!("T[{inner}]"))
        } else if inner.len() > 1 && is_simple(inner) && inner.bytes().all(|b| b.is_ascii_uppercase()) {
            let mut mended = String::from("T");
            for (i, letter) in inner.chars().enumerate() {
                mended.push(if i == 0 { '[' } else { '-' });
                mended.push(letter);
            }
            mended.push(']');
            error.help("a trajectory is written with `T` and dashes").fix(range, mended)
        } else {
            error.help("a trajectory is written `T[F-R]`; other operators are `C[ ]`, `E[ ]` and `S[ ]`")
        };
        self.report(error);
    }
}

/// A text but for its last character, which can be a bracket of several bytes.
fn without_last(text: &str) -> &str {
    let mut chars = text.chars();
    chars.next_back();
    chars.as_str()
}

/// Whether a text is short and has only letters and digits.
fn is_simple(text: &str) -> bool {
    (1..=20).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// What to write instead of something unknown.
fn unknown_help(text: &str) -> &'static str {
    match text {
        "E" | "S" | "T" => "operators have brackets: `T[W-F]`, `E[iK]`, `S[(Ice)N]`",
        "X" => "`X` is another dialect's; a longer leap is written `(m,n)`, such as `(1,4)`",
        "y" => "`y` is XBetza's range toggle; write the moves as a trajectory, such as `T[F-R]`",
        "w" => "atoms are upper case",
        "M" | "I" | "P" | "V" | "Y" => "the atoms are `W D H F A G N C L Z J R B Q K O U` and `(m,n)`",
        "*" => "`*` stands behind a trajectory: `T[mW-F]*`",
        "-" => "`-` stands between the legs of a trajectory: `T[W-F]`",
        "/" => "alternatives are written one after the other",
        "," => "components are written one after the other",
        "?" => "a leg that may be left out is written as a piece of its own: `T[F-R]F`",
        "!" => "`!` stands only in `E[!i…]`",
        "+" => "components are written one after the other",
        _ => "a piece is written with ASCII letters, such as `fhCfsRbK`",
    }
}
