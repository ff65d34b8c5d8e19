//! The typed view of a table.

use core::fmt;

use crate::pack::{Word, flag, kind, value};
use crate::piece::{fmt_modes, fmt_rules};
use crate::{CaptureModes, Component, Trajectory};

/// One rule of a piece.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rule<'t> {
    /// A way to move: one component.
    Move(Component),
    /// A way to move: legs that must all be made (`T[ ]` and `a`).
    Trajectory(Trajectory<'t>),
    /// What the piece does to others.
    Effect(Effect<'t>),
    /// What counts only on one kind of square (`S[ ]`).
    Tile(TileRule<'t>),
}

/// What a piece does to others (section 9). The pattern says whom it reaches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Effect<'t> {
    /// `xM`: its captures remove every piece reached from where it landed.
    Explosion(Component),
    /// `E[iM]`: enemies reached can't move.
    Immobilise(Rules<'t>),
    /// `E[!iM]`: enemies reached are free to move, whoever immobilises them.
    Free(Rules<'t>),
    /// `E[nM]`: dead pieces reached after its move come back to life as its owner's.
    Revive(Rules<'t>),
}

/// Rules that count while the piece stands on one kind of square (`S[(tile)…]`).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TileRule<'t> {
    flags: u32,
    name: &'t [Word],
    name_len: usize,
    rules: Rules<'t>,
}

impl<'t> TileRule<'t> {
    #[inline]
    const fn new(body: &'t [Word]) -> Self {
        let name_len = value(body[1]) as usize;
        let (name, rules) = body.split_at(2).1.split_at(name_len.div_ceil(4));
        TileRule { flags: value(body[0]), name, name_len, rules: Rules::new(rules) }
    }

    /// Whether `tile` is the kind of square it counts on.
    #[inline]
    pub const fn is_on(self, tile: &str) -> bool {
        let tile = tile.as_bytes();
        if tile.len() != self.name_len {
            return false;
        }
        let mut i = 0;
        while i < tile.len() {
            if tile[i] != self.byte(i) {
                return false;
            }
            i += 1;
        }
        true
    }

    const fn byte(self, i: usize) -> u8 {
        self.name[i / 4][i % 4]
    }

    /// The letters of the kind's name, all ASCII.
    pub fn name(self) -> impl Iterator<Item = char> + 't {
        (0..self.name_len).map(move |i| char::from(self.byte(i)))
    }

    /// The rules that count there.
    #[inline]
    pub const fn rules(self) -> Rules<'t> {
        self.rules
    }

    /// Whether the piece is royal there.
    pub const fn is_royal(self) -> bool {
        self.flags & flag::ROYAL != 0
    }

    /// Whether the piece can't be captured or removed there.
    pub const fn is_indestructible(self) -> bool {
        self.flags & flag::INDESTRUCTIBLE != 0
    }

    /// The exotic ways of capture it has there.
    #[inline]
    pub const fn capture_modes(self) -> CaptureModes {
        CaptureModes::from_flags(self.flags)
    }
}

/// The rules of a table, in the order written.
///
/// An iterator; in const code use [`Rules::split_first`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Rules<'t> {
    words: &'t [Word],
}

impl<'t> Rules<'t> {
    #[inline]
    pub(crate) const fn new(words: &'t [Word]) -> Self {
        Rules { words }
    }

    /// Whether there is none left.
    pub const fn is_empty(self) -> bool {
        self.words.is_empty()
    }

    /// How many rules are left.
    pub const fn count_left(self) -> usize {
        let (mut rules, mut count) = (self, 0);
        while let Some((_, rest)) = rules.split_first() {
            rules = rest;
            count += 1;
        }
        count
    }

    /// The first rule and those after it, or `None` when there is none.
    #[inline]
    pub const fn split_first(self) -> Option<(Rule<'t>, Rules<'t>)> {
        let Some((&head, rest)) = self.words.split_first() else { return None };
        let head = value(head);
        let item = head >> kind::SHIFT;
        if item == kind::COMPONENT {
            let (geometry, rest) = rest.split_at(1);
            return Some((Rule::Move(Component::from_words(head, value(geometry[0]))), Rules::new(rest)));
        }
        let (body, rest) = rest.split_at((head & 0xff_ffff) as usize);
        let rule = match item {
            kind::TRAJECTORY => Rule::Trajectory(Trajectory::new(head, body)),
            kind::EXPLOSION => {
                Rule::Effect(Effect::Explosion(Component::from_words(value(body[0]), value(body[1]))))
            }
            kind::IMMOBILISE => Rule::Effect(Effect::Immobilise(Rules::new(body))),
            kind::FREE => Rule::Effect(Effect::Free(Rules::new(body))),
            kind::REVIVE => Rule::Effect(Effect::Revive(Rules::new(body))),
            _ => Rule::Tile(TileRule::new(body)),
        };
        Some((rule, Rules::new(rest)))
    }
}

impl<'t> Iterator for Rules<'t> {
    type Item = Rule<'t>;

    #[inline]
    fn next(&mut self) -> Option<Rule<'t>> {
        let (rule, rest) = self.split_first()?;
        *self = rest;
        Some(rule)
    }
}

impl fmt::Debug for Rules<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt_rules(*self, f)
    }
}

impl fmt::Debug for Rule<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::Move(component) => component.fmt(f),
            Rule::Trajectory(trajectory) => trajectory.fmt(f),
            Rule::Effect(effect) => effect.fmt(f),
            Rule::Tile(tile) => tile.fmt(f),
        }
    }
}

impl fmt::Debug for Effect<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Explosion(pattern) => write!(f, "explode on capture [{pattern:?}]"),
            Effect::Immobilise(pattern) => write!(f, "immobilise enemies [{pattern:?}]"),
            Effect::Free(pattern) => write!(f, "free enemies [{pattern:?}]"),
            Effect::Revive(pattern) => write!(f, "revive the dead [{pattern:?}]"),
        }
    }
}

impl fmt::Debug for TileRule<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("on ")?;
        self.name().try_for_each(|letter| write!(f, "{letter}"))?;
        for (has, name) in [(self.is_royal(), "royal"), (self.is_indestructible(), "indestructible")] {
            if has {
                write!(f, ", {name}")?;
            }
        }
        fmt_modes(self.capture_modes(), f)?;
        write!(f, " [{:?}]", self.rules)
    }
}
