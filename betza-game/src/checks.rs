//! Whether a move gives check, from the tables, without making it.

use crate::attack::{Cells, Patched};
use crate::cell::Cell;
use crate::generate::Generator;
use crate::moves::{Move, Tag};

/// A board on which one piece has moved.
struct Moved<'c> {
    cells: &'c [Cell],
    from: u16,
    to: u16,
    placed: Cell,
}

impl Cells for Moved<'_> {
    #[inline(always)]
    fn at(&self, at: u16) -> Cell {
        match at {
            at if at == self.to => self.placed,
            at if at == self.from => Cell::EMPTY,
            at => self.cells.at(at),
        }
    }
}

impl Generator<'_> {
    /// Whether a move that takes no royal piece leaves the only royal piece of some enemy
    /// attacked.
    pub fn gives_check(&self, mv: Move) -> bool {
        let cells = &*self.state.cells;
        let (from, to) = (mv.start() as u16, mv.end() as u16);
        let moved = cells.at(from).moved();
        let placed =
            mv.promotion_kind().map_or(moved, |kind| moved.promoted(kind, self.variant.is_apart(kind)));
        match mv.tag() {
            Tag::EnPassant => {
                let mut after = Patched::new(cells);
                self.passed(mv.end(), mv.is_tame()).for_each(|at| after.set(at, Cell::EMPTY));
                after.set(mv.start(), Cell::EMPTY);
                after.set(mv.end(), placed);
                self.exposes(&after)
            }
            Tag::Castle => {
                let right = mv.payload() as usize & 15;
                let Some(castling) = self.variant.castlings.get(right) else { return false };
                let (king, rook) = self.state.homes(right);
                let mut after = Patched::new(cells);
                after.set(king, Cell::EMPTY);
                after.set(rook, Cell::EMPTY);
                after.set(castling.king_to, self.state.cell(king).moved());
                after.set(castling.rook_to, self.state.cell(rook).moved());
                self.exposes(&after)
            }
            _ => self.exposes(&Moved { cells, from, to, placed }),
        }
    }

    /// Whether some enemy's only royal piece is attacked on a board with some changes.
    fn exposes(&self, after: &impl Cells) -> bool {
        (0..self.variant.players.len()).any(|enemy| {
            let king = self.state.royal[enemy];
            king < 1024
                && self.variant.are_enemies(self.state.turn(), enemy)
                && !(self.variant.guarded && crate::attack::is_guarded(self.variant, self.state, king))
                && self.variant.attacked(after, enemy, king)
        })
    }
}
