//! The moves most games are made of, made quickly: one piece goes to another square
//! and takes at most what stands there, and no royal piece is taken.

use crate::Position;
use crate::bitcore::{BitTables, owner};
use crate::cell::{self, Cell};
use crate::keys::{self, Keys};
use crate::make::{Rest, kind};
use crate::moves::Move;
use crate::open::{Aside, Open};
use crate::sets;
use crate::state::{Kept, State};
use crate::variant::Variant;

/// What a core keeps of where the pieces stand.
pub(crate) trait Sets {
    /// The numbers of a move's squares, no higher than the board has any.
    fn squares(mv: Move) -> [usize; 2];

    /// What stands on two squares.
    fn cells(state: &State, at: [usize; 2]) -> (Cell, Cell);

    /// Puts something there; everything else is left alone.
    fn set_cells(state: &mut State, at: [usize; 2], cells: (Cell, Cell));

    /// A kind's keys on two squares.
    fn keys(keys: &Keys, kind: usize, at: [usize; 2]) -> [u64; 2];

    /// Moves a piece, which then has moved, or moves it back.
    fn shift(state: &mut State, squares: [usize; 2], moved: Cell);

    /// Takes a piece off, or puts it back.
    fn flip_taken(state: &mut State, at: usize, taken: Cell);

    /// Whether a square left open could be used at all, where only leaps could.
    fn is_worth_opening(variant: &Variant, state: &State, open: Open) -> bool;
}

/// The mailbox core's: pieces by owner, on a board of at most `SQUARES` squares, of which
/// `WORDS` words are a set.
pub(crate) struct Mailbox<const SQUARES: usize, const WORDS: usize>;

pub(crate) type One = BitTables<u64>;
pub(crate) type Two = BitTables<u128>;
pub(crate) type Small = Mailbox<256, 4>;
pub(crate) type Large = Mailbox<1024, 16>;

/// Calls a method for the core whose positions have as many cells: they are needed next,
/// and numbers far apart are asked for one by one. What is done for large boards is a
/// function of its own, out of the way of the others.
macro_rules! on_board {
    ($position:ident . $method:ident or $large:ident ( $($argument:expr),* )) => {
        match $position.state.cells.len() {
            64 => $position.$method::<$crate::quick::One>($($argument),*),
            128 => $position.$method::<$crate::quick::Two>($($argument),*),
            256 => $position.$method::<$crate::quick::Small>($($argument),*),
            _ => $position.$large($($argument),*),
        }
    };
}
pub(crate) use on_board;

impl<const SQUARES: usize, const WORDS: usize> Sets for Mailbox<SQUARES, WORDS> {
    #[inline(always)]
    fn squares(mv: Move) -> [usize; 2] {
        [mv.start(), mv.end()].map(|at| at & (SQUARES - 1))
    }

    #[inline(always)]
    fn cells(state: &State, at: [usize; 2]) -> (Cell, Cell) {
        cell::pair::<SQUARES>(&state.cells, at)
    }

    #[inline(always)]
    fn set_cells(state: &mut State, at: [usize; 2], cells: (Cell, Cell)) {
        cell::set_pair::<SQUARES>(&mut state.cells, at, cells);
    }

    #[inline(always)]
    fn keys(keys: &Keys, kind: usize, at: [usize; 2]) -> [u64; 2] {
        keys.pair(kind, at)
    }

    #[inline(always)]
    fn shift(state: &mut State, squares: [usize; 2], moved: Cell) {
        sets::flip::<WORDS>(&mut state.sets, moved.player(), &squares);
    }

    #[inline(always)]
    fn flip_taken(state: &mut State, at: usize, taken: Cell) {
        sets::flip::<WORDS>(&mut state.sets, owner(taken), &[at]);
    }

    #[inline(always)]
    fn is_worth_opening(variant: &Variant, state: &State, open: Open) -> bool {
        variant.is_worth_opening(state, open)
    }
}

/// Closes all the next player left open, and what the piece on `to` did.
#[inline(never)]
fn close_several(variant: &Variant, state: &mut State, aside: &mut Aside, next: usize, to: usize) -> Rest {
    aside.put(&state.opens);
    state.close_all_but(variant, |_, open| open.player() != next && open.victim() != to);
    Rest::aside()
}

impl Position<'_> {
    /// Makes a move; those that are quick with as few questions as can be.
    #[inline(always)]
    pub(crate) fn make_on<T: Sets>(&mut self, before: Kept, mv: Move) -> ((Cell, Cell), Rest) {
        let (moved, taken) = T::cells(&self.state, T::squares(mv));
        let rest = if mv.rare() | Cell(moved.0 | taken.0).rare() == 0 {
            self.quick::<T>(before, mv, (moved, taken), false)
        } else {
            self.make_apart(mv, moved, taken)
        };
        ((moved, taken), rest)
    }

    #[inline(never)]
    pub(crate) fn make_large(&mut self, before: Kept, mv: Move) -> ((Cell, Cell), Rest) {
        self.make_on::<Large>(before, mv)
    }

    /// Makes a move of a piece that is apart, or that takes one, or any that isn't quick.
    #[inline(never)]
    fn make_apart(&mut self, mv: Move, moved: Cell, taken: Cell) -> Rest {
        if !self.is_quick(mv, moved, taken) {
            return self.make_slow(mv, moved, taken);
        }
        let (before, cells) = (self.state.kept, (moved, taken));
        on_board!(self.quick or quick_large(before, mv, cells, true))
    }

    /// Whether a move changes two squares and takes no royal piece.
    #[inline]
    fn is_quick(&self, mv: Move, moved: Cell, taken: Cell) -> bool {
        let traits = &self.variant.traits;
        let mover = traits[moved.kind()];
        // An explosion waits for a capture.
        let calm = mover & kind::EFFECTS == 0 || mover & kind::REVIVES == 0 && taken.is_empty();
        mv.is_plain() && calm && (taken.is_empty() || traits[taken.kind()] & kind::ROYAL == 0)
    }

    #[inline(always)]
    fn quick<T: Sets>(&mut self, before: Kept, mv: Move, (moved, taken): (Cell, Cell), apart: bool) -> Rest {
        let (variant, state) = (self.variant, &mut self.state);
        let squares = T::squares(mv);
        let ([from, to], player) = (squares, moved.player());
        T::set_cells(state, squares, (Cell::EMPTY, moved.moved()));
        T::shift(state, squares, moved);
        let turn = state.end_of(before.now);
        let pair = T::keys(&variant.keys, moved.kind(), squares);
        let mut hash = before.hash ^ turn.key ^ keys::step(pair, moved);
        if moved.is_virgin() {
            hash ^= keys::unmoved(pair[0], moved);
        }
        let mut now = before.now.counted(variant.clocks[moved.kind()]).after(turn);
        if !taken.is_empty() {
            T::flip_taken(state, to, taken);
            hash ^= variant.keys.piece(taken, to);
            now = now.started_anew();
        }
        let mut rest = Rest::NOTHING;
        if !state.opens.is_empty() {
            let is_victim = !taken.is_empty() && state.opens.is_victim(taken.player(), to);
            if is_victim || state.opens.crowd(player) {
                state.kept.hash = hash;
                rest = close_several(variant, state, &mut self.room.aside, now.turn(), to);
                hash = state.kept.hash;
            } else if let Some(open) = state.opens.take(now.turn()) {
                hash ^= variant.keys.open(open);
                rest = Rest::closed(open);
            }
        }
        state.kept = Kept { hash, now };
        if apart {
            rest = rest.apart();
            if state.royal[player] == from as u16 {
                state.royal[player] = to as u16;
            }
            if Cell(moved.0 | taken.0).may_castle() {
                state.drop_rights(variant);
            }
        }
        if mv.pushes() {
            // Who plays alone comes round at once, which would close it again.
            let open = Open::new(mv.payload() as usize, to, player);
            let useful = !variant.passes_by_leaps || T::is_worth_opening(variant, state, open);
            if now.turn() != player && useful {
                state.leave_open(variant, open);
                rest = rest.pushed();
            }
        }
        rest
    }

    fn quick_large(&mut self, before: Kept, mv: Move, cells: (Cell, Cell), apart: bool) -> Rest {
        self.quick::<Large>(before, mv, cells, apart)
    }

    /// Puts the pieces of a quick move back.
    #[inline(always)]
    pub(crate) fn unmake_quick(&mut self, before: Kept, mv: Move, cells: (Cell, Cell), rest: Rest) {
        self.state.kept = before;
        on_board!(self.back or back_large(mv, cells, rest))
    }

    #[inline(always)]
    fn back<T: Sets>(&mut self, mv: Move, (moved, taken): (Cell, Cell), rest: Rest) {
        let state = &mut self.state;
        let squares = T::squares(mv);
        T::set_cells(state, squares, (moved, taken));
        T::shift(state, squares, moved);
        if !taken.is_empty() {
            T::flip_taken(state, squares[1], taken);
        }
        if rest == Rest::NOTHING {
            return;
        }
        if rest.has_pushed() {
            let _ = state.opens.take(moved.player());
        }
        match rest.open() {
            Some(open) => state.opens.put(open),
            None if rest.is_aside() => self.room.aside.give_back(&mut state.opens),
            None => {}
        }
    }

    #[inline(never)]
    fn back_large(&mut self, mv: Move, cells: (Cell, Cell), rest: Rest) {
        self.back::<Large>(mv, cells, rest);
    }
}
