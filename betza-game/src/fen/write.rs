//! From positions to text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use betza_runtime::Leap;

use crate::cell::Cell;
use crate::{Position, Variant};

impl Position<'_> {
    /// The position as FEN, which [`Position::from_fen`] reads back to an equal one.
    pub fn fen(&self) -> String {
        let state = &self.state;
        let mut text = self.board_text();
        let turn = self.variant.players[state.turn()].letter;
        let (halfmoves, round) = (state.now().halfmoves(), state.now().round());
        let parts = (self.castling_text(), self.passed_text());
        // Writing to a String never fails.
        let _ = write!(text, " {turn} {} {} {halfmoves} {round}", parts.0, parts.1);
        for (key, value) in self.extras() {
            if !value.is_empty() {
                let _ = write!(text, " {key}={value}");
            }
        }
        text
    }

    fn board_text(&self) -> String {
        let variant = self.variant;
        let listed = variant.players.len() != 2 || self.state.has_dead(variant);
        let mut ranks: Vec<String> = Vec::new();
        for y in (0..usize::from(variant.grid.height)).rev() {
            let mut parts: Vec<String> = Vec::new();
            let mut empty = 0;
            for at in (0..usize::from(variant.grid.width)).map(|x| y * usize::from(variant.grid.width) + x) {
                let cell = self.state.cell(at);
                if cell.is_empty() && variant.on_board(at) {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    parts.push(empty.to_string());
                    empty = 0;
                }
                parts.push(if cell.is_empty() { "*".to_string() } else { self.piece_text(cell, listed) });
            }
            if empty > 0 {
                parts.push(empty.to_string());
            }
            ranks.push(parts.join(if listed { "," } else { "" }));
        }
        ranks.join("/")
    }

    fn piece_text(&self, cell: Cell, listed: bool) -> String {
        let letter = self.variant.men[cell.kind()].letter;
        let owner = self.variant.players[cell.player()].letter;
        match (listed, cell.is_dead(), cell.player()) {
            (true, true, _) => format!("d{owner}{}", letter.to_ascii_uppercase()),
            (true, false, _) => format!("{owner}{}", letter.to_ascii_uppercase()),
            (false, _, 0) => letter.to_ascii_uppercase().to_string(),
            (false, ..) => letter.to_string(),
        }
    }

    fn rights(&self) -> impl Iterator<Item = usize> {
        let rights = self.state.now().rights();
        (0..self.variant.castlings.len()).filter(move |right| rights >> right & 1 != 0)
    }

    fn right_text(&self, right: usize) -> String {
        let rule = &self.variant.castlings[right];
        match (self.variant.players.len(), rule.player) {
            (2, 1) => rule.side.to_ascii_lowercase().to_string(),
            (2, _) => rule.side.to_string(),
            (_, player) => format!("{}{}", self.variant.players[player].letter, rule.side),
        }
    }

    fn castling_text(&self) -> String {
        let text: String = self.rights().map(|right| self.right_text(right)).collect();
        if text.is_empty() { "-".to_string() } else { text }
    }

    /// The Kings and Rooks that a reader would not find by the right alone.
    fn homes_text(&self) -> String {
        let square = |at| self.variant.grid.square(at);
        let homes = |right: usize| (right, self.state.homes(right));
        let unusual = |(right, homes): &(usize, (usize, usize))| {
            self.variant.usual_homes(&self.state, *right) != Some(*homes)
        };
        let parts = self.rights().map(homes).filter(unusual).map(|(right, (king, rook))| {
            format!("{}{}{}", self.right_text(right), square(king), square(rook))
        });
        parts.collect::<Vec<String>>().join(",")
    }

    fn passed_text(&self) -> String {
        let square = |at| self.variant.grid.square(at);
        let part = |open: crate::open::Open| {
            let (at, victim) = (open.square(), open.victim());
            let forward = self.variant.players[open.player()].seat.turn(Leap::new(0, 1));
            // One square will do if its reader finds this victim and no other.
            let ahead =
                (0..self.variant.players.len()).filter(|&p| p != self.state.turn()).filter(|&player| {
                    let step = self.variant.players[player].seat.turn(Leap::new(0, 1));
                    self.variant.step(at, step).is_some_and(|to| self.state.owns(player, to))
                });
            let short = self.variant.step(at, forward) == Some(victim) && ahead.count() == 1;
            if short { square(at).to_string() } else { format!("{}{}", square(at), square(victim)) }
        };
        // In an order that doesn't depend on how they came to be open.
        let mut open: Vec<_> = self.state.open().collect();
        open.sort_unstable_by_key(|open| (open.square(), open.victim()));
        let parts: Vec<String> = open.into_iter().map(part).collect();
        if parts.is_empty() { "-".to_string() } else { parts.join(",") }
    }

    fn extras(&self) -> [(&'static str, String); 5] {
        let variant = self.variant;
        let square = |at| variant.grid.square(at);
        let out = (0..variant.players.len()).filter(|&player| !self.state.is_alive(player));
        let out: Vec<String> = out.map(|player| variant.players[player].letter.to_string()).collect();
        let (mut moved, mut unmoved) = (Vec::new(), Vec::new());
        for at in variant.squares() {
            let cell = self.state.cell(at);
            if cell.is_empty() || !variant.remembers(cell.kind()) {
                continue;
            }
            let plain = variant.home(at).moved() == cell.moved();
            match (cell.is_virgin(), plain) {
                (false, true) => moved.push(square(at).to_string()),
                (true, false) => unmoved.push(square(at).to_string()),
                _ => {}
            }
        }
        let tiles = variant.tiles_text();
        [
            ("homes", self.homes_text()),
            ("out", out.join(",")),
            ("moved", moved.join(",")),
            ("unmoved", unmoved.join(",")),
            ("tiles", tiles),
        ]
    }
}

impl Variant {
    /// The kinds of square: `kind:a1,b1;other:c3`.
    pub(super) fn tiles_text(&self) -> String {
        let kind = |(number, name): (usize, &crate::table::Text)| {
            let on = self.squares().filter(|&at| usize::from(self.tiles[at]) == number + 1);
            let squares: Vec<String> = on.map(|at| self.grid.square(at).to_string()).collect();
            format!("{name}:{}", squares.join(","))
        };
        let kinds: Vec<String> = self.tile_names.iter().enumerate().map(kind).collect();
        kinds.join(";")
    }
}
