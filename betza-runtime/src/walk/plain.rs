//! The common case, fast: straight leaps and slides over the board as it is.

use core::ops::ControlFlow;

use super::landing::can_be_taken;
use super::output::Flow;
use super::{Goal, Walk};
use crate::{Bend, Board, Component, Landing, Move, Occupant, Passing, Square};

impl<B: Board, F, T, const N: usize> Walk<'_, B, F, N>
where
    F: FnMut(&Move<'_>) -> ControlFlow<T>,
{
    /// Whether the fast walker can do it: no memory, no look to either side.
    #[inline]
    pub(super) fn is_plain(&self, component: Component) -> bool {
        self.goal == Goal::Moves
            && component.bend() == Bend::Straight
            && component.passing() == Passing::Free
            && !component.is_cylindrical()
            && !component.is_initial()
            && !component.landing().allows(Landing::EN_PASSANT)
            && !self.modes.any()
    }

    #[inline]
    pub(super) fn plain(&mut self, component: Component) -> Flow<T> {
        let range = match component.range() {
            0 => Square::MAX_SIDE,
            n => n,
        };
        let landing = component.landing();
        let (width, height) = (self.board.width(), self.board.height());
        let mut left = component.directions().bits();
        while left != 0 {
            let leap = self.mover.seat.turn(component.leap(left.trailing_zeros() as u8));
            left &= left - 1;
            let (mut x, mut y) = (self.from.x(), self.from.y());
            for _ in 0..range {
                // A leap off the low edges wraps to a number above all boards.
                x = x.wrapping_add_signed(leap.x);
                y = y.wrapping_add_signed(leap.y);
                if x >= width || y >= height {
                    break;
                }
                let to = Square::new(x, y);
                let Some(occupant) = self.board.look(to, self.mover.player) else { break };
                if occupant == Occupant::Empty {
                    if landing.allows(Landing::MOVE) {
                        self.out.plain(to, &[], None)?;
                    }
                    continue;
                }
                let may_take = match occupant {
                    Occupant::Own => landing.allows(Landing::DESTROY),
                    Occupant::Enemy | Occupant::Dead => landing.allows(Landing::CAPTURE),
                    Occupant::Ally | Occupant::Empty => false,
                };
                if may_take && can_be_taken(self.board, to, occupant, component.is_tame()) {
                    self.out.plain(to, &[to], None)?;
                }
                break;
            }
        }
        ControlFlow::Continue(())
    }
}
