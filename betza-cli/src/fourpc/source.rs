//! A game in a file.

use std::io::Read;
use std::path::Path;
use std::{fs, io};

use betza_game::fourpc::{Game4, Pgn4, ReadError, Record, Rules4};
use betza_runtime::fourpc::{Mode, SetUp};

/// A game as read, and what ended the reading, if that was an error.
pub enum Source {
    Numeric(Record, Option<ReadError>),
    Pgn(Pgn4, Option<ReadError>),
}

impl Source {
    /// Reads a file, or standard input for `-`.
    pub fn load(path: &Path) -> Result<Source, String> {
        let bytes = if path == Path::new("-") {
            let mut bytes = Vec::new();
            io::stdin().read_to_end(&mut bytes).map(|_| bytes)
        } else {
            fs::read(path)
        };
        let bytes = bytes.map_err(|error| format!("{}: {error}", path.display()))?;
        let text =
            String::from_utf8(bytes).map_err(|_| format!("{}: the file is no UTF-8 text", path.display()))?;
        Ok(Source::read(text.trim_start_matches('\u{feff}')))
    }

    fn read(text: &str) -> Source {
        if is_pgn4(text) {
            let (pgn, error) = Pgn4::read_part(text);
            Source::Pgn(pgn, error)
        } else {
            let (record, error) = Record::read_part(text);
            Source::Numeric(record, error)
        }
    }

    /// The rules of the game; the arguments are for what it doesn't say itself.
    pub fn rules(&self, set_up: SetUp, mode: Mode) -> Result<Rules4, ReadError> {
        match self {
            Source::Numeric(..) => Ok(Rules4::new(set_up, mode)),
            Source::Pgn(pgn, _) => pgn.rules(set_up, mode),
        }
    }

    /// The game at its start.
    pub fn start<'r>(&self, rules: &'r Rules4) -> Result<Game4<'r>, ReadError> {
        match self {
            Source::Numeric(..) => Ok(Game4::new(rules)),
            Source::Pgn(pgn, _) => pgn.start(rules),
        }
    }

    /// Plays the game as far as it can be read and is legal; gives what ended it.
    pub fn replay(&self, game: &mut Game4<'_>) -> Option<ReadError> {
        let (played, unread) = match self {
            Source::Numeric(record, unread) => (record.replay(game), unread),
            Source::Pgn(pgn, unread) => (pgn.replay(game), unread),
        };
        played.err().or_else(|| unread.clone())
    }
}

/// Whether a text is PGN4: it has tags, dots between the plies, or squares in letters.
fn is_pgn4(text: &str) -> bool {
    let is_move = |word: &str| {
        let man = word.trim_start_matches(['K', 'Q', 'R', 'B', 'N', 'P', 'D']);
        let mut chars = man.chars();
        let square = matches!((chars.next(), chars.next()), (Some('a'..='n'), Some('1'..='9')));
        word.starts_with("O-O") || square && man.contains(['-', 'x'])
    };
    text.trim_start().starts_with(['[', '{'])
        || text.contains("..")
        || text.split_ascii_whitespace().any(is_move)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notations_are_told_apart() {
        for text in ["[StartFen4 \"4PC\"]", "1. h2-h3", "1. Qg1xn8 .. R", "  { a comment } 1. O-O"] {
            assert!(is_pgn4(text), "{text}");
        }
        for text in ["", "1. 8283 - 2737", "1. 82a3", "F", "--- #", "1.8283"] {
            assert!(!is_pgn4(text), "{text}");
        }
    }
}
