//! `T[ ]` (section 7).

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use betza_runtime::pack::MAX_LEGS;

use super::{Place, Reader};
use crate::check;
use crate::token::TokenKind;
use crate::tree::{Atom, Component, Letter, Node, Trajectory};
use crate::{Error, Kind};

const FORM: &str = "a trajectory is two or more legs with dashes between: `T[F-R]`";

/// The legs as read.
#[derive(Default)]
struct Legs {
    legs: Vec<Vec<Component>>,
    /// Something could not be read, so that legs may be missing or incomplete.
    bad: bool,
    closed: bool,
}

impl Reader<'_> {
    /// Reads `T[…]`; the opener is ahead.
    pub(super) fn trajectory(
        &mut self,
        place: Place,
        opener: Range<usize>,
        modifiers: Vec<Letter>,
    ) -> Option<Node> {
        check::before_trajectory(&modifiers, place == Place::Effect, self.errors);
        self.pos += 2;
        let Legs { legs, bad, closed } = self.legs();
        if !closed {
            let error = Error::new(Kind::Unclosed, opener.clone(), "`T[` is never closed");
            self.report(error.help(FORM));
        }
        let repeats = closed && self.sign(0) == Some('*');
        self.pos += usize::from(repeats);
        let range = self.since(opener.start);
        let whole = closed && !bad;
        let wrong_count = count_error(&legs, range.clone(), self.text(range.clone())).filter(|_| whole);
        let counted = wrong_count.is_none();
        self.errors.extend(wrong_count);
        check::legs(&legs, repeats, whole && counted, self.errors);
        let leaps = |c: &Component| !matches!(c.atom, Atom::Pass | Atom::Anywhere);
        let good = whole && counted && legs.iter().all(|leg| leg.iter().all(leaps));
        good.then_some(Node::Trajectory(Trajectory { modifiers, legs, repeats, range }))
    }

    /// Reads legs and the closing bracket, if there is one.
    fn legs(&mut self) -> Legs {
        let mut read = Legs::default();
        let mut leg = Vec::new();
        let mut leg_errors = self.errors.len();
        while let Some(kind) = self.kind(0) {
            match kind {
                TokenKind::Sign(sign @ (']' | '-')) => {
                    let dash = self.range(0);
                    let last = sign == ']';
                    if leg.is_empty() && self.errors.len() == leg_errors && !(last && read.legs.is_empty()) {
                        self.empty_leg(dash, last);
                        read.bad = true;
                    }
                    read.legs.push(core::mem::take(&mut leg));
                    self.pos += 1;
                    leg_errors = self.errors.len();
                    if last {
                        read.closed = true;
                        break;
                    }
                }
                TokenKind::Space => self.space(),
                _ => match self.leg_component() {
                    Some(component) => leg.push(component),
                    None => read.bad = true,
                },
            }
        }
        read.legs.extend((!leg.is_empty()).then_some(leg));
        read
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
