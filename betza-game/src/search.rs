//! What a search asks besides all legal moves.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use crate::generate::{Call, Generator};
use crate::moves::{Move, Tag};
use crate::{Kind, Position};

impl Position<'_> {
    /// Calls back with every legal move that takes something, each once; quicker than
    /// sorting them out of all legal moves. The sink stops it by `ControlFlow::Break`.
    pub fn each_capture<T>(&mut self, mut sink: impl FnMut(Move) -> ControlFlow<T>) -> Option<T> {
        let mut out = None;
        let mut call = Call(|mv| match sink(mv) {
            ControlFlow::Continue(()) => false,
            ControlFlow::Break(value) => {
                out = Some(value);
                true
            }
        });
        if self.is_over() {
            return None;
        }
        if self.variant.walks {
            let mut moves = Vec::new();
            self.legal_into(&mut moves);
            let _ = moves.into_iter().any(|mv| self.is_capture(mv) && (call.0)(mv));
        } else if self.variant.core.captures(self.variant, &self.state, &mut call).is_none() {
            let relations = self.variant.captures_only(self.state.turn());
            Generator::new(self.variant, &self.state).ending(&relations).legal(&mut call);
        }
        out
    }

    /// Calls back with every legal move if the player to move is in check, and with none
    /// otherwise.
    pub fn each_evasion<T>(&mut self, sink: impl FnMut(Move) -> ControlFlow<T>) -> Option<T> {
        if self.is_check() { self.each_legal(sink) } else { None }
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
                self.work.as_ref().is_some_and(|work| !work.detail.captures.is_empty())
            }
        }
    }

    /// Whether, after a legal move generated in this position, the only royal piece of
    /// some enemy is attacked. Where the bitboard core plays, nothing is made to find
    /// that out.
    pub fn gives_check(&mut self, mv: Move) -> bool {
        if matches!(mv.tag(), Tag::Simple | Tag::Push)
            && let Some(answer) = self.variant.core.gives_check(self.variant, &self.state, mv)
        {
            return answer;
        }
        let player = self.state.turn();
        let undo = self.make(mv);
        let enemies =
            (0..self.variant.players.len()).filter(|&enemy| self.variant.are_enemies(player, enemy));
        let checks = enemies.collect::<Vec<_>>().into_iter().any(|enemy| self.is_exposed(enemy));
        self.unmake(undo);
        checks
    }

    /// What a capture wins if both sides go on taking on its square, each with its
    /// least valuable piece and only as long as it pays: static exchange evaluation.
    /// The other side is all enemies of the player. Pins are not seen; a royal piece
    /// takes only what nobody takes back.
    ///
    /// `value` says what a kind is worth.
    pub fn exchange(&mut self, mv: Move, mut value: impl FnMut(Kind) -> i32) -> i32 {
        let mut worth = |kind: usize| value(Kind(kind as u8));
        if matches!(mv.tag(), Tag::Simple | Tag::Push) {
            let known = self.variant.core.exchange(self.variant, &self.state, mv, &mut worth);
            if let Some(known) = known {
                return known;
            }
        }
        self.played_exchange(mv, &mut worth)
    }

    /// The same by making the captures.
    fn played_exchange(&mut self, mv: Move, value: &mut dyn FnMut(usize) -> i32) -> i32 {
        let taken = match mv.tag() {
            Tag::EnPassant => {
                let generator = Generator::new(self.variant, &self.state);
                let victim = generator.passed(mv.end(), mv.is_tame()).next();
                victim.map_or(0, |at| value(self.state.cell(at).kind()))
            }
            Tag::Simple | Tag::Push if !self.state.cell(mv.end()).is_empty() => {
                value(self.state.cell(mv.end()).kind())
            }
            Tag::Inline => mv.inline_capture().map_or(0, |at| value(self.state.cell(at).kind())),
            _ => 0,
        };
        let undo = self.make(mv);
        let mut best: Option<(i32, Move)> = None;
        let mut replies = Vec::new();
        self.each_capture(|reply| {
            replies.push(reply);
            ControlFlow::<()>::Continue(())
        });
        for reply in replies.into_iter().filter(|reply| reply.end() == mv.end()) {
            let cost = value(self.state.cell(reply.start()).kind());
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, reply));
            }
        }
        let loss = best.map_or(0, |(_, reply)| self.played_exchange(reply, value).max(0));
        self.unmake(undo);
        taken - loss
    }
}
