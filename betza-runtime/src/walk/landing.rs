//! What may be done on a landing square (section 4).

use crate::{Board, Component, Landing, Occupant, Player, Square};

/// A short list of captured squares.
///
/// One landing captures what stands there, what passed over it, and what is
/// approached and withdrawn from.
#[derive(Clone, Copy)]
pub(crate) struct Captured {
    squares: [Square; Captured::MOST],
    len: usize,
}

impl Captured {
    /// Eight seats can have passed over one square.
    const MOST: usize = 12;

    pub const fn new() -> Self {
        Captured { squares: [Square::new(0, 0); Captured::MOST], len: 0 }
    }

    pub fn push(&mut self, square: Square) {
        if self.len < Captured::MOST && !self.as_slice().contains(&square) {
            self.squares[self.len] = square;
            self.len += 1;
        }
    }

    pub fn as_slice(&self) -> &[Square] {
        &self.squares[..self.len]
    }
}

/// Whether the piece on `at` can be taken at all by a component that is `tame` or not.
#[inline]
pub(crate) fn can_be_taken<B: Board>(board: &B, at: Square, occupant: Occupant, tame: bool) -> bool {
    let spared = tame && occupant != Occupant::Dead && board.is_royal(at);
    !spared && !board.is_indestructible(at)
}

/// Whether `component` may end on `at`, where `occupant` stands, and what it captures
/// by doing so.
#[inline]
pub(crate) fn land<B: Board>(
    board: &B,
    player: Player,
    component: Component,
    landing: Landing,
    (at, occupant): (Square, Occupant),
) -> Option<Captured> {
    if occupant == Occupant::Empty && !landing.allows(Landing::EN_PASSANT) {
        return landing.allows(Landing::MOVE).then(Captured::new);
    }
    take(board, player, component, landing, (at, occupant))
}

fn take<B: Board>(
    board: &B,
    player: Player,
    component: Component,
    landing: Landing,
    (at, occupant): (Square, Occupant),
) -> Option<Captured> {
    let tame = component.is_tame();
    let mut captured = Captured::new();
    let may_take = match occupant {
        Occupant::Empty => false,
        Occupant::Own => landing.allows(Landing::DESTROY),
        Occupant::Enemy | Occupant::Dead => landing.allows(Landing::CAPTURE),
        Occupant::Ally => false,
    };
    if occupant.is_piece() {
        if !may_take || !can_be_taken(board, at, occupant, tame) {
            return None;
        }
        captured.push(at);
    }
    if landing.allows(Landing::EN_PASSANT) {
        for victim in (0..).map_while(|nth| board.passed(at, nth)) {
            let passed = board.occupant(victim, player);
            if passed.is_prey() && can_be_taken(board, victim, passed, tame) {
                captured.push(victim);
            }
        }
    }
    let quiet = captured.as_slice().is_empty();
    (!quiet || landing.allows(Landing::MOVE)).then_some(captured)
}
