//! A small alpha-beta engine for two players and any variant, playing against itself: a
//! template for your own. What it asks of a position: captures only, exchanges, gives
//! check, evasions, hash.
//!
//! `cargo run --release --features ini --example engine -- FILE VARIANT [SECONDS] [PLIES]`
//!
//! `--plain` asks for all legal moves only, sorts them, and searches all alike, as engines
//! begin; `--fen FEN` at the end starts from another position. Lines tell the depth.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use betza::Square;
use betza::game::ini::Ini;
use betza::game::{Move, Position, Status, Variant};

/// More than any material.
const MATE: i32 = 1_000_000;
/// What a value is wanted between.
type Window = (i32, i32);

/// What a search leaves for the next visit of a position.
#[derive(Clone, Copy)]
struct Entry {
    depth: u32,
    score: i32,
    bound: Bound,
    best: Option<Move>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

struct Engine {
    /// By kind: worth in hundredths.
    values: Vec<i32>,
    table: HashMap<u64, Entry>,
    /// How often a quiet move between two squares was too good.
    history: HashMap<(Square, Square), i32>,
    nodes: u64,
    plain: bool,
    end: Instant,
}

/// A guess at what a kind is worth: how many squares it sees in the middle of an empty board.
fn value(variant: &Variant, kind: usize) -> i32 {
    let piece = variant.kinds().nth(kind).map(|kind| kind.2);
    let Some(piece) = piece.filter(|piece| !piece.is_royal()) else { return 0 };
    let mut board: betza::Mailbox<1024> = betza::Mailbox::new(variant.width(), variant.height());
    let middle = Square::new(variant.width() / 2, variant.height() / 2);
    board.set(middle, betza::Cell::piece(betza::Occupant::Own));
    let mut squares = 0;
    // A walk that can't be finished still counts what it found.
    let _ = piece.moves(&board, betza::Player(0), middle, |_| {
        squares += 1;
        ControlFlow::<()>::Continue(())
    });
    squares * 35
}

impl Engine {
    fn new(variant: &Variant, plain: bool) -> Self {
        let values = (0..variant.kinds().count()).map(|kind| value(variant, kind)).collect();
        Engine {
            values,
            table: HashMap::new(),
            history: HashMap::new(),
            nodes: 0,
            plain,
            end: Instant::now(),
        }
    }

    /// Material and closeness to the middle, for the player to move.
    fn evaluate(&self, position: &Position<'_>) -> i32 {
        let (width, height) = (position.variant().width(), position.variant().height());
        let off = |at: u8, side: u8| (2 * i32::from(at) + 1 - i32::from(side)).abs();
        let mut score = 0;
        for at in (0..height).flat_map(|y| (0..width).map(move |x| Square::new(x, y))) {
            let Some(piece) = position.at(at).filter(|piece| !piece.dead) else { continue };
            let worth = self.values[piece.kind.index()];
            let place = if worth > 0 { -2 * (off(at.x(), width) + off(at.y(), height)) } else { 0 };
            let sign = if piece.player == position.turn() { 1 } else { -1 };
            score += sign * (worth + place);
        }
        score
    }

    /// The best move known first, then captures by what they win, then what was good
    /// elsewhere; captures that lose come last.
    fn order(&self, position: &mut Position<'_>, moves: &mut [Move], best: Option<Move>) {
        moves.sort_by_cached_key(|&mv| {
            let victim = position.at(mv.to()).map(|piece| self.values[piece.kind.index()]);
            let score = match victim {
                _ if Some(mv) == best => i32::MAX,
                Some(victim) if self.plain => 1 + victim,
                _ if self.plain => i32::from(mv.is_promotion()) * 500,
                Some(victim) => match position.exchange(mv, |kind| self.values[kind.index()]) {
                    lost @ ..0 => lost - MATE,
                    won => MATE + 100 * won + victim,
                },
                None if mv.is_promotion() => MATE,
                None => self.history.get(&(mv.from(), mv.to())).map_or(0, |&n| n.min(MATE / 4)),
            };
            -i64::from(score)
        });
    }

    /// The value for the player to move, between `alpha` and `beta`; nothing if time is up.
    fn search(&mut self, position: &mut Position<'_>, depth: u32, window: Window, ply: i32) -> Option<i32> {
        self.nodes += 1;
        let (mut alpha, beta) = window;
        if self.nodes.is_multiple_of(256) && Instant::now() >= self.end {
            return None;
        }
        if ply > 0 && position.repetitions() > 0 {
            return Some(0);
        }
        if depth == 0 {
            return Some(self.quiesce(position, window, 6));
        }
        let known = self.table.get(&position.hash()).copied();
        if let Some(entry) = known.filter(|entry| ply > 0 && entry.depth >= depth) {
            match entry.bound {
                Bound::Exact => return Some(entry.score),
                Bound::AtLeast if entry.score >= beta => return Some(entry.score),
                Bound::AtMost if entry.score <= alpha => return Some(entry.score),
                _ => {}
            }
        }
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return Some(if position.status() == Status::Stalemate { 0 } else { ply - MATE });
        }
        self.order(position, &mut moves, known.and_then(|entry| entry.best));
        let checked = !self.plain && position.is_check();
        let (mut score, mut best, floor) = (i32::MIN, None, alpha);
        for (n, mv) in moves.into_iter().enumerate() {
            let quiet = !self.plain && position.at(mv.to()).is_none() && !mv.is_promotion();
            // Late quiet moves are looked at less deeply first, unless they give check.
            let late = quiet && n >= 4 && depth >= 3 && !checked && !position.gives_check(mv);
            let less = u32::from(late) + u32::from(late && n >= 12 && depth >= 5);
            let undo = position.make(mv);
            let mut found = None;
            if n > 0 && !self.plain {
                // Only whether it beats the best so far.
                found = self.search(position, depth - 1 - less, (-alpha - 1, -alpha), ply + 1).map(|s| -s);
            }
            if n == 0 || self.plain || found.is_some_and(|s| s > alpha && (less > 0 || s < beta)) {
                found = self.search(position, depth - 1, (-beta, -alpha), ply + 1).map(|s| -s);
            }
            position.unmake(undo);
            let found = found?;
            if found > score {
                (score, best) = (found, Some(mv));
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if quiet {
                    *self.history.entry((mv.from(), mv.to())).or_default() += (depth * depth) as i32;
                }
                break;
            }
        }
        let bound = match score {
            _ if score >= beta => Bound::AtLeast,
            _ if score <= floor => Bound::AtMost,
            _ => Bound::Exact,
        };
        self.table.insert(position.hash(), Entry { depth, score, bound, best });
        Some(score)
    }

    /// Goes on with captures that don't lose, or any way out of check, until nothing hangs.
    fn quiesce(&mut self, position: &mut Position<'_>, (mut alpha, beta): Window, depth: u32) -> i32 {
        self.nodes += 1;
        let mut moves = Vec::new();
        let list = |mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        };
        let checked = !self.plain && depth > 4 && position.is_check();
        let stand = if checked { -MATE } else { self.evaluate(position) };
        alpha = alpha.max(stand);
        if depth == 0 || alpha >= beta {
            return stand;
        }
        if self.plain {
            moves = position.legal_moves();
            moves.retain(|mv| position.at(mv.to()).is_some() && mv.from() != mv.to());
        } else if checked {
            position.each_evasion(list);
        } else {
            position.each_capture(list);
            moves.retain(|&mv| position.exchange(mv, |kind| self.values[kind.index()]) >= 0);
        }
        self.order(position, &mut moves, None);
        let mut score = stand;
        for mv in moves {
            let undo = position.make(mv);
            score = score.max(-self.quiesce(position, (-beta, -alpha), depth - 1));
            position.unmake(undo);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        score
    }

    /// Searches deeper and deeper until time is up; the best move, its value and the depth.
    fn think(&mut self, position: &mut Position<'_>, time: Duration) -> Option<(Move, i32, u32)> {
        (self.nodes, self.end) = (0, Instant::now() + time);
        let mut chosen = position.legal_moves().first().map(|&mv| (mv, 0, 0));
        for depth in 1..64 {
            let Some(score) = self.search(position, depth, (-2 * MATE, 2 * MATE), 0) else { break };
            let best = self.table.get(&position.hash()).and_then(|entry| entry.best);
            chosen = best.map(|mv| (mv, score, depth)).or(chosen);
        }
        chosen
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let plain = args.iter().position(|arg| arg == "--plain").map(|at| args.remove(at)).is_some();
    let fen =
        args.iter().position(|arg| arg == "--fen").map(|at| args.drain(at..).nth(1).unwrap_or_default());
    let [file, name, rest @ ..] = args.as_slice() else {
        return Err("usage: engine FILE VARIANT [SECONDS] [PLIES] [--plain] [--fen FEN]".into());
    };
    let time = Duration::from_secs_f64(rest.first().map_or(Ok(1.0), |text| text.parse())?);
    let plies: u32 = rest.get(1).map_or(Ok(20), |text| text.parse())?;
    let variant = Ini::parse(&std::fs::read_to_string(file)?)?.variant(name)?;
    let mut engine = Engine::new(&variant, plain);
    let mut position = fen.map_or_else(|| Ok(variant.start()), |fen| Position::from_fen(&variant, &fen))?;
    for ply in 0..plies {
        let Some((mv, score, depth)) = engine.think(&mut position, time) else { break };
        println!("{:3}. {:8} {score:6}  depth {depth}  {} nodes", ply + 1, position.san(mv), engine.nodes);
        let _ = position.make(mv);
    }
    println!("{}\n{:?}", position.fen(), position.status());
    Ok(())
}
