//! Moves, set by set.

use super::army::Army;
use super::check::Guard;
use super::reach::slide;
use super::set::Set;
use super::tables::{End, Mover, Part, Plan, Shift, Tables, Threats, ask};
use crate::Variant;
use crate::compile::tables::flag;
use crate::generate::{Generator, Sink};
use crate::moves::{Move, Tag};
use crate::sets::place;
use crate::state::State;

/// A position about to be searched for moves.
pub(super) struct Search<'p, S: 'static> {
    pub tables: &'p Tables<S>,
    pub variant: &'p Variant,
    pub state: &'p State,
    /// Of the kinds.
    kinds: &'p [u64],
    pub threats: &'p Threats<S>,
    pub army: &'p Army<S>,
    pub player: usize,
    pub king: Option<usize>,
    pub own: S,
    /// Pieces of living enemies.
    pub them: S,
    /// What can be captured: theirs and the dead.
    pub takeable: S,
    pub occupied: S,
    pub free: S,
}

impl<'p, S: Set> Search<'p, S> {
    #[inline(always)]
    pub fn new(tables: &'p Tables<S>, variant: &'p Variant, state: &'p State) -> Self {
        Search::of(tables, variant, state, state.turn())
    }

    /// The same from another player's side.
    #[inline(always)]
    pub fn of(tables: &'p Tables<S>, variant: &'p Variant, state: &'p State, player: usize) -> Self {
        let words = &*state.sets;
        let own = S::load(words, player);
        let dead = S::load(words, place::DEAD);
        let (mut them, mut occupied) = (S::EMPTY, dead | own);
        if tables.players == 2 && tables.enemies[player & 7] != 0 {
            them = S::load(words, 1 - player);
            occupied |= them;
        } else {
            for other in 0..tables.players {
                let pieces = S::load(words, other);
                occupied |= pieces;
                if tables.enemies[player & 7] >> other & 1 != 0 {
                    them |= pieces;
                }
            }
        }
        let royal = usize::from(state.royal[player & 7]);
        Search {
            tables,
            variant,
            state,
            kinds: &words[place::KINDS * S::WORDS..],
            threats: &tables.threats[player],
            army: &tables.armies[player],
            player,
            king: (royal < 1024).then_some(royal),
            own,
            them,
            takeable: them | dead,
            occupied,
            free: tables.board & !occupied,
        }
    }

    #[inline(always)]
    pub fn kind(&self, kind: usize) -> S {
        S::load(self.kinds, kind)
    }

    /// The pieces of some players.
    pub fn players(&self, players: u8) -> S {
        let all = (0..self.tables.players).filter(|player| players >> player & 1 != 0);
        all.fold(S::EMPTY, |set, player| set | S::load(&self.state.sets, player))
    }

    #[inline(always)]
    pub fn mover(&self, kind: usize) -> &'p Mover<S> {
        &self.army.movers[kind]
    }

    /// The kind of the piece on a square.
    pub fn kind_on(&self, at: usize) -> usize {
        self.state.cell(at).kind()
    }

    /// The squares on which a mode may end.
    #[inline(always)]
    fn allowed(&self, mode: u8) -> S {
        let when = |bit: u16, set: S| if mode & bit as u8 != 0 { set } else { S::EMPTY };
        when(flag::MOVE, self.free) | when(flag::CAPTURE, self.takeable) | when(flag::DESTROY, self.own)
    }

    /// Every legal move.
    #[inline]
    pub fn legal(&self, sink: &mut impl Sink) -> bool {
        self.legal_on(S::FULL, sink)
    }

    /// Every legal move that ends on some squares, or takes en passant.
    #[inline(always)]
    pub fn legal_on(&self, ends: S, sink: &mut impl Sink) -> bool {
        self.legal_by(self.guard(), ends, sink)
    }

    /// The same, with what keeps the King safe looked up before.
    #[inline(always)]
    pub fn legal_by(&self, mut guard: Guard<S>, ends: S, sink: &mut impl Sink) -> bool {
        guard.mask &= ends;
        let opened = if self.state.opens.is_empty() { S::EMPTY } else { self.opened() };
        let pieces = self.own & !guard.king;
        let stopped = if guard.touchy.any() {
            self.all_touchy(pieces, &guard, opened, sink)
        } else {
            self.calm(pieces, &guard, opened, sink)
        };
        if stopped || guard.king.any() && self.royal(ends, opened, sink) {
            return true;
        }
        if opened.any() && self.passing(&guard, opened, sink) {
            return true;
        }
        !guard.checked && ends == S::FULL && self.state.now().rights() != 0 && self.castlings(sink)
    }

    /// The moves of unpinned pieces of one kind, whatever its plan. The commonest plans
    /// are searched without this question: see [`Army`].
    #[inline(always)]
    pub fn unpinned(&self, mover: &Mover<S>, pieces: S, mask: S, opened: S, sink: &mut impl Sink) -> bool {
        let plain = (self.free | self.takeable) & mask;
        let occupied = self.occupied;
        let (leaps, lines) = (&*self.tables.leaps, &*self.tables.lines);
        match mover.plan {
            Plan::Shifts => {
                for shift in &mover.shifts {
                    if self.shift(mover, shift, pieces, mask, opened, sink) {
                        return true;
                    }
                }
                false
            }
            Plan::Leaps(start) => {
                let leaps = &leaps[start as usize..];
                self.each(mover, pieces, sink, |at| leaps[at] & plain)
            }
            Plan::Two(start) => {
                let lines = lines[start as usize..].as_chunks::<2>().0;
                self.each(mover, pieces, sink, |at| slide(&lines[at], occupied) & plain)
            }
            Plan::Four(start) => {
                let lines = lines[start as usize..].as_chunks::<4>().0;
                self.each(mover, pieces, sink, |at| slide(&lines[at], occupied) & plain)
            }
            Plan::LeapsTwo(start, slides) => {
                let leaps = &leaps[start as usize..];
                let lines = lines[slides as usize..].as_chunks::<2>().0;
                self.each(mover, pieces, sink, |at| (leaps[at] | slide(&lines[at], occupied)) & plain)
            }
            Plan::LeapsFour(start, slides) => {
                let leaps = &leaps[start as usize..];
                let lines = lines[slides as usize..].as_chunks::<4>().0;
                self.each(mover, pieces, sink, |at| (leaps[at] | slide(&lines[at], occupied)) & plain)
            }
            Plan::Six(start) => {
                let lines = lines[start as usize..].as_chunks::<6>().0;
                self.each(mover, pieces, sink, |at| slide(&lines[at], occupied) & plain)
            }
            Plan::LameTwo { lame, count, lines: slides } => {
                let lines = lines[slides as usize..].as_chunks::<2>().0;
                self.each(mover, pieces, sink, |at| {
                    (self.tables.blockable(at, lame, count, occupied) | slide(&lines[at], occupied)) & plain
                })
            }
            Plan::Cannon { rays, count, lines: slides, hop } => {
                let lines = lines[slides as usize..].as_chunks::<2>().0;
                let (free, takeable) = (self.free & mask, self.takeable & mask);
                self.each(mover, pieces, sink, |at| {
                    let hops = self.tables.hops(at, (rays, count), hop, occupied);
                    slide(&lines[at], occupied) & free | hops & takeable
                })
            }
            Plan::Plain => self.each(mover, pieces, sink, |at| self.reached(mover, at) & plain),
            Plan::General => {
                let mut rest = pieces;
                while rest.any() {
                    if self.general(mover, rest.first(), mask, opened, sink) {
                        return true;
                    }
                    rest = rest.without_first();
                }
                false
            }
        }
    }

    /// Moves of pieces whose targets are one set.
    #[inline(always)]
    fn each(&self, mover: &Mover<S>, pieces: S, sink: &mut impl Sink, reach: impl Fn(usize) -> S) -> bool {
        let mut rest = pieces;
        while rest.any() {
            let at = rest.first();
            if self.emit(mover, at, reach(at), sink) {
                return true;
            }
            rest = rest.without_first();
        }
        false
    }

    /// Pieces that must stay between the King and a slider.
    #[inline(never)]
    pub fn pinned(&self, pieces: S, guard: &Guard<S>, opened: S, sink: &mut impl Sink) -> bool {
        pieces.squares().any(|at| {
            let mask = guard.mask & self.pin(S::bit(at));
            mask.any() && self.general(self.mover(self.kind_on(at)), at, mask, opened, sink)
        })
    }

    /// All pieces but the King while something hops towards it.
    #[inline(never)]
    fn all_touchy(&self, pieces: S, guard: &Guard<S>, opened: S, sink: &mut impl Sink) -> bool {
        (0..self.tables.kinds).any(|kind| {
            let pieces = pieces & self.kind(kind);
            pieces.any() && self.touchy(self.mover(kind), pieces, guard, opened, sink)
        })
    }

    /// Pieces while something hops: moves from or to squares that matter are tried.
    fn touchy(&self, mover: &Mover<S>, pieces: S, guard: &Guard<S>, opened: S, sink: &mut impl Sink) -> bool {
        let Some(king) = self.king else { return false };
        let calm = pieces & !guard.touchy & !guard.pinned;
        if !guard.hopped && self.unpinned(mover, calm, guard.mask & !guard.touchy, opened, sink) {
            return true;
        }
        let mut rest = pieces;
        while rest.any() {
            let at = rest.first();
            let from = rest.lowest();
            rest = rest.without_first();
            // Squares that can be landed on without trying are done for calm pieces.
            let mut mask = guard.mask & if (guard.touchy & from).any() { S::FULL } else { guard.touchy };
            let mut untried = S::EMPTY;
            if (guard.pinned & from).any() {
                let line = self.pin(from);
                untried = if guard.hopped { S::EMPTY } else { guard.mask & line & !mask };
                mask &= line;
            }
            let mut tried = self.reached(mover, at) & mask & (self.free | self.takeable | self.own);
            let mut safe = untried;
            while tried.any() {
                let to = tried.lowest();
                if !self.attacked(king, self.occupied & !from | to, to) {
                    safe |= to;
                }
                tried = tried.without_first();
            }
            if safe.any() && self.general(mover, at, safe, opened, sink) {
                return true;
            }
        }
        false
    }

    fn reached(&self, mover: &Mover<S>, at: usize) -> S {
        mover.parts.iter().fold(S::EMPTY, |set, part| set | self.tables.reach(part, at, self.occupied))
    }

    /// A leap of all pieces of a kind at once.
    #[inline(always)]
    fn shift(
        &self,
        mover: &Mover<S>,
        shift: &Shift<S>,
        pieces: S,
        mask: S,
        opened: S,
        sink: &mut impl Sink,
    ) -> bool {
        let mut from = pieces & shift.from;
        if shift.asks & ask::INITIAL != 0 {
            from &= S::load(&self.state.sets, place::VIRGINS);
        }
        for &step in &shift.path {
            if step == 0 {
                break;
            }
            from &= self.free.moved(-step);
        }
        let end = match shift.end {
            End::Move => self.free,
            End::Capture => self.takeable,
            End::Other => self.allowed(shift.mode),
        };
        let mut targets = from.moved(shift.by) & end & mask;
        if shift.asks & ask::EN_PASSANT != 0 {
            targets &= !opened;
        }
        if sink.counts() && (targets & mover.zone).is_empty() {
            if targets.any() {
                sink.add(targets.count());
            }
            return false;
        }
        let over = (shift.asks & ask::OPEN != 0).then(|| if shift.path[1] == 0 { shift.path[0] } else { 0 });
        self.shifted(mover, targets, shift.by, over, sink)
    }

    /// Moves to where some pieces were shifted; `over` is the offset of the square that
    /// stays open, 0 for more than one.
    #[inline(always)]
    pub fn shifted(
        &self,
        mover: &Mover<S>,
        targets: S,
        by: i8,
        over: Option<i8>,
        sink: &mut impl Sink,
    ) -> bool {
        let off = |to: usize, offset: i16| (to as i16 - offset) as usize;
        let by = i16::from(by);
        match over {
            None => self.arrivals(mover, targets, sink, |to| Move::new(Tag::Simple, off(to, by), to)),
            Some(0) => self.arrivals(mover, targets, sink, |to| Move::push(off(to, by), to, None)),
            Some(over) => self.arrivals(mover, targets, sink, |to| {
                Move::push(off(to, by), to, Some(off(to, by - i16::from(over))))
            }),
        }
    }

    /// Moves to some squares, those that promote last.
    #[inline(always)]
    fn arrivals(
        &self,
        mover: &Mover<S>,
        targets: S,
        sink: &mut impl Sink,
        mv: impl Fn(usize) -> Move,
    ) -> bool {
        let promoting = targets & mover.zone;
        (targets & !mover.zone).squares().any(|to| sink.take(mv(to)))
            || promoting.any() && promoting.squares().any(|to| self.promote(mover, mv(to), sink))
    }

    /// All moves of one piece that end on `mask`, but captures en passant.
    #[inline(never)]
    fn general(&self, mover: &Mover<S>, at: usize, mask: S, opened: S, sink: &mut impl Sink) -> bool {
        mover.parts.iter().any(|part| {
            let targets = self.targets(part, at, opened) & mask;
            targets.any() && self.part(mover, part, at, targets, sink)
        })
    }

    /// A part's moves to some squares.
    #[inline(always)]
    pub fn part(
        &self,
        mover: &Mover<S>,
        part: &Part<S>,
        at: usize,
        targets: S,
        sink: &mut impl Sink,
    ) -> bool {
        if part.asks & ask::OPEN == 0 {
            return self.emit(mover, at, targets, sink);
        }
        self.pushes(mover, part, at, targets, sink)
    }

    /// Moves that leave their path open.
    #[inline(never)]
    fn pushes(&self, mover: &Mover<S>, part: &Part<S>, at: usize, targets: S, sink: &mut impl Sink) -> bool {
        targets.squares().any(|to| {
            let open = self.tables.passed(part, at, to);
            let mv = Move::push(at, to, open);
            if (mover.zone & S::bit(to)).any() { self.promote(mover, mv, sink) } else { sink.take(mv) }
        })
    }

    /// Where a part ends, captures en passant left out.
    #[inline]
    pub fn targets(&self, part: &Part<S>, at: usize, opened: S) -> S {
        let mut targets = self.tables.reach(part, at, self.occupied) & self.allowed(part.mode) & part.region;
        if part.asks == 0 {
            return targets;
        }
        if part.asks & ask::INITIAL != 0
            && (S::load(&self.state.sets, place::VIRGINS) & S::bit(at)).is_empty()
        {
            return S::EMPTY;
        }
        if part.asks & ask::TAME != 0 {
            let royals = self.tables.royals.iter().fold(S::EMPTY, |set, &kind| set | self.kind(kind.into()));
            targets &= !(royals & self.them);
        }
        if part.asks & ask::EN_PASSANT != 0 {
            targets &= !opened;
        }
        targets
    }

    #[inline(always)]
    pub fn emit(&self, mover: &Mover<S>, at: usize, targets: S, sink: &mut impl Sink) -> bool {
        let arriving = targets & mover.zone;
        if self.emit_plain(at, targets & !mover.zone, sink) {
            return true;
        }
        arriving.any()
            && arriving.squares().any(|to| {
                let mv = Move::new(Tag::Simple, at, to);
                self.promote(mover, mv, sink)
            })
    }

    /// Plain moves of one piece that doesn't promote by them.
    #[inline(always)]
    pub fn emit_plain(&self, at: usize, targets: S, sink: &mut impl Sink) -> bool {
        if sink.counts() {
            // Counting bits takes longer than asking whether there are any.
            if targets.any() {
                sink.add(targets.count());
            }
            return false;
        }
        let mut rest = targets;
        while rest.any() {
            if sink.take(Move::new(Tag::Simple, at, rest.first())) {
                return true;
            }
            rest = rest.without_first();
        }
        false
    }

    /// One move for each choice.
    #[inline(never)]
    fn promote(&self, mover: &Mover<S>, mv: Move, sink: &mut impl Sink) -> bool {
        if sink.counts() {
            sink.add(mover.choices);
            return false;
        }
        self.promoted(mv, sink)
    }

    fn promoted(&self, mv: Move, sink: &mut impl Sink) -> bool {
        let kind = self.state.cell(mv.start()).kind();
        let rule = self.variant.promotions[self.variant.mover(kind, self.player)].as_ref();
        let Some(rule) = rule else { return sink.take(mv) };
        let base = match mv.tag() {
            Tag::Push => Move::new(Tag::Simple, mv.start(), mv.end()),
            _ => mv,
        };
        rule.choices.iter().any(|&kind| sink.take(base.with_promotion(kind))) || !rule.forced && sink.take(mv)
    }

    /// The open squares where the player could take something.
    #[inline(never)]
    fn opened(&self) -> S {
        let generator = Generator::new(self.variant, self.state);
        let squares = self.state.open().map(|open| open.square());
        let takes = squares.filter(|&at| generator.passed(at, false).next().is_some());
        takes.fold(S::EMPTY, |set, at| set | S::bit(at))
    }

    /// Captures en passant.
    #[inline(never)]
    fn passing(&self, guard: &Guard<S>, opened: S, sink: &mut impl Sink) -> bool {
        let generator = Generator::new(self.variant, self.state);
        for kind in 0..self.tables.kinds {
            let mover = self.mover(kind);
            if !mover.passes {
                continue;
            }
            for at in (self.own & self.kind(kind)).squares() {
                let royal = (guard.king & S::bit(at)).any();
                for part in mover.parts.iter().filter(|part| part.asks & ask::EN_PASSANT != 0) {
                    let reach = self.tables.reach(part, at, self.occupied) & opened & part.region;
                    for to in (reach & (self.free | self.allowed(part.mode))).squares() {
                        let mv = Move::new(Tag::EnPassant, at, to);
                        let safe = match self.state.royal[self.player] {
                            _ if self.king.is_none() => true,
                            king => generator.is_safe(if royal { mv.end() as u16 } else { king }, mv),
                        };
                        let stopped = safe
                            && if (mover.zone & S::bit(to)).any() {
                                self.promoted(mv, sink)
                            } else {
                                sink.take(mv)
                            };
                        if stopped {
                            return true;
                        }
                    }
                }
            }
        }
        false
    }
}
