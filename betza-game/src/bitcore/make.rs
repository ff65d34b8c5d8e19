//! A position's sets, kept up to date.

use super::Core;
use super::set::Set;
use super::tables::Tables;
use crate::Variant;
use crate::cell::Cell;
use crate::keys::Keys;
use crate::moves::Move;
use crate::open::Open;
use crate::quick::Sets;
use crate::sets::{self, place};
use crate::state::State;

impl Core {
    /// How many sets a position has.
    pub(crate) fn sets(&self, variant: &Variant) -> usize {
        match self {
            Core::Mailbox | Core::LargeMailbox => place::OWNERS,
            Core::One(tables) => tables.sets(variant.castlings.len()),
            Core::Two(tables) => tables.sets(variant.castlings.len()),
        }
    }

    /// Takes a piece from a square, or puts it there.
    #[inline]
    pub fn flip(&self, sets: &mut [u64], at: usize, cell: Cell) {
        match self {
            Core::Mailbox => sets::flip::<4>(sets, owner(cell), &[at]),
            Core::LargeMailbox => sets::flip::<16>(sets, owner(cell), &[at]),
            Core::One(_) => flip::<u64>(sets, at, cell),
            Core::Two(_) => flip::<u128>(sets, at, cell),
        }
    }

    /// Notes for the castling rights that there are what must be empty.
    pub(crate) fn fill_ways(&self, variant: &Variant, state: &mut State) {
        match self {
            Core::Mailbox | Core::LargeMailbox => {}
            Core::One(tables) => fill_ways(tables, variant, state),
            Core::Two(tables) => fill_ways(tables, variant, state),
        }
    }
}

fn fill_ways<S: Set>(tables: &Tables<S>, variant: &Variant, state: &mut State) {
    for (right, castling) in variant.castlings.iter().enumerate() {
        if state.now().rights() >> right & 1 != 0 {
            let (king, rook) = state.homes(right);
            let ways = tables.span(king, castling.king_to) | tables.span(rook, castling.rook_to);
            let clear = ways & !(S::bit(king) | S::bit(rook));
            clear.flip(&mut S::sets(&mut state.sets)[tables.clear(right)]);
        }
    }
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

/// The set of its owner.
#[inline(always)]
pub(crate) fn owner(cell: Cell) -> usize {
    if cell.is_dead() { place::DEAD } else { cell.player() }
}

/// The sets up to that of a kind, which come last of those that a piece is in: who finds
/// them finds all. None for a kind that isn't there, as in an undo of another variant.
#[inline(always)]
fn up_to<S: Set>(sets: &mut [u64], kind: usize) -> Option<&mut [S::Words]> {
    S::sets(sets).get_mut(..=place::KINDS + kind)
}

#[inline(always)]
fn flip<S: Set>(sets: &mut [u64], at: usize, cell: Cell) {
    let bit = S::known_bit(at);
    let Some(sets) = up_to::<S>(sets, cell.kind()) else { return };
    bit.flip(&mut sets[place::KINDS + cell.kind()]);
    bit.flip(&mut sets[owner(cell)]);
    if cell.is_virgin() {
        bit.flip(&mut sets[place::VIRGINS]);
    }
}

impl<S: Set> Sets for Tables<S> {
    #[inline(always)]
    fn squares(mv: Move) -> [usize; 2] {
        [mv.start(), mv.end()].map(|at| at & (S::SQUARES - 1))
    }

    #[inline(always)]
    fn cells(state: &State, at: [usize; 2]) -> (Cell, Cell) {
        S::pair(&state.cells, at)
    }

    #[inline(always)]
    fn set_cells(state: &mut State, at: [usize; 2], cells: (Cell, Cell)) {
        S::set_pair(&mut state.cells, at, cells);
    }

    #[inline(always)]
    fn keys(keys: &Keys, kind: usize, at: [usize; 2]) -> [u64; 2] {
        S::pick(keys.rows(), kind, at)
    }

    #[inline(always)]
    fn shift(state: &mut State, [from, to]: [usize; 2], moved: Cell) {
        let Some(sets) = up_to::<S>(&mut state.sets, moved.kind()) else { return };
        let from = S::known_bit(from);
        let both = from | S::known_bit(to);
        both.flip(&mut sets[place::KINDS + moved.kind()]);
        both.flip(&mut sets[moved.player()]);
        if moved.is_virgin() {
            from.flip(&mut sets[place::VIRGINS]);
        }
    }

    #[inline(always)]
    fn flip_taken(state: &mut State, at: usize, taken: Cell) {
        flip::<S>(&mut state.sets, at, taken);
    }

    #[inline(always)]
    fn is_worth_opening(variant: &Variant, state: &State, open: Open) -> bool {
        let Some(tables) = S::tables(&variant.core) else { return true };
        let next = 1 - open.player().min(1);
        let at = open.square();
        let near = S::load(&state.sets, next) & tables.passing[next][at & 127];
        near.any() && tables.has_passer(state, next, at)
    }
}
