//! The King's own moves: each square is asked about before he goes there.

use super::generate::Search;
use super::set::Set;
use super::tables::Plan;
use crate::generate::{Generator, Sink};

impl<S: Set> Search<'_, S> {
    /// The King: every landing square is asked about, the King lifted.
    #[inline]
    pub fn royal(&self, ends: S, opened: S, sink: &mut impl Sink) -> bool {
        let Some(king) = self.king else { return false };
        let mover = self.mover(self.kind_on(king));
        let lifted = self.occupied & !S::bit(king);
        let safe = |to: usize| !self.attacked(to, lifted | S::bit(to), S::bit(to));
        if let Plan::Leaps(start) = mover.plan {
            let mut rest = self.tables.leaps[start as usize + king] & (self.free | self.takeable) & ends;
            let mut targets = S::EMPTY;
            while rest.any() {
                if safe(rest.first()) {
                    targets |= rest.lowest();
                }
                rest = rest.without_first();
            }
            return targets.any() && self.emit(mover, king, targets, sink);
        }
        for part in &mover.parts {
            let mut rest = self.targets(part, king, opened) & ends;
            let mut targets = S::EMPTY;
            while rest.any() {
                let to = rest.first();
                if safe(to) {
                    targets |= S::bit(to);
                }
                rest = rest.without_first();
            }
            if targets.any() && self.part(mover, part, king, targets, sink) {
                return true;
            }
        }
        false
    }

    /// Castling moves.
    #[inline(always)]
    pub fn castlings(&self, sink: &mut impl Sink) -> bool {
        let mut rights = self.state.now().rights() & self.tables.rights[self.player & 7];
        while rights != 0 {
            let right = rights.trailing_zeros() as usize;
            rights &= rights - 1;
            let clear = S::load(&self.state.sets, self.tables.clear(right));
            if (clear & self.occupied).is_empty() && self.can_castle(right) {
                let mv = Generator::new(self.variant, self.state).castle(right);
                if sink.take(mv) {
                    return true;
                }
            }
        }
        false
    }

    #[inline(never)]
    fn can_castle(&self, right: usize) -> bool {
        let (king, rook) = self.state.homes(right);
        let castling = &self.variant.castlings[right];
        let (end, shield) = (castling.king_to, castling.rook_to);
        let after = self.occupied & !(S::bit(king) | S::bit(rook)) | S::bit(shield);
        let way = self.tables.span(king, end);
        !way.squares().any(|at| self.attacked(at, self.occupied, S::EMPTY))
            && !self.attacked(end, after, S::EMPTY)
    }
}
