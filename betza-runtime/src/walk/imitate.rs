//! `C[i]`: capture in the ways the captured piece captures (section 9).

use core::ops::ControlFlow;

use super::output::Flow;
use super::{Goal, Walk, modes_at};
use crate::{Board, CaptureModes, Move, Piece, Player, Square, SquareSet};

impl<B: Board, F, T, const N: usize> Walk<'_, B, F, N>
where
    F: FnMut(&Move<'_>) -> ControlFlow<T>,
{
    /// Walks every kind of prey on the board as if the mover were one of it, and
    /// keeps the moves that capture nothing else.
    pub(super) fn imitations(&mut self) -> Flow<T> {
        if !self.modes.imitation || self.goal == Goal::Reach {
            return ControlFlow::Continue(());
        }
        let (board, player, rule) = (self.board, self.mover.player, self.out.rule);
        self.modes = CaptureModes::default();
        self.has_moved = false;
        // The way of a kind of prey may lead where the mover's own rules lead.
        self.out.distinct = false;
        let mut done = SquareSet::new();
        for at in squares(board) {
            if done.contains(at) {
                continue;
            }
            let Some(piece) = prey(board, player, at) else { continue };
            let alike = |&at: &Square| prey(board, player, at).is_some_and(|other| other.same_table(piece));
            let kind: SquareSet = squares(board).filter(alike).collect();
            done.extend(kind.iter());
            self.out.only = Some(kind);
            // The kind's own C[ ] is left out, but not what it does to landings with
            // no letters: such a piece captures nothing by landing.
            self.moves_by_default = modes_at(piece.rules(), board.tile(self.from)).any();
            self.rules(piece.rules())?;
            self.out.rule = rule;
        }
        ControlFlow::Continue(())
    }
}

fn squares<B: Board>(board: &B) -> impl Iterator<Item = Square> {
    let (width, height) = (board.width(), board.height());
    (0..height).flat_map(move |y| (0..width).map(move |x| Square::new(x, y)))
}

/// The piece on `at`, if it is an enemy's or dead.
fn prey<B: Board>(board: &B, player: Player, at: Square) -> Option<Piece<'_>> {
    let is_prey = board.occupant(at, player).is_prey();
    if is_prey { board.piece(at).map(|(piece, _)| piece) } else { None }
}
