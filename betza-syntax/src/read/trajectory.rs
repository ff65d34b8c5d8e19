//! `T[ ]` (section 7).

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use betza_runtime::pack::MAX_LEGS;

use super::{Place, Reader};
use crate::check;
use crate::token::TokenKind;
use crate::tree::{Component, Letter, Node, Trajectory};
use crate::{Error, Kind};

const FORM: &str = "a trajectory is two or more legs with dashes between: `T[F-R]`";

/// The legs as read: each with its components, and whether anything in it was wrong.
#[derive(Default)]
struct Legs {
    legs: Vec<Vec<Component>>,
    bad: bool,
}

impl Reader<'_> {
    /// Reads `T[…]`; the opener is ahead.
    pub(super) fn trajectory(
        &mut self,
        place: Place,
        opener: Range<usize>,
        modifiers: Vec<Letter>,
    ) -> Option<Node> {
        let before = self.errors.len();
        check::before_trajectory(&modifiers, place == Place::Effect, self.errors);
        self.pos += 2;
        let Some(Legs { legs, bad }) = self.legs() else {
            let error = Error::new(Kind::Unclosed, opener, "`T[` is never closed");
            self.report(error.help(FORM));
            return None;
        };
        let repeats = self.sign(0) == Some('*');
        self.pos += usize::from(repeats);
        let range = self.since(opener.start);
        if bad {
            return None;
        }
        if let Some(error) = count_error(&legs, range.clone(), self.text(range.clone())) {
            self.report(error);
            return None;
        }
        check::legs(&legs, repeats, self.errors);
        let good = self.errors.len() == before;
        good.then_some(Node::Trajectory(Trajectory { modifiers, legs, repeats, range }))
    }

    /// Reads legs and the closing bracket; nothing when there is none.
    fn legs(&mut self) -> Option<Legs> {
        let mut read = Legs::default();
        let before = self.errors.len();
        let mut leg = Vec::new();
        let mut leg_errors = self.errors.len();
        loop {
            match self.kind(0)? {
                TokenKind::Sign(sign @ (']' | '-')) => {
                    let dash = self.range(0);
                    let last = sign == ']';
                    if leg.is_empty() && self.errors.len() == leg_errors && !(last && read.legs.is_empty()) {
                        self.empty_leg(dash, last);
                    }
                    read.legs.push(core::mem::take(&mut leg));
                    self.pos += 1;
                    leg_errors = self.errors.len();
                    if last {
                        read.bad = self.errors.len() > before;
                        return Some(read);
                    }
                }
                TokenKind::Space => self.space(),
                _ => leg.extend(self.leg_component()),
            }
        }
    }

    /// A leg with nothing in it, before the dash or, the last one, after it.
    fn empty_leg(&mut self, sign: Range<usize>, last: bool) {
        let dash = if last { self.tokens[self.pos - 1].range() } else { sign };
        let error = Error::new(Kind::EmptyLeg, dash.clone(), "a leg beside this dash has nothing in it");
        self.report(error.help("write an atom for the leg, or drop the dash").fix(dash, ""));
    }

    fn space(&mut self) {
        let error = Error::new(Kind::Space, self.range(0), "no white space can stand inside `T[ ]`");
        self.report(error.help("drop it").drop_it());
        self.pos += 1;
    }

    fn leg_component(&mut self) -> Option<Component> {
        let start = self.range(0).start;
        let modifiers = self.modifiers();
        match self.kind(0) {
            Some(TokenKind::Upper(b'C' | b'E' | b'S' | b'T')) if self.sign(1) == Some('[') => {
                let opener = self.range(0).start..self.range(1).end;
                let message = format!("`{} ]` can't stand in a leg", self.text(opener.clone()));
                let help = "a leg holds atoms with their modifiers; write the operator outside `T[ ]`";
                self.report(Error::new(Kind::Inside, opener, message).help(help));
                self.pos += 1;
                self.skip_bracket();
                None
            }
            Some(TokenKind::Upper(_) | TokenKind::Sign('(')) => self.atom(start, modifiers),
            Some(TokenKind::Sign('[')) => {
                self.dialect_bracket(start, &modifiers);
                None
            }
            None | Some(TokenKind::Sign(']' | '-') | TokenKind::Space) if !modifiers.is_empty() => {
                self.no_atom(&modifiers);
                None
            }
            _ => {
                self.unreadable();
                None
            }
        }
    }
}

/// What is wrong with the number of legs.
fn count_error(legs: &[Vec<Component>], range: Range<usize>, text: &str) -> Option<Error> {
    let error = match legs {
        [only] if only.is_empty() => {
            Error::new(Kind::EmptyBracket, range, "`T[ ]` has nothing in it").help(FORM)
        }
        [only] => {
            // `T`, the brackets and `*` may be look-alikes of several bytes.
            let inner =
                &text[only[0].range.start - range.start..only[only.len() - 1].range.end - range.start];
            let error =
                Error::new(Kind::SingleLeg, range.clone(), format!("`{text}` has a single leg; {FORM}"));
            error.help("a single leg is written without it").fix(range, String::from(inner))
        }
        _ if legs.len() > MAX_LEGS => {
            let message = format!("a trajectory has at most {MAX_LEGS} legs, not {}", legs.len());
            Error::new(Kind::Legs, range, message).help("a path that repeats is written `T[…]*`")
        }
        _ => return None,
    };
    Some(error)
}
