//! The moves most games are made of, made quickly: two players, one piece goes to
//! another square, no royal piece is taken, no castling right is lost.

use super::Core;
use super::set::Set;
use super::tables::Tables;
use crate::Position;
use crate::cell::Cell;
use crate::make::{How, Undo, kind};
use crate::moves::{Move, Tag};
use crate::state::{NOTHING_OPEN, Now};

impl Position<'_> {
    /// Whether a move is one of those.
    #[inline(always)]
    pub(crate) fn is_quick(&self, mv: Move) -> bool {
        let traits = &self.variant.traits;
        let (moved, taken) = (self.state.cell(mv.start()), self.state.cell(mv.end()));
        let takes_royal = traits[taken.kind()] & kind::ROYAL != 0 && !taken.is_empty();
        let castles = Cell(moved.0 | taken.0).may_castle();
        self.variant.quick && mv.is_plain() && !takes_royal && !castles && self.state.now.alive == 3
    }

    /// Makes it.
    #[inline(always)]
    pub(crate) fn make_quick(&mut self, mv: Move) -> Undo {
        match &self.variant.core {
            Core::Two(tables) => quick(self, tables, mv),
            Core::One(tables) => quick(self, tables, mv),
            // Never quick.
            Core::None => self.make_any(mv),
        }
    }

    /// Takes it back.
    #[inline(always)]
    pub(crate) fn unmake_quick(&mut self, undo: &Undo) {
        match &self.variant.core {
            Core::None => {}
            Core::One(tables) => back(self, tables, undo),
            Core::Two(tables) => back(self, tables, undo),
        }
    }
}

#[inline(always)]
fn quick<S: Set>(position: &mut Position<'_>, tables: &Tables<S>, mv: Move) -> Undo {
    let variant = position.variant;
    let state = &mut position.state;
    let (from, to) = (mv.start(), mv.end());
    let (moved, taken) = (state.cell(from), state.cell(to));
    let traits = variant.traits[moved.kind()];
    let opens = state.open.len();
    let undo = Undo {
        mv,
        moved,
        taken,
        now: state.now,
        log: position.log.len() as u32,
        how: How::Bits,
        opens: opens as u16,
        open: state.open.first().copied().unwrap_or(NOTHING_OPEN),
    };
    position.history.push(state.hash);
    let (player, placed) = (moved.player(), moved.moved());
    state.cells[from & 1023] = Cell::EMPTY;
    state.cells[to & 1023] = placed;
    let keys = &variant.keys;
    let mut hash = state.hash ^ keys.piece(moved, from) ^ keys.piece(placed, to);
    let bit = (S::bit(tables.narrow(from)), S::bit(tables.narrow(to)));
    let sets = &mut *state.sets;
    (bit.0 | bit.1).flip(sets, player);
    (bit.0 | bit.1).flip(sets, tables.kind(moved.kind()));
    if moved.is_virgin() {
        bit.0.flip(sets, tables.virgins());
    }
    if !taken.is_empty() {
        hash ^= keys.piece(taken, to);
        bit.1.flip(sets, super::make::owner(tables, taken));
        bit.1.flip(sets, tables.kind(taken.kind()));
        if taken.is_virgin() {
            bit.1.flip(sets, tables.virgins());
        }
        if taken.is_dead() {
            state.dead.flip(to);
        }
    }
    let resets = !taken.is_empty() || traits & kind::PROMOTES != 0;
    if traits & kind::ROYAL != 0 && state.royal[player] == from as u16 {
        state.royal[player] = to as u16;
    }
    state.hash = hash ^ keys.turn[0] ^ keys.turn[1];
    if opens > 1 {
        position.saved.extend_from_slice(&state.open);
    }
    if mv.tag() == Tag::Push {
        position.push(mv, &undo);
    }
    let now = undo.now;
    position.state.now = Now {
        turn: now.turn ^ 1,
        halfmoves: if resets { 0 } else { now.halfmoves.saturating_add(1) },
        round: now.round.saturating_add(u16::from(now.turn)),
        ..now
    };
    if !position.state.open.is_empty() {
        position.close_own();
    }
    undo
}

#[inline(always)]
fn back<S: Set>(position: &mut Position<'_>, tables: &Tables<S>, undo: &Undo) {
    let state = &mut position.state;
    let (from, to) = (undo.mv.start(), undo.mv.end());
    let (moved, taken) = (undo.moved, undo.taken);
    let player = moved.player();
    state.cells[from & 1023] = moved;
    state.cells[to & 1023] = taken;
    super::make::play(tables, &mut state.sets, (from, to), moved, taken);
    if taken.is_dead() {
        state.dead.flip(to);
    }
    if state.royal[player & 7] == to as u16 {
        state.royal[player & 7] = from as u16;
    }
    state.hash = position.history.pop().unwrap_or(state.hash);
    state.now = undo.now;
}
