//! The moves of a piece on the page's board, with what they set off.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use betza::{Move, Put, Scratch, Square, SquareSet, WalkError, explosion, immobilised, revived};
use serde::Serialize;

use super::board::{FOE, ME, Place, Question};

#[derive(Serialize)]
pub struct Moves {
    moves: Vec<Made>,
    /// Enemies that can't move because of the piece.
    held: Vec<(u8, u8)>,
    /// Whether there are more than could be listed.
    more: bool,
    /// What is wrong with the notation of enemies.
    complaint: Option<String>,
}

#[derive(Serialize)]
struct Made {
    to: (u8, u8),
    captures: Vec<(u8, u8)>,
    puts: Vec<((u8, u8), (u8, u8))>,
    /// Removed by its explosion.
    blown: Vec<(u8, u8)>,
    /// Dead pieces that come back to life.
    revived: Vec<(u8, u8)>,
}

/// The most moves in an answer.
const MOST: usize = 2000;
/// How long effects may be worked out: each asks for a walk of its own.
const PATIENCE: Duration = Duration::from_millis(500);

type Memory = Scratch<4096>;

/// # Errors
///
/// What is wrong with the question, in words.
pub fn moves(question: &Question) -> Result<Moves, String> {
    let place = Place::new(question)?;
    let mut memory = Box::new(Memory::new());
    let complaint = place.complaint.clone();
    let mut answer = Moves { moves: Vec::new(), held: Vec::new(), more: false, complaint };
    let mut found = Vec::new();
    let walked = place.looked_at().moves_in(&mut *memory, &place, ME, place.from, |mv| {
        if found.len() == MOST {
            return ControlFlow::Break(());
        }
        found.push(Found { to: mv.to, captures: mv.captures.to_vec(), puts: mv.puts.to_vec() });
        ControlFlow::Continue(())
    });
    match walked {
        Ok(stopped) => answer.more = stopped.is_some(),
        Err(WalkError::Full) => answer.more = true,
        Err(error) => return Err(error.to_string()),
    }
    let until = Instant::now() + PATIENCE;
    for one in &found {
        let made = one.made(&place, &mut memory, until);
        answer.more |= made.is_none();
        answer.moves.push(made.unwrap_or_else(|| one.plain()));
    }
    for at in place.enemies() {
        let held = (Instant::now() < until).then(|| immobilised(&mut *memory, &place, FOE, at));
        match held {
            Some(Ok(held)) => answer.held.extend(held.then(|| pair(at))),
            _ => answer.more = true,
        }
    }
    Ok(answer)
}

fn pair(at: Square) -> (u8, u8) {
    (at.x(), at.y())
}

/// A move, out of the walker's hands.
struct Found {
    to: Square,
    captures: Vec<Square>,
    puts: Vec<Put>,
}

impl Found {
    fn plain(&self) -> Made {
        Made {
            to: pair(self.to),
            captures: self.captures.iter().copied().map(pair).collect(),
            puts: self.puts.iter().map(|put| (pair(put.from), pair(put.to))).collect(),
            blown: Vec::new(),
            revived: Vec::new(),
        }
    }

    /// The move with its effects; nothing when they can't be worked out, or not in time.
    fn made(&self, place: &Place, memory: &mut Memory, until: Instant) -> Option<Made> {
        if Instant::now() > until {
            return None;
        }
        let (piece, from) = (place.looked_at(), place.from);
        let Found { to, captures, puts } = self;
        let mv = Move { from, to: *to, captures, puts, rule: 0, track: None };
        let squares = |set: SquareSet| set.iter().map(pair).collect();
        let blown = squares(explosion(piece, memory, place, ME, &mv).ok()?);
        let revived = squares(revived(piece, memory, place, ME, &mv).ok()?);
        Some(Made { blown, revived, ..self.plain() })
    }
}
