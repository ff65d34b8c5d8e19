//! What goes through the walkers: kinds the tables can't express, and effects.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use betza_runtime::{Move as Walked, Player, Put, Square};

use crate::board::View;
use crate::generate::{Call, Generator, Sink};
use crate::grid::Grid;
use crate::moves::{Move, Tag};
use crate::state::State;
use crate::walks::Walks;
use crate::watch::{self, Watch};
use crate::{Position, Variant};

/// Memory for walks and their moves; made once a position.
#[derive(Debug)]
pub(crate) struct Work {
    pub scratch: Walks,
    moves: Vec<Move>,
    pub detail: Detail,
}

impl Default for Work {
    fn default() -> Self {
        Work {
            scratch: Walks::default(),
            moves: Vec::with_capacity(1024),
            detail: Detail {
                captures: Vec::with_capacity(64),
                puts: Vec::with_capacity(16),
                open: Vec::with_capacity(64),
            },
        }
    }
}

/// All that a walked move does.
#[derive(Debug, Default)]
pub(crate) struct Detail {
    pub captures: Vec<Square>,
    pub puts: Vec<Put>,
    pub open: Vec<u16>,
}

/// A walk's move in eight bytes: the `nth` of its walk if nothing shorter says it all.
pub(crate) fn pack(grid: Grid, mv: &Walked<'_>, nth: u32) -> Move {
    let (from, to) = (grid.at(mv.from), grid.at(mv.to));
    let new = |tag| Move::new(tag, from, to);
    if mv.track.is_some() {
        return new(Tag::Nth).with_payload(nth);
    }
    match (mv.captures, mv.puts) {
        ([], []) if from != to => new(Tag::Simple),
        ([at], []) if *at == mv.to && from != to => new(Tag::Simple),
        ([], []) => new(Tag::Inline),
        ([at], []) => new(Tag::Inline).with_inline(Some(grid.at(*at)), None),
        ([at], [put]) if put.from == *at => {
            new(Tag::Inline).with_inline(Some(grid.at(*at)), Some(grid.at(put.to)))
        }
        _ => new(Tag::Nth).with_payload(nth),
    }
}

/// Walks the piece on `at`; `true` when stopped.
pub(crate) fn walk(
    variant: &Variant,
    state: &State,
    walks: &mut Walks,
    at: usize,
    mut each: impl FnMut(&Walked<'_>) -> bool,
) -> bool {
    let cell = state.cell(at);
    let view = View::new(variant, state);
    let region = variant.regions[variant.mover(cell.kind(), cell.player())].as_ref();
    let player = Player(cell.player() as u8);
    let piece = variant.men[cell.kind()].piece();
    let done = walks.ask(|scratch| {
        piece.moves_in(scratch, &view, player, variant.grid.square(at), |mv| {
            let entered = region.is_none_or(|region| region.contains(variant.grid.at(mv.to)));
            if entered && each(mv) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    });
    done.flatten().is_some()
}

/// Hands a walked move on, once for each promotion.
pub(crate) fn promote(variant: &Variant, state: &State, mv: Move, sink: &mut impl Sink) -> bool {
    let cell = state.cell(mv.start());
    let rule = variant.promotions[variant.mover(cell.kind(), cell.player())].as_ref();
    let arrives = |zone: &crate::bits::Bits| mv.start() != mv.end() && zone.contains(mv.end());
    match rule {
        Some(rule) if arrives(&rule.zone) => {
            rule.choices.iter().any(|&kind| sink.take(mv.with_promotion(kind)))
                || !rule.forced && sink.take(mv)
        }
        _ => sink.take(mv),
    }
}

impl Position<'_> {
    /// Pseudo-legal moves, whatever moves them.
    pub(crate) fn pseudo(&mut self, sink: &mut impl Sink) -> bool {
        let variant = self.variant;
        if !variant.walks {
            let generator = Generator::new(variant, &self.state);
            return generator.pseudo(sink) || self.state.now().rights() != 0 && self.castlings(sink);
        }
        self.pseudo_pieces(sink) || self.state.now().rights() != 0 && self.castlings(sink)
    }

    /// The same without castling, where walkers move some kind.
    pub(crate) fn pseudo_pieces(&mut self, sink: &mut impl Sink) -> bool {
        let variant = self.variant;
        let Some(mut work) = self.room.work.take() else { return false };
        let player = self.state.turn();
        let generator = Generator::new(variant, &self.state);
        let mut stopped = false;
        for at in self.state.own(variant, player) {
            let cell = self.state.cell(at);
            if variant.immobilisers && is_held(variant, &self.state, &mut work.scratch, at) {
                continue;
            }
            stopped = if variant.men[cell.kind()].walked {
                let mut nth = 0;
                walk(variant, &self.state, &mut work.scratch, at, |mv| {
                    nth += 1;
                    promote(variant, &self.state, pack(variant.grid, mv, nth - 1), sink)
                })
            } else {
                generator.one(at, sink)
            };
            if stopped {
                break;
            }
        }
        self.room.work = Some(work);
        stopped
    }

    /// Castling, with attacks found by trying.
    fn castlings(&mut self, sink: &mut impl Sink) -> bool {
        for right in 0..self.variant.castlings.len() {
            if self.state.now().rights() >> right & 1 == 0 || self.is_held_home(right) {
                continue;
            }
            let mut work = self.room.work.take();
            let (variant, state) = (self.variant, &self.state);
            let player = state.turn();
            let generator = Generator::new(variant, state);
            let can = generator.can_castle(right, |cells, at| match &mut work {
                Some(work) => attacked(variant, state, &mut work.scratch, player, usize::from(at)),
                None => variant.attacked(cells, player, at),
            });
            let mv = generator.castle(right);
            self.room.work = work;
            if can && sink.take(mv) {
                return true;
            }
        }
        false
    }

    /// Whether the King or the Rook of a right is immobilised.
    fn is_held_home(&mut self, right: usize) -> bool {
        let (king, rook) = self.state.homes(right);
        let (variant, state) = (self.variant, &self.state);
        let Some(work) = self.room.work.as_mut().filter(|_| variant.immobilisers) else { return false };
        [king, rook].iter().any(|&at| is_held(variant, state, &mut work.scratch, at))
    }

    /// Legal moves: those that nothing known judges are made.
    pub(crate) fn walked_legal(&mut self, sink: &mut impl Sink) {
        self.listing(|position, moves| {
            position.pseudo(&mut Call(|mv| {
                moves.push(mv);
                false
            }));
            let watch = position.watch();
            position.judge(moves, watch.as_ref(), sink);
        });
    }

    /// Lends the position's own list of moves out.
    pub(crate) fn listing(&mut self, list: impl FnOnce(&mut Self, &mut Vec<Move>)) {
        let Some(work) = &mut self.room.work else { return };
        let mut moves = core::mem::take(&mut work.moves);
        moves.clear();
        list(self, &mut moves);
        if let Some(work) = &mut self.room.work {
            work.moves = moves;
        }
    }

    /// Hands on the legal ones of some pseudo-legal moves.
    pub(crate) fn judge(&mut self, moves: &[Move], watch: Option<&Watch>, sink: &mut impl Sink) {
        for &mv in moves {
            let known = watch.and_then(|watch| watch.judges(self.variant, &self.state, mv));
            if known.unwrap_or_else(|| self.is_legal_when_made(mv)) && sink.take(mv) {
                break;
            }
        }
    }

    /// What the only royal piece has to fear, before any move is made.
    pub(crate) fn watch(&mut self) -> Option<Watch> {
        let (1, Some(at)) = self.royal_of(self.state.turn()) else { return None };
        let work = self.room.work.as_mut()?;
        Watch::own(self.variant, &self.state, &mut work.scratch, at)
    }

    /// The same of a player whose King the next move may attack.
    pub(crate) fn watch_of(&mut self, player: usize) -> Option<Watch> {
        let (1, Some(at)) = self.royal_of(player) else { return None };
        let Some(work) = &mut self.room.work else {
            return Some(Watch::tabled(self.variant, &self.state, player, at));
        };
        Watch::new(self.variant, &self.state, &mut work.scratch, player, at)
    }

    fn is_legal_when_made(&mut self, mv: Move) -> bool {
        let player = self.state.turn();
        let variant = self.variant;
        let count = |state: &State| state.own(variant, player).count();
        let (royals, men) = (self.royal_of(player).0, count(&self.state));
        let undo = self.make(mv);
        let left = self.royal_of(player).0;
        // The own last royal piece may not be removed; it may step off a tile.
        let removed = royals > 0 && left == 0 && count(&self.state) < men;
        let legal = !removed && !self.is_exposed(player);
        self.unmake(undo);
        legal
    }

    /// How many royal pieces a player has, and one of them unless it is indestructible.
    pub(crate) fn royal_of(&self, player: usize) -> (usize, Option<usize>) {
        let (variant, state) = (self.variant, &self.state);
        let view = View::new(variant, state);
        let mindful = |at: &usize| !betza_runtime::Board::is_indestructible(&view, variant.grid.square(*at));
        if variant.tile_royals {
            let royal = |&at: &usize| view.royal_at(at, state.cell(at));
            let mut royals = state.own(variant, player).filter(royal);
            let first = royals.next();
            return (usize::from(first.is_some()) + royals.count(), first.filter(mindful));
        }
        let only = Some(usize::from(state.royal[player])).filter(|&at| at < 1024);
        (usize::from(state.royals[player]), only.filter(mindful))
    }

    /// Whether a player's only royal piece is attacked.
    pub(crate) fn is_exposed(&mut self, player: usize) -> bool {
        let (1, Some(at)) = self.royal_of(player) else { return false };
        match &mut self.room.work {
            Some(work) => {
                let scratch = &mut work.scratch;
                let quick = watch::is_exposed(self.variant, &self.state, scratch, player, at);
                quick.unwrap_or_else(|| attacked(self.variant, &self.state, scratch, player, at))
            }
            None => {
                let known = self.variant.core.attacked(self.variant, &self.state, player, at);
                known.unwrap_or_else(|| self.variant.attacked(&self.state.cells, player, at as u16))
            }
        }
    }

    /// What the walked move `mv` does, found by walking again.
    pub(crate) fn detail(&mut self, mv: Move) {
        let Some(mut work) = self.room.work.take() else { return };
        let Work { scratch, detail, .. } = &mut *work;
        detail.captures.clear();
        detail.puts.clear();
        detail.open.clear();
        let view = View::new(self.variant, &self.state);
        let mut nth = 0;
        walk(self.variant, &self.state, scratch, mv.start(), |walked| {
            let found = nth == mv.payload();
            if found {
                detail.captures.extend_from_slice(walked.captures);
                detail.puts.extend_from_slice(walked.puts);
                if let Some(track) = walked.track {
                    track.open_squares(&view, |at| detail.open.push(self.variant.grid.at(at) as u16));
                }
            }
            nth += 1;
            found
        });
        self.room.work = Some(work);
    }

    /// The squares emptied by the explosion of a move not yet made.
    pub(crate) fn explosion(
        &mut self,
        mv: Move,
        captures: &[Square],
        puts: &[Put],
    ) -> betza_runtime::SquareSet {
        let cell = self.state.cell(mv.start());
        let Some(work) = &mut self.room.work else { return Default::default() };
        let [from, to] = [mv.start(), mv.end()].map(|at| self.variant.grid.square(at));
        let walked = Walked { from, to, captures, puts, rule: 0, track: None };
        let view = View::new(self.variant, &self.state);
        let piece = self.variant.men[cell.kind()].piece();
        let owner = Player(cell.player() as u8);
        let removed =
            work.scratch.ask(|scratch| betza_runtime::explosion(piece, scratch, &view, owner, &walked));
        removed.unwrap_or_default()
    }

    /// The dead pieces that the piece now on `at`, which has just moved, revives.
    pub(crate) fn revived(&mut self, at: usize) -> betza_runtime::SquareSet {
        let cell = self.state.cell(at);
        let Some(work) = &mut self.room.work else { return Default::default() };
        let on = self.variant.grid.square(at);
        let stays = Walked { from: on, to: on, captures: &[], puts: &[], rule: 0, track: None };
        let view = View::new(self.variant, &self.state);
        let piece = self.variant.men[cell.kind()].piece();
        let owner = Player(cell.player() as u8);
        let revived =
            work.scratch.ask(|scratch| betza_runtime::revived(piece, scratch, &view, owner, &stays));
        revived.unwrap_or_default()
    }
}

pub(crate) fn is_held(variant: &Variant, state: &State, walks: &mut Walks, at: usize) -> bool {
    let player = Player(state.cell(at).player() as u8);
    let view = View::new(variant, state);
    let held =
        walks.ask(|scratch| betza_runtime::immobilised(scratch, &view, player, variant.grid.square(at)));
    held.unwrap_or(false)
}

/// Whether an enemy of `player` can capture on `at`, asked of every piece.
fn attacked(variant: &Variant, state: &State, walks: &mut Walks, player: usize, at: usize) -> bool {
    let view = View::new(variant, state);
    let enemies = (0..variant.players.len()).filter(|&enemy| variant.are_enemies(player, enemy));
    enemies.into_iter().any(|enemy| {
        state.own(variant, enemy).any(|from| {
            let cell = state.cell(from);
            let region = variant.regions[variant.mover(cell.kind(), enemy)].as_ref();
            let faces = || variant.flying && view.royal_at(from, cell) && faces((variant, state), from, at);
            let piece = variant.men[cell.kind()].piece();
            let owner = Player(enemy as u8);
            region.is_none_or(|region| region.contains(at)) && walks.attack(piece, &view, owner, from, at)
                || faces()
        })
    })
}

/// Whether two squares of one file or rank have nothing between them.
fn faces((variant, state): (&Variant, &State), a: usize, b: usize) -> bool {
    let grid = variant.grid;
    let on_line = (grid.rank(a) == grid.rank(b)) != (grid.file(a) == grid.file(b));
    on_line && grid.along(a, b).all(|at| at == a || at == b || state.cell(at).is_empty())
}
