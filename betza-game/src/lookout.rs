//! Attacks on the enemies' Kings, looked at once a position.

use crate::Position;
use crate::cell::Cell;
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
    /// Whether it was made for this position: same hash and same cells, of which the
    /// first `area` can differ.
    fn is_of(&self, state: &State, area: usize) -> bool {
        let pairs = || self.cells[..area].iter().zip(&state.cells[..area]);
        self.hash == state.kept.hash && pairs().fold(0, |all, (a, b)| all | (a.0 ^ b.0)) == 0
    }
}

impl Position<'_> {
    /// Whether a plain move that takes no royal piece gives check; `None` when that isn't
    /// known without asking about the move itself.
    pub(crate) fn known_check(&mut self, mv: Move) -> Option<bool> {
        self.look_out();
        let mut answer = Some(false);
        for watch in self.lookout.watches.iter().flatten() {
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
        let area = self.variant.grid.len();
        if self.lookout.is_of(&self.state, area) {
            return;
        }
        let player = self.state.turn();
        for enemy in 0..self.variant.players.len() {
            let minded = self.variant.are_enemies(player, enemy);
            self.lookout.watches[enemy] = if minded { self.watch_of(enemy) } else { None };
        }
        self.lookout.hash = self.state.kept.hash;
        self.lookout.cells[..area].copy_from_slice(&self.state.cells[..area]);
    }
}
