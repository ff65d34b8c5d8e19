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

pub(crate) use army::{Army, Pawn, Plain};
pub(crate) use compile::compile;
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
    /// The mailbox core.
    #[default]
    None,
    /// Up to 64 squares.
    One(Held<Tables<u64>>),
    /// Up to 128.
    Two(Held<Tables<u128>>),
}

impl Core {
    /// Squares a row of hash keys, if they are looked up by this core.
    pub(crate) const fn row(&self) -> Option<usize> {
        match self {
            Core::None => None,
            Core::One(_) => Some(64),
            Core::Two(_) => Some(128),
        }
    }

    /// Legal moves; `None` if it isn't this core that plays.
    #[inline(always)]
    pub(crate) fn legal(&self, variant: &Variant, state: &State, sink: &mut impl Sink) -> Option<bool> {
        match self {
            Core::None => None,
            Core::One(tables) => Some(generate::Search::new(tables, variant, state).legal(sink)),
            Core::Two(tables) => Some(generate::Search::new(tables, variant, state).legal(sink)),
        }
    }

    /// Whether an enemy of `player` attacks a square of the 32-to-a-rank board.
    pub(crate) fn attacked(
        &self,
        variant: &Variant,
        state: &State,
        player: usize,
        at: usize,
    ) -> Option<bool> {
        match self {
            Core::None => None,
            Core::One(tables) => Some(attacked(tables, variant, state, player, at)),
            Core::Two(tables) => Some(attacked(tables, variant, state, player, at)),
        }
    }
}

fn attacked<S: Set>(tables: &Tables<S>, variant: &Variant, state: &State, player: usize, at: usize) -> bool {
    let search = generate::Search::of(tables, variant, state, player);
    search.attacked(at, search.occupied, S::EMPTY)
}
