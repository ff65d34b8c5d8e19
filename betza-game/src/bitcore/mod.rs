//! The bitboard core: full rectangles up to 128 squares, armies of leaps, lame leaps,
//! slides and simple hops. The same moves as the mailbox core gives, sooner.

mod army;
mod check;
mod compile;
mod exchange;
mod generate;
mod king;
mod make;
mod reach;
mod search;
mod set;
mod tables;
mod threaten;

pub(crate) use army::{Army, OneWay, Pawn};
pub(crate) use compile::compile;
pub(crate) use make::owner;
use set::Set;
use tables::Tables;
pub(crate) use tables::{
    End, Group, Groups, HopThreat, Lame, LameThreat, LeapThreat, Line, Mover, Part, Passer, Plan, Ray,
    RideThreat, Shift, Tables as BitTables, Threats, Way,
};

use crate::Variant;
use crate::generate::Sink;
use crate::state::State;
use crate::table::Held;

/// The tables of the core a variant is played with.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Core {
    /// The mailbox core, up to 256 squares.
    #[default]
    Mailbox,
    /// The mailbox core, up to 1,024.
    LargeMailbox,
    /// Up to 64 squares.
    One(Held<Tables<u64>>),
    /// Up to 128.
    Two(Held<Tables<u128>>),
}

impl Core {
    /// The mailbox core for a board of some squares.
    pub(crate) const fn mailbox(squares: usize) -> Self {
        if squares <= 256 { Core::Mailbox } else { Core::LargeMailbox }
    }

    /// Whether the bitboard core plays.
    pub(crate) const fn is_bitboard(&self) -> bool {
        matches!(self, Core::One(_) | Core::Two(_))
    }

    /// Words of a position's sets, for 64 squares each: the same for many boards, so that
    /// they are known when the core is compiled.
    pub(crate) const fn words(&self) -> usize {
        match self {
            Core::One(_) => 1,
            Core::Two(_) => 2,
            Core::Mailbox => 4,
            Core::LargeMailbox => 16,
        }
    }

    /// Squares of a position's cells, and of a row of hash keys of the bitboard core.
    pub(crate) const fn squares(&self) -> usize {
        64 * self.words()
    }

    /// Legal moves; `None` if it isn't this core that plays.
    #[inline(always)]
    pub(crate) fn legal(&self, variant: &Variant, state: &State, sink: &mut impl Sink) -> Option<bool> {
        match self {
            Core::Mailbox | Core::LargeMailbox => None,
            Core::One(tables) => Some(generate::Search::new(tables, variant, state).legal(sink)),
            Core::Two(tables) => Some(generate::Search::new(tables, variant, state).legal(sink)),
        }
    }

    /// Whether an enemy of `player` attacks a square.
    pub(crate) fn attacked(
        &self,
        variant: &Variant,
        state: &State,
        player: usize,
        at: usize,
    ) -> Option<bool> {
        match self {
            Core::Mailbox | Core::LargeMailbox => None,
            Core::One(tables) => Some(attacked(tables, variant, state, player, at)),
            Core::Two(tables) => Some(attacked(tables, variant, state, player, at)),
        }
    }
}

fn attacked<S: Set>(tables: &Tables<S>, variant: &Variant, state: &State, player: usize, at: usize) -> bool {
    let search = generate::Search::of(tables, variant, state, player);
    search.attacked(at, search.occupied, S::EMPTY)
}
