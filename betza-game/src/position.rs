//! A position of a variant.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use betza_runtime::{Player, Square};

use crate::board::View;
use crate::generate::{Call, Count, Generator, Sink};
use crate::moves::Width;
use crate::room::Room;
use crate::state::State;
use crate::{Kind, Move, Variant};

/// A position of a [`Variant`]: who stands where, whose turn it is, and what the rules
/// remember.
///
/// Moves are made and taken back in place:
///
/// ```
/// # use betza_game::*;
/// # fn play(variant: &Variant) -> Option<()> {
/// let mut position = variant.start();
/// let mv = position.legal_moves().first().copied()?;
/// let undo = position.make(mv);
/// position.unmake(undo);
/// assert_eq!(position, variant.start());
/// # Some(())
/// # }
/// ```
///
/// Two positions are equal when the same player is to move, the same pieces with the
/// same history stand on the same squares, and the same rights, open squares and
/// counters hold.
#[derive(Debug)]
pub struct Position<'v> {
    pub(crate) variant: &'v Variant,
    pub(crate) state: State,
    pub(crate) room: Box<Room>,
}

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Occupied {
    /// The kind of piece.
    pub kind: Kind,
    /// Whose it is, or was if it is dead.
    pub player: Player,
    /// Whether its owner is out: it belongs to nobody.
    pub dead: bool,
}

/// How things stand for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// There are legal moves.
    Playing,
    /// No legal move, and the only royal piece is attacked.
    Mate,
    /// No legal move, and no royal piece to mind or none attacked.
    Stalemate,
    /// The player's last royal piece was taken.
    Lost,
}

impl Clone for Position<'_> {
    fn clone(&self) -> Self {
        let mut copy = Position::new(self.variant, self.state.clone());
        copy.room.remember(&self.room);
        copy
    }
}

impl PartialEq for Position<'_> {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.variant, other.variant) && self.state.same(&other.state)
    }
}

impl Eq for Position<'_> {}

impl<'v> Position<'v> {
    pub(crate) fn new(variant: &'v Variant, state: State) -> Self {
        Position { variant, state, room: Box::new(Room::new(variant)) }
    }

    /// The variant it is a position of.
    pub fn variant(&self) -> &'v Variant {
        self.variant
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Player {
        Player(self.state.turn() as u8)
    }

    /// What stands on `at`; `None` for an empty square and outside the board.
    #[inline]
    pub fn at(&self, at: Square) -> Option<Occupied> {
        let cell = self.state.cell(self.variant.grid.number(at)?);
        (!cell.is_empty()).then(|| Occupied {
            kind: Kind(cell.kind() as u8),
            player: Player(cell.player() as u8),
            dead: cell.is_dead(),
        })
    }

    /// Whether `player` is in the game and not out.
    pub fn is_alive(&self, player: Player) -> bool {
        player.0 < 8
            && self.state.is_alive(usize::from(player.0))
            && usize::from(player.0) < self.variant.players.len()
    }

    /// Turns since the last capture or move of a kind that promotes.
    pub fn halfmove_clock(&self) -> u16 {
        u16::try_from(self.state.now().halfmoves()).unwrap_or(u16::MAX)
    }

    /// The number of the round, from 1: it rises when the turn comes to the first
    /// player again.
    pub fn round(&self) -> u16 {
        u16::try_from(self.state.now().round()).unwrap_or(u16::MAX)
    }

    /// The Zobrist hash: equal positions (but for the counters) have equal hashes, in
    /// every run of the program. Kept up to date by each move.
    pub fn hash(&self) -> u64 {
        self.state.kept.hash
    }

    /// The hash computed anew; always equal to [`Position::hash`].
    pub fn recomputed_hash(&self) -> u64 {
        self.state.full_hash(self.variant)
    }

    /// How many times the position was there before in this game, as far as its
    /// moves were made on this value.
    pub fn repetitions(&self) -> usize {
        self.room.history.count(self.state.kept.hash)
    }

    /// Whether some walk of a piece on this value had to be ended early: moves or attacks
    /// may have been missed then, and counts and legality since are not to be trusted.
    ///
    /// A piece of one leg always has room. A trajectory has room to be in 8,192 states
    /// after each leg (square, last leap, what was taken): enough for three Queen legs on
    /// 32 × 32 squares, but not for six King legs that each capture (`cacacacacaK`) in a
    /// crowd.
    /// Once true it stays true for this value and its clones.
    pub fn is_cut_short(&self) -> bool {
        self.room.work.as_ref().is_some_and(|work| work.scratch.cut_short)
    }

    /// The board as a walker of the runtime sees it, for questions of your own.
    pub fn board(&self) -> impl betza_runtime::Board + '_ {
        View::new(self.variant, &self.state)
    }

    /// The square of the royal piece that `player` has to mind: his only one, not
    /// indestructible.
    pub fn royal(&self, player: Player) -> Option<Square> {
        let (count, at) = self.royal_of(usize::from(player.0 & 7));
        if count == 1 { at.map(|at| self.variant.grid.square(at)) } else { None }
    }

    /// Calls back with every legal move of the player to move, each once. The sink
    /// stops it by `ControlFlow::Break`, whose value comes back.
    pub fn each_legal<T>(&mut self, mut sink: impl FnMut(Move) -> ControlFlow<T>) -> Option<T> {
        let mut out = None;
        let board = Width::of(self.variant.grid);
        let take = |mv: Move| match sink(mv.on(board)) {
            ControlFlow::Continue(()) => false,
            ControlFlow::Break(value) => {
                out = Some(value);
                true
            }
        };
        if self.is_over() {
            return None;
        }
        if self.variant.walks {
            self.walked_legal(&mut Call(take));
        } else {
            self.tabled_legal(&mut Call(take));
        }
        out
    }

    /// Calls back with every pseudo-legal move: legal ones and those that leave the
    /// own royal piece capturable. Castling is always legal.
    pub fn each_pseudo_legal<T>(&mut self, mut sink: impl FnMut(Move) -> ControlFlow<T>) -> Option<T> {
        let mut out = None;
        if self.is_over() {
            return None;
        }
        let board = Width::of(self.variant.grid);
        self.pseudo(&mut Call(|mv: Move| match sink(mv.on(board)) {
            ControlFlow::Continue(()) => false,
            ControlFlow::Break(value) => {
                out = Some(value);
                true
            }
        }));
        out
    }

    #[inline(always)]
    fn tabled_legal(&self, sink: &mut impl Sink) {
        if self.variant.core.legal(self.variant, &self.state, sink).is_none() {
            Generator::new(self.variant, &self.state).legal(sink);
        }
    }

    /// Whether the player to move has lost his last royal piece.
    pub(crate) fn is_over(&self) -> bool {
        let turn = self.state.turn();
        self.state.royals[turn] == 0 && self.variant.had_royals >> turn & 1 != 0 || !self.state.is_alive(turn)
    }

    /// Puts every legal move at the end of `moves`; allocates only if they don't fit.
    pub fn legal_into(&mut self, moves: &mut Vec<Move>) {
        if self.is_over() {
            return;
        }
        let board = Width::of(self.variant.grid);
        let mut list = Call(move |mv: Move| {
            moves.push(mv.on(board));
            false
        });
        if self.variant.walks {
            self.walked_legal(&mut list);
        } else {
            self.tabled_legal(&mut list);
        }
    }

    /// Every legal move.
    pub fn legal_moves(&mut self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_into(&mut moves);
        moves
    }

    /// How many legal moves there are; quicker than listing them.
    pub fn count_legal(&mut self) -> u64 {
        let mut count = Count::default();
        if self.is_over() {
            return 0;
        }
        if self.variant.walks {
            self.walked_legal(&mut count);
        } else {
            self.tabled_legal(&mut count);
        }
        count.0
    }

    /// Whether there is a legal move.
    pub fn has_legal_move(&mut self) -> bool {
        self.each_legal(|_| ControlFlow::Break(())).is_some()
    }

    /// Whether the only royal piece of the player to move is attacked.
    pub fn is_check(&mut self) -> bool {
        self.is_exposed(self.state.turn())
    }

    /// How things stand for the player to move.
    pub fn status(&mut self) -> Status {
        if self.is_over() {
            Status::Lost
        } else if self.has_legal_move() {
            Status::Playing
        } else if self.is_check() {
            Status::Mate
        } else {
            Status::Stalemate
        }
    }
}

impl State {
    /// Equal but for what nobody can tell.
    pub fn same(&self, other: &State) -> bool {
        let cells = self.cells.iter().zip(&*other.cells);
        let castles = (0..16).filter(|right| self.now().rights() >> right & 1 != 0);
        cells.into_iter().all(|(a, b)| a.with_castle(false) == b.with_castle(false))
            && self.now() == other.now()
            && self.kept.hash == other.kept.hash
            && castles.into_iter().all(|right| self.homes(right) == other.homes(right))
            && self.open().count() == other.open().count()
            && self.open().all(|open| other.open().any(|other| other == open))
    }
}
