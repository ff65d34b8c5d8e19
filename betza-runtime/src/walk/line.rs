//! Where the lines of a component can end (sections 5 and 6).

use core::ops::ControlFlow;

use crate::leap::path_square;
use crate::{Bend, Board, Component, Directions, Leap, Occupant, Passing, Player, Seat, Square};

/// Who moves, as lines need to know it.
#[derive(Clone, Copy)]
pub(crate) struct Mover {
    pub player: Player,
    pub seat: Seat,
}

/// A square where a line can end, empty or not: what may be done there is not asked.
#[derive(Clone, Copy)]
pub(crate) struct End {
    pub at: Square,
    /// Direction of the first and of the last leap in the atom's ring.
    pub first: u8,
    pub last: u8,
    /// Ring places turned, for a bent line.
    pub turn: i8,
    pub leaps: u16,
    /// What stands there, as the mover sees it.
    pub occupant: Occupant,
}

/// A line on a cylinder can go round many times before it comes back; this many
/// leaps visit every square in both phases of a crooked line.
const CYLINDER_LEAPS: u16 = 2048;

/// The most leaps of a line of `component`.
fn limit(component: Component) -> u16 {
    let range = u16::from(component.range());
    match component.bend() {
        Bend::Circular => {
            let ring = u16::from(component.atom().directions());
            if range == 0 { ring } else { range.min(ring) }
        }
        _ if range > 0 => range,
        _ if component.is_cylindrical() => CYLINDER_LEAPS,
        _ => u16::from(Square::MAX_SIDE),
    }
}

/// Ring places that a bent line turns by.
fn turns(component: Component) -> &'static [i8] {
    match component.bend() {
        Bend::Straight => &[0],
        Bend::Circular => &[1, -1],
        Bend::Crooked if component.atom().directions() == 8 => &[1, -1, 2, -2],
        Bend::Crooked => &[1, -1],
    }
}

/// The direction of leap number `k` (from 1) of a line.
#[inline]
fn direction(component: Component, first: u8, turn: i8, k: u16) -> u8 {
    let places = match component.bend() {
        Bend::Straight => return first,
        Bend::Circular => i32::from(turn) * i32::from(k - 1),
        Bend::Crooked if k % 2 == 1 => return first,
        Bend::Crooked => i32::from(turn),
    };
    (i32::from(first) + places).rem_euclid(i32::from(component.atom().directions())) as u8
}

/// The square a leap of the owner's frame away, if it is part of the board.
pub(crate) fn step<B: Board>(
    board: &B,
    seat: Seat,
    component: Component,
    at: Square,
    leap: Leap,
) -> Option<Square> {
    land_at(board, seat, component, at, leap).filter(|&to| !board.is_void(to))
}

/// The square a leap of the owner's frame away, if it is on the rectangle.
#[inline]
fn land_at<B: Board>(board: &B, seat: Seat, component: Component, at: Square, leap: Leap) -> Option<Square> {
    let leap = seat.turn(leap);
    if component.is_cylindrical() {
        return wrap(board, seat, at, leap);
    }
    // A leap off the low edges wraps to a number above all boards.
    let (x, y) = (at.x().wrapping_add_signed(leap.x), at.y().wrapping_add_signed(leap.y));
    if x < board.width() && y < board.height() { Square::try_new(x, y) } else { None }
}

/// Makes a leap on the cylinder: the owner's left and right edges are glued.
fn wrap<B: Board>(board: &B, seat: Seat, at: Square, leap: Leap) -> Option<Square> {
    let ranks = seat.sees_ranks();
    // `along` runs in the owner's row, `across` counts rows.
    let (along, across) = if ranks { (at.x(), at.y()) } else { (at.y(), at.x()) };
    let (step, climb) = if ranks { (leap.x, leap.y) } else { (leap.y, leap.x) };
    let (length, rows) =
        if ranks { (board.width(), board.height()) } else { (board.height(), board.width()) };
    let row = across.checked_add_signed(climb).filter(|&row| row < rows)?;
    let square = |column: u8| if ranks { Square::new(column, row) } else { Square::new(row, column) };
    let low = (0..length).find(|&column| !board.is_void(square(column)))?;
    let high = (low..length).rev().find(|&column| !board.is_void(square(column)))?;
    let target = i16::from(along) + i16::from(step);
    let (low16, high16) = (i16::from(low), i16::from(high));
    if (low16..=high16).contains(&target) {
        return Some(square(target as u8));
    }
    if !(low..=high).contains(&along) {
        return None;
    }
    Some(square((low16 + (target - low16).rem_euclid(high16 - low16 + 1)) as u8))
}

/// Whether one leap of `component` asks about its path squares.
fn asks_path(component: Component) -> bool {
    match component.passing() {
        Passing::Free => false,
        Passing::Lame | Passing::Jump => true,
        _ => component.is_leaper(),
    }
}

/// Whether the path squares of one leap are as its modifiers ask.
fn path_allows<B: Board>(board: &B, mover: Mover, component: Component, at: Square, leap: Leap) -> bool {
    let passing = component.passing();
    let mut pieces = 0;
    let mut last_is_piece = false;
    for k in 1..=component.atom().path_len() {
        let Some(square) = step(board, mover.seat, component, at, path_square(leap, k)) else {
            if passing == Passing::Lame {
                return false;
            }
            last_is_piece = false;
            continue;
        };
        last_is_piece = board.occupant(square, mover.player).is_piece();
        pieces += u32::from(last_is_piece);
    }
    match passing {
        Passing::Lame => pieces == 0,
        Passing::Jump => pieces > 0,
        Passing::Grasshopper | Passing::GrasshopperRider => pieces == 1 && last_is_piece,
        _ => pieces == 1,
    }
}

/// What a rider does with a square it comes to.
struct Visit {
    ends: bool,
    goes_on: bool,
}

/// Counts hurdles along a line.
struct Hops {
    passing: Passing,
    hurdles: u32,
    /// A grasshopper is over its hurdle: the next square is its landing.
    over: bool,
}

impl Hops {
    #[inline]
    fn visit(&mut self, occupied: bool) -> Visit {
        let stop = Visit { ends: true, goes_on: false };
        let pass = Visit { ends: false, goes_on: true };
        let open = Visit { ends: true, goes_on: true };
        match self.passing {
            Passing::Free | Passing::Lame | Passing::Jump => {
                if occupied {
                    stop
                } else {
                    open
                }
            }
            Passing::Cannon | Passing::CannonRider => {
                let ends = self.hurdles > 0;
                self.hurdles += u32::from(occupied);
                match (ends, occupied) {
                    (false, _) => pass,
                    (true, true) if self.passing == Passing::Cannon => stop,
                    (true, _) => open,
                }
            }
            Passing::Grasshopper | Passing::GrasshopperRider => {
                let lands = self.over;
                self.over = occupied && !lands;
                if !lands {
                    pass
                } else if occupied || self.passing == Passing::Grasshopper {
                    stop
                } else {
                    open
                }
            }
        }
    }
}

/// Calls back with every square where a line of `component` from `start` can end,
/// the first leap in one of `directions`, after at most `most` leaps.
pub(crate) fn ends<B: Board, T>(
    board: &B,
    mover: Mover,
    component: Component,
    start: Square,
    directions: Directions,
    most: u16,
    mut found: impl FnMut(End) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let limit = limit(component).min(most);
    if component.bend() == Bend::Straight && !component.is_cylindrical() && !asks_path(component) {
        for first in directions.iter() {
            straight(board, mover, component, start, (first, limit), &mut found)?;
        }
        return ControlFlow::Continue(());
    }
    for first in directions.iter() {
        for &turn in turns(component) {
            line(board, mover, component, start, (first, turn, limit), &mut found)?;
        }
    }
    ControlFlow::Continue(())
}

/// A line that neither bends nor wraps nor asks about paths: what its leaps have in
/// common is looked up once.
#[inline]
fn straight<B: Board, T>(
    board: &B,
    mover: Mover,
    component: Component,
    start: Square,
    (first, limit): (u8, u16),
    found: &mut impl FnMut(End) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let passing = if component.is_leaper() { Passing::Free } else { component.passing() };
    let mut hops = Hops { passing, hurdles: 0, over: false };
    let leap = mover.seat.turn(component.leap(first));
    let (width, height) = (board.width(), board.height());
    let (mut x, mut y) = (start.x(), start.y());
    for leaps in 1..=limit {
        // A leap off the low edges wraps to a number above all boards.
        x = x.wrapping_add_signed(leap.x);
        y = y.wrapping_add_signed(leap.y);
        if x >= width || y >= height {
            break;
        }
        let at = Square::new(x, y);
        let Some(occupant) = board.look(at, mover.player) else { break };
        let visit = hops.visit(occupant.is_piece());
        if visit.ends {
            found(End { at, first, last: first, turn: 0, leaps, occupant })?;
        }
        if !visit.goes_on {
            break;
        }
    }
    ControlFlow::Continue(())
}

fn line<B: Board, T>(
    board: &B,
    mover: Mover,
    component: Component,
    start: Square,
    (first, turn, limit): (u8, i8, u16),
    found: &mut impl FnMut(End) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let passing = if component.is_leaper() { Passing::Free } else { component.passing() };
    let asks_path = asks_path(component);
    let mut hops = Hops { passing, hurdles: 0, over: false };
    let mut at = start;
    for leaps in 1..=limit {
        let last = direction(component, first, turn, leaps);
        let leap = component.leap(last);
        if asks_path && !path_allows(board, mover, component, at, leap) {
            break;
        }
        let Some(to) = land_at(board, mover.seat, component, at, leap) else { break };
        let home = to == start;
        if home && !closes_circle(component, leaps) {
            break;
        }
        let Some(occupant) = board.look(to, mover.player) else { break };
        let visit = hops.visit(occupant.is_piece());
        if visit.ends {
            found(End { at: to, first, last, turn, leaps, occupant })?;
        }
        if home || !visit.goes_on {
            break;
        }
        at = to;
    }
    ControlFlow::Continue(())
}

/// Whether a line that is back at its start may end there: a whole circle with
/// nothing on it does (section 6); any other line ends before.
fn closes_circle(component: Component, leaps: u16) -> bool {
    component.bend() == Bend::Circular
        && !component.passing().hops()
        && leaps == u16::from(component.atom().directions())
}

impl crate::Track {
    /// Calls back with every square this move leaves open to en passant: the path
    /// squares of its lame leaps and the squares it slid over, in order. Nothing for
    /// hops (section 4).
    pub fn open_squares<B: Board>(&self, board: &B, mut open: impl FnMut(Square)) {
        if self.component.passing().hops() {
            return;
        }
        let mut at = self.from;
        for k in 1..=self.leaps {
            let leap = self.component.leap(direction(self.component, self.direction, self.turn, k));
            if self.component.passing() == Passing::Lame {
                for s in 1..=self.component.atom().path_len() {
                    let square = path_square(leap, s);
                    step(board, self.seat, self.component, at, square).map(&mut open);
                }
            }
            let Some(to) = step(board, self.seat, self.component, at, leap) else { return };
            if k < self.leaps {
                open(to);
            }
            at = to;
        }
    }
}
