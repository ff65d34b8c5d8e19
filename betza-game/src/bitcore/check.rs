//! What keeps a King safe.

use super::generate::Search;
use super::reach::slide;
use super::set::Set;
use super::tables::{Groups, Lame, Ray};
use crate::compile::tables::{Hop, PathRule};

/// What other pieces than the King have to mind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guard<S> {
    /// The King alone; nothing if none has to be minded.
    pub king: S,
    /// Where a piece must land to end every check along a line or by a leap.
    pub mask: S,
    pub checked: bool,
    /// A hop gives check: only moves that touch `touchy` can end it.
    pub hopped: bool,
    pub pinned: S,
    /// Moves from or to these squares must be tried.
    pub touchy: S,
}

impl<S: Set> Search<'_, S> {
    /// The attackers of some groups.
    #[inline(always)]
    pub fn attackers(&self, groups: &Groups) -> S {
        let mut set = self.group(&groups.first);
        for group in &groups.rest {
            set |= self.group(group);
        }
        set
    }

    #[inline(always)]
    fn group(&self, group: &super::tables::Group) -> S {
        // Two without a loop: seldom are there more.
        let mut kinds = self.kind(group.kinds[0].into()) | self.kind(group.kinds[1].into());
        if group.count > 2 {
            group.kinds[2..].iter().for_each(|&kind| kinds |= self.kind(kind.into()));
        }
        kinds & if group.players == 0 { self.them } else { self.players(group.players) }
    }

    /// Whether the player's enemies, without those on `gone`, attack a square of a
    /// board with other pieces on it.
    #[inline]
    pub fn attacked(&self, at: usize, occupied: S, gone: S) -> bool {
        let threats = self.threats;
        for leap in &threats.leaps {
            if (leap.origins[at] & self.attackers(&leap.groups) & !gone).any() {
                return true;
            }
        }
        for ride in &threats.rides {
            let riders = self.attackers(&ride.groups) & !gone;
            if (ride.whole[at] & riders).any() {
                let lines = &ride.lines[at * ride.lines_per..][..ride.lines_per];
                if (slide(lines, occupied) & riders).any() {
                    return true;
                }
            }
        }
        if threats.lame.is_empty() && threats.hops.is_empty() {
            return false;
        }
        self.attacked_strangely(at, occupied, gone)
    }

    #[inline(never)]
    fn attacked_strangely(&self, at: usize, occupied: S, gone: S) -> bool {
        for lame in &self.threats.lame {
            let leapers = lame.whole[at] & self.attackers(&lame.groups) & !gone;
            let hits = |leap: &Lame<S>| (leap.to & leapers).any() && leap.allows(occupied);
            if leapers.any() && lame.to(at).iter().any(hits) {
                return true;
            }
        }
        self.threats.hops.iter().any(|hop| {
            let hoppers = hop.whole[at] & self.attackers(&hop.groups) & !gone;
            let hits = |ray: &Ray<S>| (ray.squares & hoppers).any() && hops(hop.hop, ray, hoppers, occupied);
            hoppers.any() && hop.from(at).iter().any(hits)
        })
    }

    /// Looks around from the King.
    #[inline(always)]
    pub fn guard(&self) -> Guard<S> {
        let mut guard = Guard {
            king: S::EMPTY,
            mask: S::FULL,
            checked: false,
            hopped: false,
            pinned: S::EMPTY,
            touchy: S::EMPTY,
        };
        let Some(king) = self.king else { return guard };
        guard.king = S::bit(king);
        for leap in &self.threats.leaps {
            let checkers = leap.origins[king] & self.attackers(&leap.groups);
            if checkers.any() {
                guard.check(if checkers.many() { S::EMPTY } else { checkers });
            }
        }
        for ride in &self.threats.rides {
            let riders = self.attackers(&ride.groups);
            if (ride.whole[king] & riders).any() {
                self.look(&ride.rays[king * ride.rays_per..][..ride.rays_per], riders, &mut guard);
            }
        }
        if !(self.threats.lame.is_empty() && self.threats.hops.is_empty()) {
            self.look_strangely(king, &mut guard);
        }
        guard
    }

    /// Checks and pins along rays from the King.
    #[inline]
    fn look(&self, rays: &[Ray<S>], riders: S, guard: &mut Guard<S>) {
        for ray in rays.iter().filter(|ray| (ray.squares & riders).any()) {
            let blockers = ray.squares & self.occupied;
            let first = ray.nearest(blockers);
            if (first & riders).any() {
                guard.check(ray.before(first) | first);
            } else if (first & self.own).any() {
                let second = blockers ^ first;
                if second.any() && (ray.nearest(second) & riders).any() {
                    guard.pinned |= first;
                }
            }
        }
    }

    #[inline(never)]
    fn look_strangely(&self, king: usize, guard: &mut Guard<S>) {
        for lame in &self.threats.lame {
            let leapers = lame.whole[king] & self.attackers(&lame.groups);
            if leapers.any() {
                lame.to(king).iter().for_each(|leap| self.look_over_path(leap, leapers, guard));
            }
        }
        for hop in &self.threats.hops {
            let hoppers = hop.whole[king] & self.attackers(&hop.groups);
            if hoppers.is_empty() {
                continue;
            }
            for ray in hop.from(king).iter().filter(|ray| (ray.squares & hoppers).any()) {
                guard.touchy |= self.matters(hop.hop, ray);
                guard.hopped |= hops(hop.hop, ray, hoppers, self.occupied);
            }
        }
        guard.checked |= guard.hopped;
    }

    /// A lame leap to the King, if one of some leapers stands where it begins.
    #[inline(always)]
    fn look_over_path(&self, leap: &Lame<S>, leapers: S, guard: &mut Guard<S>) {
        let from = leap.to & leapers;
        if from.is_empty() {
            return;
        }
        let blockers = leap.path & self.occupied;
        if leap.rule != PathRule::Empty {
            guard.touchy |= leap.path | from;
            guard.hopped |= leap.allows(self.occupied);
        } else if blockers.is_empty() {
            guard.check(leap.path | from);
        } else if !blockers.many() {
            guard.pinned |= blockers & self.own;
        }
    }

    /// The squares of a ray where a change could open a hop: up to the third piece, or
    /// all for one that hops over many.
    fn matters(&self, hop: Hop, ray: &Ray<S>) -> S {
        let mut blockers = ray.squares & self.occupied;
        for _ in 0..2 {
            if blockers.any() {
                blockers = blockers & !ray.nearest(blockers);
            }
        }
        if hop == Hop::CannonRider || blockers.is_empty() {
            return ray.squares;
        }
        let third = ray.nearest(blockers);
        ray.before(third) | third
    }

    /// Where a pinned piece may go.
    #[inline(never)]
    pub fn pin(&self, piece: S) -> S {
        let Some(king) = self.king else { return S::FULL };
        let mut line = S::FULL;
        for ride in &self.threats.rides {
            let riders = self.attackers(&ride.groups);
            for ray in &ride.rays[king * ride.rays_per..][..ride.rays_per] {
                if (ray.squares & piece).is_empty() || (ray.squares & riders).is_empty() {
                    continue;
                }
                let blockers = ray.squares & self.occupied;
                if ray.nearest(blockers) == piece && (blockers ^ piece).any() {
                    let second = ray.nearest(blockers ^ piece);
                    if (second & riders).any() {
                        line &= ray.before(second) | second;
                    }
                }
            }
        }
        for lame in &self.threats.lame {
            let leapers = self.attackers(&lame.groups);
            for leap in lame.to(king).iter().filter(|leap| leap.rule == PathRule::Empty) {
                let from = leap.to & leapers;
                if from.any() && leap.path & self.occupied == piece {
                    line &= leap.path | from;
                }
            }
        }
        line
    }
}

impl<S: Set> Guard<S> {
    #[inline(always)]
    fn check(&mut self, mask: S) {
        self.mask &= mask;
        self.checked = true;
    }
}

/// Whether one of some hoppers takes on a square, seen along a ray from it.
fn hops<S: Set>(hop: Hop, ray: &Ray<S>, hoppers: S, occupied: S) -> bool {
    let blockers = ray.squares & occupied;
    if blockers.is_empty() {
        return false;
    }
    let first = ray.nearest(blockers);
    let rest = blockers ^ first;
    match hop {
        _ if rest.is_empty() => false,
        Hop::CannonRider => (rest & hoppers).any(),
        Hop::Grasshopper => {
            // It lands on the next square: the hurdle is beside the target.
            ray.before(first).is_empty() && (ray.nearest(rest) & hoppers).any()
        }
        _ => (ray.nearest(rest) & hoppers).any(),
    }
}
