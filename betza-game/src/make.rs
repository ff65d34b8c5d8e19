//! Making moves and taking them back.

use betza_runtime::{Player, Put, Square};

use crate::bits::square;
use crate::cell::Cell;
use crate::compile::tables::{Hop, flag};
use crate::generate::Generator;
use crate::moves::{Move, Tag};
use crate::state::{NOTHING_OPEN, NOWHERE, Now, Open};
use crate::{Elimination, Position};

/// What [`Position::unmake`] needs to take a move back. Take back in reverse order.
#[derive(Clone, Copy, Debug)]
#[must_use = "hand it to `unmake` to take the move back"]
pub struct Undo {
    pub(crate) mv: Move,
    pub(crate) moved: Cell,
    pub(crate) taken: Cell,
    pub(crate) now: Now,
    /// Length of the log before.
    pub(crate) log: u32,
    pub(crate) how: How,
    /// How many squares were open, and the first; if there are more, they are saved.
    pub(crate) opens: u16,
    pub(crate) open: Open,
}

/// How a change was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    /// Two cells changed that are not in the log.
    Quick,
    /// The same, by the bitboard core, with no right lost.
    Bits,
    /// Everything is in the log.
    Logged,
    /// No move: a player was put out.
    Out,
}

impl Undo {
    /// The move; `None` when a player was put out.
    pub fn mv(&self) -> Option<Move> {
        (self.how != How::Out).then_some(self.mv)
    }
}

/// Bits of [`Variant::traits`](crate::Variant).
pub(crate) mod kind {
    pub const ROYAL: u8 = 1;
    pub const PROMOTES: u8 = 2;
    pub const EFFECTS: u8 = 4;
    pub const REVIVES: u8 = 8;
}

impl Position<'_> {
    #[inline]
    fn undo(&self, mv: Move, moved: Cell, taken: Cell, how: How) -> Undo {
        let state = &self.state;
        Undo {
            mv,
            moved,
            taken,
            now: state.now,
            log: self.log.len() as u32,
            how,
            opens: state.open.len() as u16,
            open: state.open.first().copied().unwrap_or(NOTHING_OPEN),
        }
    }

    /// Keeps what `undo` has no room for.
    #[inline]
    fn begin(&mut self, undo: &Undo) {
        self.history.push(self.state.hash);
        if undo.opens > 1 {
            self.saved.extend_from_slice(&self.state.open);
        }
    }

    /// Makes a move that was generated in this very position. A move of another one
    /// gives a position that makes no sense, but never panics.
    #[inline]
    pub fn make(&mut self, mv: Move) -> Undo {
        if self.is_quick(mv) { self.make_quick(mv) } else { self.make_any(mv) }
    }

    pub(crate) fn make_any(&mut self, mv: Move) -> Undo {
        let (from, to) = (mv.start(), mv.end());
        let (moved, taken) = (self.state.cell(from), self.state.cell(to));
        let mut undo = self.undo(mv, moved, taken, How::Logged);
        self.begin(&undo);
        let traits = self.variant.traits[moved.kind()];
        // An explosion waits for a capture.
        let calm = traits & kind::EFFECTS == 0 || traits & kind::REVIVES == 0 && taken.is_empty();
        let captured = if mv.is_plain() && calm {
            self.make_plain(mv, &mut undo, traits);
            !taken.is_empty()
        } else {
            self.make_slow(mv, &mut undo)
        };
        if captured || traits & kind::PROMOTES != 0 {
            self.state.now.halfmoves = 0;
        } else {
            self.state.now.halfmoves = undo.now.halfmoves.saturating_add(1);
        }
        self.end_turn(&undo);
        undo
    }

    #[inline]
    fn make_plain(&mut self, mv: Move, undo: &mut Undo, traits: u8) {
        let (from, to) = (mv.start(), mv.end());
        let Undo { moved, taken, .. } = *undo;
        let player = moved.player();
        let placed = moved.moved();
        let keys = &self.variant.keys;
        let state = &mut self.state;
        state.cells[from & 1023] = Cell::EMPTY;
        state.cells[to & 1023] = placed;
        state.own[player].flip(from);
        state.own[player].flip(to);
        self.variant.core.play(&mut state.sets, (from, to), moved, taken);
        let mut hash = state.hash ^ keys.piece(moved, from) ^ keys.piece(placed, to);
        undo.how = How::Quick;
        if traits & kind::ROYAL != 0 && state.royal[player] == from as u16 {
            state.royal[player] = to as u16;
        }
        if !taken.is_empty() {
            state.bits(taken).flip(to);
            hash ^= keys.piece(taken, to);
            if self.variant.traits[taken.kind()] & kind::ROYAL != 0 && !taken.is_dead() {
                state.hash = hash;
                self.lose_royal(taken.player());
                hash = self.state.hash;
            }
        }
        self.state.hash = hash;
        if moved.may_castle() || taken.may_castle() {
            self.drop_rights(undo);
        }
        // Of two players, one's squares close when the turn comes back to him anyway.
        // Of more, only the victim of this move takes its squares along, and whoever is out.
        if !self.state.open.is_empty() && self.variant.players.len() > 2 {
            let taken = self.state.open.iter().any(|open| usize::from(open.victim) == to);
            if taken || self.log.len() as u32 > undo.log {
                self.close(undo);
            }
        }
        if mv.tag() == Tag::Push {
            self.push(mv, undo);
        }
    }

    #[cold]
    fn lose_royal(&mut self, player: usize) {
        self.state.royals[player] -= 1;
        self.state.find_royal(self.variant, player);
        self.put_out_losers();
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
            self.state.now.alive &= !(1 << player);
            self.state.hash ^= self.variant.keys.alive[player];
        }
        for at in self.state.pieces(self.variant, player).iter() {
            let cell = self.state.cell(at);
            if !(spare_royals && self.variant.men[cell.kind()].royal) {
                self.set(at, cell.with_dead(true));
            }
        }
    }

    /// Drops castling rights whose King or Rook is no longer where it was.
    #[cold]
    fn drop_rights(&mut self, undo: &Undo) {
        for right in (0..self.variant.castlings.len()).filter(|right| undo.now.rights >> right & 1 != 0) {
            let (king, rook) = self.state.castles[right];
            let stays = |at: u16| self.state.cell(usize::from(at)).may_castle();
            if !(stays(king) && stays(rook)) && self.state.now.rights >> right & 1 != 0 {
                self.state.now.rights &= !(1 << right);
                self.state.hash ^= self.variant.keys.rights[right];
            }
        }
    }

    /// Changes a cell with everything that depends on it, and notes it in the log.
    pub(crate) fn set(&mut self, at: usize, cell: Cell) {
        let before = self.state.cell(at);
        self.log.push((at as u16, before));
        let keys = &self.variant.keys;
        for piece in [before, cell] {
            if !piece.is_empty() {
                self.state.hash ^= keys.piece(piece, at);
            }
        }
        self.state.put(self.variant, at, cell);
    }

    /// Any other move; says whether it took something.
    #[inline(never)]
    fn make_slow(&mut self, mv: Move, undo: &mut Undo) -> bool {
        let captured = match mv.tag() {
            Tag::Castle => self.make_castling(mv),
            Tag::Nth => {
                self.detail(mv);
                let detail =
                    self.work.as_mut().map(|work| core::mem::take(&mut work.detail)).unwrap_or_default();
                let captured = self.apply(mv, &detail.captures, &detail.puts, undo);
                if mv.promotion_kind().is_none() {
                    self.leave_open(mv, detail.open.iter().copied(), undo);
                }
                if let Some(work) = &mut self.work {
                    work.detail = detail;
                }
                captured
            }
            Tag::Inline => {
                let capture = mv.inline_capture().map(square);
                let put = mv.inline_put().map(square).zip(capture);
                let put = put.map(|(to, from)| Put { from, to });
                self.apply(mv, capture.as_slice(), put.as_slice(), undo)
            }
            Tag::Simple | Tag::Push | Tag::EnPassant => {
                let mut captures = [mv.to(); 9];
                let mut count = usize::from(!undo.taken.is_empty());
                if mv.tag() == Tag::EnPassant {
                    let generator = Generator::new(self.variant, &self.state);
                    for at in generator.passed(mv.end(), mv.is_tame()) {
                        if count < captures.len() && !captures[..count].contains(&square(at)) {
                            captures[count] = square(at);
                            count += 1;
                        }
                    }
                }
                let captured = self.apply(mv, &captures[..count], &[], undo);
                if mv.tag() == Tag::Push {
                    self.push(mv, undo);
                }
                captured
            }
        };
        if undo.now.rights != 0 {
            self.drop_rights(undo);
        }
        if !self.state.open.is_empty() {
            self.close(undo);
        }
        captured
    }

    fn make_castling(&mut self, mv: Move) -> bool {
        let right = mv.payload() as usize & 15;
        let Some(castling) = self.variant.castlings.get(right) else { return false };
        let (king, rook) = self.state.castles[right];
        let (king, rook) = (usize::from(king), usize::from(rook));
        let (king_cell, rook_cell) = (self.state.cell(king), self.state.cell(rook));
        self.set(king, Cell::EMPTY);
        self.set(rook, Cell::EMPTY);
        self.set(castling.king_to, king_cell.moved());
        self.set(castling.rook_to, rook_cell.moved());
        false
    }

    /// Plays a move with its captures, puts, promotion and effects.
    fn apply(&mut self, mv: Move, captures: &[Square], puts: &[Put], undo: &Undo) -> bool {
        let (from, to) = (mv.start(), mv.end());
        let effects = self.variant.traits[undo.moved.kind()] & kind::EFFECTS != 0;
        let exploded = effects.then(|| self.explosion(mv, captures, puts));
        let mut held = [(0, Cell::EMPTY); 16];
        for (slot, put) in held.iter_mut().zip(puts) {
            *slot = (put.to.index(), self.state.cell(put.from.index()).with_castle(false));
        }
        for at in captures {
            self.set(at.index(), Cell::EMPTY);
        }
        self.set(from, Cell::EMPTY);
        for &(at, cell) in held.iter().take(puts.len()) {
            self.set(at, cell);
        }
        let is_pass = from == to && captures.is_empty();
        let placed = if is_pass { undo.moved } else { undo.moved.moved() };
        self.set(to, mv.promotion_kind().map_or(placed, |kind| placed.promoted(kind)));
        if let Some(exploded) = exploded {
            for at in exploded.iter() {
                self.set(at.index(), Cell::EMPTY);
            }
            for at in self.revived(to).iter() {
                let cell = self.state.cell(at.index());
                self.set(at.index(), cell.owned_by(undo.now.turn));
            }
        }
        self.put_out_losers();
        !captures.is_empty()
    }

    /// Opens the squares a push passed over; a single one is in the move itself.
    pub(crate) fn push(&mut self, mv: Move, undo: &Undo) {
        if let Some(square) = mv.payload().checked_sub(1) {
            return self.leave_open(mv, core::iter::once(square as u16), undo);
        }
        let (variant, from, to) = (self.variant, mv.start(), mv.end() as u16);
        let spot = variant.tables.spots[variant.mover(undo.moved.kind(), undo.moved.player()) << 10 | from];
        let leap = |leap: &&crate::compile::tables::Entry| leap.to == to && leap.flags & flag::OPEN != 0;
        if let Some(leap) = variant.tables.leaps(&spot).iter().find(leap) {
            let path = variant.tables.squares(*leap);
            return self.leave_open(mv, path.iter().copied(), undo);
        }
        for ray in variant.tables.rays(&spot) {
            let line = variant.tables.squares(*ray);
            let end = line.iter().position(|&at| at == to);
            if let Some(end) = end.filter(|_| ray.hop() == Hop::Not && ray.flags & flag::OPEN != 0) {
                return self.leave_open(mv, line[..end].iter().copied(), undo);
            }
        }
    }

    fn leave_open(&mut self, mv: Move, squares: impl Iterator<Item = u16>, undo: &Undo) {
        let victim = mv.end() as u16;
        for square in squares {
            let open = Open { square, victim, player: undo.now.turn };
            if !self.state.open.contains(&open) && self.variant.is_worth_opening(&self.state, open) {
                self.state.hash ^= self.variant.keys.open(square, victim, undo.now.turn);
                self.state.open.push(open);
            }
        }
    }

    /// Closes the open squares whose piece is gone.
    #[cold]
    fn close(&mut self, undo: &Undo) {
        let variant = self.variant;
        let changes = &self.log[undo.log as usize..];
        let to = if undo.how == How::Out { NOWHERE } else { undo.mv.end() as u16 };
        let state = &mut self.state;
        let (cells, hash) = (&state.cells, &mut state.hash);
        state.open.retain(|open| {
            let cell = cells[usize::from(open.victim & 1023)];
            let own = open.player == undo.now.turn;
            let changed = open.victim == to || changes.iter().any(|change| change.0 == open.victim);
            let gone = cell.is_empty() || cell.is_dead() || cell.player() != usize::from(open.player);
            let keep = !gone && (own || !changed);
            if !keep {
                *hash ^= variant.keys.open(open.square, open.victim, open.player);
            }
            keep
        });
    }

    /// Hands the turn to the next player; his own open squares close.
    #[inline]
    fn end_turn(&mut self, undo: &Undo) {
        let keys = &self.variant.keys;
        let state = &mut self.state;
        let next = state.after(undo.now.turn, self.variant.players.len());
        state.now.round = undo.now.round.saturating_add(u16::from(next <= undo.now.turn));
        state.hash ^= keys.turn[usize::from(undo.now.turn & 7)] ^ keys.turn[usize::from(next & 7)];
        state.now.turn = next;
        if !state.open.is_empty() {
            self.close_own();
        }
    }

    #[inline]
    pub(crate) fn close_own(&mut self) {
        let variant = self.variant;
        let state = &mut self.state;
        if let [only] = *state.open.as_slice() {
            if only.player == state.now.turn || !state.is_alive(usize::from(only.player)) {
                state.hash ^= variant.keys.open(only.square, only.victim, only.player);
                state.open.clear();
            }
            return;
        }
        let (turn, alive, hash) = (state.now.turn, state.now.alive, &mut state.hash);
        state.open.retain(|open| {
            let keep = open.player != turn && alive >> open.player & 1 != 0;
            if !keep {
                *hash ^= variant.keys.open(open.square, open.victim, open.player);
            }
            keep
        });
    }

    /// Takes the newest change back, whole.
    #[inline]
    pub fn unmake(&mut self, undo: Undo) {
        if undo.how == How::Bits {
            self.unmake_quick(&undo);
            return self.reopen(&undo);
        }
        let hash = self.history.pop();
        if self.log.len() as u32 > undo.log {
            self.roll_back(undo.log as usize);
        }
        let state = &mut self.state;
        if undo.how == How::Quick {
            let (from, to) = (undo.mv.start(), undo.mv.end());
            let player = undo.moved.player();
            state.cells[from & 1023] = undo.moved;
            state.cells[to & 1023] = undo.taken;
            state.own[player].flip(from);
            state.own[player].flip(to);
            self.variant.core.play(&mut state.sets, (from, to), undo.moved, undo.taken);
            if state.royal[player] == to as u16 {
                state.royal[player] = from as u16;
            }
            if !undo.taken.is_empty() {
                state.bits(undo.taken).flip(to);
                if self.variant.traits[undo.taken.kind()] & kind::ROYAL != 0 && !undo.taken.is_dead() {
                    state.royals[undo.taken.player()] += 1;
                    state.find_royal(self.variant, undo.taken.player());
                }
            }
        }
        let state = &mut self.state;
        state.hash = hash.unwrap_or(state.hash);
        state.now = undo.now;
        self.reopen(&undo);
    }

    /// Opens what was open before.
    #[inline(always)]
    fn reopen(&mut self, undo: &Undo) {
        let state = &mut self.state;
        if undo.opens > 1 {
            let start = self.saved.len().saturating_sub(usize::from(undo.opens));
            state.open.clear();
            state.open.extend_from_slice(&self.saved[start..]);
            self.saved.truncate(start);
        } else if undo.opens == 1 {
            state.open.clear();
            state.open.push(undo.open);
        } else {
            state.open.clear();
        }
    }

    #[inline(never)]
    fn roll_back(&mut self, len: usize) {
        while self.log.len() > len {
            if let Some((at, cell)) = self.log.pop() {
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
        let undo = self.undo(Move::new(Tag::Inline, 0, 0), Cell::EMPTY, Cell::EMPTY, How::Out);
        self.begin(&undo);
        if !self.is_alive(player) {
            return undo;
        }
        self.kill(usize::from(player.0), walks);
        if !self.state.open.is_empty() {
            self.close(&undo);
        }
        if undo.now.rights != 0 {
            self.drop_rights(&undo);
            self.drop_rights_of(usize::from(player.0));
        }
        if !walks && undo.now.turn == player.0 {
            self.end_turn(&undo);
        }
        undo
    }

    fn drop_rights_of(&mut self, player: usize) {
        for (right, castling) in self.variant.castlings.iter().enumerate() {
            if castling.player == player && self.state.now.rights >> right & 1 != 0 {
                self.state.now.rights &= !(1 << right);
                self.state.hash ^= self.variant.keys.rights[right];
            }
        }
    }
}
