//! Attacks on the enemies' Kings, looked at once a position.

use alloc::boxed::Box;
use alloc::vec;

use crate::Position;
use crate::cell::Cell;
use crate::moves::Move;
use crate::state::State;
use crate::watch::Watch;

/// What is known about attacks on Kings in one position, kept until it is asked about
/// another one.
pub(crate) struct Lookout {
    hash: u64,
    cells: Box<[Cell]>,
    /// By player; nothing for one who has no King to mind.
    watches: [Option<Watch>; 8],
}

impl core::fmt::Debug for Lookout {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Lookout").field("hash", &self.hash).finish_non_exhaustive()
    }
}

impl Lookout {
    /// For boards of some squares.
    pub fn new(squares: usize) -> Self {
        let cells = vec![Cell::EMPTY; squares].into();
        Lookout { hash: 0, cells, watches: [const { None }; 8] }
    }

    /// Whether it was made for this position: same hash and same cells.
    fn is_of(&self, state: &State) -> bool {
        let pairs = || self.cells.iter().zip(&state.cells);
        self.hash == state.kept.hash && pairs().fold(0, |all, (a, b)| all | (a.0 ^ b.0)) == 0
    }
}

impl Position<'_> {
    /// Whether a plain move that takes no royal piece gives check; `None` when that isn't
    /// known without asking about the move itself.
    pub(crate) fn known_check(&mut self, mv: Move) -> Option<bool> {
        self.look_out();
        let mut answer = Some(false);
        for watch in self.room.lookout.watches.iter().flatten() {
            match watch.judges(self.variant, &self.state, mv) {
                Some(true) => {}
                Some(false) => return Some(true),
                None => answer = None,
            }
        }
        answer
    }

    /// Looks at the attacks on the enemies' Kings, unless that was done in this position.
    fn look_out(&mut self) {
        if self.room.lookout.is_of(&self.state) {
            return;
        }
        let player = self.state.turn();
        for enemy in 0..self.variant.players.len() {
            let minded = self.variant.are_enemies(player, enemy);
            self.room.lookout.watches[enemy] = if minded { self.watch_of(enemy) } else { None };
        }
        self.room.lookout.hash = self.state.kept.hash;
        self.room.lookout.cells.copy_from_slice(&self.state.cells);
    }
}
