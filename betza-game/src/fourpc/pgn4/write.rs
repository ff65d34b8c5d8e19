//! Writes PGN4.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use betza_runtime::fourpc::{Mark, Mode, Ply4, Seat4, Side};

use super::{Pgn4, PgnPly, Tag, Written, WrittenMove};
use crate::fourpc::{Departure, Fen4, Game4, Illegal};

impl Pgn4 {
    /// The PGN4 of a game that begins with `start` and goes on with `plies`.
    ///
    /// # Errors
    ///
    /// When a ply is against the rules.
    pub fn of(start: &Game4<'_>, plies: &[Ply4]) -> Result<Self, Illegal> {
        let mut game = start.clone();
        let mut pgn = Pgn4 { text: "".into(), tags: tags(start), comments: Vec::new(), plies: Vec::new() };
        for &ply in plies {
            let written = written(&mut game, ply)?;
            let round = game.plies().last().and_then(|ply| ply.round());
            let ply = PgnPly { round, written, comments: Vec::new(), variations: Vec::new(), range: 0..0 };
            pgn.plies.push(ply);
        }
        Ok(pgn)
    }
}

fn tags(start: &Game4<'_>) -> Vec<Tag> {
    let rules = start.rules();
    let (variant, extra) = match rules.mode() {
        Mode::Ffa => ("FFA", "DeadKingWalking EnPassant PromoteTo=D"),
        Mode::Teams => ("Teams", "EnPassant"),
    };
    let fen = Fen4::of(start);
    let fresh = fen == Fen4::of(&Game4::new(rules));
    let start = if fresh { rules.set_up().name().to_string() } else { fen.to_string() };
    alloc::vec![Tag::new("Variant", variant), Tag::new("RuleVariants", extra), Tag::new("StartFen4", start)]
}

/// Plays a ply and gives it as PGN4 writes it.
fn written(game: &mut Game4<'_>, ply: Ply4) -> Result<Written, Illegal> {
    let what = what(game, ply);
    let mated = |game: &Game4<'_>| {
        Seat4::ALL.into_iter().filter(|&seat| game.departure(seat) == Some(Departure::Mated)).count()
    };
    let before = mated(game);
    let checked: Vec<Seat4> = game.checked().collect();
    game.play(ply)?;
    let is_move = ply.squares().is_some();
    let mates = if is_move { mated(game).saturating_sub(before) as u8 } else { 0 };
    let new = |seat: &Seat4| *seat != ply.seat() && !checked.contains(seat);
    let checks = if is_move { game.checked().filter(new).count() as u8 } else { 0 };
    let mark = if is_move { ply.mark() } else { None };
    Ok(Written { what, checks, mates, mark })
}

/// A ply that is about to be played.
fn what(game: &Game4<'_>, ply: Ply4) -> WrittenMove {
    let Some((from, to)) = ply.squares() else {
        return WrittenMove::Lone(ply.mark().unwrap_or(Mark::Resigned));
    };
    let man = game.man(from).map_or('P', |man| man.0);
    let castles = |side: &Side| game.rules().castling(ply.seat(), *side).king_to == to;
    let steps = from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()));
    if man == 'K'
        && steps == 2
        && let Some(side) = Side::ALL.into_iter().find(castles)
    {
        return WrittenMove::Castling(side);
    }
    let passes = man == 'P' && from.file() != to.file() && from.rank() != to.rank();
    let captures = game.man(to).map(|man| man.0).or(passes.then_some('P'));
    let queen = if game.rules().mode() == Mode::Ffa { 'D' } else { 'Q' };
    let promotion = ply.promotion().map(|promotion| match promotion.letter() {
        'Q' => queen,
        letter => letter,
    });
    WrittenMove::Move { man, from, to, captures, promotion }
}

impl fmt::Display for Pgn4 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tag in &self.tags {
            writeln!(f, "{tag}")?;
        }
        f.write_str(if self.tags.is_empty() { "" } else { "\n" })?;
        for comment in &self.comments {
            writeln!(f, "{{ {comment} }}")?;
        }
        line(f, &self.plies, "\n")?;
        f.write_str(if self.plies.is_empty() { "" } else { "\n" })
    }
}

/// Plies with `between` before each round but the first.
fn line(f: &mut fmt::Formatter<'_>, plies: &[PgnPly], between: &str) -> fmt::Result {
    for (i, ply) in plies.iter().enumerate() {
        match ply.round {
            Some(round) if i == 0 => write!(f, "{round}. ")?,
            Some(round) => write!(f, "{between}{round}. ")?,
            None if i == 0 => {}
            None => f.write_str(" .. ")?,
        }
        write!(f, "{}", ply.written)?;
        for comment in &ply.comments {
            write!(f, " {{ {comment} }}")?;
        }
        for variation in &ply.variations {
            f.write_str(" ( ")?;
            line(f, variation, " ")?;
            f.write_str(" )")?;
        }
    }
    Ok(())
}
