//! Counting the leaves of the move tree.

use alloc::vec::Vec;

use crate::{Elimination, Move, Position};

impl Position<'_> {
    /// The number of leaves of the tree of legal moves `depth` plies deep; the last ply
    /// is counted without being made. Nothing else ends a line: no draw, no
    /// repetition.
    ///
    /// Where players are put out ([`Elimination::Out`]), one without a legal move is
    /// put out and skipped, which takes no ply.
    ///
    /// Ask [`Position::is_cut_short`] afterwards if the army has long trajectories that
    /// capture on the way.
    pub fn perft(&mut self, depth: u32) -> u64 {
        self.perft_in(depth, &mut Vec::with_capacity(4096))
    }

    fn perft_in(&mut self, depth: u32, stack: &mut Vec<Move>) -> u64 {
        if depth == 0 {
            return 1;
        }
        if depth == 1 {
            let count = self.count_legal();
            return if count == 0 { self.skip(depth, stack) } else { count };
        }
        let base = stack.len();
        self.legal_into(stack);
        if stack.len() == base {
            return self.skip(depth, stack);
        }
        let mut nodes = 0;
        while stack.len() > base
            && let Some(mv) = stack.pop()
        {
            let undo = self.make(mv);
            nodes += self.perft_in(depth - 1, stack);
            self.unmake(undo);
        }
        nodes
    }

    /// Puts out the player to move, who has no legal move, and counts on.
    #[cold]
    fn skip(&mut self, depth: u32, stack: &mut Vec<Move>) -> u64 {
        let turn = self.turn();
        if self.variant.elimination != Elimination::Out || !self.is_alive(turn) {
            return 0;
        }
        let undo = self.eliminate(turn);
        let nodes = if self.turn() == turn { 0 } else { self.perft_in(depth, stack) };
        self.unmake(undo);
        nodes
    }

    /// Each legal move with the leaves below it, `depth` plies from here (at least 1).
    pub fn divide(&mut self, depth: u32) -> Vec<(Move, u64)> {
        let mut stack = Vec::with_capacity(4096);
        let moves = self.legal_moves();
        let mut count = |mv| {
            let undo = self.make(mv);
            let nodes = self.perft_in(depth.saturating_sub(1), &mut stack);
            self.unmake(undo);
            (mv, nodes)
        };
        moves.into_iter().map(&mut count).collect()
    }
}
