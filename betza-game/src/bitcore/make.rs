//! A position's sets, kept up to date.

use alloc::vec;

use super::Core;
use super::set::Set;
use super::tables::{Tables, place};
use crate::Variant;
use crate::cell::Cell;
use crate::keys::Keys;
use crate::moves::Move;
use crate::open::Open;
use crate::quick::Sets;
use crate::state::State;

impl Core {
    /// Computes the sets of a position from its cells.
    pub(crate) fn fill(&self, variant: &Variant, state: &mut State) {
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
            Core::One(_) => flip::<u64>(sets, at, cell),
            Core::Two(_) => flip::<u128>(sets, at, cell),
        }
    }
}

fn fill<S: Set>(tables: &Tables<S>, variant: &Variant, state: &mut State) {
    let mut sets = vec![0; tables.sets() * S::WORDS].into_boxed_slice();
    for at in variant.squares().filter(|&at| !state.cell(at).is_empty()) {
        flip::<S>(&mut sets, at, state.cell(at));
    }
    for (right, castling) in variant.castlings.iter().enumerate() {
        if state.now().rights() >> right & 1 != 0 {
            let (king, rook) = state.castles[right];
            let homes = [usize::from(king), usize::from(rook)];
            let ends = [castling.king_to, castling.rook_to];
            let ways = tables.span(homes[0], ends[0]) | tables.span(homes[1], ends[1]);
            let clear = ways & !(S::bit(homes[0]) | S::bit(homes[1]));
            clear.flip(&mut sets, tables.clear(right));
        }
    }
    state.sets = sets;
}

impl<S: Set> Tables<S> {
    #[inline(never)]
    fn has_passer(&self, state: &State, player: usize, at: usize) -> bool {
        let own = S::load(&state.sets, player);
        self.passers[player].iter().any(|passer| {
            (passer.origins[at] & own & S::load(&state.sets, place::KINDS + usize::from(passer.kind))).any()
        })
    }
}

#[inline(always)]
fn owner(cell: Cell) -> usize {
    if cell.is_dead() { place::DEAD } else { cell.player() }
}

#[inline(always)]
fn flip<S: Set>(sets: &mut [u64], at: usize, cell: Cell) {
    let bit = S::known_bit(at);
    bit.flip(sets, place::KINDS + cell.kind());
    bit.flip(sets, owner(cell));
    if cell.is_virgin() {
        bit.flip(sets, place::VIRGINS);
    }
}

impl<S: Set> Sets for Tables<S> {
    #[inline(always)]
    fn squares(&self, mv: Move) -> (usize, usize) {
        (mv.start() & (S::SQUARES - 1), mv.end() & (S::SQUARES - 1))
    }

    #[inline(always)]
    fn cell(&self, state: &State, at: usize) -> Cell {
        state.cells[at & (S::SQUARES - 1)]
    }

    #[inline(always)]
    fn set_cell(&self, state: &mut State, at: usize, cell: Cell) {
        state.cells[at & (S::SQUARES - 1)] = cell;
    }

    #[inline(always)]
    fn keys(&self, keys: &Keys, kind: usize, at: [usize; 2]) -> [u64; 2] {
        S::pick(keys.rows(), kind, at)
    }

    #[inline(always)]
    fn shift(&self, state: &mut State, (from, to): (usize, usize), moved: Cell) {
        let (sets, from) = (&mut *state.sets, S::known_bit(from));
        let both = from | S::known_bit(to);
        // The kinds come last: who finds his kind there finds all that come before.
        both.flip(sets, place::KINDS + moved.kind());
        both.flip(sets, moved.player());
        if moved.is_virgin() {
            from.flip(sets, place::VIRGINS);
        }
    }

    #[inline(always)]
    fn flip_taken(&self, state: &mut State, at: usize, taken: Cell) {
        flip::<S>(&mut state.sets, at, taken);
        if taken.is_dead() {
            state.dead.flip(at);
        }
    }

    #[inline(always)]
    fn is_worth_opening(&self, _: &Variant, state: &State, open: Open) -> bool {
        let next = 1 - open.player().min(1);
        let at = open.square();
        let near = S::load(&state.sets, next) & self.passing[next][at & 127];
        near.any() && self.has_passer(state, next, at)
    }
}
