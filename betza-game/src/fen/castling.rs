//! Which King and Rook a castling right is about.

use crate::Variant;
use crate::cell::Cell;
use crate::state::State;

impl Variant {
    /// Whether a square is on the line on which a right castles.
    fn is_on_castling_line(&self, right: usize, at: usize) -> bool {
        let (rule, grid) = (&self.castlings[right], self.grid);
        let ends = [rule.king_to, rule.rook_to];
        if ends.iter().all(|&end| grid.rank(end) == grid.rank(rule.search)) {
            grid.rank(at) == grid.rank(rule.search)
        } else {
            grid.file(at) == grid.file(rule.search)
        }
    }

    fn castles_with(&self, right: usize, cell: Cell) -> bool {
        let rule = &self.castlings[right];
        let own = !cell.is_empty() && !cell.is_dead() && cell.player() == rule.player;
        own && rule.rooks.contains(&(cell.kind() as u8))
    }

    /// The King and the Rook that a right is about if nothing but the right is said: of
    /// the Rooks the one that is found first on the way to the King.
    pub(super) fn usual_homes(&self, state: &State, right: usize) -> Option<(usize, usize)> {
        let rule = &self.castlings[right];
        let royal = |&at: &usize| self.men[state.cell(at).kind()].royal;
        let mut pieces = state.own(self, rule.player);
        let king = pieces.find(|at| royal(at) && self.is_on_castling_line(right, *at))?;
        Some((king, self.way_to(right, king).find(|&at| self.castles_with(right, state.cell(at)))?))
    }

    /// The squares on which a right's Rook is looked for.
    fn way_to(&self, right: usize, king: usize) -> impl Iterator<Item = usize> {
        self.grid.along(self.castlings[right].search, king).take_while(move |&at| at != king)
    }

    /// Whether a right may be about a King and a Rook on two squares.
    pub(super) fn may_be_homes(&self, state: &State, right: usize, (king, rook): (usize, usize)) -> bool {
        let royal = self.men[state.cell(king).kind()].royal && state.owns(self.castlings[right].player, king);
        royal
            && self.is_on_castling_line(right, king)
            && self.castles_with(right, state.cell(rook))
            && self.way_to(right, king).any(|at| at == rook)
    }
}

impl State {
    /// Grants a right to a King and a Rook.
    pub(super) fn grant(&mut self, right: usize, (king, rook): (usize, usize)) {
        self.kept.now = self.now().with_right(right, true);
        self.castles[right] = (king as u16, rook as u16);
        for home in [king, rook] {
            self.set_cell(home, self.cell(home).with_castle(true));
        }
    }
}
