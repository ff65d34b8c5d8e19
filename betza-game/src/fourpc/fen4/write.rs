//! Writes FEN4.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use betza_runtime::fourpc::{Mode, Seat4, Side, Square4};

use super::{Fen4, Man4};
use crate::fourpc::Rules4;

impl fmt::Display for Fen4 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.turn.letter().to_ascii_uppercase();
        write!(f, "{turn}-{}", flags(self.dead))?;
        write!(f, "-{}-{}", flags(self.castle_king), flags(self.castle_queen))?;
        write!(f, "-{}-{}-", list(self.points), self.halfmoves)?;
        if self.en_passant.iter().any(Option::is_some) {
            let passed = self.en_passant.map(|passed| match passed {
                Some((square, pawn)) => format!("'{}:{}'", square.square(), pawn.square()),
                None => "''".to_string(),
            });
            write!(f, "{{'enPassant':({})}}-", passed.join(","))?;
        }
        for rank in (1..=14).rev() {
            f.write_str(&self.rank(rank, f.alternate()))?;
            f.write_str(if rank > 1 { "/" } else { "" })?;
        }
        Ok(())
    }
}

fn list<T: ToString>(values: [T; 4]) -> String {
    values.map(|value| value.to_string()).join(",")
}

fn flags(flags: [bool; 4]) -> String {
    list(flags.map(u8::from))
}

impl Fen4 {
    fn rank(&self, rank: u8, crosses: bool) -> String {
        let corner = if crosses { "x,x,x" } else { "3" };
        let narrow = !(4..=11).contains(&rank);
        let mut parts: Vec<String> = Vec::new();
        let mut empty = 0u8;
        for square in (1..=14).filter_map(|file| Square4::new(file, rank)) {
            match self.man(square) {
                None => empty += 1,
                Some(man) => {
                    push_empty(&mut parts, &mut empty);
                    parts.push(written(man));
                }
            }
        }
        push_empty(&mut parts, &mut empty);
        if narrow {
            parts.insert(0, corner.to_string());
            parts.push(corner.to_string());
        }
        parts.join(",")
    }
}

fn push_empty(parts: &mut Vec<String>, empty: &mut u8) {
    if *empty > 0 {
        parts.push(empty.to_string());
        *empty = 0;
    }
}

fn written(man: Man4) -> String {
    let owner = man.owner.map_or(String::new(), |owner| owner.letter().to_string());
    format!("{}{owner}{}", if man.dead { "d" } else { "" }, man.letter)
}

/// The position in the format of [`Position::from_fen`](crate::Position::from_fen).
pub(super) fn position_fen(fen: &Fen4, rules: &Rules4, walking: [bool; 4]) -> String {
    let mut text = String::new();
    for rank in (1..=14).rev() {
        for file in 1..=14 {
            text.push_str(&match Square4::new(file, rank) {
                None => "*".to_string(),
                Some(square) => on_square(fen, square, rules.mode(), walking),
            });
            text.push(if file < 14 { ',' } else { '/' });
        }
    }
    text.pop();
    let rights = join_or_dash(rights(fen, rules), "");
    let passed = join_or_dash(open_squares(fen), ",");
    text += &format!(" {} {rights} {passed} {} 1", fen.turn.letter(), fen.halfmoves);
    let out = Seat4::ALL.into_iter().filter(|&seat| is_out(fen, rules.mode(), seat, walking));
    let out: Vec<String> = out.map(|seat| seat.letter().to_string()).collect();
    if !out.is_empty() {
        text += &format!(" out={}", out.join(","));
    }
    text
}

/// Whether a player is out altogether: he has no turns.
fn is_out(fen: &Fen4, mode: Mode, seat: Seat4, walking: [bool; 4]) -> bool {
    let dead = fen.dead[seat.index()] && !walking[seat.index()];
    let has_king = Square4::all().any(|square| fen.lives(square, seat, 'K'));
    dead || mode == Mode::Ffa && !has_king
}

fn on_square(fen: &Fen4, square: Square4, mode: Mode, walking: [bool; 4]) -> String {
    let Some(man) = fen.man(square) else { return "1".to_string() };
    // A dead man of nobody's is as good as Red's.
    let owner = man.owner.unwrap_or(Seat4::Red);
    let walks = walking[owner.index()] && man.letter == 'K';
    let dead = man.dead || is_out(fen, mode, owner, walking) || fen.dead[owner.index()] && !walks;
    let letter = if mode == Mode::Teams && man.letter == 'D' { 'Q' } else { man.letter };
    format!("{}{}{letter}", if dead { "d" } else { "" }, owner.letter())
}

fn rights(fen: &Fen4, rules: &Rules4) -> Vec<String> {
    let mut rights = Vec::new();
    for seat in Seat4::ALL {
        for (side, letter) in Side::ALL.into_iter().zip(['K', 'Q']) {
            if fen.may_castle(rules, seat, side) {
                rights.push(format!("{}{letter}", seat.letter()));
            }
        }
    }
    rights
}

/// Open squares and the pawns that left them. Where the pawn is gone nothing can be
/// taken in passing, whatever stands there now.
fn open_squares(fen: &Fen4) -> Vec<String> {
    let pushed = Seat4::ALL.into_iter().zip(fen.en_passant);
    let open = pushed.filter_map(|(seat, pair)| pair.filter(|&(_, pawn)| fen.lives(pawn, seat, 'P')));
    open.map(|(passed, pawn)| format!("{}{}", passed.square(), pawn.square())).collect()
}

fn join_or_dash(parts: Vec<String>, between: &str) -> String {
    if parts.is_empty() { "-".to_string() } else { parts.join(between) }
}
