//! Legality where pieces are moved by walkers, without trying every move.
//!
//! Whether the royal piece is attacked is asked once, on a board that notes each
//! square that is looked at. A move that changes none of them can't change the answer:
//! everything that was read reads the same. Only the others are made and asked again.
//! What enemies in the tables can do to the King of the player to move is found as ever:
//! checks and pins.

use core::cell::Cell as Slot;

use betza_runtime::{Board, Occupant, Piece, Player, Seat, Square};

use crate::Variant;
use crate::attack::{Cells, Safety};
use crate::board::View;
use crate::cell::Cell;
use crate::moves::{Move, Tag};
use crate::state::State;
use crate::walks::Walks;

/// The squares that were looked at.
#[derive(Default)]
struct Seen {
    words: [Slot<u64>; 16],
    /// Whether open squares were asked about.
    passed: Slot<bool>,
}

impl Seen {
    fn note(&self, at: usize) {
        let word = &self.words[at >> 6 & 15];
        word.set(word.get() | 1 << (at & 63));
    }

    fn has(&self, at: usize) -> bool {
        self.words[at >> 6 & 15].get() >> (at & 63) & 1 != 0
    }
}

/// A board that notes what is looked at.
struct Watched<'w> {
    view: View<'w>,
    seen: &'w Seen,
}

impl Watched<'_> {
    fn note(&self, at: Square) {
        self.seen.note(self.view.variant.grid.at(at));
    }
}

impl Board for Watched<'_> {
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
        self.note(at);
        self.view.occupant(at, viewer)
    }

    fn is_void(&self, at: Square) -> bool {
        self.view.is_void(at)
    }

    fn look(&self, at: Square, viewer: Player) -> Option<Occupant> {
        self.note(at);
        self.view.look(at, viewer)
    }

    fn is_royal(&self, at: Square) -> bool {
        self.note(at);
        self.view.is_royal(at)
    }

    fn is_indestructible(&self, at: Square) -> bool {
        self.note(at);
        self.view.is_indestructible(at)
    }

    fn has_moved(&self, at: Square) -> bool {
        self.note(at);
        self.view.has_moved(at)
    }

    fn passed(&self, at: Square, nth: usize) -> Option<Square> {
        self.seen.passed.set(true);
        self.view.passed(at, nth)
    }

    fn tile(&self, at: Square) -> &str {
        self.view.tile(at)
    }

    fn piece(&self, at: Square) -> Option<(Piece<'_>, Option<Player>)> {
        self.note(at);
        self.view.piece(at)
    }
}

/// The cells of a board that notes what is looked at.
struct WatchedCells<'w> {
    state: &'w State,
    seen: &'w Seen,
}

impl Cells for WatchedCells<'_> {
    fn at(&self, at: u16) -> Cell {
        self.seen.note(usize::from(at));
        self.state.cells.at(at)
    }
}

/// A walk reads the piece it moves without asking the board.
fn note_walkers(variant: &Variant, state: &State, player: usize, seen: &Seen) {
    let enemies = (0..variant.players.len()).filter(|&enemy| variant.are_enemies(player, enemy));
    for enemy in enemies {
        let walked = |at: &usize| variant.men[state.cell(*at).kind()].walked;
        state.own(variant, enemy).filter(walked).for_each(|at| seen.note(at));
    }
}

/// What is known about attacks on a royal piece before any move is made.
pub(crate) struct Watch {
    royal: usize,
    /// Whether it is attacked now by what was seen.
    exposed: bool,
    seen: Seen,
    /// What enemies in the tables do, if that isn't among what was seen.
    safety: Option<Safety>,
}

/// Whether the tables and the walkers of single pieces say all about attacks.
fn is_plain(variant: &Variant) -> bool {
    let passes = || variant.men.iter().any(|man| man.passes_as_royal(variant));
    !variant.tile_royals && !variant.flying && !passes()
}

/// Whether an enemy of `player` attacks his royal piece on `at`: what is in the tables
/// by the tables, other kinds by their walkers.
fn exposed(
    board: &impl Board,
    cells: &impl Cells,
    (variant, state): (&Variant, &State),
    walks: &mut Walks,
    player: usize,
    at: usize,
) -> bool {
    variant.attacked(cells, player, at as u16)
        || exposed_by_walkers(board, (variant, state), walks, player, at)
}

/// The same for kinds that walkers move alone.
fn exposed_by_walkers(
    board: &impl Board,
    (variant, state): (&Variant, &State),
    walks: &mut Walks,
    player: usize,
    at: usize,
) -> bool {
    let enemies = (0..variant.players.len()).filter(|&enemy| variant.are_enemies(player, enemy));
    enemies.into_iter().any(|enemy| {
        state.own(variant, enemy).any(|from| {
            let kind = state.cell(from).kind();
            if !variant.men[kind].walked {
                return false;
            }
            let region = variant.regions[variant.mover(kind, enemy)].as_ref();
            let piece = variant.men[kind].piece();
            region.is_none_or(|region| region.contains(at))
                && walks.attack(piece, board, Player(enemy as u8), from, at)
        })
    })
}

impl Watch {
    /// Looks at the attacks on the royal piece on `at`; nothing for variants where
    /// that doesn't say enough.
    pub fn new(
        variant: &Variant,
        state: &State,
        walks: &mut Walks,
        player: usize,
        at: usize,
    ) -> Option<Self> {
        if !variant.watches {
            return None;
        }
        let seen = Seen::default();
        seen.note(at);
        let board = Watched { view: View::new(variant, state), seen: &seen };
        let cells = WatchedCells { state, seen: &seen };
        let exposed = exposed(&board, &cells, (variant, state), walks, player, at);
        note_walkers(variant, state, player, &seen);
        Some(Watch { royal: at, exposed, seen, safety: None })
    }

    /// The same for the player to move, whose own moves alone are judged: what is in the
    /// tables gives checks and pins.
    pub fn own(variant: &Variant, state: &State, walks: &mut Walks, at: usize) -> Option<Self> {
        if !variant.watches {
            return None;
        }
        let (player, seen) = (state.turn(), Seen::default());
        let mut safety = Safety::new();
        safety.look(variant, state);
        let board = Watched { view: View::new(variant, state), seen: &seen };
        let exposed = exposed_by_walkers(&board, (variant, state), walks, player, at);
        note_walkers(variant, state, player, &seen);
        Some(Watch { royal: at, exposed, seen, safety: Some(safety) })
    }

    /// Whether the royal piece is attacked now.
    pub fn is_check(&self) -> bool {
        self.exposed || self.safety.as_ref().is_some_and(|safety| safety.checked)
    }

    /// The same where every kind is in the tables.
    pub fn tabled(variant: &Variant, state: &State, player: usize, at: usize) -> Self {
        let seen = Seen::default();
        seen.note(at);
        let exposed = variant.attacked(&WatchedCells { state, seen: &seen }, player, at as u16);
        Watch { royal: at, exposed, seen, safety: None }
    }

    /// Whether a move leaves the royal piece unattacked; `None` when it must be tried.
    pub fn judges(&self, variant: &Variant, state: &State, mv: Move) -> Option<bool> {
        let (from, to) = (mv.start(), mv.end());
        let opens = mv.tag() == Tag::Push || !state.opens.is_empty();
        let man = &variant.men[state.cell(from).kind()];
        let taken = state.cell(to);
        // An explosion waits for a capture.
        let has_effect = man.effects && (man.revives || !taken.is_empty());
        // Who loses his King may lose all that attacks with it.
        let puts_out = !taken.is_empty() && variant.men[taken.kind()].royal;
        let plain = matches!(mv.tag(), Tag::Simple | Tag::Push)
            && from != self.royal
            && !has_effect
            && !puts_out
            && mv.promotion_kind().is_none_or(|kind| variant.men[usize::from(kind)].royal == man.royal)
            && !(opens && self.seen.passed.get());
        if !plain || self.seen.has(from) || self.seen.has(to) {
            return None;
        }
        match &self.safety {
            Some(safety) if !self.exposed => safety.judges(variant, from as u16, to as u16),
            _ => Some(!self.exposed),
        }
    }
}

/// Whether an enemy attacks the royal piece of `player` on `at`; `None` when the
/// walkers of all pieces must be asked.
pub(crate) fn is_exposed(
    variant: &Variant,
    state: &State,
    walks: &mut Walks,
    player: usize,
    at: usize,
) -> Option<bool> {
    let view = View::new(variant, state);
    variant.watches.then(|| exposed(&view, &state.cells, (variant, state), walks, player, at))
}

/// Finds out whether moves can be judged so.
pub(crate) fn prepare(variant: &mut Variant) {
    variant.watches = variant.walks && is_plain(variant);
}
