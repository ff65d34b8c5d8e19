//! Numbers for hashing positions.

use crate::cell::Cell;
use crate::open::Open;
use crate::table::Table;

/// One step of splitmix64: a well-mixed number for each `n`.
pub(crate) const fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}

/// Zobrist keys of a variant: the same in every run.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Keys {
    /// Squares a row: those up to the last one of the board.
    row: usize,
    /// By `kind * row + square`.
    pieces: Table<u64>,
    /// By square, for open squares and the pieces that passed over them.
    open: Table<u64>,
    pub turn: [u64; 8],
    pub alive: [u64; 8],
    pub rights: [u64; 16],
}

impl Keys {
    pub fn new(kinds: usize, row: usize) -> Self {
        let of = |kind: usize| (0..row).map(move |at| mix((kind << 10 | at) as u64));
        let small = |salt: u64, i: usize| mix(salt << 32 | i as u64);
        Keys {
            row,
            pieces: (0..kinds).flat_map(of).collect(),
            open: (0..row).map(|at| small(4, at)).collect(),
            turn: core::array::from_fn(|i| small(1, i)),
            alive: core::array::from_fn(|i| small(2, i)),
            rights: core::array::from_fn(|i| small(3, i)),
        }
    }

    /// The key of a piece on a square: the kind's, turned by owner and flags.
    #[inline]
    pub fn piece(&self, cell: Cell, at: usize) -> u64 {
        self.pieces[cell.kind() * self.row + at].rotate_left(cell.turn())
    }

    /// The key of a square left open.
    #[inline]
    pub fn open(&self, open: Open) -> u64 {
        let key = |at: usize| self.open[at];
        let turn = open.player() as u32;
        (key(open.square()) ^ key(open.victim()).rotate_left(32)).rotate_left(turn)
    }
}
