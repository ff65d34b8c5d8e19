//! The moves most games are made of, made quickly: one piece goes to another square
//! and takes at most what stands there, and no royal piece is taken.

use crate::Position;
use crate::bitcore::Core;
use crate::cell::Cell;
use crate::make::{Saved, Undo, kind};
use crate::moves::Move;
use crate::open::Open;
use crate::state::State;
use crate::variant::Variant;

/// What a core keeps of where the pieces stand.
pub(crate) trait Sets {
    /// Moves a piece, which then has moved, and takes what stands where it goes; or
    /// all that backwards.
    fn play(&self, state: &mut State, squares: (usize, usize), moved: Cell, taken: Cell);

    /// Whether a square left open could be used at all, where only leaps could.
    fn is_worth_opening(&self, variant: &Variant, state: &State, open: Open) -> bool;
}

/// The mailbox core's: living pieces by player.
struct Mailbox;

impl Sets for Mailbox {
    #[inline(always)]
    fn play(&self, state: &mut State, (from, to): (usize, usize), moved: Cell, taken: Cell) {
        let own = &mut state.own[moved.player()];
        own.flip(from);
        own.flip(to);
        if !taken.is_empty() {
            state.bits(taken).flip(to);
        }
    }

    #[inline(always)]
    fn is_worth_opening(&self, variant: &Variant, state: &State, open: Open) -> bool {
        variant.is_worth_opening(state, open)
    }
}

impl Position<'_> {
    /// Whether a move is one of those.
    #[inline(always)]
    pub(crate) fn is_quick(&self, mv: Move, moved: Cell, taken: Cell) -> bool {
        let traits = &self.variant.traits;
        let mover = traits[moved.kind()];
        // An explosion waits for a capture.
        let calm = mover & kind::EFFECTS == 0 || mover & kind::REVIVES == 0 && taken.is_empty();
        mv.is_plain() && calm && (taken.is_empty() || traits[taken.kind()] & kind::ROYAL == 0)
    }

    #[inline(always)]
    pub(crate) fn make_quick(&mut self, mv: Move, moved: Cell, taken: Cell) -> Undo {
        let variant = self.variant;
        match &variant.core {
            Core::One(tables) => self.quick(&**tables, mv, moved, taken),
            Core::Two(tables) => self.quick(&**tables, mv, moved, taken),
            Core::None => self.quick(&Mailbox, mv, moved, taken),
        }
    }

    #[inline(always)]
    fn quick(&mut self, sets: &impl Sets, mv: Move, moved: Cell, taken: Cell) -> Undo {
        let variant = self.variant;
        let state = &mut self.state;
        let (from, to) = (mv.start(), mv.end());
        self.saved.push(Saved::new(&state.kept, mv, (moved, taken), Saved::QUICK));
        let (player, placed) = (moved.player(), moved.moved());
        state.cells[from & 1023] = Cell::EMPTY;
        state.cells[to & 1023] = placed;
        sets.play(state, (from, to), moved, taken);
        let keys = &variant.keys;
        let mut hash = state.kept.hash ^ keys.piece(moved, from) ^ keys.piece(placed, to);
        let mut resets = variant.traits[moved.kind()] & kind::PROMOTES != 0;
        if !taken.is_empty() {
            hash ^= keys.piece(taken, to);
            resets = true;
        }
        if state.royal[player] == from as u16 {
            state.royal[player] = to as u16;
        }
        let turn = &state.turns[state.turn()];
        state.kept.hash = hash ^ turn.key;
        state.kept.now = state.kept.now.counted(resets).after(turn);
        if Cell(moved.0 | taken.0).may_castle() {
            self.drop_rights();
        }
        self.close_after(mv, !taken.is_empty());
        // Who plays alone comes round at once, which would close them again.
        if mv.pushes() && self.state.turn() != player {
            self.open_quickly(sets, mv, moved);
        }
        Undo::of(mv)
    }

    /// Closes what the next player left open, and what was left by a piece that was
    /// just taken.
    #[inline(always)]
    fn close_after(&mut self, mv: Move, captures: bool) {
        let state = &mut self.state;
        if state.kept.opens.listed().is_some() || captures && !state.kept.opens.is_empty() {
            return self.close_all_after(mv);
        }
        let next = state.turn();
        if let Some(open) = state.kept.opens.take_place(next) {
            state.kept.hash ^= self.variant.keys.open(open);
        }
    }

    #[inline(never)]
    fn close_all_after(&mut self, mv: Move) {
        if self.state.kept.opens.listed().is_some() {
            self.opened.extend_from_slice(&self.state.list);
        }
        let (next, to) = (self.state.turn(), mv.end());
        let keep = |open: Open| open.player() != next && open.victim() != to;
        self.state.close_all_but(self.variant, |_, open| keep(open));
    }

    #[inline(always)]
    fn open_quickly(&mut self, sets: &impl Sets, mv: Move, moved: Cell) {
        let Some(square) = mv.payload().checked_sub(1) else { return self.push(mv, moved) };
        let open = Open::new(square as usize, mv.end(), moved.player());
        if !self.variant.passes_by_leaps || sets.is_worth_opening(self.variant, &self.state, open) {
            self.state.leave_open(self.variant, open);
        }
    }

    /// Puts the pieces of a quick move back.
    #[inline(always)]
    pub(crate) fn unmake_quick(&mut self, mv: Move, cells: (Cell, Cell)) {
        let variant = self.variant;
        match &variant.core {
            Core::One(tables) => self.back(&**tables, mv, cells),
            Core::Two(tables) => self.back(&**tables, mv, cells),
            Core::None => self.back(&Mailbox, mv, cells),
        }
    }

    #[inline(always)]
    fn back(&mut self, sets: &impl Sets, mv: Move, (moved, taken): (Cell, Cell)) {
        let state = &mut self.state;
        let (from, to) = (mv.start(), mv.end());
        let player = moved.player();
        state.cells[from & 1023] = moved;
        state.cells[to & 1023] = taken;
        sets.play(state, (from, to), moved, taken);
        if state.royal[player] == to as u16 {
            state.royal[player] = from as u16;
        }
    }
}
