//! Reads FEN4.

use core::ops::Range;

use betza_runtime::fourpc::{Corner, Seat4, Square4};

use super::{Fen4, Man4, extra};
use crate::fourpc::ReadError;

type Read<T> = Result<T, ReadError>;

/// Names of the six fields before the board.
const FIELDS: [&str; 6] =
    ["the player to move", "dead", "castling kingside", "castling queenside", "points", "the move counter"];

impl Fen4 {
    /// Reads FEN4, old style or new, corners either way.
    ///
    /// # Errors
    ///
    /// When the text is no FEN4; the error says where and why.
    pub fn read(text: &str) -> Read<Self> {
        let mut reader = Reader { text, at: text.len() - text.trim_start().len() };
        let mut fen = Fen4::empty();
        let turn = reader.field(0)?;
        fen.turn = reader.turn(turn)?;
        let field = reader.field(1)?;
        fen.dead = reader.flags(field)?;
        let field = reader.field(2)?;
        fen.castle_king = reader.flags(field)?;
        let field = reader.field(3)?;
        fen.castle_queen = reader.flags(field)?;
        let field = reader.field(4)?;
        fen.points = reader.list(field, "points are numbers", |part| part.parse().ok())?;
        let field = reader.field(5)?;
        fen.halfmoves = reader.number(field)?;
        if let Some(range) = reader.extra()? {
            fen.en_passant = extra::en_passant(text, range)?;
        }
        reader.board(&mut fen)?;
        Ok(fen)
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    /// The next field, up to its `-`.
    fn field(&mut self, number: usize) -> Read<Range<usize>> {
        let start = self.at;
        let Some(length) = self.text[start..].find('-') else {
            let message = alloc::format!("FEN4 ends before {} is given", FIELDS[number]);
            return Err(ReadError::new(self.text, start..self.text.len(), message).help(FORM));
        };
        self.at = start + length + 1;
        let field = &self.text[start..start + length];
        let lead = field.len() - field.trim_start().len();
        Ok(start + lead..start + lead + field.trim().len())
    }

    fn error<T>(&self, range: Range<usize>, message: &'static str) -> Read<T> {
        Err(ReadError::new(self.text, range, message))
    }

    fn turn(&self, field: Range<usize>) -> Read<Seat4> {
        let mut letters = self.text[field.clone()].chars();
        let seat = match (letters.next(), letters.next()) {
            (Some(letter), None) => seat(letter.to_ascii_lowercase()),
            _ => None,
        };
        seat.map_or_else(|| self.error(field, "the player to move is R, B, Y or G"), Ok)
    }

    fn flags(&self, field: Range<usize>) -> Read<[bool; 4]> {
        self.list(field, "a flag is 0 or 1", |part| match part {
            "0" => Some(false),
            "1" => Some(true),
            _ => None,
        })
    }

    fn list<T: Copy + Default>(
        &self,
        field: Range<usize>,
        message: &'static str,
        read: fn(&str) -> Option<T>,
    ) -> Read<[T; 4]> {
        let mut values = [T::default(); 4];
        let mut count = 0;
        let mut at = field.start;
        for part in self.text[field.clone()].split(',') {
            let range = at..at + part.len();
            at = range.end + 1;
            let Some(slot) = values.get_mut(count) else { break };
            match read(part.trim()) {
                Some(value) => *slot = value,
                None => return self.error(range, message),
            }
            count += 1;
        }
        if count < 4 || at <= field.end {
            return self.error(field, "there are four values, for Red, Blue, Yellow and Green");
        }
        Ok(values)
    }

    fn number(&self, field: Range<usize>) -> Read<u16> {
        self.text[field.clone()]
            .parse()
            .or_else(|_| self.error(field, "the move counter is a number below 65536"))
    }

    /// The extra between braces, if there is one.
    fn extra(&mut self) -> Read<Option<Range<usize>>> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        let rest = rest.trim_start();
        if rest.starts_with('-') {
            self.at += 1;
            return Ok(None);
        }
        if !rest.starts_with('{') {
            return Ok(None);
        }
        let start = self.at + 1;
        let Some(length) = extra::length(&self.text[start..]) else {
            return self.error(self.at..self.text.len(), "the extra is never closed");
        };
        let behind = &self.text[start + length + 1..];
        let spaces = behind.len() - behind.trim_start().len();
        self.at = start + length + 1 + spaces;
        if !self.text[self.at..].starts_with('-') {
            return self.error(self.at..self.text.len(), "a `-` and the board follow the extra");
        }
        self.at += 1;
        Ok(Some(start..start + length))
    }

    fn board(&mut self, fen: &mut Fen4) -> Read<()> {
        let start = self.at;
        let board = &self.text[start..];
        let ranks = board.trim().trim_end_matches('/').split('/').count();
        if ranks != 14 {
            let message = alloc::format!("the board has {ranks} ranks, not 14");
            return Err(ReadError::new(self.text, start..self.text.len(), message).help(FORM));
        }
        let mut at = start;
        for (rank, line) in (1..=14u8).rev().zip(board.split('/')) {
            let lead = line.len() - line.trim_start().len();
            self.rank(fen, rank, at + lead, line.trim())?;
            at += line.len() + 1;
        }
        Ok(())
    }

    fn rank(&self, fen: &mut Fen4, rank: u8, start: usize, line: &str) -> Read<()> {
        let mut file = 1u8;
        let mut at = start;
        for part in line.split(',') {
            let lead = part.len() - part.trim_start().len();
            let range = at + lead..at + lead + part.trim().len();
            at += part.len() + 1;
            file = self.part(fen, file, rank, range)?;
            if file > 15 {
                break;
            }
        }
        if file == 15 && at == start + line.len() + 1 {
            return Ok(());
        }
        let message = alloc::format!("rank {rank} doesn't have 14 squares");
        Err(ReadError::new(self.text, start..start + line.len(), message))
    }

    /// What one entry of a rank puts on the board; gives the next file.
    fn part(&self, fen: &mut Fen4, file: u8, rank: u8, range: Range<usize>) -> Read<u8> {
        let part = &self.text[range.clone()];
        let in_corner = Corner::at(file, rank).is_some();
        if part == "x" {
            if !in_corner {
                return self.error(range, "this square is part of the board, not a cut corner");
            }
            return Ok(file + 1);
        }
        if let Ok(count) = part.parse::<u8>()
            && (1..=14).contains(&count)
        {
            return Ok(file + count);
        }
        let Some(man) = man(part) else {
            return Err(ReadError::new(self.text, range, "this is no man and no number of empty squares")
                .help(
                    "a man is r, b, y or g and one of K, Q, R, B, N, P, D: `rK`; a dead one has d before",
                ));
        };
        match Square4::new(file, rank) {
            Some(square) => fen.set_man(square, Some(man)),
            None if in_corner => return self.error(range, "a man can't stand in a cut corner"),
            None => {}
        }
        Ok(file + 1)
    }
}

const FORM: &str = "FEN4 is turn-dead-castleK-castleQ-points-halfmoves-board, with 14 ranks parted by `/`";

fn seat(letter: char) -> Option<Seat4> {
    Seat4::ALL.into_iter().find(|seat| seat.letter() == letter)
}

fn man(text: &str) -> Option<Man4> {
    let mut letters = text.chars();
    let (dead, owner, letter) = match (letters.next()?, letters.next()?, letters.next()) {
        ('d', letter, None) => (true, None, letter),
        ('d', owner, Some(letter)) => (true, Some(seat(owner)?), letter),
        (owner, letter, None) => (false, Some(seat(owner)?), letter),
        _ => return None,
    };
    if letters.next().is_some() || !"KQRBNPD".contains(letter) {
        return None;
    }
    Some(Man4 { letter, owner, dead })
}
