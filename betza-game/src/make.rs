//! Making moves and taking them back.

use betza_runtime::{Player, Put, Square};

use crate::cell::Cell;
use crate::compile::tables::{Hop, flag};
use crate::generate::Generator;
use crate::moves::{Move, Tag};
use crate::now::{Clock, Now};
use crate::open::Open;
use crate::quick::on_board;
use crate::state::Kept;
use crate::{Elimination, Position};

/// A change that [`Position::unmake`] takes back, with what it needs for that. Take back
/// in reverse order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "hand it to `unmake` to take the move back"]
pub struct Undo {
    pub(crate) hash: u64,
    pub(crate) mv: Move,
    pub(crate) now: Now,
    pub(crate) moved: Cell,
    pub(crate) taken: Cell,
    pub(crate) rest: Rest,
}

impl Undo {
    #[inline(always)]
    pub(crate) fn new(kept: Kept, mv: Move, (moved, taken): (Cell, Cell), rest: Rest) -> Self {
        Undo { hash: kept.hash, mv, now: kept.now, moved, taken, rest }
    }

    /// The move; `None` when a player was put out.
    pub fn mv(&self) -> Option<Move> {
        (!self.moved.is_empty()).then_some(self.mv)
    }
}

/// What else there is to take back, in a word.
///
/// A change is quick or slow. A quick one changed two cells, and closed at most one
/// square that had a place: its bits are here; what else it may have done is a bit each.
/// All squares of cells that a slow one changed are in the log, whose length before is
/// here, and what was open is aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rest(u32);

impl Rest {
    const SLOW: u32 = 1 << 30;
    const APART: u32 = 1 << 29;
    const PUSHED: u32 = 1 << 28;
    const OPENS: u32 = 1 << 27;

    /// A quick change of two cells and nothing else.
    pub const NOTHING: Rest = Rest(0);

    /// A quick change that closed a square.
    #[inline(always)]
    pub const fn closed(open: Open) -> Self {
        Rest(open.bits())
    }

    /// A quick change of more than one open square: what was open is aside.
    pub const fn aside() -> Self {
        Rest(Rest::OPENS)
    }

    /// The same with a square left open.
    #[inline(always)]
    pub const fn pushed(self) -> Self {
        Rest(self.0 | Rest::PUSHED)
    }

    /// The same of a cell that is apart.
    #[inline(always)]
    pub const fn apart(self) -> Self {
        Rest(self.0 | Rest::APART)
    }

    /// Whether more was changed than two cells and open squares.
    #[inline(always)]
    const fn is_apart(self) -> bool {
        self.0 & (Rest::SLOW | Rest::APART) != 0
    }

    /// The square that a quick change closed.
    #[inline(always)]
    pub const fn open(self) -> Option<Open> {
        Open::of_bits(self.0)
    }

    #[inline(always)]
    pub const fn has_pushed(self) -> bool {
        self.0 & Rest::PUSHED != 0
    }

    #[inline(always)]
    pub const fn is_aside(self) -> bool {
        self.0 & Rest::OPENS != 0
    }

    const fn slow(log: usize) -> Self {
        Rest(Rest::SLOW | log as u32 & (Rest::OPENS - 1))
    }

    #[inline(always)]
    const fn is_slow(self) -> bool {
        self.0 & Rest::SLOW != 0
    }

    const fn log(self) -> usize {
        (self.0 & (Rest::OPENS - 1)) as usize
    }
}

/// Bits of [`Variant::traits`](crate::Variant).
pub(crate) mod kind {
    pub const ROYAL: u8 = 1;
    pub const EFFECTS: u8 = 2;
    pub const REVIVES: u8 = 4;
}

impl Position<'_> {
    /// What is needed to take a slow change back, kept.
    fn begin(&mut self, mv: Move, moved: Cell, taken: Cell) -> Undo {
        self.room.aside.put(&self.state.opens);
        Undo::new(self.state.kept, mv, (moved, taken), Rest::slow(self.room.log.len()))
    }

    /// Makes a move that was generated in this very position. A move of another one
    /// gives a position that makes no sense, but never panics.
    #[inline]
    pub fn make(&mut self, mv: Move) -> Undo {
        let before = self.state.kept;
        self.room.history.push(before.hash);
        let (cells, rest) = on_board!(self.make_on or make_large(before, mv));
        Undo::new(before, mv, cells, rest)
    }

    #[inline(never)]
    pub(crate) fn make_slow(&mut self, mv: Move, moved: Cell, taken: Cell) -> Rest {
        let before = self.begin(mv, moved, taken);
        let captured = self.carry_out(mv, &before);
        if before.now.rights() != 0 {
            self.state.drop_rights(self.variant);
        }
        if !self.state.opens.is_empty() {
            self.close(&before, Some(mv.end()));
        }
        let clock = if captured { Clock::STARTS_ANEW } else { self.variant.clocks[moved.kind()] };
        self.state.kept.now = self.state.now().counted(clock);
        self.end_turn();
        before.rest
    }

    /// Puts out every player whose last royal piece is gone, if the rules say so.
    fn put_out_losers(&mut self) {
        if self.variant.elimination == Elimination::Out {
            for player in 0..self.variant.players.len() {
                let lost = self.state.royals[player] == 0 && self.variant.had_royals >> player & 1 != 0;
                if lost && self.state.is_alive(player) {
                    self.kill(player, false);
                }
            }
        }
    }

    /// Makes a player's pieces dead; all of them put him out.
    fn kill(&mut self, player: usize, spare_royals: bool) {
        if !spare_royals {
            self.state.kept.now = self.state.now().without(player);
            self.state.kept.hash ^= self.variant.keys.alive[player];
            self.state.order_turns(self.variant);
        }
        for at in self.state.pieces(self.variant, player).iter() {
            let cell = self.state.cell(at);
            if !(spare_royals && self.variant.men[cell.kind()].royal) {
                self.set(at, cell.with_dead(true));
            }
        }
    }

    /// Changes a cell with everything that depends on it, and notes it in the log.
    pub(crate) fn set(&mut self, at: usize, cell: Cell) {
        let before = self.state.cell(at);
        self.room.log.push((at as u16, before));
        let keys = &self.variant.keys;
        for piece in [before, cell] {
            if !piece.is_empty() {
                self.state.kept.hash ^= keys.piece(piece, at);
            }
        }
        self.state.put(self.variant, at, cell);
    }

    /// Plays any move; says whether it took something.
    fn carry_out(&mut self, mv: Move, before: &Undo) -> bool {
        match mv.tag() {
            Tag::Castle => self.make_castling(mv),
            Tag::Nth => {
                self.detail(mv);
                let detail =
                    self.room.work.as_mut().map(|work| core::mem::take(&mut work.detail)).unwrap_or_default();
                let captured = self.apply(mv, &detail.captures, &detail.puts, before);
                if mv.promotion_kind().is_none() {
                    self.leave_open(mv, detail.open.iter().copied(), before.moved);
                }
                if let Some(work) = &mut self.room.work {
                    work.detail = detail;
                }
                captured
            }
            Tag::Inline => {
                let square = |at| self.variant.grid.square(at);
                let capture = mv.inline_capture().map(square);
                let put = mv.inline_put().map(square).zip(capture);
                let put = put.map(|(to, from)| Put { from, to });
                self.apply(mv, capture.as_slice(), put.as_slice(), before)
            }
            Tag::Simple | Tag::Push | Tag::EnPassant => {
                let grid = self.variant.grid;
                let mut captures = [grid.square(mv.end()); 9];
                let mut count = usize::from(!before.taken.is_empty());
                if mv.tag() == Tag::EnPassant {
                    let generator = Generator::new(self.variant, &self.state);
                    for at in generator.passed(mv.end(), mv.is_tame()) {
                        if count < captures.len() && !captures[..count].contains(&grid.square(at)) {
                            captures[count] = grid.square(at);
                            count += 1;
                        }
                    }
                }
                let captured = self.apply(mv, &captures[..count], &[], before);
                if mv.tag() == Tag::Push {
                    self.push(mv, before.moved);
                }
                captured
            }
        }
    }

    fn make_castling(&mut self, mv: Move) -> bool {
        let right = mv.payload() as usize & 15;
        let Some(castling) = self.variant.castlings.get(right) else { return false };
        let (king, rook) = self.state.homes(right);
        let (king_cell, rook_cell) = (self.state.cell(king), self.state.cell(rook));
        self.set(king, Cell::EMPTY);
        self.set(rook, Cell::EMPTY);
        self.set(castling.king_to, king_cell.moved());
        self.set(castling.rook_to, rook_cell.moved());
        false
    }

    /// Plays a move with its captures, puts, promotion and effects.
    fn apply(&mut self, mv: Move, captures: &[Square], puts: &[Put], before: &Undo) -> bool {
        let (from, to) = (mv.start(), mv.end());
        let grid = self.variant.grid;
        let effects = self.variant.traits[before.moved.kind()] & kind::EFFECTS != 0;
        let exploded = effects.then(|| self.explosion(mv, captures, puts));
        let mut held = [(0, Cell::EMPTY); 16];
        for (slot, put) in held.iter_mut().zip(puts) {
            *slot = (grid.at(put.to), self.state.cell(grid.at(put.from)).with_castle(false));
        }
        for at in captures {
            self.set(grid.at(*at), Cell::EMPTY);
        }
        self.set(from, Cell::EMPTY);
        for &(at, cell) in held.iter().take(puts.len()) {
            self.set(at, cell);
        }
        let is_pass = from == to && captures.is_empty();
        let placed = if is_pass { before.moved } else { before.moved.moved() };
        let promoted = |kind| placed.promoted(kind, self.variant.is_apart(kind));
        self.set(to, mv.promotion_kind().map_or(placed, promoted));
        if let Some(exploded) = exploded {
            for at in exploded.iter() {
                self.set(grid.at(at), Cell::EMPTY);
            }
            for at in self.revived(to).iter() {
                let cell = self.state.cell(grid.at(at));
                self.set(grid.at(at), cell.owned_by(before.now.turn() as u8));
            }
        }
        self.put_out_losers();
        !captures.is_empty()
    }

    /// Opens the squares a push passed over; a single one is in the move itself.
    #[inline(never)]
    fn push(&mut self, mv: Move, moved: Cell) {
        if let Some(square) = mv.opens() {
            return self.leave_open(mv, core::iter::once(square as u16), moved);
        }
        let (variant, from, to) = (self.variant, mv.start(), mv.end() as u16);
        let spot = *variant.tables.spots.of(variant.mover(moved.kind(), moved.player()), from);
        let leap = |leap: &&crate::compile::tables::Entry| leap.to == to && leap.flags & flag::OPEN != 0;
        if let Some(leap) = variant.tables.leaps(&spot).iter().find(leap) {
            let path = variant.tables.squares(*leap);
            return self.leave_open(mv, path.iter().copied(), moved);
        }
        for ray in variant.tables.rays(&spot) {
            let line = variant.tables.squares(*ray);
            let end = line.iter().position(|&at| at == to);
            if let Some(end) = end.filter(|_| ray.hop() == Hop::Not && ray.flags & flag::OPEN != 0) {
                return self.leave_open(mv, line[..end].iter().copied(), moved);
            }
        }
    }

    fn leave_open(&mut self, mv: Move, squares: impl Iterator<Item = u16>, moved: Cell) {
        for square in squares {
            let open = Open::new(usize::from(square), mv.end(), moved.player());
            if !self.state.open().any(|other| other == open)
                && self.variant.is_worth_opening(&self.state, open)
            {
                self.state.leave_open(self.variant, open);
            }
        }
    }

    /// Closes the open squares whose piece is gone, or is another one than before, on
    /// the landing square of a move or any that the log has.
    fn close(&mut self, before: &Undo, to: Option<usize>) {
        let changes = &self.room.log[before.rest.log()..];
        let turn = before.now.turn();
        self.state.close_all_but(self.variant, |cells, open| {
            let cell = cells.get(open.victim()).copied().unwrap_or(Cell::EMPTY);
            let player = open.player();
            let changed = Some(open.victim()) == to
                || changes.iter().any(|change| usize::from(change.0) == open.victim());
            let gone = cell.is_empty() || cell.is_dead() || cell.player() != player;
            !gone && (player == turn || !changed)
        });
    }

    /// Hands the turn to the next player; his own open squares close.
    fn end_turn(&mut self) {
        let state = &mut self.state;
        let turn = state.end_of(state.now());
        state.kept.now = state.now().after(turn);
        state.kept.hash ^= turn.key;
        if !state.opens.is_empty() {
            let (next, alive) = (state.turn(), state.now().alive());
            let keep = |open: Open| open.player() != next && alive >> open.player() & 1 != 0;
            state.close_all_but(self.variant, |_, open| keep(open));
        }
    }

    /// Takes the newest change back, whole. An `undo` of another change gives a position
    /// that makes no sense.
    ///
    /// # Panics
    ///
    /// In debug builds, if `undo` isn't of the newest change.
    #[inline]
    pub fn unmake(&mut self, undo: Undo) {
        debug_assert!(self.room.history.began_at(undo.hash), "take back in reverse order");
        self.room.history.pop();
        // Handed on part by part: as a whole it would have to be in memory.
        let Undo { hash, mv, now, moved, taken, rest } = undo;
        if rest.is_apart() {
            return self.unmake_apart(Kept { hash, now }, mv, (moved, taken), rest);
        }
        self.unmake_quick(Kept { hash, now }, mv, (moved, taken), rest);
    }

    #[inline(never)]
    fn unmake_apart(&mut self, before: Kept, mv: Move, cells: (Cell, Cell), rest: Rest) {
        if rest.is_slow() {
            return self.unmake_slow(before, rest);
        }
        self.unmake_quick(before, mv, cells, rest);
        let royal = &mut self.state.royal[cells.0.player()];
        if *royal == mv.end() as u16 {
            *royal = mv.start() as u16;
        }
    }

    fn unmake_slow(&mut self, before: Kept, rest: Rest) {
        self.roll_back(rest.log());
        let alive = self.state.now().alive();
        self.state.kept = before;
        self.room.aside.give_back(&mut self.state.opens);
        if self.state.now().alive() != alive {
            self.state.order_turns(self.variant);
        }
    }

    #[inline(never)]
    fn roll_back(&mut self, len: usize) {
        while self.room.log.len() > len {
            if let Some((at, cell)) = self.room.log.pop() {
                self.state.put(self.variant, usize::from(at), cell);
            }
        }
    }

    /// Puts `player` out: his pieces stay on the board dead, and his turns are skipped.
    /// For players who resign, run out of time, or have no legal move. Nothing
    /// happens to a player who is out already.
    pub fn eliminate(&mut self, player: Player) -> Undo {
        self.put_out(player, false)
    }

    /// Makes every piece of `player` dead but his royal ones, which he goes on moving:
    /// the walking King of four-player chess.
    pub fn retire(&mut self, player: Player) -> Undo {
        self.put_out(player, true)
    }

    fn put_out(&mut self, player: Player, walks: bool) -> Undo {
        self.room.history.push(self.state.kept.hash);
        let before = self.begin(Move::new(Tag::Inline, 0, 0), Cell::EMPTY, Cell::EMPTY);
        if self.is_alive(player) {
            self.leave(usize::from(player.0), walks, &before);
        }
        if self.state.kept.hash == before.hash {
            self.room.history.forgive(before.hash);
        }
        before
    }

    /// A player is put out.
    fn leave(&mut self, player: usize, walks: bool, before: &Undo) {
        self.kill(player, walks);
        if !self.state.opens.is_empty() {
            self.close(before, None);
        }
        if before.now.rights() != 0 {
            self.state.drop_rights(self.variant);
            self.drop_rights_of(player);
        }
        if !walks && self.state.turn() == player {
            self.end_turn();
        }
    }

    fn drop_rights_of(&mut self, player: usize) {
        for (right, castling) in self.variant.castlings.iter().enumerate() {
            if castling.player == player && self.state.now().rights() >> right & 1 != 0 {
                self.state.kept.now = self.state.now().with_right(right, false);
                self.state.kept.hash ^= self.variant.keys.rights[right];
            }
        }
    }
}
