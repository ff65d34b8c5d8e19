//! Walkers: from a table and a board to moves.

mod imitate;
mod landing;
mod legs;
mod line;
mod output;
mod overlay;
mod plain;
mod scratch;

use core::fmt;
use core::ops::ControlFlow;

pub(crate) use landing::can_be_taken;
pub(crate) use line::step;
use line::{End, Mover, ends};
use output::{Flow, Output, Stop};
pub(crate) use overlay::Overlay;
pub use scratch::Scratch;

use crate::pack::flag;
use crate::{
    Board, CaptureModes, Component, Landing, Leap, Move, Piece, Player, Rule, Rules, Shape, Square,
    SquareSet, Track,
};

/// Why a walk could not be finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WalkError {
    /// The square the piece should stand on is outside the board or void.
    NotOnBoard,
    /// The [`Scratch`] is too small for what this piece can do here.
    Full,
}

impl fmt::Display for WalkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WalkError::NotOnBoard => "the piece stands on no square of the board",
            WalkError::Full => "the scratch space is full; walk again with a larger one",
        })
    }
}

impl core::error::Error for WalkError {}

/// Whether `at` is a square of the board: within it, and not void.
pub(crate) fn is_on_board<B: Board>(board: &B, at: Square) -> bool {
    at.x() < board.width() && at.y() < board.height() && !board.is_void(at)
}

/// What a walk looks for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Moves.
    Moves,
    /// Pieces on squares where a move could end; each comes as a capture.
    Reach,
}

/// One walk.
pub(crate) struct Walk<'w, B, F, const N: usize> {
    board: &'w B,
    mover: Mover,
    from: Square,
    has_moved: bool,
    goal: Goal,
    modes: CaptureModes,
    /// A `C[ ]` holds: no landing letters mean `m` alone.
    moves_by_default: bool,
    paths: Option<&'w mut scratch::Paths<N>>,
    out: Output<'w, F, N>,
}

/// What a walk is asked: whose piece, from where, for what.
#[derive(Clone, Copy)]
pub(crate) struct Ask {
    pub player: Player,
    pub from: Square,
    pub goal: Goal,
    /// Flags of the table.
    pub flags: u32,
}

/// Walks `rules`; `Ok(Some)` is what the sink broke off with.
pub(crate) fn walk<B: Board, T, const N: usize>(
    rules: Rules<'_>,
    board: &B,
    ask: Ask,
    scratch: Option<&mut Scratch<N>>,
    sink: impl FnMut(&Move<'_>) -> ControlFlow<T>,
) -> Result<Option<T>, WalkError> {
    let Ask { player, from, goal, flags } = ask;
    if !is_on_board(board, from) {
        return Err(WalkError::NotOnBoard);
    }
    let (paths, results) = match scratch {
        Some(scratch) => {
            scratch.results.clear();
            (Some(&mut scratch.paths), Some(&mut scratch.results))
        }
        None => (None, None),
    };
    let modes = CaptureModes::from_flags(flags).with(modes_at(rules, board.tile(from)));
    let mut walk = Walk {
        board,
        mover: Mover { player, seat: board.seat(player) },
        from,
        has_moved: board.has_moved(from),
        goal,
        modes,
        moves_by_default: modes.any(),
        paths,
        out: Output {
            from,
            rule: 0,
            distinct: flags & flag::DISTINCT != 0,
            only: None,
            seen: SquareSet::new(),
            results,
            sink,
        },
    };
    let flow = match walk.rules(rules) {
        ControlFlow::Continue(()) => walk.imitations(),
        stop => stop,
    };
    match flow {
        ControlFlow::Continue(()) => Ok(None),
        ControlFlow::Break(Stop::Caller(value)) => Ok(Some(value)),
        ControlFlow::Break(Stop::Full) => Err(WalkError::Full),
    }
}

impl<B: Board, F, T, const N: usize> Walk<'_, B, F, N>
where
    F: FnMut(&Move<'_>) -> ControlFlow<T>,
{
    fn rules(&mut self, rules: Rules<'_>) -> Flow<T> {
        for rule in rules {
            match rule {
                Rule::Move(component) => {
                    self.component(component)?;
                    self.out.rule += 1;
                }
                Rule::Trajectory(trajectory) => {
                    if !(trajectory.is_initial() && self.has_moved) {
                        self.trajectory(trajectory)?;
                    }
                    self.out.rule += 1;
                }
                Rule::Tile(tile) if tile.is_on(self.board.tile(self.from)) => self.rules(tile.rules())?,
                Rule::Tile(tile) => self.out.rule += moving_rules(tile.rules()),
                Rule::Effect(_) => {}
            }
        }
        ControlFlow::Continue(())
    }

    /// What `component` may do on its landing square, the piece being as it is.
    fn landing(&self, component: Component) -> Landing {
        if component.has_default_landing() && self.moves_by_default {
            Landing::MOVE
        } else {
            component.landing()
        }
    }

    fn component(&mut self, component: Component) -> Flow<T> {
        if component.is_initial() && self.has_moved {
            return ControlFlow::Continue(());
        }
        match component.shape() {
            Shape::Pass if self.goal == Goal::Moves => self.out.plain(self.from, &[], None),
            Shape::Pass => ControlFlow::Continue(()),
            Shape::Anywhere => self.anywhere(component),
            Shape::Leap if self.is_plain(component) => self.plain(component),
            Shape::Leap => self.bent(component),
        }
    }

    /// A component whose lines may hop, bend, wrap, open squares or take elsewhere.
    fn bent(&mut self, component: Component) -> Flow<T> {
        let (mover, from) = (self.mover, self.from);
        let board: Overlay<'_, B, N> = Overlay::lifted(self.board, from);
        ends(&board, mover, component, from, component.directions(), u16::MAX, |end| {
            self.single_leg(component, end)
        })
    }

    fn anywhere(&mut self, component: Component) -> Flow<T> {
        for y in 0..self.board.height() {
            for x in 0..self.board.width() {
                let at = Square::new(x, y);
                if at != self.from && !self.board.is_void(at) {
                    let occupant = self.board.occupant(at, self.mover.player);
                    self.single_leg(component, End { at, first: 0, last: 0, turn: 0, leaps: 0, occupant })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Judges the end of a move that is one leg.
    fn single_leg(&mut self, component: Component, end: End) -> Flow<T> {
        let board: Overlay<'_, B, N> = Overlay::lifted(self.board, self.from);
        let player = self.mover.player;
        if self.goal == Goal::Reach {
            if is_reached(&board, player, component, end.at) {
                return self.out.plain(end.at, &[end.at], None);
            }
            return ControlFlow::Continue(());
        }
        let landing = self.landing(component);
        let Some(mut captured) = landing::land(&board, player, component, landing, (end.at, end.occupant))
        else {
            return ControlFlow::Continue(());
        };
        if captured.as_slice().is_empty() && self.modes.any() {
            let (last, first) = match component.shape() {
                Shape::Leap => (component.leap(end.last), component.leap(end.first)),
                // Going anywhere is one leap as long as the way.
                _ => {
                    let way = self.mover.seat.turn_back(way(self.from, end.at));
                    (way, way)
                }
            };
            self.exotic(
                &board,
                end.at,
                (component, last),
                (component, first),
                component.is_tame(),
                |square| {
                    captured.push(square);
                },
            );
        }
        let track = component.is_initial().then_some(Track {
            component,
            seat: self.mover.seat,
            from: self.from,
            direction: end.first,
            turn: end.turn,
            leaps: end.leaps,
        });
        self.out.short(end.at, captured.as_slice(), track.filter(|_| component.shape() == Shape::Leap))
    }

    /// Captures by approach and withdrawal of a move that captured nothing, by its
    /// last and first leap and the components that made them.
    fn exotic<O: Board>(
        &self,
        board: &O,
        at: Square,
        (last, last_leap): (Component, Leap),
        (first, first_leap): (Component, Leap),
        tame: bool,
        mut take: impl FnMut(Square),
    ) {
        let seat = self.mover.seat;
        let mut try_take = |square: Option<Square>| {
            if let Some(square) = square {
                let occupant = board.occupant(square, self.mover.player);
                if occupant.is_prey() && can_be_taken(board, square, occupant, tame) {
                    take(square);
                }
            }
        };
        if self.modes.approach {
            try_take(step(board, seat, last, at, last_leap));
        }
        if self.modes.withdrawal {
            try_take(step(board, seat, first, self.from, first_leap.back()));
        }
    }
}

/// The way from one square to another as one leap of the board's frame.
fn way(from: Square, to: Square) -> Leap {
    let difference = |a: u8, b: u8| b as i8 - a as i8;
    Leap::new(difference(from.x(), to.x()), difference(from.y(), to.y()))
}

/// Whether a piece on `at` is reached by a component that could end there.
pub(crate) fn is_reached<B: Board>(board: &B, player: Player, component: Component, at: Square) -> bool {
    let occupant = board.occupant(at, player);
    let spared = component.is_tame() && occupant != crate::Occupant::Dead && board.is_royal(at);
    occupant.is_piece() && !spared
}

/// Exotic captures that hold on one kind of square only.
fn modes_at(rules: Rules<'_>, tile: &str) -> CaptureModes {
    let modes = rules.map(|rule| match rule {
        Rule::Tile(rule) if rule.capture_modes().any() && rule.is_on(tile) => rule.capture_modes(),
        _ => CaptureModes::default(),
    });
    modes.fold(CaptureModes::default(), CaptureModes::with)
}

fn moving_rules(rules: Rules<'_>) -> u16 {
    let mut count = 0;
    for rule in rules {
        count += match rule {
            Rule::Move(_) | Rule::Trajectory(_) => 1,
            Rule::Tile(tile) => moving_rules(tile.rules()),
            Rule::Effect(_) => 0,
        };
    }
    count
}

impl Piece<'_> {
    /// Calls `sink` with every pseudo-legal move of this piece, owned by `player`
    /// and standing on `from`; each move once, in no particular order. What the
    /// board has on `from` is not asked: it counts as empty.
    ///
    /// The sink stops the walk by `ControlFlow::Break`; its value comes back as
    /// `Ok(Some(value))`. A walk that ran to its end gives `Ok(None)`.
    ///
    /// Pieces with trajectories need memory, see [`Piece::needs_scratch`]: this
    /// method takes about 150 KB of stack for them. To use your own, call
    /// [`Piece::moves_in`].
    ///
    /// # Errors
    ///
    /// [`WalkError::NotOnBoard`] when `from` is outside the board or void, and
    /// [`WalkError::Full`] when a piece that needs a [`Scratch`] outgrew it; the
    /// moves found until then have been reported.
    pub fn moves<B: Board, T>(
        self,
        board: &B,
        player: Player,
        from: Square,
        sink: impl FnMut(&Move<'_>) -> ControlFlow<T>,
    ) -> Result<Option<T>, WalkError> {
        let ask = Ask { player, from, goal: Goal::Moves, flags: self.flags() };
        if self.needs_scratch() {
            self.moves_in(&mut Scratch::<2048>::new(), board, player, from, sink)
        } else {
            walk::<B, T, 1>(self.rules(), board, ask, None, sink)
        }
    }

    /// [`Piece::moves`] with the caller's memory.
    ///
    /// # Errors
    ///
    /// As [`Piece::moves`].
    pub fn moves_in<B: Board, T, const N: usize>(
        self,
        scratch: &mut Scratch<N>,
        board: &B,
        player: Player,
        from: Square,
        sink: impl FnMut(&Move<'_>) -> ControlFlow<T>,
    ) -> Result<Option<T>, WalkError> {
        let ask = Ask { player, from, goal: Goal::Moves, flags: self.flags() };
        walk(self.rules(), board, ask, Some(scratch), sink)
    }
}
