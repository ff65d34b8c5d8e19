//! One ply as PGN4 writes it.

use core::fmt;
use core::ops::Range;

use betza_runtime::fourpc::{Corner, Mark, Promotion, Side, Square4};

/// What a [`Written`] ply is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrittenMove {
    /// A man moves.
    Move {
        /// The man's letter; `P` for a pawn, which is written without.
        man: char,
        /// Where it stands.
        from: Square4,
        /// Where it goes.
        to: Square4,
        /// `x` instead of `-`, and the letter of what is captured, `P` for none.
        captures: Option<char>,
        /// The letter behind `=`: `Q`, `D`, `R`, `B` or `N`.
        promotion: Option<char>,
    },
    /// `O-O` or `O-O-O`.
    Castling(Side),
    /// A sign alone.
    Lone(Mark),
}

/// A ply as written: a move or a sign, and the marks behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// The move or sign.
    pub what: WrittenMove,
    /// How many `+` stand behind it.
    pub checks: u8,
    /// How many `#` stand behind it.
    pub mates: u8,
    /// `R`, `T` or `S` behind it.
    pub mark: Option<Mark>,
}

/// Why a word is no ply: what is wrong, and its bytes in the word.
pub(super) type Problem = (&'static str, Range<usize>);

impl Written {
    /// Reads a word.
    pub(super) fn read(word: &str) -> Result<Self, Problem> {
        if word.chars().all(|c| "RTS#+".contains(c)) {
            return lone(word);
        }
        let (what, end) = match word {
            _ if word.starts_with("O-O-O") => (WrittenMove::Castling(Side::Queen), 5),
            _ if word.starts_with("O-O") => (WrittenMove::Castling(Side::King), 3),
            _ => a_move(word)?,
        };
        marks(word, end, Written { what, checks: 0, mates: 0, mark: None })
    }
}

/// `R`, `T`, `S`, `#`, `R#`: the gravest sign counts.
fn lone(word: &str) -> Result<Written, Problem> {
    let signs = [('R', Mark::Resigned), ('T', Mark::TimedOut), ('S', Mark::Stalemated), ('#', Mark::Mated)];
    let Some((_, mark)) = signs.into_iter().find(|sign| word.contains(sign.0)) else {
        return Err(("a sign alone is R, T, S or #", 0..word.len()));
    };
    Ok(Written { what: WrittenMove::Lone(mark), checks: 0, mates: 0, mark: None })
}

fn a_move(word: &str) -> Result<(WrittenMove, usize), Problem> {
    let (man, at) = man(word, 0);
    let (from, at) = square(word, at)?;
    let (is_capture, at) = match word[at..].chars().next() {
        Some('-') => (false, at + 1),
        Some('x') => (true, at + 1),
        Some(c) => return Err(("`-` or `x` stands between two squares", at..at + c.len_utf8())),
        None => return Err(("the move has no second square", 0..word.len())),
    };
    let (captured, at) = if is_capture { man_or_pawn(word, at) } else { (None, at) };
    let (to, at) = square(word, at)?;
    if from == to {
        return Err(("the move ends where it starts", 0..at));
    }
    let (promotion, at) = match word[at..].strip_prefix('=') {
        None => (None, at),
        Some(rest) => match rest.chars().next() {
            Some(letter) if Promotion::from_letter(letter).is_some() => (Some(letter), at + 2),
            _ => return Err(("a pawn becomes D, Q, R, B or N", at..word.len())),
        },
    };
    Ok((WrittenMove::Move { man, from, to, captures: captured, promotion }, at))
}

/// The letter of a man at `at`, `P` when there is none, and where it ends.
fn man(word: &str, at: usize) -> (char, usize) {
    match word[at..].chars().next() {
        Some(letter @ ('K' | 'Q' | 'R' | 'B' | 'N' | 'P' | 'D')) => (letter, at + 1),
        _ => ('P', at),
    }
}

fn man_or_pawn(word: &str, at: usize) -> (Option<char>, usize) {
    let (man, at) = man(word, at);
    (Some(man), at)
}

fn square(word: &str, at: usize) -> Result<(Square4, usize), Problem> {
    let no_square = "this is no square: a file a to n, a rank 1 to 14";
    let rest = &word[at..];
    let file = match rest.bytes().next() {
        Some(letter @ b'a'..=b'n') => letter - b'a' + 1,
        _ => {
            let first = rest.chars().next().map_or(0, char::len_utf8);
            return Err((no_square, at..at + first));
        }
    };
    let digits = rest[1..].find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len() - 1);
    let end = at + 1 + digits;
    let rank = word[at + 1..end].parse().ok().filter(|rank| (1..=14).contains(rank));
    let Some(rank) = rank.filter(|_| !word[at + 1..].starts_with('0')) else {
        return Err((no_square, at..end));
    };
    match Square4::new(file, rank) {
        Some(square) => Ok((square, end)),
        None if Corner::at(file, rank).is_some() => Err(("this square lies in a cut corner", at..end)),
        None => Err((no_square, at..end)),
    }
}

/// The marks behind a move.
fn marks(word: &str, at: usize, written: Written) -> Result<Written, Problem> {
    let mut written = written;
    for (i, c) in word[at..].char_indices() {
        match c {
            '+' => written.checks = written.checks.saturating_add(1),
            '#' => written.mates = written.mates.saturating_add(1),
            'R' => written.mark = Some(Mark::Resigned),
            'T' if written.mark != Some(Mark::Resigned) => written.mark = Some(Mark::TimedOut),
            'S' if written.mark.is_none() => written.mark = Some(Mark::Stalemated),
            'T' | 'S' | '!' | '?' => {}
            _ => return Err(("only `+`, `#`, R, T and S stand behind a move", at + i..word.len())),
        }
    }
    Ok(written)
}

/// The sign of a mark: `R` for a resignation.
fn sign(mark: Mark) -> char {
    if mark == Mark::Resigned { 'R' } else { mark.sign() }
}

/// A man's letter as it is written: none for a pawn, `Q` for the Queen worth a point.
struct Letter(char);

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            'P' => Ok(()),
            'D' => f.write_str("Q"),
            letter => write!(f, "{letter}"),
        }
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.what {
            WrittenMove::Move { man, from, to, captures, promotion } => {
                write!(f, "{}{}", Letter(man), from.square())?;
                match captures {
                    None => f.write_str("-")?,
                    Some(captured) => write!(f, "x{}", Letter(captured))?,
                }
                write!(f, "{}", to.square())?;
                if let Some(letter) = promotion {
                    write!(f, "={letter}")?;
                }
            }
            WrittenMove::Castling(side) => f.write_str(side.notation())?,
            WrittenMove::Lone(mark) => write!(f, "{}", sign(mark))?,
        }
        for _ in 0..self.checks {
            f.write_str("+")?;
        }
        for _ in 0..self.mates {
            f.write_str("#")?;
        }
        self.mark.map_or(Ok(()), |mark| write!(f, "{}", sign(mark)))
    }
}
