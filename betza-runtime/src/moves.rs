//! Moves, as walkers report them.

use crate::{Component, Seat, Square};

/// A piece put down during a move (`u`): it stood on `from` and now stands on `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Put {
    /// Where the piece stood before the move.
    pub from: Square,
    /// Where it stands after the move.
    pub to: Square,
}

/// One move of one piece: plain data.
///
/// To play it: take every piece of `captures` off, put those of `puts` down again,
/// then move the piece from `from` to `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move<'s> {
    /// Where the piece stood.
    pub from: Square,
    /// Where it ends; `from` again when it passes or captures without leaving.
    pub to: Square,
    /// Where the captured pieces stood before the move, own ones and those that are
    /// put down again included; no order, no square twice.
    pub captures: &'s [Square],
    /// The captured pieces that are put down again.
    pub puts: &'s [Put],
    /// Which rule of the piece made it: its number among the rules that move, those
    /// in `S[ ]` included, in the order written, from 0. A move made in several ways
    /// names one of them. Moves by `C[i]` have the number of rules.
    pub rule: u16,
    /// The line of an `i` component; it says which squares the move leaves open.
    pub track: Option<Track>,
}

impl Move<'_> {
    /// Whether it captures nothing and puts nothing down.
    pub const fn is_quiet(&self) -> bool {
        self.captures.is_empty() && self.puts.is_empty()
    }

    /// Whether it changes nothing but whose turn it is.
    pub fn is_pass(&self) -> bool {
        self.from == self.to && self.is_quiet()
    }
}

/// The line an `i` component moved along: plain data from which
/// [`Track::open_squares`](crate::Track::open_squares) lists the squares it leaves
/// open to en passant (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    pub(crate) component: Component,
    pub(crate) seat: Seat,
    pub(crate) from: Square,
    pub(crate) direction: u8,
    pub(crate) turn: i8,
    pub(crate) leaps: u16,
}
