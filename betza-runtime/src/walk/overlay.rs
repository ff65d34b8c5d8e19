//! A board during a move.

use super::scratch::{Event, Log, NONE};
use crate::{Board, Occupant, Piece, Player, Seat, Square};

/// A board from which the mover is lifted and on which things have happened.
pub(crate) struct Overlay<'b, B, const N: usize> {
    pub board: &'b B,
    pub from: Square,
    pub log: Option<&'b Log<N>>,
    pub events: u16,
}

impl<'b, B, const N: usize> Overlay<'b, B, N> {
    /// The board with only the mover lifted.
    pub fn lifted(board: &'b B, from: Square) -> Self {
        Overlay { board, from, log: None, events: NONE }
    }

    fn events(&self) -> impl Iterator<Item = Event> + '_ {
        self.log.into_iter().flat_map(|log| log.iter(self.events))
    }

    /// Where the piece that stands on `at` now stood before the move; an empty square
    /// to which nothing happened is its own.
    #[inline]
    pub fn origin(&self, at: Square) -> Option<Square> {
        if self.events == NONE {
            return (at != self.from).then_some(at);
        }
        match self.events().find(|event| event.at == at) {
            Some(event) => event.put.then_some(event.origin),
            None => (at != self.from).then_some(at),
        }
    }

    /// The piece captured last and not yet unloaded, by where it stood at first.
    pub fn held(&self) -> Option<Square> {
        let mut unloaded = 0;
        for event in self.events() {
            match (event.put, unloaded) {
                (true, _) => unloaded += 1,
                (false, 0) => return Some(event.origin),
                (false, _) => unloaded -= 1,
            }
        }
        None
    }
}

impl<B: Board, const N: usize> Board for Overlay<'_, B, N> {
    fn width(&self) -> u8 {
        self.board.width()
    }
    fn height(&self) -> u8 {
        self.board.height()
    }
    fn seat(&self, player: Player) -> Seat {
        self.board.seat(player)
    }
    #[inline]
    fn occupant(&self, at: Square, viewer: Player) -> Occupant {
        self.origin(at).map_or(Occupant::Empty, |at| self.board.occupant(at, viewer))
    }
    #[inline]
    fn look(&self, at: Square, viewer: Player) -> Option<Occupant> {
        match self.origin(at) {
            Some(origin) if origin == at => self.board.look(at, viewer),
            // Only squares of the board are left or have pieces put down on them.
            Some(origin) => Some(self.board.occupant(origin, viewer)),
            None => Some(Occupant::Empty),
        }
    }
    fn is_void(&self, at: Square) -> bool {
        self.board.is_void(at)
    }
    fn is_royal(&self, at: Square) -> bool {
        self.origin(at).is_some_and(|at| self.board.is_royal(at))
    }
    fn is_indestructible(&self, at: Square) -> bool {
        self.origin(at).is_some_and(|at| self.board.is_indestructible(at))
    }
    fn has_moved(&self, at: Square) -> bool {
        self.board.has_moved(at)
    }
    fn passed(&self, at: Square, nth: usize) -> Option<Square> {
        self.board.passed(at, nth)
    }
    fn tile(&self, at: Square) -> &str {
        self.board.tile(at)
    }
    fn piece(&self, at: Square) -> Option<(Piece<'_>, Option<Player>)> {
        self.board.piece(self.origin(at)?)
    }
}
