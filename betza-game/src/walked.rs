//! What a search asks besides all legal moves, where walkers move pieces.

use alloc::vec::Vec;

use crate::Position;
use crate::cell::Cell;
use crate::exotic::{is_held, pack, promote, walk};
use crate::generate::{Call, Generator, Sink};
use crate::moves::Move;
use crate::state::State;
use crate::watch::Watch;

/// What is known about attacks on Kings in one position, kept until it is asked about
/// another one.
pub(crate) struct Lookout {
    hash: u64,
    cells: [Cell; 1024],
    /// By player; nothing for one who has no King to mind.
    watches: [Option<Watch>; 8],
}

impl Default for Lookout {
    fn default() -> Self {
        Lookout { hash: 0, cells: [Cell::EMPTY; 1024], watches: [const { None }; 8] }
    }
}

impl core::fmt::Debug for Lookout {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Lookout").field("hash", &self.hash).finish_non_exhaustive()
    }
}

impl Lookout {
    /// Whether it was made for this position: same hash and same cells.
    fn is_of(&self, state: &State) -> bool {
        let differs = || self.cells.iter().zip(&state.cells).fold(0, |all, (a, b)| all | (a.0 ^ b.0));
        self.hash == state.kept.hash && differs() == 0
    }
}

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
        let Some(mut work) = self.work.take() else { return };
        let (variant, state) = (self.variant, &self.state);
        let relations = variant.captures_only(state.turn());
        let generator = Generator::new(variant, state).ending(&relations);
        let mut list = Call(|mv| {
            moves.push(mv);
            false
        });
        for at in state.own[state.turn()].iter() {
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
                !mv.captures.is_empty() && promote(variant, state, pack(mv, nth - 1), &mut list)
            });
        }
        self.work = Some(work);
    }

    /// Legal moves if the player is in check. Nobody castles out of it.
    pub(crate) fn walked_evasions(&mut self, sink: &mut impl Sink) {
        let watch = self.watch();
        if !watch.as_ref().map_or_else(|| self.is_check(), |watch| watch.exposed) {
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

    /// Whether a move leaves some enemy's only royal piece attacked.
    pub(crate) fn walked_check(&mut self, mv: Move) -> bool {
        // Only what stays the kind it is leaves all others as they were seen.
        if !self.variant.watches || !mv.is_plain() {
            return self.made_check(mv);
        }
        self.look_out();
        let Some(work) = &self.work else { return false };
        let (variant, state) = (self.variant, &self.state);
        let mut unsure = false;
        for watch in work.lookout.watches.iter().flatten() {
            match watch.judges(variant, state, mv) {
                Some(true) => {}
                Some(false) => return true,
                None => unsure = true,
            }
        }
        unsure && self.made_check(mv)
    }

    /// Looks at the attacks on the enemies' Kings, unless that was done in this position.
    fn look_out(&mut self) {
        if self.work.as_ref().is_none_or(|work| work.lookout.is_of(&self.state)) {
            return;
        }
        let player = self.state.turn();
        for enemy in 0..self.variant.players.len() {
            let minded = self.variant.are_enemies(player, enemy);
            let watch = if minded { self.watch_of(enemy) } else { None };
            if let Some(work) = &mut self.work {
                work.lookout.watches[enemy] = watch;
            }
        }
        if let Some(work) = &mut self.work {
            work.lookout.hash = self.state.kept.hash;
            work.lookout.cells = self.state.cells;
        }
    }
}
