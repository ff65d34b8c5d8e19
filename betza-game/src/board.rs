//! A position as the walkers see it.

use betza_runtime::{Board, Occupant, Piece, Player, Seat, Square};

use crate::Variant;
use crate::cell::Cell;
use crate::compile::tables::flag;
use crate::state::State;

/// A variant's board with a state on it.
#[derive(Clone, Copy)]
pub(crate) struct View<'p> {
    pub variant: &'p Variant,
    pub state: &'p State,
}

impl<'p> View<'p> {
    pub fn new(variant: &'p Variant, state: &'p State) -> Self {
        View { variant, state }
    }

    #[inline]
    fn number(&self, at: Square) -> Option<usize> {
        self.variant.grid.number(at)
    }

    fn cell(&self, at: Square) -> Cell {
        self.number(at).map_or(Cell::EMPTY, |at| self.state.cell(at))
    }

    /// What a cell is to a player.
    #[inline]
    pub fn relation(&self, cell: Cell, viewer: Player) -> Occupant {
        match self.variant.relations[usize::from(viewer.0 & 7)][cell.relation()] {
            flag::MOVE => Occupant::Empty,
            flag::DESTROY => Occupant::Own,
            flag::CAPTURE => Occupant::Enemy,
            0 => Occupant::Ally,
            _ => Occupant::Dead,
        }
    }

    /// Whether the piece on `at`, dead ones included, is royal there.
    pub fn royal_at(&self, at: usize, cell: Cell) -> bool {
        self.royal_on(self.variant.grid.square(at), cell)
    }

    fn royal_on(&self, at: Square, cell: Cell) -> bool {
        let man = &self.variant.men[cell.kind()];
        man.royal || man.tile_royal && betza_runtime::royal(man.piece(), self, at)
    }
}

impl Board for View<'_> {
    fn width(&self) -> u8 {
        self.variant.grid.width
    }

    fn height(&self) -> u8 {
        self.variant.grid.height
    }

    fn seat(&self, player: Player) -> Seat {
        self.variant.seat(player)
    }

    fn occupant(&self, at: Square, viewer: Player) -> Occupant {
        self.relation(self.cell(at), viewer)
    }

    fn is_void(&self, at: Square) -> bool {
        self.number(at).is_some_and(|at| self.variant.void.contains(at))
    }

    fn look(&self, at: Square, viewer: Player) -> Option<Occupant> {
        let at = self.number(at)?;
        (!self.variant.void.contains(at)).then(|| self.relation(self.state.cell(at), viewer))
    }

    fn is_royal(&self, at: Square) -> bool {
        let cell = self.cell(at);
        !cell.is_empty() && !cell.is_dead() && self.royal_on(at, cell)
    }

    fn is_indestructible(&self, at: Square) -> bool {
        let cell = self.cell(at);
        self.variant.guarded
            && !cell.is_empty()
            && betza_runtime::indestructible(self.variant.men[cell.kind()].piece(), self, at)
    }

    fn has_moved(&self, at: Square) -> bool {
        let cell = self.cell(at);
        match &self.variant.initial {
            Some(regions) => {
                let region = &regions[cell.player() % regions.len()];
                !self.number(at).is_some_and(|at| region.contains(at))
            }
            None => !cell.is_virgin(),
        }
    }

    fn passed(&self, at: Square, nth: usize) -> Option<Square> {
        let turn = self.state.turn();
        let may = |player| self.variant.may_take_passing(turn, player);
        let at = self.number(at)?;
        let open = self.state.open().filter(|open| open.square() == at && may(open.player()));
        open.map(|open| self.variant.grid.square(open.victim())).nth(nth)
    }

    fn tile(&self, at: Square) -> &str {
        match self.number(at).and_then(|at| self.variant.tiles.get(at)) {
            Some(&tile) if tile > 0 => &self.variant.tile_names[usize::from(tile) - 1],
            _ => "",
        }
    }

    fn piece(&self, at: Square) -> Option<(Piece<'_>, Option<Player>)> {
        let cell = self.cell(at);
        if cell.is_empty() {
            return None;
        }
        let owner = (!cell.is_dead()).then_some(Player(cell.player() as u8));
        Some((self.variant.men[cell.kind()].piece(), owner))
    }
}
