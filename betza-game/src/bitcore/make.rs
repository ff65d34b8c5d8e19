//! A position's sets, kept up to date.

use alloc::vec;

use super::Core;
use super::set::Set;
use super::tables::Tables;
use crate::Variant;
use crate::cell::Cell;
use crate::state::State;

impl Core {
    /// Computes the sets of a position from its cells.
    pub fn fill(&self, variant: &Variant, state: &mut State) {
        match self {
            Core::None => {}
            Core::One(tables) => fill(tables, variant, state),
            Core::Two(tables) => fill(tables, variant, state),
        }
    }

    /// Takes a piece from a square, or puts it there.
    #[inline]
    pub fn flip(&self, sets: &mut [u64], at: usize, cell: Cell) {
        match self {
            Core::None => {}
            Core::One(tables) => flip(tables, sets, at, cell),
            Core::Two(tables) => flip(tables, sets, at, cell),
        }
    }

    /// Moves a piece, which then has moved, and takes what stands where it goes; or
    /// all that backwards.
    #[inline(always)]
    pub fn play(&self, sets: &mut [u64], (from, to): (usize, usize), moved: Cell, taken: Cell) {
        match self {
            Core::None => {}
            Core::One(tables) => play(tables, sets, (from, to), moved, taken),
            Core::Two(tables) => play(tables, sets, (from, to), moved, taken),
        }
    }
}

fn fill<S: Set>(tables: &Tables<S>, variant: &Variant, state: &mut State) {
    let mut sets = vec![0; tables.sets() * S::WORDS].into_boxed_slice();
    for at in variant.squares().filter(|&at| !state.cell(at).is_empty()) {
        flip(tables, &mut sets, at, state.cell(at));
    }
    for (right, castling) in variant.castlings.iter().enumerate() {
        if state.now.rights >> right & 1 != 0 {
            let (king, rook) = state.castles[right];
            let homes = [king.into(), rook.into()].map(|at| tables.narrow(at));
            let ends = [castling.king_to, castling.rook_to].map(|at| tables.narrow(at));
            let ways = tables.span(homes[0], ends[0]) | tables.span(homes[1], ends[1]);
            let clear = ways & !(S::bit(homes[0]) | S::bit(homes[1]));
            clear.flip(&mut sets, tables.clear(right));
        }
    }
    state.sets = sets;
}

#[inline(always)]
pub(super) fn owner<S: Set>(tables: &Tables<S>, cell: Cell) -> usize {
    if cell.is_dead() { tables.dead() } else { cell.player() }
}

#[inline(always)]
fn flip<S: Set>(tables: &Tables<S>, sets: &mut [u64], at: usize, cell: Cell) {
    let bit = S::bit(tables.narrow(at));
    bit.flip(sets, owner(tables, cell));
    bit.flip(sets, tables.kind(cell.kind()));
    if cell.is_virgin() {
        bit.flip(sets, tables.virgins());
    }
}

#[inline(always)]
pub(super) fn play<S: Set>(
    tables: &Tables<S>,
    sets: &mut [u64],
    (from, to): (usize, usize),
    moved: Cell,
    taken: Cell,
) {
    let (from, to) = (S::bit(tables.narrow(from)), S::bit(tables.narrow(to)));
    let both = from | to;
    both.flip(sets, moved.player());
    both.flip(sets, tables.kind(moved.kind()));
    if moved.is_virgin() {
        from.flip(sets, tables.virgins());
    }
    if !taken.is_empty() {
        to.flip(sets, owner(tables, taken));
        to.flip(sets, tables.kind(taken.kind()));
        if taken.is_virgin() {
            to.flip(sets, tables.virgins());
        }
    }
}
