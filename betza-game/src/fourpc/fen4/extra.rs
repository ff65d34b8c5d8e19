//! The extra of FEN4: `{'enPassant':('','c4:d4','','')}`.

use core::ops::Range;

use betza_runtime::Square;
use betza_runtime::fourpc::{Seat4, Square4};

use crate::fourpc::ReadError;

/// The length of an extra that begins behind its `{`, up to its `}`.
pub(super) fn length(text: &str) -> Option<usize> {
    let mut depth = 0;
    let mut quote = None;
    for (i, c) in text.char_indices() {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '\'' | '"') => quote = Some(c),
            (None, '{') => depth += 1,
            (None, '}') if depth == 0 => return Some(i),
            (None, '}') => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The open squares that the extra in `range` names; anything else in it is left alone.
pub(super) fn en_passant(
    text: &str,
    range: Range<usize>,
) -> Result<[Option<(Square4, Square4)>; 4], ReadError> {
    let mut passed = [None; 4];
    let Some(key) = text[range.clone()].find("enPassant") else { return Ok(passed) };
    let start = range.start + key + "enPassant".len();
    let whole = start..range.end;
    let list = &text[whole.clone()];
    let bounds = list.find(['(', '[']).zip(list.find([')', ']']));
    let Some((open, close)) = bounds.filter(|(open, close)| open < close) else {
        return Err(ReadError::new(text, whole, "enPassant has no list").help(FORM));
    };
    let mut at = start + open + 1;
    let mut count = 0;
    for part in list[open + 1..close].split(',') {
        let place = at..at + part.len();
        at = place.end + 1;
        let entry = part.trim().trim_matches(['\'', '"']);
        let Some(slot) = passed.get_mut(count) else { break };
        if !entry.is_empty() {
            let found = pair(entry).ok_or("this is no pair of squares of the board");
            let pushed =
                found.and_then(|pair| if is_push(Seat4::ALL[count], pair) { Ok(pair) } else { Err(NO_PUSH) });
            *slot = Some(pushed.map_err(|message| ReadError::new(text, place, message).help(FORM))?);
        }
        count += 1;
    }
    if count != 4 || at <= start + close {
        return Err(ReadError::new(text, whole, "enPassant has an entry for each of four players").help(FORM));
    }
    Ok(passed)
}

const FORM: &str = "write `{'enPassant':('','c4:d4','','')}`: the square passed over and the pawn's";

const NO_PUSH: &str = "no pawn of that player passes over the first square to the second";

/// Whether a player's pawn leaves the first square open when its two steps end on the
/// second.
fn is_push(seat: Seat4, (passed, pawn): (Square4, Square4)) -> bool {
    let ranks = (seat.rank_of(passed), seat.rank_of(pawn));
    ranks == (3, 4) && seat.place_of(passed) == seat.place_of(pawn)
}

/// `c4:d4`.
fn pair(text: &str) -> Option<(Square4, Square4)> {
    let (passed, pawn) = text.split_once(':')?;
    let square = |text: &str| text.trim().parse::<Square>().ok().and_then(Square4::from_square);
    square(passed).zip(square(pawn))
}
