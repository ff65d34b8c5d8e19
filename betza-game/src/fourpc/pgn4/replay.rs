//! Plays a PGN4 record.

use alloc::boxed::Box;

use betza_runtime::fourpc::{Mark, Mode, Ply4, Promotion, SetUp};

use super::{Pgn4, Tag, Written, WrittenMove};
use crate::fourpc::{Fen4, Game4, Illegal, ReadError, Rules4};

impl Pgn4 {
    /// The rules that the tags `StartFen4` and `Variant` name; the arguments stand in
    /// for tags that are not there.
    ///
    /// # Errors
    ///
    /// When a tag names another game, or `StartFen4` is neither a set-up nor FEN4.
    pub fn rules(&self, set_up: SetUp, mode: Mode) -> Result<Rules4, ReadError> {
        let mode = match self.find("Variant")? {
            Some(tag) => tag
                .value
                .parse()
                .map_err(|_| self.wrong(tag, "this variant isn't known").help("Variant is FFA or Teams"))?,
            None => mode,
        };
        match self.start_fen(set_up)? {
            Start::SetUp(set_up) => Ok(Rules4::new(set_up, mode)),
            Start::Fen(fen, _) => Ok(fen.rules(fen.set_up().unwrap_or(set_up), mode)),
        }
    }

    /// The game at its start, by the rules of [`Pgn4::rules`].
    ///
    /// # Errors
    ///
    /// When `StartFen4` is no position that can be played.
    pub fn start<'r>(&self, rules: &'r Rules4) -> Result<Game4<'r>, ReadError> {
        match self.start_fen(rules.set_up())? {
            Start::SetUp(_) => Ok(Game4::new(rules)),
            Start::Fen(fen, tag) => {
                fen.game(rules).map_err(|error| self.wrong(tag, alloc::format!("{error}")).help(error.help()))
            }
        }
    }

    /// Plays all plies on `game`, those of the game itself, not the variations'.
    ///
    /// # Errors
    ///
    /// At the first ply that is against the rules; the game has those before it.
    pub fn replay(&self, game: &mut Game4<'_>) -> Result<(), ReadError> {
        for (number, ply) in self.plies.iter().enumerate() {
            play(game, &ply.written)
                .map_err(|illegal| ReadError::illegal(&self.text, ply.range.clone(), number, illegal))?;
        }
        Ok(())
    }

    /// A tag that counts, in any case: a mode passed over for its first letter would be
    /// played by the wrong rules.
    fn find(&self, name: &str) -> Result<Option<&Tag>, ReadError> {
        let mut named = self.tags.iter().filter(|tag| tag.name.eq_ignore_ascii_case(name));
        let first = named.next();
        match named.find(|other| first.is_some_and(|first| first.value != other.value)) {
            Some(other) => {
                let error = self.wrong(other, "this tag stands there twice, with two values");
                Err(error.help("keep one; one game is read at a time"))
            }
            None => Ok(first),
        }
    }

    fn wrong(&self, tag: &Tag, message: impl Into<alloc::borrow::Cow<'static, str>>) -> ReadError {
        ReadError::new(&self.text, tag.range.clone(), message)
    }

    fn start_fen(&self, otherwise: SetUp) -> Result<Start<'_>, ReadError> {
        let Some(tag) = self.find("StartFen4")? else { return Ok(Start::SetUp(otherwise)) };
        if let Ok(set_up) = tag.value.parse() {
            return Ok(Start::SetUp(set_up));
        }
        if !tag.value.contains('-') {
            let error = self.wrong(tag, "this set-up isn't known");
            return Err(error.help("StartFen4 is 4PC, 4PCo, 4PCb, 4PCn, 4PCrg, or FEN4"));
        }
        Fen4::read(&tag.value)
            .map(|fen| Start::Fen(Box::new(fen), tag))
            .map_err(|error| error.within(&self.text, &tag.range))
    }
}

enum Start<'p> {
    SetUp(SetUp),
    Fen(Box<Fen4>, &'p Tag),
}

/// Plays one written ply.
fn play(game: &mut Game4<'_>, written: &Written) -> Result<(), Illegal> {
    let seat = game.turn();
    let mark = written.mark.filter(|mark| mark.may_follow_a_move());
    let ply = match written.what {
        WrittenMove::Lone(mark @ (Mark::Mated | Mark::Stalemated)) => {
            Ply4::lone(game.due().unwrap_or(seat), mark)
        }
        WrittenMove::Lone(mark) => Ply4::lone(seat, mark),
        WrittenMove::Castling(side) => {
            let castling = game.rules().castling(seat, side);
            if !game.is_over() && game.man(castling.king_from) != Some(('K', Some(seat))) {
                return Err(Illegal::CastlingRight);
            }
            Ply4::new(seat, castling.king_from, castling.king_to)
        }
        WrittenMove::Move { man, from, to, promotion, .. } => {
            check_man(game, man, from)?;
            let plain = Ply4::new(seat, from, to);
            match promotion.and_then(Promotion::from_letter) {
                Some(promotion) => plain.with_promotion(promotion).ok_or_else(|| {
                    if game.is_over() {
                        Illegal::Over
                    } else if man == 'P' {
                        Illegal::PromotionElsewhere { square: to, mode: game.rules().mode() }
                    } else {
                        Illegal::PromotionOfNoPawn(man)
                    }
                })?,
                None => plain,
            }
        }
    };
    let marked = mark.and_then(|mark| ply.with_mark(mark));
    match (mark, marked) {
        (Some(mark), None) if ply.squares().is_some() => Err(Illegal::MarkOfNoKing(mark)),
        (_, Some(ply)) => game.play(ply),
        _ => game.play(ply),
    }
}

/// Whether the man that is written stands there.
fn check_man(game: &Game4<'_>, written: char, square: betza_runtime::fourpc::Square4) -> Result<(), Illegal> {
    let one = |letter: char| if letter == 'D' { 'Q' } else { letter };
    match game.man(square) {
        Some((stands, Some(owner)))
            if owner == game.turn() && one(stands) != one(written) && !game.is_over() =>
        {
            Err(Illegal::AnotherMan { square, stands, written })
        }
        _ => Ok(()),
    }
}
