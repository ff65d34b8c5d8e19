//! What a search asks besides all legal moves, where walkers move pieces.

use alloc::vec::Vec;

use crate::Position;
use crate::exotic::{is_held, pack, promote, walk};
use crate::generate::{Call, Generator, Sink};
use crate::moves::Move;

impl Position<'_> {
    /// Legal moves that take something.
    pub(crate) fn walked_captures(&mut self, sink: &mut impl Sink) {
        self.listing(|position, moves| {
            position.pseudo_captures(moves);
            let watch = if moves.is_empty() { None } else { position.watch() };
            position.judge(moves, watch.as_ref(), sink);
        });
    }

    /// Pseudo-legal moves that take something.
    fn pseudo_captures(&mut self, moves: &mut Vec<Move>) {
        let Some(mut work) = self.room.work.take() else { return };
        let (variant, state) = (self.variant, &self.state);
        let relations = variant.captures_only(state.turn());
        let generator = Generator::new(variant, state).ending(&relations);
        let mut list = Call(|mv| {
            moves.push(mv);
            false
        });
        for at in state.own(variant, state.turn()) {
            if variant.immobilisers && is_held(variant, state, &mut work.scratch, at) {
                continue;
            }
            if !variant.men[state.cell(at).kind()].walked {
                generator.one(at, &mut list);
                continue;
            }
            let mut nth = 0;
            walk(variant, state, &mut work.scratch, at, |mv| {
                nth += 1;
                !mv.captures.is_empty() && promote(variant, state, pack(variant.grid, mv, nth - 1), &mut list)
            });
        }
        self.room.work = Some(work);
    }

    /// Legal moves if the player is in check. Nobody castles out of it.
    pub(crate) fn walked_evasions(&mut self, sink: &mut impl Sink) {
        let watch = self.watch();
        if !watch.as_ref().map_or_else(|| self.is_check(), |watch| watch.is_check()) {
            return;
        }
        self.listing(|position, moves| {
            position.pseudo_pieces(&mut Call(|mv| {
                moves.push(mv);
                false
            }));
            position.judge(moves, watch.as_ref(), sink);
        });
    }
}
