//! Trajectories: a search leg by leg over the states a piece can be in (section 7).

use core::ops::ControlFlow;

use super::landing::{Captured, land};
use super::line::{End, ends};
use super::output::Flow;
use super::scratch::{Event, Full, Log, NONE, Next, State};
use super::{Goal, Overlay, Stop, Walk, is_reached};
use crate::pack::MAX_LEGS;
use crate::{Board, Component, Directions, Leg, Move, Occupant, Put, Square, Trajectory};

/// A path that repeats leaves the board or comes home long before; a cylinder whose
/// rows differ in length may do neither.
const MOST_ROUNDS: u32 = 1024;

/// The trajectory being walked.
struct Path<'t> {
    legs: [Leg<'t>; MAX_LEGS],
    count: usize,
    repeats: bool,
    /// Bit `n`: leg `n` asks how many leaps the one before made.
    counting: u8,
}

impl<'t> Path<'t> {
    fn new(trajectory: Trajectory<'t>) -> Self {
        let (legs, count) = trajectory.legs().collect();
        let counts = |leg: &Leg<'_>| leg.parts().any(|part| part.component().is_equal());
        let counting = (0..count).filter(|&n| counts(&legs[n])).fold(0, |bits, n| bits | 1 << n);
        Path { legs, count, repeats: trajectory.repeats(), counting }
    }

    fn component(&self, leg: usize, code: u8) -> Component {
        self.legs[leg].part(usize::from(code >> 3)).component()
    }

    /// Whether leg number `leg` asks how many leaps the one before made.
    fn counts_leaps(&self, leg: usize) -> bool {
        u32::from(self.counting) >> leg & 1 != 0
    }
}

/// Part and direction of a leap in one byte; a leg has at most 32 parts.
fn code(part: u8, direction: u8) -> u8 {
    part << 3 | direction
}

impl<B: Board, F, T, const N: usize> Walk<'_, B, F, N>
where
    F: FnMut(&Move<'_>) -> ControlFlow<T>,
{
    pub(super) fn trajectory(&mut self, trajectory: Trajectory<'_>) -> Flow<T> {
        let path = Path::new(trajectory);
        let Some(paths) = self.paths.take() else { return ControlFlow::Break(Stop::Full) };
        paths.log.truncate(0);
        paths.states[0][0] = State::start(self.from);
        let mut len = 1;
        let mut flow = ControlFlow::Continue(());
        for leg in 0..path.count {
            let (states, mut next, log) = paths.split(leg, len);
            flow = states.iter().try_for_each(|&state| self.leg(&path, leg, state, &mut next, log));
            len = next.len;
            if flow.is_break() {
                break;
            }
        }
        self.paths = Some(paths);
        flow
    }

    /// Makes one leg from one state: new states, or moves after the last leg.
    fn leg(
        &mut self,
        path: &Path<'_>,
        leg: usize,
        state: State,
        next: &mut Next<'_, N>,
        log: &Log<N>,
    ) -> Flow<T> {
        let board = Overlay { board: self.board, from: self.from, log: Some(log), events: state.events };
        let last = leg + 1 == path.count;
        for (number, part) in path.legs[leg].parts().enumerate() {
            let component = part.component();
            let directions = match leg {
                0 => component.directions(),
                _ => part.turns(state.part, state.direction),
            };
            if directions.is_empty() {
                continue;
            }
            let most = if component.is_equal() { state.leaps } else { u16::MAX };
            ends(&board, self.mover, component, state.at, directions, most, |end| {
                if component.is_equal() && end.leaps != state.leaps {
                    return ControlFlow::Continue(());
                }
                let number = number as u8;
                if last {
                    let mut state = state;
                    self.turn(path, leg, number, end, &mut state);
                    return self.finish(path, component, end, state, &board, log);
                }
                let landed =
                    land(&board, self.mover.player, component, component.landing(), (end.at, end.occupant));
                let Some(captured) = landed else { return ControlFlow::Continue(()) };
                match after(&board, component, end.at, captured, log) {
                    Ok(None) => {}
                    Ok(Some(events)) => {
                        let mut state = State { at: end.at, events, ..state };
                        self.turn(path, leg, number, end, &mut state);
                        if let Err(Full) = next.insert(log, state) {
                            return ControlFlow::Break(Stop::Full);
                        }
                    }
                    Err(Full) => return ControlFlow::Break(Stop::Full),
                }
                ControlFlow::Continue(())
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Notes in `state` how a leg was made, as far as anything later asks.
    fn turn(&self, path: &Path<'_>, leg: usize, part: u8, end: End, state: &mut State) {
        state.part = part;
        state.direction = end.last;
        state.leaps = if path.counts_leaps(leg + 1) { end.leaps } else { 0 };
        if leg == 0 && self.modes.withdrawal {
            state.first = code(part, end.first);
        }
        if path.repeats {
            state.path[leg] = code(part, end.last);
        }
    }

    /// The last leg came to `end`; `state` is the one before it but for its turns.
    fn finish(
        &mut self,
        path: &Path<'_>,
        component: Component,
        end: End,
        state: State,
        board: &Overlay<'_, B, N>,
        log: &Log<N>,
    ) -> Flow<T> {
        let mark = log.len();
        let flow = self.rounds(path, component, end, state, board, log);
        // Nothing else refers to the events of the last leg and of repetitions.
        log.truncate(mark);
        flow
    }

    /// Ends after the first round, then after each repetition.
    fn rounds(
        &mut self,
        path: &Path<'_>,
        component: Component,
        end: End,
        state: State,
        board: &Overlay<'_, B, N>,
        log: &Log<N>,
    ) -> Flow<T> {
        let mut events =
            match self.last_landing(board, component, (end.at, end.occupant), (path, &state), log)? {
                Some(events) if path.repeats => events,
                _ => return ControlFlow::Continue(()),
            };
        let mut at = end.at;
        for _ in 0..MOST_ROUNDS {
            if at == self.from {
                break;
            }
            for leg in 0..path.count {
                let board = Overlay { board: self.board, from: self.from, log: Some(log), events };
                let component = path.component(leg, state.path[leg]);
                let Some((to, occupant)) = self.one_leap(&board, component, at, state.path[leg]) else {
                    return ControlFlow::Continue(());
                };
                at = to;
                let goes_on = if leg + 1 == path.count {
                    self.last_landing(&board, component, (at, occupant), (path, &state), log)?
                } else {
                    let landed =
                        land(&board, self.mover.player, component, component.landing(), (at, occupant));
                    match landed.map_or(Ok(None), |captured| after(&board, component, at, captured, log)) {
                        Ok(events) => events,
                        Err(Full) => return ControlFlow::Break(Stop::Full),
                    }
                };
                let Some(newest) = goes_on else { return ControlFlow::Continue(()) };
                events = newest;
            }
        }
        ControlFlow::Continue(())
    }

    fn one_leap(
        &self,
        board: &Overlay<'_, B, N>,
        component: Component,
        at: Square,
        code: u8,
    ) -> Option<(Square, Occupant)> {
        let directions = Directions::from_bits(1 << (code & 7));
        match ends(board, self.mover, component, at, directions, 1, |end| {
            ControlFlow::Break((end.at, end.occupant))
        }) {
            ControlFlow::Break(to) => Some(to),
            ControlFlow::Continue(()) => None,
        }
    }

    /// Judges the landing of a last leg and emits the move. Gives the newest event
    /// when the path may be made once more: after a landing that captured nothing.
    fn last_landing(
        &mut self,
        board: &Overlay<'_, B, N>,
        component: Component,
        (at, occupant): (Square, Occupant),
        (path, state): (&Path<'_>, &State),
        log: &Log<N>,
    ) -> ControlFlow<Stop<T>, Option<u16>> {
        let player = self.mover.player;
        if self.goal == Goal::Reach {
            if is_reached(board, player, component, at) {
                let origin = board.origin(at).unwrap_or(at);
                self.out.plain(origin, &[origin], None)?;
            }
            let quiet = land(board, player, component, component.landing(), (at, occupant))
                .is_some_and(|captured| captured.as_slice().is_empty());
            return ControlFlow::Continue(quiet.then_some(board.events));
        }
        let Some(captured) = land(board, player, component, self.landing(component), (at, occupant)) else {
            return ControlFlow::Continue(None);
        };
        let mut taken = captured;
        if captured.as_slice().is_empty() && board.events == NONE && self.modes.any() {
            let first = path.component(0, state.first);
            let last = (component, component.leap(state.direction));
            let first = (first, first.leap(state.first & 7));
            self.exotic(board, at, last, first, component.is_tame(), |square| taken.push(square));
        }
        let quiet = captured.as_slice().is_empty();
        self.emit(board, at, taken, log)?;
        ControlFlow::Continue(quiet.then_some(board.events))
    }

    fn emit(&mut self, board: &Overlay<'_, B, N>, to: Square, taken: Captured, log: &Log<N>) -> Flow<T> {
        let newly = taken.as_slice();
        if board.events == NONE {
            return self.out.short(to, newly, None);
        }
        let origins = newly.iter().filter_map(|&square| board.origin(square));
        let before = log.iter(board.events).filter(|event| !event.put).map(|event| event.origin);
        // A piece put down stays where it was put last, unless it was taken since.
        let puts = log.iter(board.events).filter(|event| {
            event.put && board.origin(event.at) == Some(event.origin) && !newly.contains(&event.at)
        });
        let puts = puts.map(|event| Put { from: event.origin, to: event.at });
        self.out.any(to, origins.chain(before), puts, None)
    }
}

/// The events after a landing between legs: captures, then the unloading if the leg
/// does; `None` when there is nothing to unload.
fn after<B: Board, const N: usize>(
    board: &Overlay<'_, B, N>,
    component: Component,
    at: Square,
    captured: Captured,
    log: &Log<N>,
) -> Result<Option<u16>, Full> {
    let mut events = board.events;
    for &square in captured.as_slice() {
        let origin = board.origin(square).unwrap_or(square);
        events = log.push(Event { origin, at: square, put: false, before: events })?;
    }
    if component.unloads() {
        let Some(origin) = board.held() else { return Ok(None) };
        events = log.push(Event { origin, at, put: true, before: events })?;
    }
    Ok(Some(events))
}
