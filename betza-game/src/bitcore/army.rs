//! The kinds of one player, sorted by how their pieces are searched: most kinds of most
//! armies need no question about their way.

use alloc::vec::Vec;

use super::check::Guard;
use super::generate::Search;
use super::reach::slide;
use super::set::Set;
use super::tables::{End, Mover, Plan, ask};
use crate::generate::Sink;
use crate::sets::place;
use crate::table::Table;

/// A kind that makes plain moves of one sort everywhere and doesn't promote.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OneWay {
    pub kind: u8,
    /// Where its leaps or lines start.
    pub start: u32,
}

/// A kind that moves like a Pawn: it pushes, pushes further at first, and takes by two
/// leaps, also en passant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pawn<S> {
    pub kind: u8,
    /// Offsets of the push, the far push and the captures.
    pub by: [i8; 4],
    /// Squares from which each of them stays on the board.
    pub from: [S; 4],
    /// Offset of the square that a far push passes over.
    pub over: i8,
    /// Whether only those push far that have not moved; else `from` has where they may.
    pub unmoved: bool,
}

impl<S: Set> Pawn<S> {
    /// The kind as a Pawn, if it moves like one.
    fn of(kind: usize, mover: &Mover<S>) -> Option<Self> {
        let mut shifts = mover.shifts.to_vec();
        shifts.sort_by_key(|shift| (shift.end as u8, shift.asks));
        let [push, far, left, right] = &shifts[..] else { return None };
        let takes = |end, asks| end == End::Capture && asks == ask::EN_PASSANT;
        let fits = (push.end, push.asks, push.path[0]) == (End::Move, 0, 0)
            && (far.end, far.asks & !ask::INITIAL) == (End::Move, ask::OPEN)
            && far.path[0] != 0
            && far.path[1] == 0
            && [left, right].iter().all(|shift| takes(shift.end, shift.asks) && shift.path[0] == 0);
        fits.then(|| Pawn {
            kind: kind as u8,
            by: [push.by, far.by, left.by, right.by],
            from: [push.from, far.from, left.from, right.from],
            over: far.path[0],
            unmoved: far.asks & ask::INITIAL != 0,
        })
    }
}

/// The kinds of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Army<S: 'static> {
    pub pawns: Table<Pawn<S>>,
    pub leapers: Table<OneWay>,
    /// Sliders along two lines.
    pub two: Table<OneWay>,
    /// Sliders along four.
    pub four: Table<OneWay>,
    /// All other kinds.
    pub others: Table<u8>,
    /// How every kind moves, by kind.
    pub movers: Table<Mover<S>>,
}

impl<S: Set> Army<S> {
    pub fn new(movers: Vec<Mover<S>>) -> Self {
        let (pawns, leapers, two, four, others) = Default::default();
        let mut army = Army { pawns, leapers, two, four, others, movers: Table::default() };
        for (kind, mover) in movers.iter().enumerate() {
            let promotes = mover.zone.any();
            let plain = |start| OneWay { kind: kind as u8, start };
            match mover.plan {
                Plan::Leaps(start) if !promotes => army.leapers.grown().push(plain(start)),
                Plan::Two(start) if !promotes => army.two.grown().push(plain(start)),
                Plan::Four(start) if !promotes => army.four.grown().push(plain(start)),
                _ => match Pawn::of(kind, mover) {
                    Some(pawn) => army.pawns.grown().push(pawn),
                    None => army.others.grown().push(kind as u8),
                },
            }
        }
        army.movers = movers.into();
        army
    }
}

impl<S: Set> Search<'_, S> {
    /// The moves of some pieces, none of them royal, while nothing hops towards the King.
    #[inline(always)]
    pub fn calm(&self, pieces: S, guard: &Guard<S>, opened: S, sink: &mut impl Sink) -> bool {
        let (army, occupied) = (self.army, self.occupied);
        let free = pieces & !guard.pinned;
        let plain = (self.free | self.takeable) & guard.mask;
        let (leaps, lines) = (&*self.tables.leaps, &*self.tables.lines);
        for pawn in &army.pawns {
            let pawns = free & self.kind(pawn.kind.into());
            if pawns.any() && self.pawns(pawn, pawns, guard.mask, opened, sink) {
                return true;
            }
        }
        for leaper in &army.leapers {
            let leaps = &leaps[leaper.start as usize..];
            if self.plain(free, leaper, sink, |at| leaps[at] & plain) {
                return true;
            }
        }
        for slider in &army.two {
            let lines = lines[slider.start as usize..].as_chunks::<2>().0;
            if self.plain(free, slider, sink, |at| slide(&lines[at], occupied) & plain) {
                return true;
            }
        }
        for slider in &army.four {
            let lines = lines[slider.start as usize..].as_chunks::<4>().0;
            if self.plain(free, slider, sink, |at| slide(&lines[at], occupied) & plain) {
                return true;
            }
        }
        for &kind in &army.others {
            let pieces = free & self.kind(kind.into());
            if pieces.any() && self.unpinned(self.mover(kind.into()), pieces, guard.mask, opened, sink) {
                return true;
            }
        }
        let pinned = pieces & guard.pinned;
        pinned.any() && self.pinned(pinned, guard, opened, sink)
    }

    /// The moves of all pieces of a plain kind.
    #[inline(always)]
    fn plain(&self, pieces: S, plain: &OneWay, sink: &mut impl Sink, reach: impl Fn(usize) -> S) -> bool {
        let mut rest = pieces & self.kind(plain.kind.into());
        while rest.any() {
            let at = rest.first();
            if self.emit_plain(at, reach(at), sink) {
                return true;
            }
            rest = rest.without_first();
        }
        false
    }

    /// The moves of all Pawns at once.
    #[inline(always)]
    fn pawns(&self, pawn: &Pawn<S>, pawns: S, mask: S, opened: S, sink: &mut impl Sink) -> bool {
        let go = |i: usize, pawns: S, ends: S| (pawns & pawn.from[i]).moved(pawn.by[i]) & ends & mask;
        let mut starting = pawns & self.free.moved(-pawn.over);
        if pawn.unmoved {
            starting &= S::load(&self.state.sets, place::VIRGINS);
        }
        let (push, far) = (go(0, pawns, self.free), go(1, starting, self.free));
        let takeable = self.takeable & !opened;
        let (left, right) = (go(2, pawns, takeable), go(3, pawns, takeable));
        let mover = self.mover(pawn.kind.into());
        if sink.counts() && ((push | far | left | right) & mover.zone).is_empty() {
            sink.add(push.count() + far.count());
            if (left | right).any() {
                sink.add(left.count() + right.count());
            }
            return false;
        }
        let over = pawn.over;
        self.shifted(mover, push, pawn.by[0], None, sink)
            || self.shifted(mover, far, pawn.by[1], Some(over), sink)
            || self.shifted(mover, left, pawn.by[2], None, sink)
            || self.shifted(mover, right, pawn.by[3], None, sink)
    }
}
