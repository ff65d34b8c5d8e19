//! Lines of a component on an otherwise empty picture.

use betza_runtime::{Bend, Component, Directions, Passing};

use super::spot::{Frame, Spot};

/// A way a component can go: its leaps, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// Where each leap lands.
    pub landings: Vec<Spot>,
    /// Direction of the first leap in the atom's ring.
    pub first: u8,
    /// Direction of the last leap.
    pub last: u8,
    /// Ring places turned, for a bent line.
    turn: i16,
}

impl Line {
    pub fn end(&self) -> Spot {
        self.landings.last().copied().unwrap_or(Spot::HOME)
    }
}

/// Every line of `component` from `start` that stays in the picture, the first leap in
/// one of `directions`. Longer ones come after the shorter ones they begin with.
pub(crate) fn lines(frame: Frame, component: Component, start: Spot, directions: Directions) -> Vec<Line> {
    let mut found = Vec::new();
    for first in directions.iter() {
        for &turn in turns(component) {
            ride(frame, component, start, (first, turn), &mut found);
        }
    }
    found
}

fn ride(frame: Frame, component: Component, start: Spot, (first, turn): (u8, i16), found: &mut Vec<Line>) {
    let mut landings = Vec::new();
    let mut at = start;
    for leaps in 1..=limit(component) {
        let last = direction(component, first, turn, leaps);
        let Some(to) = frame.step(component, at, component.leap(last)) else { return };
        let home = to == start;
        if home && !closes(component, leaps) {
            return;
        }
        landings.push(to);
        if leaps >= fewest(component) {
            found.push(Line { landings: landings.clone(), first, last, turn });
        }
        if home {
            return;
        }
        at = to;
    }
}

/// The most leaps of a line; a picture has room for no more than these.
fn limit(component: Component) -> u16 {
    const ROOM: u16 = 64;
    let range = u16::from(component.range());
    match component.bend() {
        Bend::Circular => {
            let ring = u16::from(component.atom().directions());
            if range == 0 { ring } else { range.min(ring) }
        }
        _ if range > 0 => range.min(ROOM),
        _ => ROOM,
    }
}

/// A rider that hops has at least its hurdle between start and landing.
fn fewest(component: Component) -> u16 {
    if component.passing().hops() && !component.is_leaper() { 2 } else { 1 }
}

fn turns(component: Component) -> &'static [i16] {
    match component.bend() {
        Bend::Straight => &[0],
        Bend::Circular => &[1, -1],
        Bend::Crooked if component.atom().directions() == 8 => &[1, -1, 2, -2],
        Bend::Crooked => &[1, -1],
    }
}

/// The direction of leap number `k`, from 1.
fn direction(component: Component, first: u8, turn: i16, k: u16) -> u8 {
    let places = match component.bend() {
        Bend::Straight => 0,
        Bend::Circular => turn * (k as i16 - 1),
        Bend::Crooked if k % 2 == 1 => 0,
        Bend::Crooked => turn,
    };
    (i16::from(first) + places).rem_euclid(i16::from(component.atom().directions())) as u8
}

/// Whether a line that is back at its start may end there: a whole circle.
fn closes(component: Component, leaps: u16) -> bool {
    component.bend() == Bend::Circular
        && !component.passing().hops()
        && leaps == u16::from(component.atom().directions())
}

/// The squares that the leaps of a line pass over and ask about: those of `n`, of `j`
/// and of single leaps that hop.
pub(crate) fn passed(frame: Frame, component: Component, start: Spot, line: &Line) -> Vec<Spot> {
    let asks = match component.passing() {
        Passing::Free => false,
        Passing::Lame | Passing::Jump => true,
        _ => component.is_leaper(),
    };
    let mut squares = Vec::new();
    let mut at = start;
    for (k, &to) in (1..).zip(line.landings.iter().filter(|_| asks)) {
        let leap = component.leap(direction(component, line.first, line.turn, k));
        squares.extend(leap.path().filter_map(|square| frame.step(component, at, square)));
        at = to;
    }
    squares
}
