//! Atoms, `(m,n)` leaps, doubling and ranges (section 2).

use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use super::Reader;
use crate::token::TokenKind;
use crate::tree::{Atom, Component, Letter};
use crate::{Error, Kind};

/// What a letter stands for, and whether it rides as it is.
fn letter_atom(letter: u8) -> Option<(Atom, bool)> {
    Some(match letter {
        b'W' => (Atom::Leap(0, 1), false),
        b'D' => (Atom::Leap(0, 2), false),
        b'H' => (Atom::Leap(0, 3), false),
        b'F' => (Atom::Leap(1, 1), false),
        b'A' => (Atom::Leap(2, 2), false),
        b'G' => (Atom::Leap(3, 3), false),
        b'N' => (Atom::Leap(1, 2), false),
        b'C' | b'L' => (Atom::Leap(1, 3), false),
        b'Z' | b'J' => (Atom::Leap(2, 3), false),
        b'R' => (Atom::Leap(0, 1), true),
        b'B' => (Atom::Leap(1, 1), true),
        b'Q' => (Atom::King, true),
        b'K' => (Atom::King, false),
        b'O' => (Atom::Pass, false),
        b'U' => (Atom::Anywhere, false),
        _ => return None,
    })
}

/// An atom as read, before its range.
struct Read {
    atom: Atom,
    rides: bool,
    doubled: bool,
}

impl Reader<'_> {
    /// Reads an atom with its range, the modifiers being read. Reports and gives
    /// nothing when it can't be.
    pub(super) fn atom(&mut self, start: usize, modifiers: Vec<Letter>) -> Option<Component> {
        let atom_start = self.range(0).start;
        let first = self.pos;
        let read = match self.kind(0)? {
            TokenKind::Upper(letter) => self.letter(letter),
            _ => self.leap(),
        };
        let read = read.map(|read| self.double(read, first));
        let number = self.number();
        let Read { atom, rides, doubled } = read?;
        if number.is_some() && atom == Atom::Pass {
            self.castling(start);
            return None;
        }
        // A range that is wrong is reported; the rest is read as if it were good.
        let leaps = match &number {
            Some((_, digits)) if atom == Atom::Anywhere => {
                let message = "`U` goes anywhere at once: a range changes nothing";
                let error = Error::new(Kind::Range, digits.clone(), message);
                self.report(error.help("drop the range").drop_it());
                1
            }
            Some((number, digits)) => u8::try_from(*number).unwrap_or_else(|_| self.long_range(digits)),
            None if rides || doubled => 0,
            None => 1,
        };
        let range = self.since(start);
        let atom_range = atom_start..range.end;
        Some(Component { modifiers, atom, leaps, ranged: number.is_some(), range, atom_range })
    }

    /// Reports a range above 255; gives one to go on with.
    fn long_range(&mut self, digits: &Range<usize>) -> u8 {
        let message = format!("a range is at most 255 leaps, not {}", self.text(digits.clone()));
        let error = Error::new(Kind::Range, digits.clone(), message);
        self.report(error.help("0, or none on a slider, means no limit"));
        u8::MAX
    }

    fn letter(&mut self, letter: u8) -> Option<Read> {
        let Some((atom, rides)) = letter_atom(letter) else {
            if b"ET".contains(&letter) && matches!(self.sign(1), Some('(' | '{')) {
                self.other_bracket();
                return None;
            }
            self.unreadable();
            if self.sign(0) == Some('[') {
                self.skip_bracket();
            }
            return None;
        };
        self.pos += 1;
        Some(Read { atom, rides, doubled: false })
    }

    /// `T(F-R)`: an operator with brackets of another kind; the letter is ahead.
    fn other_bracket(&mut self) {
        let start = self.range(0).start;
        let open = self.range(1);
        while !matches!(self.kind(0), None | Some(TokenKind::Sign(')' | '}' | ']'))) {
            self.pos += 1;
        }
        let closed = self.kind(0).is_some();
        let close = self.range(0);
        self.pos += usize::from(closed);
        let range = self.since(start);
        let message = format!("`{}` needs square brackets", self.text(start..open.end));
        let mended = format!("{}[{}]", self.text(start..open.start), self.text(open.end..close.start));
        self.report(Error::new(Kind::Form, range.clone(), message).help("write them").fix(range, mended));
    }

    /// Reads the same atom again, if it follows at once; the first one is the tokens
    /// from `first`.
    fn double(&mut self, read: Read, first: usize) -> Read {
        let length = self.pos - first;
        let Some(again) = self.tokens.get(self.pos..self.pos + length) else { return read };
        let once = &self.tokens[first..self.pos];
        if !once.iter().map(|t| t.kind).eq(again.iter().map(|t| t.kind)) {
            return read;
        }
        // `CC[a]` is a Camel and `C[a]`.
        let opens = matches!(self.kind(0), Some(TokenKind::Upper(b'C'))) && self.sign(length) == Some('[');
        if opens {
            return read;
        }
        self.pos += length;
        let slides = read.rides || matches!(read.atom, Atom::Pass | Atom::Anywhere);
        if slides {
            self.doubled_slider(&read, first, length);
            return read;
        }
        Read { doubled: true, ..read }
    }

    fn doubled_slider(&mut self, read: &Read, first: usize, length: usize) {
        let range = self.since(usize::from(self.tokens[first].start));
        let once = range.start..usize::from(self.tokens[first + length - 1].end);
        let one = self.text(once.clone());
        let why = match read.atom {
            Atom::Pass => "passing the turn can't be repeated",
            Atom::Anywhere => "it goes anywhere at once",
            _ => "it already slides",
        };
        let message = format!("`{one}` can't be doubled: {why}");
        let error = Error::new(Kind::Double, range.clone(), message).help("write it once");
        self.report(error.fix(once.end..range.end, ""));
    }

    /// A number, if one follows at once.
    fn number(&mut self) -> Option<(u16, Range<usize>)> {
        let Some(TokenKind::Number(number)) = self.kind(0) else { return None };
        let range = self.range(0);
        self.pos += 1;
        Some((number, range))
    }

    fn castling(&mut self, start: usize) {
        let range = self.since(start);
        let text = self.text(range.clone());
        let message = format!("`{text}` is another dialect's castling");
        let help = "castling belongs to the game, not to the piece: leave it out";
        self.report(Error::new(Kind::Dialect, range, message).help(help).drop_it());
    }

    /// Reads `(m,n)`.
    fn leap(&mut self) -> Option<Read> {
        let open = self.pos;
        if self.is_group_of_modifiers() {
            self.dialect_group(open);
            return None;
        }
        self.pos += 1;
        let parts = self.leap_parts();
        match parts {
            Ok((m, n)) => {
                let atom = if (m, n) == (0, 0) { Atom::Pass } else { Atom::Leap(m.min(n), m.max(n)) };
                Some(Read { atom, rides: false, doubled: false })
            }
            Err(errors) => {
                self.errors.extend(errors);
                None
            }
        }
    }

    /// Reads `m,n)`; on an error, up to and with the closing bracket.
    fn leap_parts(&mut self) -> Result<(u8, u8), Vec<Error>> {
        const FORM: &str = "a leap is two numbers: `(1,4)`";
        let opener = self.pos - 1;
        let inside = &self.tokens[opener + 1..];
        let end = inside.iter().position(|t| matches!(t.kind, TokenKind::Sign('(' | ')' | '[' | ']')));
        let closed = end.filter(|&n| inside[n].kind == TokenKind::Sign(')')).map(|n| n + 1);
        let Some(length) = closed else {
            let range = self.tokens[opener].range();
            while matches!(self.kind(0), Some(TokenKind::Number(_) | TokenKind::Sign(',' | '+' | '-'))) {
                self.pos += 1;
            }
            return Err(Vec::from([Error::new(Kind::Unclosed, range, "`(` is never closed").help(FORM)]));
        };
        let inside = &self.tokens[opener + 1..opener + length];
        self.pos = opener + length + 1;
        if let [m, comma, n] = inside
            && let (TokenKind::Number(a), TokenKind::Sign(','), TokenKind::Number(b)) =
                (m.kind, comma.kind, n.kind)
        {
            let mut errors = Vec::new();
            for (value, token) in [(a, m), (b, n)] {
                if value > 127 {
                    let text = self.text(token.range());
                    let message = format!("a leap is at most 127 squares long, not {text}");
                    let error = Error::new(Kind::LeapLimit, token.range(), message);
                    errors.push(error.help("write a smaller leap; boards end at 32 squares"));
                }
            }
            return if errors.is_empty() { Ok((a as u8, b as u8)) } else { Err(errors) };
        }
        let expected = |i: usize, kind: TokenKind| match i {
            0 | 2 => matches!(kind, TokenKind::Number(_)),
            1 => kind == TokenKind::Sign(','),
            _ => false,
        };
        let wrong =
            inside.iter().enumerate().find(|&(i, token)| !expected(i, token.kind)).map(|(_, token)| *token);
        let token = wrong.unwrap_or(self.tokens[opener + length]);
        if matches!(token.kind, TokenKind::Sign('+' | '-')) {
            let error =
                Error::new(Kind::Sign, token.range(), "a leap has no sign: it goes in all directions");
            return Err(Vec::from([error
                .help("choose directions by letters, such as `fl(1,2)`, and drop the sign")
                .drop_it()]));
        }
        let message = match token.kind {
            TokenKind::Sign(')') => "a leap needs two numbers".into(),
            _ => format!("`{}` can't stand in a leap", self.text(token.range())),
        };
        Err(Vec::from([Error::new(Kind::Leap, token.range(), message).help(FORM)]))
    }

    /// `(afz)8W` and `R(mf)N`: a group of modifiers.
    fn is_group_of_modifiers(&self) -> bool {
        let inside = self.tokens[self.pos + 1..].iter().map(|token| token.kind);
        let mut letters = 0;
        for kind in inside {
            match kind {
                TokenKind::Lower(_) => letters += 1,
                TokenKind::Sign(')') => return letters > 0,
                _ => return false,
            }
        }
        false
    }

    fn dialect_group(&mut self, open: usize) {
        while self.sign(0) != Some(')') {
            self.pos += 1;
        }
        self.pos += 1;
        self.number();
        let range = self.since(usize::from(self.tokens[open].start));
        let text = self.text(range.clone());
        let after_camel = open > 0 && self.tokens[open - 1].kind == TokenKind::Upper(b'C');
        let (message, help) = if after_camel && matches!(text, "(a)" | "(i)" | "(w)") {
            let mode = &text[1..2];
            (format!("`C{text}` needs square brackets"), format!("write `C[{mode}]`"))
        } else {
            let help = "write the modifiers before each atom, and a repeated path as `T[…]*`";
            (format!("`{text}` is another dialect's group of modifiers"), help.into())
        };
        self.report(Error::new(Kind::Dialect, range, message).help(help));
    }
}
