//! A small alpha-beta engine that plays any variant against itself: a template for
//! your own.
//!
//! `cargo run --release --features ini --example engine -- FILE VARIANT [DEPTH] [PLIES]`

use std::collections::HashMap;

use betza::game::ini::Ini;
use betza::game::{Move, Position, Status, Variant};
use betza::{Rule, Square};

/// More than any material.
const MATE: i32 = 1_000_000;
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
    nodes: u64,
}

/// A guess at what a kind is worth: how many squares it sees in the middle of an
/// empty board of its own size.
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
        std::ops::ControlFlow::<()>::Continue(())
    });
    let captures = piece.rules().any(|rule| matches!(rule, Rule::Move(c) if c.landing().captures()));
    squares * 35 + if captures { 30 } else { 0 }
}

impl Engine {
    fn new(variant: &Variant) -> Self {
        let values = (0..variant.kinds().count()).map(|kind| value(variant, kind)).collect();
        Engine { values, table: HashMap::new(), nodes: 0 }
    }

    /// Material and closeness to the middle, for the player to move.
    fn evaluate(&self, position: &Position<'_>) -> i32 {
        let variant = position.variant();
        let (width, height) = (variant.width(), variant.height());
        let mut score = 0;
        for y in 0..height {
            for x in 0..width {
                let Some(piece) = position.at(Square::new(x, y)) else { continue };
                if piece.dead {
                    continue;
                }
                let off = |at: u8, side: u8| (2 * i32::from(at) + 1 - i32::from(side)).abs();
                let worth = self.values[piece.kind.index()];
                let place = if worth > 0 { -2 * (off(x, width) + off(y, height)) } else { 0 };
                let sign = if piece.player == position.turn() { 1 } else { -1 };
                score += sign * (worth + place);
            }
        }
        score
    }

    /// Captures of valuable pieces first.
    fn order(&self, position: &Position<'_>, moves: &mut [Move], best: Option<Move>) {
        moves.sort_by_cached_key(|mv| {
            let victim = position.at(mv.to()).map_or(0, |piece| self.values[piece.kind.index()] + 1);
            let promotes = if mv.is_promotion() { 500 } else { 0 };
            if Some(*mv) == best { i32::MIN } else { -(victim + promotes) }
        });
    }

    /// The value for the player to move, between `alpha` and `beta`. Two players.
    fn search(&mut self, position: &mut Position<'_>, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if position.repetitions() > 0 {
            return 0;
        }
        if depth == 0 {
            return self.quiesce(position, alpha, beta, 6);
        }
        let known = self.table.get(&position.hash()).copied();
        if let Some(entry) = known.filter(|entry| entry.depth >= depth) {
            match entry.bound {
                Bound::Exact => return entry.score,
                Bound::AtLeast if entry.score >= beta => return entry.score,
                Bound::AtMost if entry.score <= alpha => return entry.score,
                _ => {}
            }
        }
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return match position.status() {
                Status::Stalemate => 0,
                _ => -MATE - depth as i32,
            };
        }
        self.order(position, &mut moves, known.and_then(|entry| entry.best));
        let (mut score, mut best, floor) = (i32::MIN, None, alpha);
        for mv in moves {
            let undo = position.make(mv);
            let found = -self.search(position, depth - 1, -beta, -alpha);
            position.unmake(undo);
            if found > score {
                (score, best) = (found, Some(mv));
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        let bound = match score {
            _ if score >= beta => Bound::AtLeast,
            _ if score <= floor => Bound::AtMost,
            _ => Bound::Exact,
        };
        self.table.insert(position.hash(), Entry { depth, score, bound, best });
        score
    }

    /// Goes on with captures until nothing hangs.
    fn quiesce(&mut self, position: &mut Position<'_>, mut alpha: i32, beta: i32, depth: u32) -> i32 {
        self.nodes += 1;
        let stand = self.evaluate(position);
        alpha = alpha.max(stand);
        if depth == 0 || alpha >= beta {
            return stand;
        }
        let mut score = stand;
        let mut moves = position.legal_moves();
        moves.retain(|mv| position.at(mv.to()).is_some() && mv.from() != mv.to());
        self.order(position, &mut moves, None);
        for mv in moves {
            let undo = position.make(mv);
            let found = -self.quiesce(position, -beta, -alpha, depth - 1);
            position.unmake(undo);
            score = score.max(found);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        score
    }

    /// Searches deeper and deeper; the best move and its value.
    fn think(&mut self, position: &mut Position<'_>, depth: u32) -> Option<(Move, i32)> {
        let moves = position.legal_moves();
        let mut chosen = None;
        for depth in 1..=depth {
            let mut best = i32::MIN + 1;
            for &mv in &moves {
                let undo = position.make(mv);
                let score = -self.search(position, depth - 1, -2 * MATE, -best.max(-2 * MATE));
                position.unmake(undo);
                if score > best {
                    best = score;
                    chosen = Some((mv, score));
                }
            }
        }
        chosen
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, name, rest @ ..] = args.as_slice() else {
        return Err("usage: engine FILE VARIANT [DEPTH] [PLIES]".into());
    };
    let number = |at: usize, default| rest.get(at).map_or(Ok(default), |text: &String| text.parse::<u32>());
    let (depth, plies) = (number(0, 3)?, number(1, 20)?);
    let file = Ini::parse(&std::fs::read_to_string(file)?)?;
    let variant = file.variant(name)?;
    let mut engine = Engine::new(&variant);
    let mut position = variant.start();
    for ply in 0..plies {
        engine.nodes = 0;
        let begun = std::time::Instant::now();
        let Some((mv, score)) = engine.think(&mut position, depth) else { break };
        let rate = engine.nodes as f64 / begun.elapsed().as_secs_f64();
        println!("{:3}. {:8} {score:6}  {:9.0} nodes/s", ply + 1, position.san(mv), rate);
        let _ = position.make(mv);
    }
    println!("{}\n{:?}", position.fen(), position.status());
    Ok(())
}
