//! Whole games in the numeric notation.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use betza_runtime::fourpc::Ply4;
use betza_syntax::fourpc::parse_ply;

use super::{Game4, ReadError};

/// A whole game in the numeric notation: `1. 8283 - 2737 -- 7D7C --- D8C8 2. …`.
///
/// `Display` writes a round a line.
///
/// ```
/// use betza_game::fourpc::Record;
/// let record = Record::read("1. 8283 - 2737 -- 7D7C --- F 2. 7193")?;
/// assert_eq!(record.plies().len(), 5);
/// assert_eq!(record.to_string(), "1. 8283 - 2737 -- 7D7C --- F\n2. 7193\n");
/// # Ok::<(), betza_game::fourpc::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    text: Box<str>,
    plies: Vec<Ply4>,
    /// The bytes of each ply, its number and hyphens included.
    ranges: Vec<Range<usize>>,
}

impl Record {
    /// Reads a record. White space of any kind parts the turns; the number of a round
    /// stands before its first turn.
    ///
    /// # Errors
    ///
    /// When a turn is no notation, or rounds are not numbered one after the other.
    /// Whether the moves are legal, [`Record::replay`] says.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        match Record::read_part(text) {
            (record, None) => Ok(record),
            (_, Some(error)) => Err(error),
        }
    }

    /// Reads as far as the text is a record, and gives the error that ended it.
    pub fn read_part(text: &str) -> (Self, Option<ReadError>) {
        let mut record = Record { text: text.into(), plies: Vec::new(), ranges: Vec::new() };
        let mut round = None;
        for range in turns(text) {
            match read_turn(text, &range, &mut round) {
                Ok(ply) => {
                    record.plies.push(ply);
                    record.ranges.push(range);
                }
                Err(error) => return (record, Some(error)),
            }
        }
        (record, None)
    }

    /// A record of these plies.
    pub fn of(plies: &[Ply4]) -> Self {
        let text = Rounds(plies).to_string();
        Record { ranges: turns(&text).collect(), text: text.into(), plies: plies.to_vec() }
    }

    /// The plies, as written.
    pub fn plies(&self) -> &[Ply4] {
        &self.plies
    }

    /// The text that was read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The bytes of the text that a ply has, its number and hyphens included.
    pub fn range(&self, ply: usize) -> Option<Range<usize>> {
        self.ranges.get(ply).cloned()
    }

    /// Plays all plies on `game`.
    ///
    /// # Errors
    ///
    /// At the first ply that is against the rules; the game has those before it.
    pub fn replay(&self, game: &mut Game4<'_>) -> Result<(), ReadError> {
        for (number, (&ply, range)) in self.plies.iter().zip(&self.ranges).enumerate() {
            game.play(ply)
                .map_err(|illegal| ReadError::illegal(&self.text, range.clone(), number, illegal))?;
        }
        Ok(())
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Rounds(&self.plies).fmt(f)
    }
}

/// Plies that are written a round a line, numbered anew.
struct Rounds<'p>(&'p [Ply4]);

impl fmt::Display for Rounds<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut round = 0;
        let mut last = None;
        for ply in self.0 {
            if last.is_none_or(|last| ply.seat() <= last) {
                round += 1;
                write!(f, "{}{}", if round > 1 { "\n" } else { "" }, ply.with_round(round))?;
            } else {
                write!(f, " {}", ply.with_round(0))?;
            }
            last = Some(ply.seat());
        }
        f.write_str(if self.0.is_empty() { "" } else { "\n" })
    }
}

/// The bytes of each turn: from its number or hyphens to its move. The last may lack the
/// move.
fn turns(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut words = words(text).peekable();
    core::iter::from_fn(move || {
        let (start, mut word) = words.next()?;
        let mut end = start + word.len();
        while is_number(word) || word.bytes().all(|byte| byte == b'-') {
            let Some((at, next)) = words.next() else { break };
            word = next;
            end = at + word.len();
        }
        Some(start..end)
    })
}

fn read_turn(text: &str, range: &Range<usize>, round: &mut Option<u32>) -> Result<Ply4, ReadError> {
    let ply = parse_ply(&text[range.clone()]).map_err(|errors| match errors.as_slice().first() {
        Some(error) => ReadError::from_error(text, range.start, error.clone()),
        None => ReadError::new(text, range.clone(), "there is no move"),
    })?;
    if let Some(number) = ply.round() {
        check_round(text, range, *round, number)?;
        *round = Some(number);
    }
    Ok(ply)
}

/// The words of a text and where they start.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let start = text.as_ptr() as usize;
    text.split_ascii_whitespace().map(move |word| (word.as_ptr() as usize - start, word))
}

fn is_number(word: &str) -> bool {
    word.strip_suffix('.')
        .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

fn check_round(text: &str, range: &Range<usize>, last: Option<u32>, found: u32) -> Result<(), ReadError> {
    match last {
        Some(last) if last.checked_add(1) != Some(found) => {
            let digits = text[range.clone()].find('.').map_or(range.end, |dot| range.start + dot);
            let message = format!("round {found} follows round {last}");
            Err(ReadError::new(text, range.start..digits, message).help(match last.checked_add(1) {
                _ if last == found => "a round is numbered once, before its first turn".to_string(),
                Some(wanted) => format!("rounds are numbered one after the other: write `{wanted}.`"),
                None => "this is the last number there is: begin with a lower one".to_string(),
            }))
        }
        _ => Ok(()),
    }
}
