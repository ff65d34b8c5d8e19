//! A piece: its notation and its table.

use core::fmt;

use crate::pack::{flag, value};
use crate::{Effect, Rule, Rules};

/// A piece of the language: a const table with its notation.
///
/// Made only by `betza!`, `pieces!` or the run-time parser; 48 bytes, `Copy`, never
/// allocated. Two pieces are equal when notation and table are; to ask only whether
/// they move alike, use [`Piece::same_table`].
///
/// `Debug` says what the piece does, `Display` writes its canonical notation, which
/// reads back to an equal table.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece<'t> {
    notation: &'t str,
    canonical: &'t str,
    table: &'t [u8],
}

/// Which exotic ways of capture a piece has (section 9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CaptureModes {
    /// `C[a]`: by approach.
    pub approach: bool,
    /// `C[w]`: by withdrawal.
    pub withdrawal: bool,
    /// `C[i]`: by imitation.
    pub imitation: bool,
}

impl CaptureModes {
    #[inline]
    pub(crate) const fn from_flags(flags: u32) -> Self {
        CaptureModes {
            approach: flags & flag::APPROACH != 0,
            withdrawal: flags & flag::WITHDRAW != 0,
            imitation: flags & flag::IMITATE != 0,
        }
    }

    /// Whether there is any.
    #[inline]
    pub const fn any(self) -> bool {
        self.approach || self.withdrawal || self.imitation
    }

    #[cfg(feature = "walk")]
    pub(crate) const fn with(self, other: CaptureModes) -> Self {
        CaptureModes {
            approach: self.approach || other.approach,
            withdrawal: self.withdrawal || other.withdrawal,
            imitation: self.imitation || other.imitation,
        }
    }
}

impl<'t> Piece<'t> {
    #[doc(hidden)]
    pub const fn from_raw(notation: &'t str, canonical: &'t str, table: &'t [u8]) -> Self {
        Piece { notation, canonical, table }
    }

    #[doc(hidden)]
    #[inline]
    pub const fn table(self) -> &'t [u8] {
        self.table
    }

    /// The notation as it was written.
    pub const fn notation(self) -> &'t str {
        self.notation
    }

    /// The canonical notation, as `Display` writes it.
    pub const fn canonical(self) -> &'t str {
        self.canonical
    }

    /// What the piece does, rule by rule, in the order written.
    #[inline]
    pub const fn rules(self) -> Rules<'t> {
        Rules::new(self.table.as_chunks().0.split_at(1).1)
    }

    /// Whether the tables are equal: the pieces move alike, whatever they are
    /// called. (Tables that differ may still give the same moves.)
    pub const fn same_table(self, other: Piece<'_>) -> bool {
        if self.table.len() != other.table.len() {
            return false;
        }
        let mut i = 0;
        while i < self.table.len() {
            if self.table[i] != other.table[i] {
                return false;
            }
            i += 1;
        }
        true
    }

    #[inline]
    pub(crate) const fn flags(self) -> u32 {
        value(self.table.as_chunks().0[0]) & flag::MASK
    }

    /// Whether the piece is royal on every square (`k`). One that is royal only on
    /// some kinds of square says so in its [`TileRule`](crate::TileRule)s.
    pub const fn is_royal(self) -> bool {
        self.flags() & flag::ROYAL != 0
    }

    /// Whether the piece can't be captured or removed on any square (`E[u]`).
    pub const fn is_indestructible(self) -> bool {
        self.flags() & flag::INDESTRUCTIBLE != 0
    }

    /// Its exotic ways of capture, but for those in `S[ ]`.
    #[inline]
    pub const fn capture_modes(self) -> CaptureModes {
        CaptureModes::from_flags(self.flags())
    }

    /// Whether [`Piece::moves`] needs a [`Scratch`](crate::Scratch) to walk it:
    /// trajectories do, and captures away from the landing square that two lines
    /// could share.
    #[inline]
    pub const fn needs_scratch(self) -> bool {
        self.flags() & flag::SCRATCH != 0
    }

    /// Its effects `x`, `E[i]`, `E[!i]` and `E[n]`, but for those in `S[ ]`.
    pub const fn effects(self) -> Effects<'t> {
        Effects { rules: if self.flags() & flag::EFFECTS != 0 { self.rules() } else { Rules::new(&[]) } }
    }
}

/// The effects of a piece; see [`Piece::effects`].
#[derive(Clone, Copy)]
pub struct Effects<'t> {
    rules: Rules<'t>,
}

impl<'t> Effects<'t> {
    /// The first effect and those after it, or `None` when there is none.
    pub const fn split_first(self) -> Option<(Effect<'t>, Effects<'t>)> {
        let mut rules = self.rules;
        while let Some((rule, rest)) = rules.split_first() {
            if let Rule::Effect(effect) = rule {
                return Some((effect, Effects { rules: rest }));
            }
            rules = rest;
        }
        None
    }
}

impl<'t> Iterator for Effects<'t> {
    type Item = Effect<'t>;

    fn next(&mut self) -> Option<Effect<'t>> {
        let (effect, rest) = self.split_first()?;
        *self = rest;
        Some(effect)
    }
}

impl fmt::Display for Piece<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.canonical)
    }
}

impl fmt::Debug for Piece<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Piece({:?}", self.notation)?;
        for (has, name) in [(self.is_royal(), "royal"), (self.is_indestructible(), "indestructible")] {
            if has {
                write!(f, ", {name}")?;
            }
        }
        fmt_modes(self.capture_modes(), f)?;
        f.write_str(": ")?;
        fmt_rules(self.rules(), f)?;
        f.write_str(")")
    }
}

pub(crate) fn fmt_modes(modes: CaptureModes, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let names =
        [(modes.approach, "approach"), (modes.withdrawal, "withdrawal"), (modes.imitation, "imitation")];
    for (has, name) in names {
        if has {
            write!(f, ", captures by {name}")?;
        }
    }
    Ok(())
}

pub(crate) fn fmt_rules(rules: Rules<'_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (i, rule) in rules.enumerate() {
        if i > 0 {
            f.write_str("; ")?;
        }
        write!(f, "{rule:?}")?;
    }
    Ok(())
}
