//! Everything about a position that changes.

use alloc::boxed::Box;
use alloc::vec;

use crate::Variant;
use crate::bits::Bits;
use crate::cell::Cell;
use crate::keys;
use crate::now::{Now, Turn};
use crate::open::{Open, Opens};
use crate::sets::{self, place};

/// No square.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// What every move saves whole.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept {
    pub hash: u64,
    pub now: Now,
}

/// A position's data. What follows from the rest is kept up to date by every change.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// What stands on each square; more than the board has.
    pub cells: Box<[Cell]>,
    /// Where the pieces of each player are, and what else the core keeps: see
    /// [`sets`](crate::sets).
    pub sets: Box<[u64]>,
    /// Each player's royal piece if there is exactly one; those by tile not counted.
    pub royal: [u16; 8],
    pub royals: [u8; 8],
    pub kept: Kept,
    /// The squares left open to en passant.
    pub opens: Opens,
    /// By player: the number of what the end of his turn does.
    pub turns: [u8; 8],
    /// Home squares of King and Rook, by right.
    pub castles: Box<[(u16, u16)]>,
}

impl State {
    pub fn empty(variant: &Variant) -> Self {
        let mut state = State {
            cells: vec![Cell::EMPTY; variant.core.squares()].into(),
            sets: vec![0; variant.core.sets(variant) * variant.core.words()].into(),
            royal: [NOWHERE; 8],
            royals: [0; 8],
            kept: Kept { hash: 0, now: Now::first_of(variant.players.len()) },
            opens: Opens::with_room(64),
            turns: [0; 8],
            castles: vec![(NOWHERE, NOWHERE); variant.castlings.len()].into(),
        };
        state.order_turns(variant);
        state
    }

    #[inline]
    pub fn cell(&self, at: usize) -> Cell {
        self.cells.get(at).copied().unwrap_or(Cell::EMPTY)
    }

    #[inline]
    pub fn set_cell(&mut self, at: usize, cell: Cell) {
        if let Some(slot) = self.cells.get_mut(at) {
            *slot = cell;
        }
    }

    /// The homes of King and Rook of a right.
    pub fn homes(&self, right: usize) -> (usize, usize) {
        let (king, rook) = self.castles.get(right).copied().unwrap_or((NOWHERE, NOWHERE));
        (king.into(), rook.into())
    }

    /// The squares left open to en passant.
    pub fn open(&self) -> impl Iterator<Item = Open> + Clone + '_ {
        self.opens.all()
    }

    #[inline(always)]
    pub fn now(&self) -> Now {
        self.kept.now
    }

    /// The player to move.
    #[inline(always)]
    pub fn turn(&self) -> usize {
        self.kept.now.turn()
    }

    /// What the end of the player's turn does who moves now.
    #[inline(always)]
    pub fn end_of(&self, now: Now) -> &'static Turn {
        Turn::numbered(self.turns[now.turn()])
    }

    /// Says anew who moves after whom; asked for whenever somebody is put out.
    pub fn order_turns(&mut self, variant: &Variant) {
        let players = variant.players.len();
        for player in 0..players {
            let mut others = (1..players).map(|n| (player + n) % players);
            let next = others.find(|&other| self.is_alive(other)).unwrap_or(player);
            self.turns[player] = Turn::number(player, next);
        }
    }

    /// Leaves a square open.
    #[inline]
    pub fn leave_open(&mut self, variant: &Variant, open: Open) {
        self.kept.hash ^= variant.keys.open(open);
        self.opens.push(open);
    }

    /// Closes all open squares but some.
    pub fn close_all_but(&mut self, variant: &Variant, mut keep: impl FnMut(&[Cell], Open) -> bool) {
        let (cells, hash) = (&self.cells, &mut self.kept.hash);
        self.opens.retain(|open| {
            let stays = keep(cells, open);
            if !stays {
                *hash ^= variant.keys.open(open);
            }
            stays
        });
    }

    /// Drops castling rights whose King or Rook is no longer where it was.
    #[inline(never)]
    pub fn drop_rights(&mut self, variant: &Variant) {
        let mut rest = self.now().rights();
        while rest != 0 {
            let right = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let (king, rook) = self.homes(right);
            let stays = |at| self.cell(at).may_castle();
            if !(stays(king) && stays(rook)) {
                self.kept.now = self.now().with_right(right, false);
                self.kept.hash ^= variant.keys.rights[right & 15];
            }
        }
    }

    /// Puts `cell` on `at`, whatever was there; the hash is left alone.
    pub fn put(&mut self, variant: &Variant, at: usize, cell: Cell) {
        let before = self.cell(at);
        self.set_cell(at, cell);
        for piece in [before, cell].into_iter().filter(|piece| !piece.is_empty()) {
            variant.core.flip(&mut self.sets, at, piece);
        }
        let is_royal = |piece: Cell| !piece.is_empty() && variant.men[piece.kind()].royal && !piece.is_dead();
        if is_royal(before) {
            self.royals[before.player()] -= 1;
            self.find_royal(variant, before.player());
        }
        if is_royal(cell) {
            self.royals[cell.player()] += 1;
            self.find_royal(variant, cell.player());
        }
    }

    /// The squares of a player's living pieces, rising.
    #[inline]
    pub fn own(&self, variant: &Variant, player: usize) -> impl Iterator<Item = usize> {
        sets::squares(sets::of(&self.sets, player, variant.core.words()))
    }

    /// A copy of the set of a player's living pieces.
    pub fn pieces(&self, variant: &Variant, player: usize) -> Bits {
        sets::copy(&self.sets, player, variant.core.words())
    }

    /// Whether pieces of nobody stand on the board.
    pub fn has_dead(&self, variant: &Variant) -> bool {
        sets::of(&self.sets, place::DEAD, variant.core.words()).iter().any(|&word| word != 0)
    }

    /// Whether a living piece of a player stands on a square.
    pub fn owns(&self, player: usize, at: usize) -> bool {
        let cell = self.cell(at);
        !cell.is_empty() && !cell.is_dead() && cell.player() == player
    }

    pub fn find_royal(&mut self, variant: &Variant, player: usize) {
        self.royal[player] = if self.royals[player] == 1 {
            let is_royal = |&at: &usize| variant.men[self.cell(at).kind()].royal;
            self.own(variant, player).find(is_royal).map_or(NOWHERE, |at| at as u16)
        } else {
            NOWHERE
        };
    }

    pub fn is_alive(&self, player: usize) -> bool {
        self.now().alive() >> player & 1 != 0
    }

    /// Bytes it points at.
    pub fn pointed(&self) -> usize {
        let listed = self.opens.bytes();
        size_of_val(&*self.cells) + size_of_val(&*self.sets) + size_of_val(&*self.castles) + listed
    }

    /// The hash, computed from nothing.
    pub fn full_hash(&self, variant: &Variant) -> u64 {
        let keys = &variant.keys;
        let mut hash = keys::turns()[self.turn()];
        for at in variant.squares() {
            if !self.cell(at).is_empty() {
                hash ^= keys.piece(self.cell(at), at);
            }
        }
        for open in self.open() {
            hash ^= keys.open(open);
        }
        for right in (0..16).filter(|right| self.now().rights() >> right & 1 != 0) {
            hash ^= keys.rights[right];
        }
        (0..8)
            .filter(|&player| !self.is_alive(player) && player < variant.players.len())
            .fold(hash, |hash, player| hash ^ keys.alive[player])
    }
}
