//! Everything about a position that changes.

use alloc::boxed::Box;

use crate::Variant;
use crate::bits::Bits;
use crate::cell::Cell;
use crate::now::{Now, Turn};
use crate::open::{Open, Opens};

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
    pub cells: [Cell; 1024],
    /// Living pieces by player, for the mailbox core.
    pub own: [Bits; 8],
    pub dead: Bits,
    /// The bitboard core's sets; none for the mailbox core.
    pub sets: Box<[u64]>,
    /// Each player's royal piece if there is exactly one; those by tile not counted.
    pub royal: [u16; 8],
    pub royals: [u8; 8],
    pub kept: Kept,
    /// The squares left open to en passant.
    pub opens: Opens,
    /// By player: what the end of his turn does.
    pub turns: [Turn; 8],
    /// Home squares of King and Rook, by right.
    pub castles: [(u16, u16); 16],
}

impl State {
    pub fn empty(players: usize) -> Self {
        State {
            cells: [Cell::EMPTY; 1024],
            own: [Bits::EMPTY; 8],
            dead: Bits::EMPTY,
            sets: Box::default(),
            royal: [NOWHERE; 8],
            royals: [0; 8],
            kept: Kept { hash: 0, now: Now::first_of(players) },
            opens: Opens::with_room(64),
            turns: [Turn::default(); 8],
            castles: [(NOWHERE, NOWHERE); 16],
        }
    }

    #[inline]
    pub fn cell(&self, at: usize) -> Cell {
        self.cells[at & 1023]
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

    /// Says anew what the end of each player's turn does; asked for whenever somebody
    /// is put out.
    pub fn order_turns(&mut self, variant: &Variant) {
        let players = variant.players.len();
        for player in 0..players {
            let mut others = (1..players).map(|n| (player + n) % players);
            let next = others.find(|&other| self.is_alive(other)).unwrap_or(player);
            let key = variant.keys.turn[player] ^ variant.keys.turn[next];
            self.turns[player] = Turn::new(player, next, key);
        }
    }

    /// Leaves a square open.
    #[inline]
    pub fn leave_open(&mut self, variant: &Variant, open: Open) {
        self.kept.hash ^= variant.keys.open(open);
        self.opens.push(open);
    }

    /// Closes all open squares but some.
    pub fn close_all_but(&mut self, variant: &Variant, mut keep: impl FnMut(&[Cell; 1024], Open) -> bool) {
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
            let (king, rook) = self.castles[right & 15];
            let stays = |at: u16| self.cell(usize::from(at)).may_castle();
            if !(stays(king) && stays(rook)) {
                self.kept.now = self.now().with_right(right, false);
                self.kept.hash ^= variant.keys.rights[right & 15];
            }
        }
    }

    /// Puts `cell` on `at`, whatever was there; the hash is left alone.
    pub fn put(&mut self, variant: &Variant, at: usize, cell: Cell) {
        let before = self.cell(at);
        self.cells[at & 1023] = cell;
        for piece in [before, cell].into_iter().filter(|piece| !piece.is_empty()) {
            self.bits(piece).flip(at);
            if !self.sets.is_empty() {
                variant.core.flip(&mut self.sets, at, piece);
            }
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

    pub fn bits(&mut self, cell: Cell) -> &mut Bits {
        if cell.is_dead() { &mut self.dead } else { &mut self.own[cell.player()] }
    }

    /// The living pieces of a player. The bitboard core leaves `own` behind.
    pub fn pieces(&self, variant: &Variant, player: usize) -> Bits {
        if self.sets.is_empty() {
            return self.own[player];
        }
        let mut pieces = Bits::EMPTY;
        variant.squares().filter(|&at| self.owns(player, at)).for_each(|at| pieces.insert(at));
        pieces
    }

    /// Whether a living piece of a player stands on a square.
    pub fn owns(&self, player: usize, at: usize) -> bool {
        let cell = self.cell(at);
        !cell.is_empty() && !cell.is_dead() && cell.player() == player
    }

    pub fn find_royal(&mut self, variant: &Variant, player: usize) {
        self.royal[player] = if self.royals[player] == 1 {
            let is_royal = |&at: &usize| variant.men[self.cell(at).kind()].royal;
            self.pieces(variant, player).iter().find(is_royal).map_or(NOWHERE, |at| at as u16)
        } else {
            NOWHERE
        };
    }

    pub fn is_alive(&self, player: usize) -> bool {
        self.now().alive() >> player & 1 != 0
    }

    /// The hash, computed from nothing.
    pub fn full_hash(&self, variant: &Variant) -> u64 {
        let keys = &variant.keys;
        let mut hash = keys.turn[self.turn()];
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
