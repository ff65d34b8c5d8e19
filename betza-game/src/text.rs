//! Moves as text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use betza_runtime::Square;

use crate::moves::{Move, Tag};
use crate::{Position, Status};

/// Why a text is no move here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveError {
    /// No legal move of this position is written like this.
    NotLegal,
    /// Several are; write more of it.
    Ambiguous,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MoveError::NotLegal => "no legal move here is written like this; write e2e4, a7a8q or Nf3",
            MoveError::Ambiguous => "several legal moves are written like this; add the start square",
        })
    }
}

impl core::error::Error for MoveError {}

impl Position<'_> {
    /// The legal move that `text` stands for, in coordinate form (`e2e4`, `a7a8q`,
    /// `a10b12`; castling as the King's move or as King takes own Rook) or as SAN.
    /// Marks of check and mate may be left out.
    ///
    /// # Errors
    ///
    /// When no legal move is written like this, or several are.
    pub fn parse_move(&mut self, text: &str) -> Result<Move, MoveError> {
        let wanted = text.trim().trim_end_matches(['+', '#']).replace('0', "O");
        let text = text.trim();
        let moves = self.legal_moves();
        let mut found = moves.iter().copied().filter(|&mv| self.coordinate_among(mv, &moves) == text);
        if let Some(mv) = found.next() {
            return Ok(mv);
        }
        let castle = moves.iter().find(|mv| mv.is_castling() && self.rook_form(**mv) == text);
        if let Some(&mv) = castle {
            return Ok(mv);
        }
        let san = |mv: &Move| {
            let san = self.bare_san(*mv, &moves);
            san == text.trim_end_matches(['+', '#']) || mv.is_castling() && san == wanted
        };
        let fitting: Vec<Move> = moves.iter().copied().filter(san).collect();
        match *fitting.as_slice() {
            [mv] => Ok(mv),
            [] => Err(MoveError::NotLegal),
            _ => Err(MoveError::Ambiguous),
        }
    }

    /// A move of this position in coordinate form: `e2e4`, `a7a8q`, `a10b12`.
    ///
    /// Where two legal moves would be written alike, their captures are added:
    /// `a1a1(xb2)`, a piece put down as `(b2-a1)`; and castling is written as King
    /// takes own Rook.
    pub fn coordinate(&mut self, mv: Move) -> String {
        let moves = self.legal_moves();
        self.coordinate_among(mv, &moves)
    }

    fn coordinate_among(&mut self, mv: Move, moves: &[Move]) -> String {
        let plain = self.plain_form(mv);
        let others = moves
            .iter()
            .filter(|&&other| other != mv && (other.start(), other.end()) == (mv.start(), mv.end()));
        let alike: Vec<Move> = others.copied().filter(|&other| self.plain_form(other) == plain).collect();
        if alike.is_empty() {
            return plain;
        }
        if mv.is_castling() {
            return self.rook_form(mv);
        }
        if alike.iter().all(|other| other.is_castling()) {
            return plain;
        }
        plain + &self.changes(mv)
    }

    fn plain_form(&self, mv: Move) -> String {
        let mut text = String::new();
        // Writing to a String never fails.
        let grid = self.variant.grid;
        let _ = write!(text, "{}{}", grid.square(mv.start()), grid.square(mv.end()));
        if let Some(kind) = mv.promotion_kind() {
            text.push(self.variant.men[usize::from(kind)].letter);
        }
        text
    }

    /// Castling as King takes own Rook.
    fn rook_form(&self, mv: Move) -> String {
        let rook = self.state.homes(mv.payload() as usize & 15).1;
        [mv.start(), rook].map(|at| self.variant.grid.square(at).to_string()).concat()
    }

    /// What a move captures and puts down.
    fn changes(&mut self, mv: Move) -> String {
        let (captures, puts) = self.effects_of(mv);
        let mut parts: Vec<String> = Vec::new();
        for at in &captures {
            match puts.iter().find(|put| put.0 == *at) {
                Some((_, to)) => parts.push([at.to_string(), "-".to_string(), to.to_string()].concat()),
                None => parts.push(["x".to_string(), at.to_string()].concat()),
            }
        }
        parts.sort_unstable();
        ["(", &parts.join(","), ")"].concat()
    }

    /// The squares a move captures on, and what it puts down where.
    pub(crate) fn effects_of(&mut self, mv: Move) -> (Vec<Square>, Vec<(Square, Square)>) {
        let grid = self.variant.grid;
        let square = |at| grid.square(at);
        match mv.tag() {
            Tag::Castle => (Vec::new(), Vec::new()),
            Tag::Inline => {
                let capture = mv.inline_capture().map(square);
                let put = capture.zip(mv.inline_put().map(square));
                (capture.into_iter().collect(), put.into_iter().collect())
            }
            Tag::Nth => {
                self.detail(mv);
                let Some(work) = &self.room.work else { return (Vec::new(), Vec::new()) };
                let puts = work.detail.puts.iter().map(|put| (put.from, put.to)).collect();
                (work.detail.captures.clone(), puts)
            }
            Tag::Simple | Tag::Push | Tag::EnPassant => {
                let mut captures = Vec::new();
                if !self.state.cell(mv.end()).is_empty() {
                    captures.push(square(mv.end()));
                }
                if mv.tag() == Tag::EnPassant {
                    let generator = crate::generate::Generator::new(self.variant, &self.state);
                    captures.extend(generator.passed(mv.end(), mv.is_tame()).map(square));
                }
                (captures, Vec::new())
            }
        }
    }

    /// The squares on which a move of this position captures, own pieces and those put
    /// down again included; explosions not.
    pub fn captures(&mut self, mv: Move) -> Vec<Square> {
        self.effects_of(mv).0
    }

    /// A move of this position in SAN: `Nf3`, `exd5`, `R1a3`, `a8=Q`, `O-O`, with `+`
    /// or `#` behind when the next player's royal piece is attacked or he is mated.
    ///
    /// The letter of kind `p` is left out. As many coordinates of the start square are
    /// written as tell the move from others of the kind; a capture that isn't on the
    /// landing square only is written behind, `Rb3(xd3)`.
    pub fn san(&mut self, mv: Move) -> String {
        let moves = self.legal_moves();
        let mut text = self.bare_san(mv, &moves);
        let undo = self.make(mv);
        let status = self.status();
        let check = self.is_check();
        self.unmake(undo);
        match status {
            Status::Mate => text.push('#'),
            _ if check => text.push('+'),
            _ => {}
        }
        text
    }

    fn bare_san(&mut self, mv: Move, moves: &[Move]) -> String {
        if mv.is_castling() {
            let side =
                self.variant.castlings.get(mv.payload() as usize).map_or('K', |castling| castling.side);
            return match side {
                'K' => "O-O".to_string(),
                'Q' => "O-O-O".to_string(),
                other => ["O-O/".to_string(), other.to_string()].concat(),
            };
        }
        let letter = self.variant.men[self.state.cell(mv.start()).kind()].letter;
        let captures = self.effects_of(mv);
        let takes = !captures.0.is_empty();
        let mut text = String::new();
        if letter != 'p' {
            text.push(letter.to_ascii_uppercase());
        }
        text.push_str(&self.hint(mv, moves, letter == 'p' && takes));
        if takes {
            text.push('x');
        }
        let _ = write!(text, "{}", mv.to());
        if let Some(kind) = mv.promotion_kind() {
            text.push('=');
            text.push(self.variant.men[usize::from(kind)].letter.to_ascii_uppercase());
        }
        let usual =
            captures.1.is_empty() && (mv.is_en_passant() || captures.0.iter().all(|at| *at == mv.to()));
        let same = (mv.start(), mv.end(), mv.promotion_kind());
        let twins = moves.iter().filter(|other| (other.start(), other.end(), other.promotion_kind()) == same);
        if !usual || twins.filter(|other| !other.is_castling()).count() > 1 {
            text.push_str(&self.changes(mv));
        }
        text
    }

    /// As much of the start square as tells a move from those of the same kind.
    fn hint(&self, mv: Move, moves: &[Move], file: bool) -> String {
        let kind = self.state.cell(mv.start()).kind();
        let rivals: Vec<Square> = moves
            .iter()
            .filter(|other| other.end() == mv.end() && other.start() != mv.start() && !other.is_castling())
            .filter(|other| self.state.cell(other.start()).kind() == kind)
            .map(|other| other.from())
            .collect();
        let from = mv.from().to_string();
        let letters = from.bytes().take_while(u8::is_ascii_lowercase).count();
        let (file_text, rank_text) = from.split_at(letters);
        let same_file = rivals.iter().any(|at| at.x() == mv.from().x());
        let same_rank = rivals.iter().any(|at| at.y() == mv.from().y());
        match (rivals.is_empty(), same_file, same_rank) {
            (true, ..) if !file => String::new(),
            (true, ..) | (_, false, _) => file_text.to_string(),
            (_, true, false) if !file => rank_text.to_string(),
            _ => from,
        }
    }
}
