//! The walkers' memory, and what they couldn't finish in it.

use alloc::boxed::Box;

use betza_runtime::{Board, Piece, Player, Scratch, WalkError};

use crate::grid::Grid;

/// How much of each kind of memory a walk has: a place for each square of the largest
/// board and each of the eight directions of a Queen's last leap.
const ROOM: usize = 8192;

/// Memory for one walk after another.
#[derive(Default)]
pub(crate) struct Walks {
    scratch: Box<Scratch<ROOM>>,
    /// Some walk outgrew it.
    pub cut_short: bool,
}

impl core::fmt::Debug for Walks {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Walks").field("cut_short", &self.cut_short).finish_non_exhaustive()
    }
}

impl Walks {
    /// What a walk answers; nothing, and a note of it, if it had no room to finish.
    pub fn ask<T>(&mut self, walk: impl FnOnce(&mut Scratch<ROOM>) -> Result<T, WalkError>) -> Option<T> {
        let answer = walk(&mut self.scratch);
        self.cut_short |= matches!(answer, Err(WalkError::Full));
        answer.ok()
    }

    /// Whether a piece on `from` can capture on `at`.
    pub fn attack(
        &mut self,
        piece: Piece<'_>,
        board: &impl Board,
        owner: Player,
        from: usize,
        at: usize,
    ) -> bool {
        let grid = Grid::new(board.width(), board.height());
        let hit =
            self.ask(|scratch| piece.attacks_in(scratch, board, owner, grid.square(from), grid.square(at)));
        hit.unwrap_or(false)
    }
}
