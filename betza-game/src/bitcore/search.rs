//! What a search asks besides all legal moves, from sets.

use super::Core;
use super::generate::Search;
use super::set::Set;
use super::tables::{Part, Tables, ask};
use crate::Variant;
use crate::compile::tables::flag;
use crate::generate::Sink;
use crate::moves::Move;
use crate::state::State;

impl Core {
    /// Legal moves that take something; `None` if it isn't this core that plays.
    pub(crate) fn captures(&self, variant: &Variant, state: &State, sink: &mut impl Sink) -> Option<bool> {
        match self {
            Core::Mailbox | Core::LargeMailbox => None,
            Core::One(tables) => Some(captures(tables, variant, state, sink)),
            Core::Two(tables) => Some(captures(tables, variant, state, sink)),
        }
    }

    /// Every legal move if the player to move is in check.
    pub(crate) fn evasions(&self, variant: &Variant, state: &State, sink: &mut impl Sink) -> Option<bool> {
        match self {
            Core::Mailbox | Core::LargeMailbox => None,
            Core::One(tables) => Some(evasions(tables, variant, state, sink)),
            Core::Two(tables) => Some(evasions(tables, variant, state, sink)),
        }
    }

    /// Whether a plain move or promotion attacks an enemy's only royal piece.
    pub(crate) fn gives_check(&self, variant: &Variant, state: &State, mv: Move) -> Option<bool> {
        match self {
            Core::Mailbox | Core::LargeMailbox => None,
            Core::One(tables) => Some(gives_check(tables, variant, state, mv)),
            Core::Two(tables) => Some(gives_check(tables, variant, state, mv)),
        }
    }
}

fn captures<S: Set>(tables: &Tables<S>, variant: &Variant, state: &State, sink: &mut impl Sink) -> bool {
    let search = Search::new(tables, variant, state);
    search.legal_on(search.occupied, sink)
}

fn evasions<S: Set>(tables: &Tables<S>, variant: &Variant, state: &State, sink: &mut impl Sink) -> bool {
    let search = Search::new(tables, variant, state);
    let guard = search.guard();
    guard.checked && search.legal_by(guard, S::FULL, sink)
}

fn gives_check<S: Set>(tables: &Tables<S>, variant: &Variant, state: &State, mv: Move) -> bool {
    let player = state.turn();
    let (from, to) = (mv.start(), mv.end());
    let cell = state.cell(mv.start());
    let kind = mv.promotion_kind().map_or(cell.kind(), usize::from);
    let mover = &tables.armies[player].movers[kind];
    let enemies = (0..tables.players).filter(|&other| tables.enemies[player & 7] >> other & 1 != 0);
    enemies.into_iter().any(|enemy| {
        let search = Search::of(tables, variant, state, enemy);
        let Some(king) = search.king.filter(|&king| king != to) else { return false };
        let occupied = search.occupied & !S::bit(from) | S::bit(to);
        let takes = |part: &&Part<S>| {
            part.mode & flag::CAPTURE as u8 != 0 && part.asks & (ask::TAME | ask::INITIAL) == 0
        };
        let direct = mover
            .parts
            .iter()
            .filter(takes)
            .any(|part| (tables.reach(part, to, occupied) & part.region & S::bit(king)).any());
        // Without the piece itself: what it uncovers, and what was there already.
        direct || search.attacked(king, occupied, S::bit(from) | S::bit(to))
    })
}
