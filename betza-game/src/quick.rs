//! The moves most games are made of, made quickly: one piece goes to another square
//! and takes at most what stands there, and no royal piece is taken.

use crate::Position;
use crate::bitcore::Core;
use crate::cell::Cell;
use crate::make::{Rest, Saved, Undo, kind};
use crate::moves::Move;
use crate::open::{Aside, Open};
use crate::state::{Kept, State};
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

/// Closes all the next player left open, and what the piece on `to` did.
#[inline(never)]
fn close_several(variant: &Variant, state: &mut State, aside: &mut Aside, next: usize, to: usize) -> Rest {
    aside.put(&state.opens);
    state.close_all_but(variant, |_, open| open.player() != next && open.victim() != to);
    Rest::OPENS
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
        let (variant, cells) = (self.variant, (moved, taken));
        match &variant.core {
            Core::One(tables) => self.quick(&**tables, mv, cells),
            Core::Two(tables) => self.quick(&**tables, mv, cells),
            Core::None => self.quick(&Mailbox, mv, cells),
        }
        Undo::of(mv)
    }

    #[inline(always)]
    fn quick(&mut self, sets: &impl Sets, mv: Move, (moved, taken): (Cell, Cell)) {
        let (variant, state) = (self.variant, &mut self.state);
        let (from, to) = (mv.start(), mv.end());
        let (player, placed) = (moved.player(), moved.moved());
        state.cells[from & 1023] = Cell::EMPTY;
        state.cells[to & 1023] = placed;
        sets.play(state, (from, to), moved, taken);
        if state.royal[player] == from as u16 {
            state.royal[player] = to as u16;
        }
        let (keys, before) = (&variant.keys, state.kept);
        let turn = &state.turns[before.now.turn()];
        let mut resets = variant.traits[moved.kind()] & kind::PROMOTES != 0;
        let mut changes = turn.key ^ keys.piece(moved, from) ^ keys.piece(placed, to);
        if !taken.is_empty() {
            changes ^= keys.piece(taken, to);
            resets = true;
        }
        let now = before.now.counted(resets).after(turn);
        let rest = if state.opens.is_empty() {
            Rest::NOTHING
        } else {
            let is_victim = !taken.is_empty() && state.opens.is_victim(taken.player(), to);
            if is_victim || state.opens.crowd(player) {
                close_several(variant, state, &mut self.aside, now.turn(), to)
            } else if let Some(open) = state.opens.take(now.turn()) {
                changes ^= keys.open(open);
                Rest::closed(open)
            } else {
                Rest::NOTHING
            }
        };
        self.saved.push(Saved::new(before, mv, (moved, taken), rest));
        state.kept = Kept { hash: state.kept.hash ^ changes, now };
        if Cell(moved.0 | taken.0).may_castle() {
            state.drop_rights(variant);
        }
        if mv.pushes() {
            // Who plays alone comes round at once, which would close it again.
            let open = Open::new(mv.payload() as usize, to, player);
            let useful = !variant.passes_by_leaps || sets.is_worth_opening(variant, state, open);
            if now.turn() != player && useful {
                state.leave_open(variant, open);
            }
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
