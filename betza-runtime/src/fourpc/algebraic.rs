//! Moves in letters.

use core::fmt;

use super::{Corner, Mark, Move4, NumericError, NumericErrorKind as Kind, Ply4, Promotion, Seat4, Square4};

/// A ply that writes itself in letters, as PGN4 has it but for the letter of the man;
/// see [`Ply4::algebraic`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Algebraic(Ply4);

impl Algebraic {
    pub(super) const fn new(ply: Ply4) -> Self {
        Algebraic(ply)
    }
}

impl fmt::Display for Algebraic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((from, to)) = self.0.squares() {
            write!(f, "{}-{}", from.square(), to.square())?;
        }
        if let Some(promotion) = self.0.promotion() {
            write!(f, "={}", promotion.letter())?;
        }
        match self.0.mark() {
            Some(Mark::Resigned) => f.write_str("R"),
            Some(mark) => write!(f, "{mark}"),
            None => Ok(()),
        }
    }
}

/// Reads a move in letters.
pub(super) fn read(seat: Seat4, text: &str) -> Result<Move4, NumericError> {
    match text {
        "" => return Err(NumericError::new(Kind::Empty, 0, 0)),
        "R" => return Ok(Move4::resignation(seat)),
        _ => {}
    }
    let (from, dash) = square(text, 0)?;
    if !text[dash..].starts_with(['-', 'x']) {
        return Err(unknown(text, dash));
    }
    let (to, end) = square(text, dash + 1)?;
    if from == to {
        return Err(NumericError::new(Kind::SameSquare, 0, end));
    }
    promoted(Move4::new(seat, from, to), text, dash + 1, end)
}

/// The move with what stands behind its squares, from `end` on.
fn promoted(plain: Move4, text: &str, to_start: usize, end: usize) -> Result<Move4, NumericError> {
    if end == text.len() {
        return Ok(plain);
    }
    let Some(rest) = text[end..].strip_prefix('=') else { return Err(unknown(text, end)) };
    let Some(letter) = rest.chars().next() else {
        return Err(NumericError::new(Kind::Unknown, end, text.len()));
    };
    let promotion = Promotion::from_letter(letter).ok_or(unknown(text, end + 1))?;
    if end + 2 < text.len() {
        return Err(unknown(text, end + 2));
    }
    let kind = if plain.is_pawn_step() { Kind::NoPromotionSquare } else { Kind::NoPawnMove };
    plain.with_promotion(promotion).ok_or(NumericError::new(kind, to_start, text.len()))
}

/// The square at byte `at`, and where it ends.
fn square(text: &str, at: usize) -> Result<(Square4, usize), NumericError> {
    let mut bytes = text[at..].bytes();
    let file = match bytes.next() {
        Some(c @ b'a'..=b'n') => c - b'a' + 1,
        _ => return Err(unknown(text, at)),
    };
    let (rank, length) = match (bytes.next(), bytes.next()) {
        (Some(b'1'), Some(c @ b'0'..=b'4')) => (10 + c - b'0', 3),
        (Some(c @ b'1'..=b'9'), _) => (c - b'0', 2),
        _ => return Err(unknown(text, at + 1)),
    };
    match Corner::at(file, rank) {
        Some(corner) => Err(NumericError::new(Kind::Corner(corner), at, at + length)),
        None => Square4::new(file, rank).map(|square| (square, at + length)).ok_or(unknown(text, at)),
    }
}

/// The character at byte `at` stands for nothing, or the text ends there.
fn unknown(text: &str, at: usize) -> NumericError {
    match text[at..].chars().next() {
        Some(c) => NumericError::new(Kind::Unknown, at, at + c.len_utf8()),
        None => NumericError::new(Kind::Unfinished, 0, text.len()),
    }
}
