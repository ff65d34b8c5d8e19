//! From text to positions.

use alloc::vec::Vec;
use core::str::Chars;

use betza_runtime::{Leap, Square};

use super::{FenError, FenErrorKind as Kind};
use crate::cell::Cell;
use crate::now::Now;
use crate::open::Open;
use crate::state::State;
use crate::{Position, Variant};

type Read<T> = Result<T, FenError>;

fn fail<T>(at: usize, kind: Kind) -> Read<T> {
    Err(FenError { at, kind })
}

impl<'v> Position<'v> {
    /// Reads a position of `variant`; the format is described in the guide and, for two
    /// players, is the FEN everybody knows.
    ///
    /// # Errors
    ///
    /// When the text is no position of this variant; the error says where and why.
    pub fn from_fen(variant: &'v Variant, text: &str) -> Result<Self, FenError> {
        Ok(Position::new(variant, Reader { variant, text, start: false }.read()?))
    }
}

impl Variant {
    /// Reads the start position, where nothing has moved.
    pub(crate) fn read_start(&self, text: &str) -> Read<State> {
        Reader { variant: self, text, start: true }.read()
    }
}

struct Reader<'r> {
    variant: &'r Variant,
    text: &'r str,
    /// Nothing has moved.
    start: bool,
}

/// A number of turns or rounds. A position counts twice as far.
fn counter(text: &str) -> Option<u32> {
    let number = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?;
    number.filter(|&number| number <= Now::MOST_READ)
}

/// Squares written one after another, such as `d6c5`.
fn squares(text: &str) -> Option<Vec<Square>> {
    let mut found = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
        let digits = rest.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
        let (square, tail) = rest.split_at(letters + digits);
        found.push(square.parse().ok()?);
        rest = tail;
    }
    Some(found)
}

impl Reader<'_> {
    fn read(&self) -> Read<State> {
        let mut fields = self.fields();
        let mut next =
            |name| fields.next().ok_or(FenError { at: self.text.len(), kind: Kind::Missing(name) });
        let mut state = State::empty(self.variant);
        let (at, board) = next("board")?;
        self.board(&mut state, at, board)?;
        let (at, turn) = next("turn")?;
        let turn = self.player(turn).ok_or(FenError { at, kind: Kind::Turn })?;
        state.kept.now = state.now().with_turn(turn);
        let (at, castling) = next("castling field")?;
        let named = self.castling(&mut state, at, castling)?;
        let (at, passed) = next("en passant field")?;
        let passed_at = (at, passed);
        let mut counters = [0, 1];
        let mut count = 0;
        for (at, field) in fields {
            if let Some((key, value)) = field.split_once('=') {
                self.extra(&mut state, named, at, (key, value))?;
            } else if count < 2 {
                counters[count] = counter(field).ok_or(FenError { at, kind: Kind::Number })?;
                count += 1;
            } else {
                return fail(at, Kind::Extra);
            }
        }
        state.kept.now = state.now().with_counters(counters[0], counters[1]);
        self.passed(&mut state, passed_at.0, passed_at.1)?;
        state.kept.hash = state.full_hash(self.variant);
        state.order_turns(self.variant);
        self.variant.core.fill_ways(self.variant, &mut state);
        Ok(state)
    }

    fn fields(&self) -> impl Iterator<Item = (usize, &str)> {
        let start = self.text.as_ptr() as usize;
        self.text.split_ascii_whitespace().map(move |field| (field.as_ptr() as usize - start, field))
    }

    fn player(&self, letter: &str) -> Option<usize> {
        let mut letters = letter.chars();
        let (letter, None) = (letters.next()?, letters.next()) else { return None };
        self.variant.players.iter().position(|player| player.letter == letter)
    }

    fn board(&self, state: &mut State, at: usize, text: &str) -> Read<()> {
        let height = self.variant.grid.height;
        let ranks = text.split('/').count();
        if ranks != usize::from(height) {
            return fail(at, Kind::Ranks { expected: height, found: ranks });
        }
        // On a single file nothing stands between commas, but an owner before the letter.
        let owned = |rank: &str| self.variant.grid.width == 1 && rank.len() > 1;
        let listed = self.variant.players.len() != 2 || text.contains(',') || text.split('/').any(owned);
        let mut start = at;
        for (row, rank) in text.split('/').enumerate() {
            let y = height - 1 - row as u8;
            let mut line = Row { reader: self, state, at: start, x: 0, y };
            if listed {
                line.listed(rank)?
            } else {
                line.plain(rank)?
            }
            if line.x != usize::from(self.variant.grid.width) {
                let kind = Kind::Files { rank: y + 1, expected: self.variant.grid.width, found: line.x };
                return fail(start, kind);
            }
            start += rank.len() + 1;
        }
        Ok(())
    }

    /// Whether a piece with `i` counts as unmoved where it stands.
    fn is_unmoved(&self, cell: Cell, at: usize) -> bool {
        self.variant.remembers(cell.kind()) && (self.start || self.variant.home(at).moved() == cell)
    }

    /// The right that letters stand for, one or the player's and one, if there is such a
    /// one; `None` for a player who isn't there.
    fn right(&self, letters: &mut Chars<'_>) -> Option<Option<usize>> {
        let letter = letters.next()?;
        let (player, side) = if self.variant.players.len() == 2 {
            (usize::from(letter.is_ascii_lowercase()), Some(letter))
        } else {
            (self.variant.players.iter().position(|player| player.letter == letter)?, letters.next())
        };
        let side = side.map(|side| side.to_ascii_uppercase());
        let mut rules = self.variant.castlings.iter();
        Some(rules.position(|rule| rule.player == player && Some(rule.side) == side))
    }

    /// Grants rights if King and Rook are there; gives the rights that are named, a bit
    /// each.
    fn castling(&self, state: &mut State, at: usize, text: &str) -> Read<u16> {
        let (mut letters, mut named) = (text.chars(), 0);
        while text != "-" && !letters.as_str().is_empty() {
            let at = at + text.len() - letters.as_str().len();
            match self.right(&mut letters) {
                Some(Some(right)) => {
                    named |= 1 << right;
                    if let Some(homes) = self.variant.usual_homes(state, right) {
                        state.grant(right, homes);
                    }
                }
                // Variants without castling still come with `KQkq` now and then.
                Some(_) if self.variant.castlings.is_empty() => {}
                _ => return fail(at, Kind::Castling),
            }
        }
        Ok(named)
    }

    /// Grants a right that is named to a King and a Rook that aren't the usual ones:
    /// `Qb1a2`.
    fn homes(&self, state: &mut State, named: u16, text: &str) -> Option<()> {
        let mut letters = text.chars();
        let right = self.right(&mut letters)?.filter(|right| named >> right & 1 != 0)?;
        let squares = squares(letters.as_str())?;
        let [king, rook] = squares.as_slice() else { return None };
        let homes = (self.variant.number(*king)?, self.variant.number(*rook)?);
        self.variant.may_be_homes(state, right, homes).then(|| state.grant(right, homes))
    }

    fn out(&self, state: &mut State, letter: &str) -> Option<()> {
        state.kept.now = state.now().without(self.player(letter)?);
        Some(())
    }

    /// Says whether a piece that asks for it has moved.
    fn moved(&self, state: &mut State, square: &str, moved: bool) -> Option<()> {
        let square = self.variant.number(square.parse().ok()?)?;
        let cell = state.cell(square);
        let asks = !cell.is_empty() && self.variant.remembers(cell.kind());
        asks.then(|| state.put(self.variant, square, cell.with_virgin(!moved)))
    }

    fn passed(&self, state: &mut State, at: usize, text: &str) -> Read<()> {
        if text == "-" {
            return Ok(());
        }
        let mut start = at;
        for part in text.split(',') {
            let found = squares(part).unwrap_or_default();
            let found: Vec<_> = found.into_iter().map(|at| self.variant.number(at)).collect();
            match *found.as_slice() {
                [Some(open)] => self.open_behind(state, open),
                [Some(a), Some(b)] => {
                    let (open, victim) = if state.cell(b).is_empty() { (b, a) } else { (a, b) };
                    open_square(state, open, victim);
                }
                _ => return fail(start, Kind::EnPassant),
            }
            start += part.len() + 1;
        }
        let all: Vec<Open> = state.open().collect();
        state.opens.clear();
        for open in all {
            if self.variant.is_worth_opening(state, open) {
                state.opens.push(open);
            }
        }
        Ok(())
    }

    /// Opens a square for the piece one step ahead of it.
    fn open_behind(&self, state: &mut State, open: usize) {
        for (player, data) in self.variant.players.iter().enumerate() {
            if player == state.turn() {
                continue;
            }
            let ahead = self.variant.step(open, data.seat.turn(Leap::new(0, 1)));
            if let Some(victim) = ahead.filter(|&at| state.owns(player, at)) {
                open_square(state, open, victim);
            }
        }
    }

    fn extra(&self, state: &mut State, named: u16, at: usize, (key, value): (&str, &str)) -> Read<()> {
        let kind = match key {
            "homes" => Kind::Homes,
            "out" => Kind::Out,
            "moved" | "unmoved" => Kind::Moved,
            "tiles" if value == self.variant.tiles_text() => return Ok(()),
            "tiles" => return fail(at, Kind::Tiles),
            _ => return fail(at, Kind::Extra),
        };
        let mut at = at + key.len() + 1;
        for part in value.split(',') {
            let done = match kind {
                Kind::Homes => self.homes(state, named, part),
                Kind::Out => self.out(state, part),
                _ => self.moved(state, part, key == "moved"),
            };
            done.ok_or_else(|| FenError { at, kind: kind.clone() })?;
            at += part.len() + 1;
        }
        Ok(())
    }
}

fn open_square(state: &mut State, square: usize, victim: usize) {
    let cell = state.cell(victim);
    if cell.is_empty() || cell.is_dead() || cell.player() == state.turn() {
        return;
    }
    let open = Open::new(square, victim, cell.player());
    if !state.open().any(|other| other == open) {
        state.opens.push(open);
    }
}

/// One rank being read.
struct Row<'r, 's> {
    reader: &'r Reader<'r>,
    state: &'s mut State,
    at: usize,
    x: usize,
    y: u8,
}

impl Row<'_, '_> {
    /// The next square, if there is one.
    fn square(&mut self) -> Option<usize> {
        let x = self.x;
        self.x += 1;
        (x < usize::from(self.reader.variant.grid.width))
            .then_some(usize::from(self.y) * usize::from(self.reader.variant.grid.width) + x)
    }

    fn empty(&mut self, at: usize, count: usize, void: bool) -> Read<()> {
        for _ in 0..count {
            if self.square().is_some_and(|square| self.reader.variant.on_board(square) == void) {
                return fail(at, Kind::Void);
            }
        }
        Ok(())
    }

    fn piece(&mut self, at: usize, player: usize, letter: char, dead: bool) -> Read<()> {
        let variant = self.reader.variant;
        let Some(kind) = variant.kind_of(player, letter) else { return fail(at, Kind::Piece(letter)) };
        let Some(square) = self.square() else { return Ok(()) };
        if !variant.on_board(square) {
            return fail(at, Kind::Void);
        }
        let kind = kind as u8;
        let cell = Cell::new(kind, player as u8).with_dead(dead).with_apart(variant.is_apart(kind));
        let virgin = self.reader.is_unmoved(cell, square);
        self.state.put(variant, square, cell.with_virgin(virgin));
        Ok(())
    }

    fn plain(&mut self, text: &str) -> Read<()> {
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let at = self.at + text.len() - rest.len();
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 {
                let count = rest[..digits].parse().ok().filter(|&count| count <= 32 && count > 0);
                self.empty(at, count.ok_or(FenError { at, kind: Kind::Square })?, false)?;
                rest = &rest[digits..];
                continue;
            }
            match letter {
                '*' => self.empty(at, 1, true)?,
                _ if letter.is_ascii_alphabetic() => {
                    self.piece(at, usize::from(letter.is_ascii_lowercase()), letter, false)?;
                }
                _ => return fail(at, Kind::Square),
            }
            rest = &rest[letter.len_utf8()..];
        }
        Ok(())
    }

    fn listed(&mut self, text: &str) -> Read<()> {
        let mut at = self.at;
        for part in text.split(',') {
            let letters: Vec<char> = part.chars().collect();
            match *letters.as_slice() {
                ['*' | 'x'] => self.empty(at, 1, true)?,
                [owner, letter] if owner.is_ascii_alphabetic() => self.owned(at, owner, letter, false)?,
                ['d', owner, letter] => self.owned(at, owner, letter, true)?,
                _ => {
                    let count = counter(part).map(|count| count as usize);
                    let count = count.filter(|&count| count <= 32 && count > 0);
                    self.empty(at, count.ok_or(FenError { at, kind: Kind::Square })?, false)?;
                }
            }
            at += part.len() + 1;
        }
        Ok(())
    }

    fn owned(&mut self, at: usize, owner: char, letter: char, dead: bool) -> Read<()> {
        match self.reader.variant.players.iter().position(|player| player.letter == owner) {
            Some(player) => self.piece(at, player, letter, dead),
            None => fail(at, Kind::Owner(owner)),
        }
    }
}
