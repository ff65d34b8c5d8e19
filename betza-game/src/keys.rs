//! Numbers for hashing positions.

use crate::cell::Cell;
use crate::open::Open;
use crate::table::{Held, Table};

/// One step of splitmix64: a well-mixed number for each `n`.
pub(crate) const fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}

/// How far the key of a piece is turned for one that has not moved.
const UNMOVED: u32 = 23;

/// A kind's key in the hands of the owner of a cell.
#[inline(always)]
const fn owned(key: u64, cell: Cell) -> u64 {
    key.rotate_left(cell.owner())
}

/// What changes when a piece goes from one square to another, by the keys of its kind.
#[inline(always)]
pub(crate) const fn step([from, to]: [u64; 2], moved: Cell) -> u64 {
    owned(from ^ to, moved)
}

/// What is added for a piece that has not moved, by the key of its kind on its square.
#[inline(always)]
pub(crate) const fn unmoved(key: u64, cell: Cell) -> u64 {
    owned(key, cell).rotate_left(UNMOVED)
}

/// Two keys of a row, in rows of as many as `SQUARES`, a power of two.
#[inline(always)]
pub(crate) fn pick<const SQUARES: usize>(rows: &[u64], row: usize, at: [usize; 2]) -> [u64; 2] {
    let row = &rows.as_chunks::<SQUARES>().0[row];
    at.map(|at| row[at & (SQUARES - 1)])
}

/// The key with a number among those of pieces.
const fn piece(number: usize, row: usize) -> u64 {
    let (kind, at) = (number / row, number % row);
    mix((kind << 10 | at) as u64)
}

const fn pieces<const N: usize>(row: usize) -> [u64; N] {
    let mut keys = [0; N];
    let mut i = 0;
    while i < N {
        keys[i] = piece(i, row);
        i += 1;
    }
    keys
}

/// A key of another sort.
const fn small(salt: u64, i: usize) -> u64 {
    mix(salt << 32 | i as u64)
}

const fn smalls<const N: usize>(salt: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut i = 0;
    while i < N {
        keys[i] = small(salt, i);
        i += 1;
    }
    keys
}

/// The keys of the player to move.
pub(crate) const fn turns() -> [u64; 8] {
    smalls(1)
}

/// Zobrist keys of a variant: the same in every run.
#[derive(Clone, Debug, PartialEq)]
pub struct Keys {
    /// Squares a row: those up to the last one of the board.
    row: usize,
    /// By `kind * row + square`.
    pieces: Table<u64>,
    /// By square, for open squares and the pieces that passed over them.
    open: Held<[u64; 1024]>,
    pub alive: [u64; 8],
    pub rights: [u64; 16],
}

impl Keys {
    /// The keys of `kinds` kinds on a board whose last square is the last of `row`.
    pub fn new(kinds: usize, row: usize) -> Self {
        let pieces = (0..kinds * row).map(|i| piece(i, row)).collect();
        let open = smalls(4).into();
        Keys { row, pieces, open, alive: smalls(2), rights: smalls(3) }
    }

    /// The same, computed by the compiler; `PIECES` is kinds times row.
    pub const fn fixed<const PIECES: usize, const ROW: usize>() -> Self {
        let pieces = const { &pieces::<PIECES>(ROW) };
        let open = const { &smalls(4) };
        Keys {
            row: ROW,
            pieces: Table::Static(pieces),
            open: Held::Static(open),
            alive: smalls(2),
            rights: smalls(3),
        }
    }

    /// Bytes of the tables it points at.
    pub fn bytes(&self) -> usize {
        size_of_val::<[u64]>(&self.pieces) + size_of_val(&*self.open)
    }

    /// How many keys of pieces there are, and squares a row.
    #[cfg(feature = "source")]
    pub fn counts(&self) -> (usize, usize) {
        (self.pieces.len(), self.row)
    }

    /// The key of a piece on a square: the kind's, of its owner.
    #[inline]
    pub fn piece(&self, cell: Cell, at: usize) -> u64 {
        let key = self.pieces[cell.kind() * self.row + at];
        owned(key, cell) ^ if cell.is_virgin() { unmoved(key, cell) } else { 0 }
    }

    /// The keys of kinds, of nobody's: rows of squares.
    #[inline(always)]
    pub fn rows(&self) -> &[u64] {
        &self.pieces
    }

    /// A kind's keys on two squares.
    #[inline(always)]
    pub fn pair(&self, kind: usize, at: [usize; 2]) -> [u64; 2] {
        at.map(|at| self.pieces[kind * self.row + at])
    }

    /// The key of a square left open.
    #[inline]
    pub(crate) fn open(&self, open: Open) -> u64 {
        let key = |at: usize| self.open[at];
        let turn = open.player() as u32;
        (key(open.square()) ^ key(open.victim()).rotate_left(32)).rotate_left(turn)
    }
}
