//! Exchanges on one square, by who attacks it: static exchange evaluation.

use betza_runtime::{Board, Occupant, Piece, Player, Seat, Square};

use crate::Variant;
use crate::attack::Cells;
use crate::bits::Bits;
use crate::board::View;
use crate::cell::Cell;
use crate::compile::tables::flag;
use crate::state::State;
use crate::walks::Walks;

/// What each kind is worth.
pub(crate) type Worth<'w> = &'w mut dyn FnMut(usize) -> i32;

/// A piece that takes next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Taker {
    // In this order: royal pieces go last, then the dearer, then the higher square.
    pub royal: bool,
    pub worth: i32,
    pub at: usize,
}

/// Who can take on one square while pieces leave the board for it.
pub(crate) trait Fight {
    /// The one of a side that takes next; `theirs` is the side of all enemies.
    fn next(&mut self, theirs: bool, worth: Worth<'_>) -> Option<Taker>;

    /// Moves it onto the square.
    fn take(&mut self, taker: Taker);
}

/// What a side wins at most by taking a piece worth `on`; nothing if it had better not.
pub(crate) fn reply(fight: &mut impl Fight, theirs: bool, on: i32, worth: Worth<'_>) -> i32 {
    let Some(taker) = fight.next(theirs, worth) else { return 0 };
    fight.take(taker);
    if taker.royal {
        // Nobody may take it back.
        return if fight.next(!theirs, worth).is_some() { 0 } else { on.max(0) };
    }
    on.saturating_sub(reply(fight, !theirs, taker.worth, worth)).max(0)
}

/// The fight on a board of cells, whatever moves the pieces.
pub(crate) struct Ring<'p> {
    variant: &'p Variant,
    state: &'p State,
    player: usize,
    to: u16,
    /// What stands on the square now.
    on: Cell,
    gone: Bits,
    /// For kinds that walkers move.
    walks: Option<&'p mut Walks>,
}

/// A board that some pieces have left.
struct Left<'r> {
    cells: &'r [Cell],
    gone: &'r Bits,
}

impl Cells for Left<'_> {
    #[inline(always)]
    fn at(&self, at: u16) -> Cell {
        if self.gone.contains(usize::from(at)) { Cell::EMPTY } else { self.cells.at(at) }
    }
}

impl<'p> Ring<'p> {
    /// After `on` came to `to` and the pieces on `gone` have left.
    pub fn new(
        (variant, state): (&'p Variant, &'p State),
        walks: Option<&'p mut Walks>,
        (to, on): (usize, Cell),
        gone: Bits,
    ) -> Self {
        Ring { variant, state, player: state.turn(), to: to as u16, on, gone, walks }
    }

    fn belongs(&self, cell: Cell, theirs: bool) -> bool {
        let relation = if theirs { flag::CAPTURE } else { flag::DESTROY };
        self.variant.relations[self.player][cell.relation()] == relation
    }

    /// Calls back with every piece of a side that the tables let take.
    fn each_tabled(&self, theirs: bool, mut each: impl FnMut(u16, Cell)) {
        let (variant, to) = (self.variant, self.to);
        let cells = &Left { cells: &self.state.cells, gone: &self.gone };
        let mut others = (0..variant.players.len()).filter(|&other| variant.are_enemies(self.player, other));
        // Tables of targets are kept by whose pieces are attacked.
        let Some(attacked) = (if theirs { Some(self.player) } else { others.next() }) else { return };
        let place = variant.tables.target(attacked, to.into());
        for probe in variant.tables.probes(place) {
            let cell = cells.at(probe.source);
            if self.belongs(cell, theirs) && variant.leap_attacks(cells, cell, probe.source, probe.vector, to)
            {
                each(probe.source, cell);
            }
        }
        for ray in variant.tables.probe_rays(place) {
            let line = variant.tables.line(ray.start, ray.len);
            let nearest = line.iter().enumerate().find(|(_, at)| !cells.at(**at).is_empty());
            let Some((i, &at)) = nearest else { continue };
            let cell = cells.at(at);
            if self.belongs(cell, theirs) && variant.ride_attacks(cells, cell, at, (ray.vector, i), to) {
                each(at, cell);
            }
        }
        for ray in variant.tables.probe_hops(place) {
            for &at in variant.tables.line(ray.start, ray.len) {
                let cell = cells.at(at);
                if self.belongs(cell, theirs) && variant.captures(cells, cell, at, to) {
                    each(at, cell);
                }
            }
        }
    }

    /// The same for kinds that walkers move.
    fn each_walked(&mut self, theirs: bool, mut each: impl FnMut(u16, Cell)) {
        let (variant, state, to) = (self.variant, self.state, usize::from(self.to));
        let Some(walks) = self.walks.as_deref_mut() else { return };
        let view = View::new(variant, state);
        let board = Thinned { view, gone: &self.gone, to, on: self.on };
        for owner in 0..variant.players.len() {
            let is_side = if theirs { variant.are_enemies(self.player, owner) } else { owner == self.player };
            if !is_side {
                continue;
            }
            for at in state.own(variant, owner).filter(|&at| !self.gone.contains(at)) {
                let cell = state.cell(at);
                let man = &variant.men[cell.kind()];
                let region = variant.regions[variant.mover(cell.kind(), owner)].as_ref();
                if man.walked
                    && at != to
                    && region.is_none_or(|region| region.contains(to))
                    && walks.attack(man.piece(), &board, Player(owner as u8), at, to)
                {
                    each(at as u16, cell);
                }
            }
        }
    }
}

impl Fight for Ring<'_> {
    fn next(&mut self, theirs: bool, worth: Worth<'_>) -> Option<Taker> {
        let (variant, to) = (self.variant, self.to);
        let mut best: Option<Taker> = None;
        let mut offer = |at: u16, cell: Cell| {
            let (royal, at) = (variant.men[cell.kind()].royal, usize::from(at));
            let taker = Taker { royal, worth: worth(cell.kind()), at };
            best = Some(best.map_or(taker, |best| best.min(taker)));
        };
        self.each_tabled(theirs, |at, cell| {
            // Generals that face each other take nothing else on the way they look.
            let cells = &Left { cells: &self.state.cells, gone: &self.gone };
            let looks = variant.flying && variant.men[cell.kind()].royal;
            if !looks || variant.captures(cells, cell, at, to) {
                offer(at, cell);
            }
        });
        if self.walks.is_some() {
            self.each_walked(theirs, offer);
        }
        best
    }

    fn take(&mut self, taker: Taker) {
        self.gone.insert(taker.at);
        self.on = self.state.cell(taker.at);
    }
}

/// A board that some pieces have left, with another piece on one square.
struct Thinned<'r> {
    view: View<'r>,
    gone: &'r Bits,
    to: usize,
    on: Cell,
}

/// What a square of such a board is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Where the fight is.
    To,
    /// Left by its piece.
    Left,
    /// As it was.
    Other,
}

impl Thinned<'_> {
    fn part(&self, at: Square) -> Part {
        match self.view.variant.grid.number(at) {
            Some(at) if at == self.to => Part::To,
            Some(at) if self.gone.contains(at) => Part::Left,
            _ => Part::Other,
        }
    }
}

impl Board for Thinned<'_> {
    fn width(&self) -> u8 {
        self.view.width()
    }

    fn height(&self) -> u8 {
        self.view.height()
    }

    fn seat(&self, player: Player) -> Seat {
        self.view.seat(player)
    }

    fn occupant(&self, at: Square, viewer: Player) -> Occupant {
        match self.part(at) {
            Part::To => self.view.relation(self.on, viewer),
            Part::Left => Occupant::Empty,
            Part::Other => self.view.occupant(at, viewer),
        }
    }

    fn is_void(&self, at: Square) -> bool {
        self.view.is_void(at)
    }

    fn is_royal(&self, at: Square) -> bool {
        // Captures that spare royal pieces are left out, as they are of the tables.
        match self.part(at) {
            Part::To => true,
            Part::Left => false,
            Part::Other => self.view.is_royal(at),
        }
    }

    fn is_indestructible(&self, at: Square) -> bool {
        self.part(at) == Part::Other && self.view.is_indestructible(at)
    }

    fn has_moved(&self, at: Square) -> bool {
        self.part(at) == Part::To || self.view.has_moved(at)
    }

    fn passed(&self, _: Square, _: usize) -> Option<Square> {
        None
    }

    fn tile(&self, at: Square) -> &str {
        self.view.tile(at)
    }

    fn piece(&self, at: Square) -> Option<(Piece<'_>, Option<Player>)> {
        match self.part(at) {
            Part::To => {
                let owner = (!self.on.is_dead()).then_some(Player(self.on.player() as u8));
                (!self.on.is_empty()).then(|| (self.view.variant.men[self.on.kind()].piece(), owner))
            }
            Part::Left => None,
            Part::Other => self.view.piece(at),
        }
    }
}
