//! What a search asks besides all legal moves.

use core::ops::ControlFlow;

use betza_runtime::{Player, Square};

use crate::bits::Bits;
use crate::exchange::{Ring, reply};
use crate::generate::{Call, Generator, Sink};
use crate::moves::{Move, Tag, Width};
use crate::{Kind, Position};

/// Hands moves to a sink that may stop with a value.
fn until<T>(
    board: Width,
    out: &mut Option<T>,
    mut sink: impl FnMut(Move) -> ControlFlow<T>,
) -> Call<impl FnMut(Move) -> bool> {
    Call(move |mv: Move| match sink(mv.on(board)) {
        ControlFlow::Continue(()) => false,
        ControlFlow::Break(value) => {
            *out = Some(value);
            true
        }
    })
}

impl Position<'_> {
    /// Calls back with every legal move that takes something, each once; quicker than
    /// sorting them out of all legal moves. The sink stops it by `ControlFlow::Break`,
    /// whose value comes back.
    ///
    /// ```
    /// # use betza_game::*;
    /// # use std::ops::ControlFlow;
    /// # use betza_syntax::parse;
    /// # let (king, rook) = (parse("kK").unwrap(), parse("R").unwrap());
    /// # let men = [Man::new('k', king.piece()), Man::new('r', rook.piece())];
    /// let spec = VariantSpec::new(8, 8).men(&men).start("4k3/8/r7/8/8/8/8/R3K2R w - - 0 1");
    /// let variant = Variant::new(&spec)?;
    /// let mut position = variant.start();
    /// let first = position.each_capture(ControlFlow::Break);
    /// assert_eq!(first.map(|mv| position.coordinate(mv)).as_deref(), Some("a1a6"));
    /// # Ok::<(), VariantError>(())
    /// ```
    pub fn each_capture<T>(&mut self, sink: impl FnMut(Move) -> ControlFlow<T>) -> Option<T> {
        if self.is_over() {
            return None;
        }
        let mut out = None;
        self.take_captures(&mut until(Width::of(self.variant.grid), &mut out, sink));
        out
    }

    fn take_captures(&mut self, sink: &mut impl Sink) {
        if self.variant.walks {
            self.walked_captures(sink);
        } else if self.variant.core.captures(self.variant, &self.state, sink).is_none() {
            let relations = self.variant.captures_only(self.state.turn());
            Generator::new(self.variant, &self.state).ending(&relations).legal(sink);
        }
    }

    /// Calls back with every legal move if the player to move is in check, and with none
    /// otherwise; the sink stops it as in [`Position::each_legal`]. Quicker than asking
    /// for check first: one look around from the King says both whether it is attacked
    /// and where a move must end to help.
    pub fn each_evasion<T>(&mut self, sink: impl FnMut(Move) -> ControlFlow<T>) -> Option<T> {
        if self.is_over() {
            return None;
        }
        let mut out = None;
        self.take_evasions(&mut until(Width::of(self.variant.grid), &mut out, sink));
        out
    }

    fn take_evasions(&mut self, sink: &mut impl Sink) {
        if self.variant.walks {
            self.walked_evasions(sink);
        } else if self.variant.core.evasions(self.variant, &self.state, sink).is_none() {
            Generator::new(self.variant, &self.state).evasions(sink);
        }
    }

    /// Whether a move generated in this position takes something.
    pub fn is_capture(&mut self, mv: Move) -> bool {
        match mv.tag() {
            Tag::Simple | Tag::Push => !self.state.cell(mv.end()).is_empty() && mv.start() != mv.end(),
            Tag::EnPassant => true,
            Tag::Castle => false,
            Tag::Inline => mv.inline_capture().is_some(),
            Tag::Nth => {
                self.detail(mv);
                self.room.work.as_ref().is_some_and(|work| !work.detail.captures.is_empty())
            }
        }
    }

    /// Whether the only royal piece of `player` is attacked, whoever is to move. `false`
    /// for a player who isn't there.
    pub fn is_attacked(&mut self, player: Player) -> bool {
        let player = usize::from(player.0);
        player < self.variant.players.len() && self.is_exposed(player)
    }

    /// Whether, after a legal move generated in this position, the only royal piece of
    /// some enemy is attacked: as making the move and asking [`Position::is_attacked`] of
    /// each enemy would say, but nothing is made as long as tables can answer. The enemies'
    /// Kings are looked at once a position: most moves touch no square that was seen.
    pub fn gives_check(&mut self, mv: Move) -> bool {
        // Who loses a royal piece may be out, or have one left to mind.
        let walks = self.variant.walks;
        if self.takes_royal(mv) || walks && !(self.variant.watches && mv.is_plain()) {
            return self.made_check(mv);
        }
        if mv.is_plain()
            && let Some(known) = self.known_check(mv)
        {
            return known;
        }
        if walks {
            return self.made_check(mv);
        }
        let plain = matches!(mv.tag(), Tag::Simple | Tag::Push);
        let known = plain.then(|| self.variant.core.gives_check(self.variant, &self.state, mv)).flatten();
        known.unwrap_or_else(|| Generator::new(self.variant, &self.state).gives_check(mv))
    }

    fn takes_royal(&self, mv: Move) -> bool {
        let taken = self.state.cell(mv.end());
        !taken.is_empty() && mv.start() != mv.end() && self.variant.men[taken.kind()].royal
    }

    /// The same by making the move.
    fn made_check(&mut self, mv: Move) -> bool {
        let player = self.state.turn();
        let undo = self.make(mv);
        let checks = (0..self.variant.players.len())
            .any(|enemy| self.variant.are_enemies(player, enemy) && self.is_exposed(enemy));
        self.unmake(undo);
        checks
    }

    /// What a move wins if both sides go on taking on its square, each with its least
    /// valuable piece and only as long as it pays: static exchange evaluation. The other
    /// side is all enemies of the player.
    ///
    /// Who attacks the square is all that is asked, and nothing is made: pins, later
    /// promotions, effects such as explosions, and captures that spare royal pieces (`t`)
    /// are not seen. A royal piece takes last, and only what nobody takes back. A
    /// promotion wins what the new kind is worth more than the old; an own piece that is
    /// taken is lost.
    ///
    /// `value` says what a kind is worth, in any unit; the answer is in the same.
    ///
    /// ```
    /// # use betza_game::*;
    /// # use betza_syntax::parse;
    /// # let pieces = ["kK", "R", "fmWfcF"].map(|text| parse(text).unwrap());
    /// # let men: Vec<_> = ['k', 'r', 'p'].into_iter().zip(&pieces)
    /// #     .map(|(letter, piece)| Man::new(letter, piece.piece())).collect();
    /// // A Rook that takes a guarded pawn: 1 - 5.
    /// let spec = VariantSpec::new(8, 8).men(&men).start("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1");
    /// let variant = Variant::new(&spec)?;
    /// let mut position = variant.start();
    /// let mv = position.parse_move("d1d5").unwrap();
    /// assert_eq!(position.exchange(mv, |kind| [0, 5, 1][kind.index()]), -4);
    /// # Ok::<(), VariantError>(())
    /// ```
    pub fn exchange(&mut self, mv: Move, mut value: impl FnMut(Kind) -> i32) -> i32 {
        if mv.is_castling() {
            return 0;
        }
        let worth: &mut dyn FnMut(usize) -> i32 = &mut |kind| value(Kind(kind as u8));
        let moved = self.state.cell(mv.start());
        let before = worth(moved.kind());
        let on = mv.promotion_kind().map_or(before, |kind| worth(usize::from(kind)));
        let mut won = on.saturating_sub(before);
        if matches!(mv.tag(), Tag::Simple | Tag::Push) {
            won = won.saturating_add(self.loses(mv.end(), worth));
            if let Some(lost) = self.variant.core.reply(self.variant, &self.state, mv, on, worth) {
                return won.saturating_sub(lost);
            }
        }
        let mut gone = Bits::EMPTY;
        gone.insert(mv.start());
        won = won.saturating_add(self.victims(mv, &mut gone, worth));
        let walks = self.room.work.as_mut().map(|work| &mut work.scratch);
        let board = (self.variant, &self.state);
        let mut ring = Ring::new(board, walks, (mv.end(), moved), gone);
        won.saturating_sub(reply(&mut ring, true, on, worth))
    }

    /// What the player to move wins if the piece on a square goes; an own one counts
    /// against him.
    fn loses(&self, at: usize, worth: &mut dyn FnMut(usize) -> i32) -> i32 {
        let cell = self.state.cell(at);
        match () {
            () if cell.is_empty() => 0,
            () if self.state.owns(self.state.turn(), at) => worth(cell.kind()).saturating_neg(),
            () => worth(cell.kind()),
        }
    }

    /// The worth of all that a move takes away from its landing square; they are put in
    /// `gone`. Or, unless it was plain, of all that it takes.
    fn victims(&mut self, mv: Move, gone: &mut Bits, worth: &mut dyn FnMut(usize) -> i32) -> i32 {
        let mut won = 0_i32;
        let mut take = |position: &Self, at: usize| {
            gone.insert(at);
            won = won.saturating_add(position.loses(at, worth));
        };
        match mv.tag() {
            Tag::Simple | Tag::Push | Tag::Castle => {}
            Tag::EnPassant => {
                if !self.state.cell(mv.end()).is_empty() {
                    take(self, mv.end());
                }
                let generator = Generator::new(self.variant, &self.state);
                generator.passed(mv.end(), mv.is_tame()).for_each(|at| take(self, at));
            }
            Tag::Inline => {
                if let (Some(at), None) = (mv.inline_capture(), mv.inline_put()) {
                    take(self, at);
                }
            }
            Tag::Nth => {
                self.detail(mv);
                let Some(work) = &self.room.work else { return 0 };
                let captures = work.detail.captures.iter().copied();
                let is_put = |at: &Square| work.detail.puts.iter().any(|put| put.from == *at);
                captures.filter(|at| !is_put(at)).for_each(|at| take(self, self.variant.grid.at(at)));
            }
        }
        won
    }
}
