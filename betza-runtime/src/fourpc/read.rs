//! Reads the numeric notation.

use super::{
    Corner, Mark, NumericError, NumericErrorKind as Kind, Ply4, Promotion, Seat4, Square4, geometry,
};

/// Which signs are allowed besides digits and a lone `F`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Signs {
    /// None: what `move4pc!` takes.
    Move,
    /// Those of a record.
    Record,
}

/// Reads a ply, or gives the first error.
pub(super) fn first_error(text: &str, signs: Signs) -> Result<Ply4, NumericError> {
    let mut first = None;
    let ply = ply(text, signs, &mut |error| {
        first.get_or_insert(error);
    });
    match (ply, first) {
        (Some(ply), None) => Ok(ply),
        (_, Some(error)) => Err(error),
        (None, None) => Err(NumericError::new(Kind::Empty, 0, text.len())),
    }
}

/// Reads the two digits of a square, or gives the first error.
pub(super) fn one_square(text: &str) -> Result<Square4, NumericError> {
    let mut chars = text.char_indices();
    let (file, rank) = match (chars.next(), chars.next(), chars.next()) {
        (Some(file), Some(rank), None) => (file, rank),
        (None, ..) => return Err(NumericError::new(Kind::Empty, 0, 0)),
        _ => return Err(NumericError::new(Kind::Length, 0, text.len())),
    };
    let mut first = None;
    let mut report = |error| {
        first.get_or_insert(error);
    };
    let mut reader = Reader { text, signs: Signs::Move, report: &mut report, good: true };
    let square = reader.square(file, rank, text.len());
    square.ok_or(first.unwrap_or(NumericError::new(Kind::Length, 0, text.len())))
}

/// Reads a ply and reports everything that is wrong, in the order of the places.
/// Without a report there is a ply.
pub fn ply(text: &str, signs: Signs, report: &mut dyn FnMut(NumericError)) -> Option<Ply4> {
    let mut reader = Reader { text, signs, report, good: true };
    let (round, at) = reader.round();
    let (seat, at) = reader.hyphens(at);
    let (body, end) = reader.body(at);
    let ply = reader.turn(seat, body, at);
    reader.behind(end);
    if reader.good { ply.map(|ply| ply.with_round(round)) } else { None }
}

struct Reader<'t, 'r> {
    text: &'t str,
    signs: Signs,
    report: &'r mut dyn FnMut(NumericError),
    good: bool,
}

impl<'t> Reader<'t, '_> {
    fn error(&mut self, kind: Kind, start: usize, end: usize) {
        self.good = false;
        (self.report)(NumericError::new(kind, start, end));
    }

    /// `1. `: the round, 0 when there is none, and where the rest begins.
    fn round(&mut self) -> (u32, usize) {
        let digits = count(self.text, |c| c.is_ascii_digit());
        if digits == 0 || !self.text[digits..].starts_with('.') {
            let spaces = count(self.text, is_space);
            if spaces > 0 && spaces < self.text.len() {
                self.error(Kind::Surplus, 0, spaces);
            }
            return (0, spaces);
        }
        let round = self.text[..digits].parse().unwrap_or(0);
        if round == 0 {
            self.error(Kind::Round, 0, digits);
        }
        (round, self.spaces(digits + 1))
    }

    /// `--- `: the player, and where the move begins.
    fn hyphens(&mut self, at: usize) -> (Seat4, usize) {
        let count = count(&self.text[at..], |c| c == '-');
        if count == 0 {
            return (Seat4::Red, at);
        }
        let seat = Seat4::from_hyphens(count);
        if seat.is_none() {
            self.error(Kind::Hyphens, at, at + count);
        }
        (seat.unwrap_or_default(), self.spaces(at + count))
    }

    /// Where the spaces at `at` end; there must be one unless the text ends.
    fn spaces(&mut self, at: usize) -> usize {
        let rest = &self.text[at..];
        let spaces = count(rest, is_space);
        if let (0, Some(next)) = (spaces, rest.chars().next()) {
            self.error(Kind::MissingSpace, at, at + next.len_utf8());
        }
        at + spaces
    }

    /// The move's own characters and where they end.
    fn body(&self, at: usize) -> (&'t str, usize) {
        let end = at + count(&self.text[at..], |c| !is_space(c));
        (&self.text[at..end], end)
    }

    /// Whatever stands behind the move.
    fn behind(&mut self, end: usize) {
        let rest = &self.text[end..];
        let start = end + count(rest, is_space);
        match rest.len() {
            0 => {}
            // What is wrong before it says more.
            _ if !self.good => {}
            _ if start == self.text.len() => self.error(Kind::Surplus, end, start),
            _ => self.error(Kind::Surplus, start, self.text.len()),
        }
    }

    fn turn(&mut self, seat: Seat4, body: &str, at: usize) -> Option<Ply4> {
        let mut chars = body.chars();
        match (chars.next(), chars.next()) {
            (None, _) => {
                self.error(Kind::Empty, 0, self.text.len());
                None
            }
            (Some(sign), None) => self.lone(seat, sign, at),
            _ => self.squares(seat, body, at),
        }
    }

    /// A sign alone.
    fn lone(&mut self, seat: Seat4, sign: char, at: usize) -> Option<Ply4> {
        let kind = match (Mark::from_sign(sign), sign) {
            (Some(mark), _) if mark == Mark::Resigned || self.signs == Signs::Record => {
                return Some(Ply4::lone(seat, mark));
            }
            (Some(_), _) => Kind::RecordOnly,
            (None, 'f' | 't' | 's' | 'a'..='e') => Kind::LowerCase,
            (None, c) if c.is_ascii_hexdigit() => Kind::Length,
            (None, _) => Kind::Unknown,
        };
        self.error(kind, at, at + sign.len_utf8());
        None
    }

    /// Two squares and what follows them.
    fn squares(&mut self, seat: Seat4, body: &str, at: usize) -> Option<Ply4> {
        let mut places = [(at + body.len(), '\0'); 7];
        let mut length = 0;
        for (i, c) in body.char_indices() {
            if length < 6 {
                places[length] = (at + i, c);
            }
            length += 1;
        }
        if length != 4 && length != 5 {
            self.wrong_length(body, at, length, places[5].0);
            return None;
        }
        let from = self.square(places[0], places[1], places[2].0);
        let to = self.square(places[2], places[3], places[4].0);
        let plain = match (from, to) {
            (Some(from), Some(to)) if from == to => {
                self.error(Kind::SameSquare, at, places[4].0);
                None
            }
            (Some(from), Some(to)) => Some(Ply4::new(seat, from, to)),
            _ => None,
        };
        if length == 4 { plain } else { self.fifth(plain, places) }
    }

    /// Reports unknown characters, or the length when there are none.
    fn wrong_length(&mut self, body: &str, at: usize, length: usize, fifth_end: usize) {
        let mut unknown: Option<(usize, usize)> = None;
        let mut any = false;
        for (i, c) in body.char_indices() {
            let (start, end) = (at + i, at + i + c.len_utf8());
            if !c.is_ascii_hexdigit() {
                any = true;
                unknown = Some((unknown.map_or(start, |(first, _)| first), end));
            } else if let Some((start, end)) = unknown.take() {
                self.error(Kind::Unknown, start, end);
            }
        }
        if let Some((start, end)) = unknown {
            self.error(Kind::Unknown, start, end);
        } else if !any {
            let start = if length > 5 { fifth_end } else { at };
            self.error(Kind::Length, start, at + body.len());
        }
    }

    /// One square: its two characters and where they end.
    fn square(&mut self, file: (usize, char), rank: (usize, char), end: usize) -> Option<Square4> {
        let start = file.0;
        let (file, rank) = (self.digit(file.1, start, rank.0), self.digit(rank.1, rank.0, end));
        let (file, rank) = (file?, rank?);
        if let Some(corner) = Corner::at(file, rank) {
            self.error(Kind::Corner(corner), start, end);
        }
        Square4::new(file, rank)
    }

    /// A digit's value.
    fn digit(&mut self, c: char, start: usize, end: usize) -> Option<u8> {
        let kind = match c {
            '1'..='9' => return Some(c as u8 - b'0'),
            'A'..='E' => return Some(c as u8 - b'A' + 10),
            'a'..='e' => Kind::LowerCase,
            '0' | 'F' | 'f' => Kind::NoDigit,
            _ => Kind::Unknown,
        };
        self.error(kind, start, end);
        None
    }

    /// What stands behind the four digits.
    fn fifth(&mut self, plain: Option<Ply4>, places: [(usize, char); 7]) -> Option<Ply4> {
        let ((start, c), end) = (places[4], places[5].0);
        if let Some(mark) = Mark::from_sign(c).filter(|mark| mark.may_follow_a_move()) {
            if self.signs == Signs::Move {
                self.error(Kind::RecordOnly, start, end);
            }
            return plain?.with_mark(mark);
        }
        let Some(promotion) = Promotion::from_digit(c) else {
            let known = c.is_ascii_hexdigit() || "TtSs#+".contains(c);
            self.error(if known { Kind::FifthDigit } else { Kind::Unknown }, start, end);
            return None;
        };
        let plain = plain?;
        let promoted = plain.with_promotion(promotion);
        if promoted.is_none() {
            let (from, to) = plain.squares()?;
            if geometry::is_pawn_step(plain.seat(), from, to) {
                self.error(Kind::NoPromotionSquare, places[2].0, end);
            } else {
                self.error(Kind::NoPawnMove, places[0].0, end);
            }
        }
        promoted
    }
}

/// How many bytes at the start of `text` are of characters that `is` accepts.
fn count(text: &str, is: impl Fn(char) -> bool) -> usize {
    text.find(|c| !is(c)).unwrap_or(text.len())
}

fn is_space(c: char) -> bool {
    c.is_ascii_whitespace()
}
