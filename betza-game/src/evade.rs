//! Ways out of check, from the tables.

use crate::Elimination;
use crate::attack::Safety;
use crate::bits::Bits;
use crate::cell::Cell;
use crate::compile::tables::{Entry, flag};
use crate::generate::{Generator, Sink, Tried};

impl Generator<'_> {
    /// Every legal move if the player is in check, none otherwise.
    pub fn evasions(&self, sink: &mut impl Sink) -> bool {
        let mut safety = Safety::new();
        safety.look(self.variant, self.state);
        let Some(king) = safety.king.filter(|_| safety.checked) else { return false };
        if safety.try_all {
            // Something hops: anything may help.
            return self.legal_by(&safety, sink);
        }
        let help = self.helpful(&safety);
        let tried = &mut Tried { generator: self, safety: &safety, sink };
        self.pieces(Some(king), |at, cell| self.helping(at, cell, &help, tried))
            || self.royal(usize::from(king), sink)
    }

    /// The squares on which a move of another piece than the King can end all checks:
    /// those of a checker or before it; and Kings whose pieces die with them.
    fn helpful(&self, safety: &Safety) -> Bits {
        let mut all = Bits([u64::MAX; 16]);
        for check in &safety.checks[..safety.check_count] {
            let mut help = Bits::EMPTY;
            if check.checker < 1024 {
                help.insert(usize::from(check.checker));
            }
            check.squares(&self.variant.tables).iter().for_each(|&at| help.insert(usize::from(at)));
            all.0.iter_mut().zip(help.0).for_each(|(all, help)| *all &= help);
        }
        if self.variant.elimination == Elimination::Out {
            let royals = self.state.royal.iter().filter(|&&royal| royal < 1024);
            royals.for_each(|&royal| all.insert(usize::from(royal)));
        }
        all
    }

    /// The moves of one piece that end where it helps, or take en passant.
    fn helping(&self, at: usize, cell: Cell, help: &Bits, sink: &mut impl Sink) -> bool {
        let ends = |entry: &Entry| {
            help.contains(usize::from(entry.to)) || entry.flags & self.special & flag::EN_PASSANT != 0
        };
        let spot = self.spot(at, cell);
        let variant = self.variant;
        variant.tables.leaps(spot).iter().any(|leap| ends(leap) && self.leap(at, cell, leap, sink))
            || variant.tables.rays(spot).iter().any(|line| {
                let helps = variant.tables.squares(*line).iter().any(|&to| help.contains(usize::from(to)));
                (helps || line.flags & self.special & flag::EN_PASSANT != 0)
                    && self.line(at, cell, line, sink)
            })
    }
}
