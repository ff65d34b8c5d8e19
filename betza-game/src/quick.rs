//! The moves most games are made of, made quickly: one piece goes to another square
//! and takes at most what stands there, and no royal piece is taken.

use crate::Position;
use crate::bitcore::Core;
use crate::cell::Cell;
use crate::keys::{self, Keys};
use crate::make::{Rest, kind};
use crate::moves::Move;
use crate::open::{Aside, Open};
use crate::state::{Kept, State};
use crate::variant::Variant;

/// What a core keeps of where the pieces stand.
pub(crate) trait Sets {
    /// The numbers of a move's squares, no higher than the board has any.
    fn squares(&self, mv: Move) -> (usize, usize);

    /// What stands on a square.
    fn cell(&self, state: &State, at: usize) -> Cell;

    /// Puts something there; everything else is left alone.
    fn set_cell(&self, state: &mut State, at: usize, cell: Cell);

    /// A kind's keys on two squares.
    fn keys(&self, keys: &Keys, kind: usize, at: [usize; 2]) -> [u64; 2];

    /// Moves a piece, which then has moved, or moves it back.
    fn shift(&self, state: &mut State, squares: (usize, usize), moved: Cell);

    /// Takes a piece off, or puts it back.
    fn flip_taken(&self, state: &mut State, at: usize, taken: Cell);

    /// Whether a square left open could be used at all, where only leaps could.
    fn is_worth_opening(&self, variant: &Variant, state: &State, open: Open) -> bool;
}

/// The mailbox core's: living pieces by player.
pub(crate) struct Mailbox;

impl Sets for Mailbox {
    #[inline(always)]
    fn squares(&self, mv: Move) -> (usize, usize) {
        (mv.start(), mv.end())
    }

    #[inline(always)]
    fn cell(&self, state: &State, at: usize) -> Cell {
        state.cell(at)
    }

    #[inline(always)]
    fn set_cell(&self, state: &mut State, at: usize, cell: Cell) {
        state.cells[at & 1023] = cell;
    }

    #[inline(always)]
    fn keys(&self, keys: &Keys, kind: usize, at: [usize; 2]) -> [u64; 2] {
        keys.pair(kind, at)
    }

    #[inline(always)]
    fn shift(&self, state: &mut State, (from, to): (usize, usize), moved: Cell) {
        let own = &mut state.own[moved.player()];
        own.flip(from);
        own.flip(to);
    }

    #[inline(always)]
    fn flip_taken(&self, state: &mut State, at: usize, taken: Cell) {
        state.bits(taken).flip(at);
    }

    #[inline(always)]
    fn is_worth_opening(&self, variant: &Variant, state: &State, open: Open) -> bool {
        variant.is_worth_opening(state, open)
    }
}

/// Closes all the next player left open, and what the piece on `to` did.
#[inline(never)]
fn close_several(variant: &Variant, state: &mut State, aside: &mut Aside, next: usize, to: usize) -> Rest {
    aside.put(&state.opens);
    state.close_all_but(variant, |_, open| open.player() != next && open.victim() != to);
    Rest::aside()
}

impl Position<'_> {
    /// Makes a move; those that are quick with as few questions as can be.
    #[inline(always)]
    pub(crate) fn make_on(&mut self, sets: &impl Sets, before: Kept, mv: Move) -> ((Cell, Cell), Rest) {
        let (from, to) = sets.squares(mv);
        let (moved, taken) = (sets.cell(&self.state, from), sets.cell(&self.state, to));
        let rest = if mv.is_plain() && Cell(moved.0 | taken.0).is_common() {
            self.quick(sets, before, mv, (moved, taken), false)
        } else {
            self.make_apart(mv, moved, taken)
        };
        ((moved, taken), rest)
    }

    /// Makes a move of a piece that is apart, or that takes one, or any that isn't quick.
    #[inline(never)]
    fn make_apart(&mut self, mv: Move, moved: Cell, taken: Cell) -> Rest {
        if !self.is_quick(mv, moved, taken) {
            return self.make_slow(mv, moved, taken);
        }
        let (before, cells) = (self.state.kept, (moved, taken));
        match &self.variant.core {
            Core::One(tables) => self.quick(&**tables, before, mv, cells, true),
            Core::Two(tables) => self.quick(&**tables, before, mv, cells, true),
            Core::None => self.quick(&Mailbox, before, mv, cells, true),
        }
    }

    /// Whether a move hash two squares and takes no royal piece.
    #[inline]
    fn is_quick(&self, mv: Move, moved: Cell, taken: Cell) -> bool {
        let traits = &self.variant.traits;
        let mover = traits[moved.kind()];
        // An explosion waits for a capture.
        let calm = mover & kind::EFFECTS == 0 || mover & kind::REVIVES == 0 && taken.is_empty();
        mv.is_plain() && calm && (taken.is_empty() || traits[taken.kind()] & kind::ROYAL == 0)
    }

    #[inline(always)]
    fn quick(
        &mut self,
        sets: &impl Sets,
        before: Kept,
        mv: Move,
        (moved, taken): (Cell, Cell),
        apart: bool,
    ) -> Rest {
        let (variant, state) = (self.variant, &mut self.state);
        let (from, to) = sets.squares(mv);
        let player = moved.player();
        sets.set_cell(state, from, Cell::EMPTY);
        sets.set_cell(state, to, moved.moved());
        sets.shift(state, (from, to), moved);
        let turn = state.turns[before.now.turn()];
        let pair = sets.keys(&variant.keys, moved.kind(), [from, to]);
        let mut hash = before.hash ^ turn.key ^ keys::step(pair, moved);
        if moved.is_virgin() {
            hash ^= keys::unmoved(pair[0], moved);
        }
        let mut now = before.now.counted(variant.clocks[moved.kind()]).after(&turn);
        if !taken.is_empty() {
            sets.flip_taken(state, to, taken);
            hash ^= variant.keys.piece(taken, to);
            now = now.started_anew();
        }
        let mut rest = Rest::NOTHING;
        if !state.opens.is_empty() {
            let is_victim = !taken.is_empty() && state.opens.is_victim(taken.player(), to);
            if is_victim || state.opens.crowd(player) {
                state.kept.hash = hash;
                rest = close_several(variant, state, &mut self.aside, now.turn(), to);
                hash = state.kept.hash;
            } else if let Some(open) = state.opens.take(now.turn()) {
                hash ^= variant.keys.open(open);
                rest = Rest::closed(open);
            }
        }
        state.kept = Kept { hash, now };
        if apart {
            rest = rest.apart();
            if state.royal[player] == from as u16 {
                state.royal[player] = to as u16;
            }
            if Cell(moved.0 | taken.0).may_castle() {
                state.drop_rights(variant);
            }
        }
        if mv.pushes() {
            // Who plays alone comes round at once, which would close it again.
            let open = Open::new(mv.payload() as usize, to, player);
            let useful = !variant.passes_by_leaps || sets.is_worth_opening(variant, state, open);
            if now.turn() != player && useful {
                state.leave_open(variant, open);
                rest = rest.pushed();
            }
        }
        rest
    }

    /// Puts the pieces of a quick move back.
    #[inline(always)]
    pub(crate) fn unmake_quick(&mut self, before: Kept, mv: Move, cells: (Cell, Cell), rest: Rest) {
        self.state.kept = before;
        match &self.variant.core {
            Core::One(tables) => self.back(&**tables, mv, cells, rest),
            Core::Two(tables) => self.back(&**tables, mv, cells, rest),
            Core::None => self.back(&Mailbox, mv, cells, rest),
        }
    }

    #[inline(always)]
    fn back(&mut self, sets: &impl Sets, mv: Move, (moved, taken): (Cell, Cell), rest: Rest) {
        let state = &mut self.state;
        let (from, to) = sets.squares(mv);
        sets.set_cell(state, from, moved);
        sets.set_cell(state, to, taken);
        sets.shift(state, (from, to), moved);
        if !taken.is_empty() {
            sets.flip_taken(state, to, taken);
        }
        if rest == Rest::NOTHING {
            return;
        }
        if rest.has_pushed() {
            let _ = state.opens.take(moved.player());
        }
        match rest.open() {
            Some(open) => state.opens.put(open),
            None if rest.is_aside() => self.aside.give_back(&mut state.opens),
            None => {}
        }
    }
}
