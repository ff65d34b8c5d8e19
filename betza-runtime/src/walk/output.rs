//! Hands each move to the caller once.

use core::ops::ControlFlow;

use super::scratch::{Full, Results};
use crate::{Move, Put, Square, SquareSet, Track};

/// Why a walk ends early.
pub(crate) enum Stop<T> {
    /// The caller said so.
    Caller(T),
    /// The scratch space is full.
    Full,
}

impl<T> From<Full> for Stop<T> {
    fn from(_: Full) -> Self {
        Stop::Full
    }
}

pub(crate) type Flow<T> = ControlFlow<Stop<T>>;

pub(crate) struct Output<'w, F, const N: usize> {
    pub from: Square,
    /// The number of the rule being walked.
    pub rule: u16,
    /// No two lines end on one square, so nothing can come twice.
    pub distinct: bool,
    /// By imitation: only moves whose captures all lie here.
    pub only: Option<SquareSet>,
    pub seen: SquareSet,
    pub results: Option<&'w mut Results<N>>,
    pub sink: F,
}

impl<F, T, const N: usize> Output<'_, F, N>
where
    F: FnMut(&Move<'_>) -> ControlFlow<T>,
{
    /// Emits a move to `to` that takes what stands there, if anything.
    #[inline]
    pub fn plain(&mut self, to: Square, captures: &[Square], track: Option<Track>) -> Flow<T> {
        let wanted = self.only.as_ref().is_none_or(|only| captures.iter().any(|&c| only.contains(c)));
        if wanted && (self.distinct || self.seen.insert(to)) {
            return self.send(to, captures, track);
        }
        ControlFlow::Continue(())
    }

    fn send(&mut self, to: Square, captures: &[Square], track: Option<Track>) -> Flow<T> {
        let mv = Move { from: self.from, to, captures, puts: &[], rule: self.rule, track };
        match (self.sink)(&mv) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(value) => ControlFlow::Break(Stop::Caller(value)),
        }
    }

    /// Emits any move.
    pub fn any(
        &mut self,
        to: Square,
        captures: impl Iterator<Item = Square> + Clone,
        puts: impl Iterator<Item = Put> + Clone,
        track: Option<Track>,
    ) -> Flow<T> {
        if let Some(only) = &self.only {
            let mut none = true;
            for capture in captures.clone() {
                if !only.contains(capture) {
                    return ControlFlow::Continue(());
                }
                none = false;
            }
            if none {
                return ControlFlow::Continue(());
            }
        }
        if puts.clone().next().is_none() {
            if captures.clone().next().is_none() {
                return self.plain(to, &[], track);
            }
            if captures.clone().all(|c| c == to) {
                return self.plain(to, &[to], track);
            }
        }
        let Some(results) = self.results.as_deref_mut() else {
            return ControlFlow::Break(Stop::Full);
        };
        match results.insert(to, captures, puts) {
            Err(Full) => ControlFlow::Break(Stop::Full),
            Ok(None) => ControlFlow::Continue(()),
            Ok(Some((captures, puts))) => {
                let mv = Move { from: self.from, to, captures, puts, rule: self.rule, track };
                match (self.sink)(&mv) {
                    ControlFlow::Continue(()) => ControlFlow::Continue(()),
                    ControlFlow::Break(value) => ControlFlow::Break(Stop::Caller(value)),
                }
            }
        }
    }

    /// Emits a move of one leg: what it captures is few.
    #[inline]
    pub fn short(&mut self, to: Square, captures: &[Square], track: Option<Track>) -> Flow<T> {
        match captures {
            [] => self.plain(to, captures, track),
            [one] if *one == to => self.plain(to, captures, track),
            _ if self.distinct => {
                if self.only.as_ref().is_none_or(|only| captures.iter().all(|&c| only.contains(c))) {
                    return self.send(to, captures, track);
                }
                ControlFlow::Continue(())
            }
            _ => self.any(to, captures.iter().copied(), core::iter::empty(), track),
        }
    }
}
