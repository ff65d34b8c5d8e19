//! Everything about a position that changes.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::Variant;
use crate::bits::Bits;
use crate::cell::Cell;

/// A square left open to en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Open {
    pub square: u16,
    /// Where the piece that passed stands.
    pub victim: u16,
    pub player: u8,
}

/// No square.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// In place of an open square when there is none.
pub(crate) const NOTHING_OPEN: Open = Open { square: NOWHERE, victim: NOWHERE, player: 0 };

/// What every move saves and gives back, in eight bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(8))]
pub(crate) struct Now {
    pub turn: u8,
    /// Players who are not out.
    pub alive: u8,
    /// Castling rights, a bit for each of the variant's castlings.
    pub rights: u16,
    pub halfmoves: u16,
    pub round: u16,
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
    pub hash: u64,
    /// Each player's royal piece if there is exactly one; those by tile not counted.
    pub royal: [u16; 8],
    pub royals: [u8; 8],
    pub now: Now,
    /// Home squares of King and Rook, by right.
    pub castles: [(u16, u16); 16],
    pub open: Vec<Open>,
}

impl State {
    pub fn empty(players: usize) -> Self {
        State {
            cells: [Cell::EMPTY; 1024],
            own: [Bits::EMPTY; 8],
            dead: Bits::EMPTY,
            sets: Box::default(),
            hash: 0,
            royal: [NOWHERE; 8],
            royals: [0; 8],
            now: Now { turn: 0, alive: ((1u16 << players) - 1) as u8, rights: 0, halfmoves: 0, round: 1 },
            castles: [(NOWHERE, NOWHERE); 16],
            open: Vec::new(),
        }
    }

    #[inline]
    pub fn cell(&self, at: usize) -> Cell {
        self.cells[at & 1023]
    }

    /// Puts `cell` on `at`, whatever was there; the hash is left alone.
    pub fn put(&mut self, variant: &Variant, at: usize, cell: Cell) {
        let before = self.cell(at);
        if !before.is_empty() {
            self.bits(before).flip(at);
            if !self.sets.is_empty() {
                variant.core.flip(&mut self.sets, at, before);
            }
            if variant.men[before.kind()].royal && !before.is_dead() {
                self.royals[before.player()] -= 1;
                self.find_royal(variant, before.player());
            }
        }
        self.cells[at & 1023] = cell;
        if !cell.is_empty() {
            self.bits(cell).flip(at);
            if !self.sets.is_empty() {
                variant.core.flip(&mut self.sets, at, cell);
            }
            if variant.men[cell.kind()].royal && !cell.is_dead() {
                self.royals[cell.player()] += 1;
                self.find_royal(variant, cell.player());
            }
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
        self.now.alive >> player & 1 != 0
    }

    /// The next player in turn who is not out.
    #[inline]
    pub fn after(&self, player: u8, players: usize) -> u8 {
        let mut next = player;
        loop {
            next += 1;
            if usize::from(next) >= players {
                next = 0;
            }
            if next == player || self.now.alive >> next & 1 != 0 {
                return next;
            }
        }
    }

    /// The hash, computed from nothing.
    pub fn full_hash(&self, variant: &Variant) -> u64 {
        let keys = &variant.keys;
        let mut hash = keys.turn[usize::from(self.now.turn & 7)];
        for at in variant.squares() {
            if !self.cell(at).is_empty() {
                hash ^= keys.piece(self.cell(at), at);
            }
        }
        for open in &self.open {
            hash ^= keys.open(open.square, open.victim, open.player);
        }
        for right in (0..16).filter(|right| self.now.rights >> right & 1 != 0) {
            hash ^= keys.rights[right];
        }
        (0..8)
            .filter(|&player| !self.is_alive(player) && player < variant.players.len())
            .fold(hash, |hash, player| hash ^ keys.alive[player])
    }
}
