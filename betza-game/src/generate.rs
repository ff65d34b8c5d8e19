//! Moves from the tables.

use crate::attack::{Killed, Lifted, Patched, Safety, path_allows};
use crate::board::View;
use crate::cell::Cell;
use crate::compile::tables::{Entry, Hop, Spot, flag};
use crate::make::kind;
use crate::moves::{Move, Tag};
use crate::sets;
use crate::state::State;
use crate::{Elimination, Variant};
use betza_runtime::Board;

/// Takes moves; says when it has enough.
pub(crate) trait Sink {
    /// Takes one; `true` to stop.
    fn take(&mut self, mv: Move) -> bool;

    /// Whether it only counts, so that whole sets can be added.
    #[inline(always)]
    fn counts(&self) -> bool {
        false
    }

    /// Adds moves without showing them, if it counts.
    #[inline(always)]
    fn add(&mut self, _moves: u32) {}
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Count(pub u64);

impl Sink for Count {
    #[inline(always)]
    fn take(&mut self, _: Move) -> bool {
        self.0 += 1;
        false
    }

    #[inline(always)]
    fn counts(&self) -> bool {
        true
    }

    #[inline(always)]
    fn add(&mut self, moves: u32) {
        self.0 += u64::from(moves);
    }
}

/// Hands moves to a closure.
pub(crate) struct Call<F>(pub F);

impl<F: FnMut(Move) -> bool> Sink for Call<F> {
    #[inline(always)]
    fn take(&mut self, mv: Move) -> bool {
        (self.0)(mv)
    }
}

/// A position about to be searched for moves.
pub(crate) struct Generator<'p> {
    pub variant: &'p Variant,
    pub state: &'p State,
    cells: &'p [Cell],
    player: usize,
    relations: &'p [u16; 32],
    castles: bool,
    /// Flags that need a second look here.
    pub special: u16,
    /// The numbers of the open squares modulo 64.
    open_bits: u64,
    /// The royal piece that a capture en passant may expose, if nothing else can.
    king: Option<u16>,
}

impl<'p> Generator<'p> {
    pub fn new(variant: &'p Variant, state: &'p State) -> Self {
        let player = state.turn();
        let special = if state.opens.is_empty() { flag::SPECIAL & !flag::EN_PASSANT } else { flag::SPECIAL };
        let open_bits = if state.opens.is_empty() {
            0
        } else {
            state.open().fold(0, |bits, open| bits | 1 << (open.square() & 63))
        };
        let relations = &variant.relations[player];
        let cells = &*state.cells;
        Generator { variant, state, cells, player, relations, castles: true, special, open_bits, king: None }
    }

    /// Only moves that end where another table of relations allows.
    pub fn ending(self, relations: &'p [u16; 32]) -> Self {
        Generator { relations, castles: false, ..self }
    }

    /// Calls back with every piece of the player to move but the one on `but`.
    #[inline(always)]
    pub fn pieces(&self, but: Option<u16>, mut each: impl FnMut(usize, Cell) -> bool) -> bool {
        let own = sets::of(&self.state.sets, self.player, self.variant.core.words());
        let (but_word, but) = but.map_or((usize::MAX, 0), |at| (usize::from(at >> 6), 1 << (at & 63)));
        for (w, &word) in own.iter().enumerate() {
            let mut word = if w == but_word { word & !but } else { word };
            while word != 0 {
                let at = w << 6 | word.trailing_zeros() as usize;
                word &= word - 1;
                if each(at, self.cell(at)) {
                    return true;
                }
            }
        }
        false
    }

    #[inline(always)]
    fn cell(&self, at: usize) -> Cell {
        self.cells.get(at).copied().unwrap_or(Cell::EMPTY)
    }

    pub fn spot(&self, at: usize, cell: Cell) -> &'p Spot {
        self.variant.tables.spots.of(self.variant.mover(cell.kind(), self.player), at)
    }

    /// Pseudo-legal moves of the kinds in the tables, and castling.
    pub fn pseudo(&self, sink: &mut impl Sink) -> bool {
        self.pieces(None, |at, cell| self.piece(at, cell, self.spot(at, cell), sink))
    }

    /// Pseudo-legal moves of one piece whose kind is in the tables.
    pub fn one(&self, at: usize, sink: &mut impl Sink) -> bool {
        let cell = self.cell(at);
        self.piece(at, cell, self.spot(at, cell), sink)
    }

    /// Legal moves of a variant that is all tables.
    #[inline]
    pub fn legal(&self, sink: &mut impl Sink) -> bool {
        let mut safety = Safety::new();
        safety.look(self.variant, self.state);
        self.legal_by(&safety, sink)
    }

    /// The same, with what keeps the King safe looked up before.
    #[inline(always)]
    pub fn legal_by(&self, safety: &Safety, sink: &mut impl Sink) -> bool {
        let quiet = safety.is_quiet();
        let generator = Generator { king: safety.king.filter(|_| quiet), ..*self };
        let stopped = if quiet {
            self.pieces(safety.king, |at, cell| generator.piece(at, cell, self.spot(at, cell), sink))
        } else {
            let sink = &mut Tried { generator: self, safety, sink };
            self.pieces(safety.king, |at, cell| self.piece(at, cell, self.spot(at, cell), sink))
        };
        if stopped || safety.king.is_some_and(|king| self.royal(usize::from(king), sink)) {
            return true;
        }
        self.castles && !safety.checked && self.state.now().rights() != 0 && self.castlings(sink)
    }

    /// The moves of the only royal piece.
    pub fn royal(&self, at: usize, sink: &mut impl Sink) -> bool {
        let cell = self.cell(at);
        self.piece(at, cell, self.spot(at, cell), &mut Royal { generator: self, sink })
    }

    #[inline]
    fn piece(&self, at: usize, cell: Cell, spot: &Spot, sink: &mut impl Sink) -> bool {
        self.variant.tables.entries(spot).iter().any(|entry| {
            if entry.flags & flag::LINE == 0 {
                self.leap(at, cell, entry, sink)
            } else {
                self.line(at, cell, entry, sink)
            }
        })
    }

    #[inline(always)]
    pub fn line(&self, at: usize, cell: Cell, line: &Entry, sink: &mut impl Sink) -> bool {
        if line.flags & flag::HOP == 0 {
            self.ray(at, cell, line, sink)
        } else {
            self.hop(at, cell, line, sink)
        }
    }

    #[inline(always)]
    pub fn leap(&self, at: usize, cell: Cell, leap: &Entry, sink: &mut impl Sink) -> bool {
        let target = self.cell(usize::from(leap.to));
        let hit = leap.flags & self.relations[target.relation()];
        let special = leap.flags & self.special;
        if special == 0 {
            return hit != 0 && sink.take(Move::new(Tag::Simple, at, usize::from(leap.to)));
        }
        self.asking_leap(at, cell, leap, (hit, special), sink)
    }

    /// A leap that asks more than what stands where it ends.
    #[inline(always)]
    fn asking_leap(
        &self,
        at: usize,
        cell: Cell,
        leap: &Entry,
        (hit, mut special): (u16, u16),
        sink: &mut impl Sink,
    ) -> bool {
        if special & flag::EN_PASSANT != 0 {
            // An empty square that is open can still be landed on.
            if self.is_open(leap.to) {
                return self.special_leap(at, cell, leap, sink);
            }
            special &= !flag::EN_PASSANT;
        }
        if hit == 0 {
            return false;
        }
        if special & !(flag::INITIAL | flag::PATH | flag::OPEN) != 0 {
            return self.special_leap(at, cell, leap, sink);
        }
        if special & flag::INITIAL != 0 && !cell.is_virgin() {
            return false;
        }
        if special & flag::PATH != 0 {
            let allowed = match leap.only() {
                Some(one) => self.cell(one).is_empty() == leap.path_is_empty(),
                None => path_allows(&self.state.cells, self.variant.tables.squares(*leap), leap.path_rule()),
            };
            if !allowed {
                return false;
            }
        }
        if special & flag::OPEN == 0 {
            return sink.take(Move::new(Tag::Simple, at, usize::from(leap.to)));
        }
        sink.take(Move::push(at, usize::from(leap.to), leap.only()))
    }

    #[inline(always)]
    fn ray(&self, at: usize, cell: Cell, ray: &Entry, sink: &mut impl Sink) -> bool {
        // Most lines end before they begin, and the line itself needn't be looked up.
        let first = self.cell(usize::from(ray.to));
        if !first.is_empty() && ray.flags & self.relations[first.relation()] == 0 {
            return false;
        }
        if ray.flags & self.special != 0 {
            return self.special_ray(at, cell, ray, sink);
        }
        for &to in self.variant.tables.squares(*ray) {
            let target = self.cell(usize::from(to));
            let hit = ray.flags & self.relations[target.relation()];
            if hit != 0 && sink.take(Move::new(Tag::Simple, at, usize::from(to))) {
                return true;
            }
            if !target.is_empty() {
                break;
            }
        }
        false
    }

    #[inline]
    fn is_open(&self, at: u16) -> bool {
        self.open_bits >> (at & 63) & 1 != 0 && self.state.opens.contain(usize::from(at))
    }

    /// A leap that needs a second look.
    #[inline(never)]
    fn special_leap(&self, from: usize, cell: Cell, leap: &Entry, sink: &mut impl Sink) -> bool {
        if leap.flags & flag::PATH != 0 {
            let path = self.variant.tables.squares(*leap);
            if !path_allows(&self.state.cells, path, leap.path_rule()) {
                return false;
            }
        }
        self.land(from, cell, (leap.flags, leap.only()), usize::from(leap.to), sink)
    }

    #[inline(never)]
    fn special_ray(&self, from: usize, cell: Cell, ray: &Entry, sink: &mut impl Sink) -> bool {
        for &to in self.variant.tables.squares(*ray) {
            if self.land(from, cell, (ray.flags, None), usize::from(to), sink) {
                return true;
            }
            if !self.cell(usize::from(to)).is_empty() {
                break;
            }
        }
        false
    }

    #[inline(never)]
    fn hop(&self, from: usize, cell: Cell, ray: &Entry, sink: &mut impl Sink) -> bool {
        let mut hurdles = 0;
        for &to in self.variant.tables.squares(*ray) {
            let occupied = !self.cell(usize::from(to)).is_empty();
            if hurdles > 0 {
                if self.land(from, cell, (ray.flags, None), usize::from(to), sink) {
                    return true;
                }
                if ray.hop() == Hop::Grasshopper || ray.hop() == Hop::Cannon && occupied {
                    return false;
                }
            }
            hurdles += u32::from(occupied);
        }
        false
    }

    /// What a move with `flags` that opens a square may do on `to`.
    fn land(
        &self,
        from: usize,
        cell: Cell,
        (flags, open): (u16, Option<usize>),
        to: usize,
        sink: &mut impl Sink,
    ) -> bool {
        let target = self.cell(to);
        let hit = flags & self.relations[target.relation()];
        if flags & flag::INITIAL != 0 && !cell.is_virgin() || hit == 0 && !target.is_empty() {
            return false;
        }
        let tame = flags & flag::TAME != 0;
        if !target.is_empty() && !self.can_take(to, target, tame) {
            return false;
        }
        let mover = self.variant.mover(cell.kind(), self.player);
        let entered = self.variant.regions[mover].as_ref().is_none_or(|region| region.contains(to));
        if !entered {
            return false;
        }
        if flags & flag::EN_PASSANT != 0 && self.passed(to, tame).next().is_some() {
            let mv = Move::new(Tag::EnPassant, from, to).with_tame(tame);
            let exposes = self.king.is_some_and(|king| !self.is_safe(king, mv));
            return !exposes && self.promote(mover, flags, mv, sink);
        }
        if hit == 0 {
            return false;
        }
        let mv = match flags & flag::OPEN {
            0 => Move::new(Tag::Simple, from, to),
            _ => Move::push(from, to, open),
        };
        self.promote(mover, flags, mv, sink)
    }

    /// Whether a capture can take the piece at all.
    fn can_take(&self, at: usize, cell: Cell, tame: bool) -> bool {
        if !tame && !self.variant.guarded {
            return true;
        }
        let view = View::new(self.variant, self.state);
        let square = self.variant.grid.square(at);
        let spared = tame && !cell.is_dead() && view.royal_at(at, cell);
        !spared && !view.is_indestructible(square)
    }

    /// The pieces that passed over `to` and can be taken for it.
    pub fn passed(&self, to: usize, tame: bool) -> impl Iterator<Item = usize> + '_ {
        let may = |player| self.variant.may_take_passing(self.player, player);
        let over = self.state.open();
        let over = over.filter(move |open| open.square() == to && may(open.player()));
        over.map(|open| open.victim()).filter(move |&at| {
            let cell = self.cell(at);
            self.relations[cell.relation()] & flag::CAPTURE != 0 && self.can_take(at, cell, tame)
        })
    }

    fn promote(&self, mover: usize, flags: u16, mv: Move, sink: &mut impl Sink) -> bool {
        let rule = self.variant.promotions[mover].as_ref();
        let rule = rule.filter(|rule| flags & flag::PROMOTION != 0 && rule.zone.contains(mv.end()));
        let Some(rule) = rule else { return sink.take(mv) };
        let base = match mv.tag() {
            Tag::Push => Move::new(Tag::Simple, mv.start(), mv.end()),
            _ => mv,
        };
        rule.choices.iter().any(|&kind| sink.take(base.with_promotion(kind))) || !rule.forced && sink.take(mv)
    }

    /// Castling moves; the player is not in check.
    #[cold]
    #[inline(never)]
    fn castlings(&self, sink: &mut impl Sink) -> bool {
        let rights = self.state.now().rights();
        (0..self.variant.castlings.len())
            .filter(|&right| rights >> right & 1 != 0 && self.variant.castlings[right].player == self.player)
            .filter(|&right| {
                self.can_castle(right, |cells, at| self.variant.attacked(cells, self.player, at))
            })
            .any(|right| sink.take(self.castle(right)))
    }

    /// The move of a right.
    pub fn castle(&self, right: usize) -> Move {
        let king = self.state.homes(right).0;
        Move::new(Tag::Castle, king, self.variant.castlings[right].king_to).with_payload(right as u32)
    }

    /// Whether a right can be used now: nothing between, and no square of the King
    /// attacked, by `attacked`.
    pub fn can_castle(&self, right: usize, mut attacked: impl FnMut(&Patched<'_>, u16) -> bool) -> bool {
        let castling = &self.variant.castlings[right];
        if castling.player != self.player {
            return false;
        }
        let (king, rook) = self.state.homes(right);
        let clear = |from: usize, to: usize| {
            self.variant
                .grid
                .along(from, to)
                .all(|at| at == king || at == rook || self.variant.on_board(at) && self.cell(at).is_empty())
        };
        if !clear(king, castling.king_to) || !clear(rook, castling.rook_to) {
            return false;
        }
        let mut cells = Patched::new(&self.state.cells);
        if self.variant.grid.along(king, castling.king_to).any(|at| attacked(&cells, at as u16)) {
            return false;
        }
        // The Rook shields the King from where it lands.
        cells.set(king, Cell::EMPTY);
        cells.set(rook, Cell::EMPTY);
        cells.set(castling.rook_to, self.cell(rook));
        !attacked(&cells, castling.king_to as u16)
    }

    /// The player whom a move puts out by taking his last royal piece: his others die
    /// with it and give no check.
    #[inline]
    fn put_out_by(&self, mv: Move) -> Option<usize> {
        if self.variant.elimination != Elimination::Out {
            return None;
        }
        let taken = self.cell(mv.end());
        let royal = self.variant.traits[taken.kind()] & kind::ROYAL != 0;
        let last = !taken.is_empty() && !taken.is_dead() && royal && self.state.royals[taken.player()] == 1;
        last.then(|| taken.player())
    }

    /// Whether a move that puts `victim` out leaves the royal piece, then on `king`,
    /// unattacked.
    #[cold]
    fn is_safe_without(&self, victim: usize, king: u16, mv: Move) -> bool {
        let mut cells = Patched::new(&self.state.cells);
        if mv.tag() == Tag::EnPassant {
            self.passed(mv.end(), mv.is_tame()).for_each(|at| cells.set(at, Cell::EMPTY));
        }
        cells.set(mv.start(), Cell::EMPTY);
        cells.set(mv.end(), self.cell(mv.start()));
        !self.variant.attacked(&Killed { cells, player: victim }, self.player, king)
    }

    /// Whether a move of another piece than the King leaves it unattacked: the few
    /// squares it changes are changed and the tables asked again.
    pub fn is_safe(&self, king: u16, mv: Move) -> bool {
        let mut cells = Patched::new(&self.state.cells);
        if mv.tag() == Tag::EnPassant {
            self.passed(mv.end(), mv.is_tame()).for_each(|at| cells.set(at, Cell::EMPTY));
        }
        cells.set(mv.start(), Cell::EMPTY);
        cells.set(mv.end(), self.cell(mv.start()));
        !self.variant.attacked(&cells, self.player, king)
    }
}

/// Moves of the royal piece: each landing square is asked about.
struct Royal<'g, 'p, S> {
    generator: &'g Generator<'p>,
    sink: &'g mut S,
}

impl<S: Sink> Sink for Royal<'_, '_, S> {
    fn take(&mut self, mv: Move) -> bool {
        let generator = self.generator;
        let (from, to) = (mv.start() as u16, mv.end() as u16);
        if let Some(victim) = generator.put_out_by(mv) {
            return generator.is_safe_without(victim, to, mv) && self.sink.take(mv);
        }
        let attacked = if mv.tag() == Tag::EnPassant {
            let mut cells = Patched::new(&generator.state.cells);
            cells.set(mv.start(), Cell::EMPTY);
            generator.passed(mv.end(), mv.is_tame()).for_each(|at| cells.set(at, Cell::EMPTY));
            generator.variant.attacked(&cells, generator.player, to)
        } else {
            let cells = Lifted { cells: &generator.state.cells, hidden: from };
            generator.variant.attacked(&cells, generator.player, to)
        };
        !attacked && self.sink.take(mv)
    }
}

/// Moves of other pieces while the royal piece is attacked or something is pinned.
pub(crate) struct Tried<'g, 'p, S> {
    pub generator: &'g Generator<'p>,
    pub safety: &'g Safety,
    pub sink: &'g mut S,
}

impl<S: Sink> Sink for Tried<'_, '_, S> {
    fn take(&mut self, mv: Move) -> bool {
        let Some(king) = self.safety.king else { return self.sink.take(mv) };
        if let Some(victim) = self.generator.put_out_by(mv) {
            return self.generator.is_safe_without(victim, king, mv) && self.sink.take(mv);
        }
        let verdict = match mv.tag() {
            Tag::EnPassant => None,
            _ => {
                let (from, to) = (mv.start() as u16, mv.end() as u16);
                self.safety.judges(self.generator.variant, from, to)
            }
        };
        verdict.unwrap_or_else(|| self.generator.is_safe(king, mv)) && self.sink.take(mv)
    }
}
