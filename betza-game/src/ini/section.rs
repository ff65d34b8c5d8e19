//! Lines, keys and values.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use betza_runtime::{Square, SquareSet};

use super::{IniError, IniErrorKind, KEYS};

/// `key = value`.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub key: String,
    pub value: String,
    pub line: usize,
}

/// One variant's lines.
#[derive(Clone, Debug)]
pub(super) struct Section {
    pub name: String,
    /// The section it starts from.
    pub parent: String,
    pub line: usize,
    pub entries: Vec<Entry>,
}

type Read<T> = Result<T, IniError>;

/// Cuts a text into sections and checks the keys.
pub(super) fn sections(text: &str) -> Read<Vec<Section>> {
    let mut sections: Vec<Section> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let (number, line) = (number + 1, line.trim());
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |kind| IniError { line: number, kind };
        if let Some(head) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            let (name, parent) = head.split_once(':').unwrap_or((head, ""));
            let (name, parent) = (name.trim().to_string(), parent.trim().to_string());
            if sections.iter().any(|section| section.name == name) {
                return Err(wrong(IniErrorKind::Twice(name)));
            }
            sections.push(Section { name, parent, line: number, entries: Vec::new() });
            continue;
        }
        let pair = line.split_once('=').zip(sections.last_mut());
        let Some(((key, value), section)) = pair else { return Err(wrong(IniErrorKind::Line)) };
        let (key, value) = (key.trim().to_string(), value.trim().to_string());
        if !is_known(&key) {
            return Err(wrong(IniErrorKind::Key(key)));
        }
        if section.entry(&key).is_some() {
            return Err(wrong(IniErrorKind::Twice(key)));
        }
        section.entries.push(Entry { key, value, line: number });
    }
    Ok(sections)
}

fn is_known(key: &str) -> bool {
    let colours = ["promotionRegion", "promotionPieceTypes", "doubleStepRegion"];
    let colour = |rest: &str| matches!(rest, "White" | "Black");
    // The last letter of two keys stands for a number and a man.
    KEYS.iter().any(|known| known.0 == key && !key.ends_with(['N', 'X']))
        || key.strip_prefix("customPiece").is_some_and(|n| custom_number(n).is_some())
        || colours.iter().any(|base| key.strip_prefix(base).is_some_and(colour))
        || key.strip_prefix("mobilityRegion").is_some_and(|rest| {
            let man = rest.strip_prefix("White").or_else(|| rest.strip_prefix("Black"));
            man.is_some_and(|man| {
                ["King", "Pawn", "Knight", "Bishop", "Rook", "Queen"].contains(&man)
                    || man.strip_prefix("CustomPiece").is_some_and(|n| custom_number(n).is_some())
            })
        })
}

pub(super) fn custom_number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|n| (1..=25).contains(n) && !text.starts_with(['0', '+']))
}

impl Section {
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// Reads a value, or takes `default` when the key isn't there.
    fn read<T>(
        &self,
        key: &str,
        default: T,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Read<T> {
        let Some(entry) = self.entry(key) else { return Ok(default) };
        read(&entry.value).ok_or_else(|| entry.wrong(expected))
    }

    pub fn flag(&self, key: &str, default: bool) -> Read<bool> {
        self.read(key, default, "true or false", |text| match text {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        })
    }

    /// A number of ranks, or of files, which may be the last one's letter.
    pub fn side(&self, key: &str, default: u8) -> Read<u8> {
        self.read(key, default, "a number from 1 to 32", |text| {
            let number = text.parse().ok().or_else(|| file(text).map(|x| x + 1));
            number.filter(|n| (1..=32).contains(n))
        })
    }

    /// A file of the board, from 0.
    pub fn file(&self, key: &str, default: u8, width: u8) -> Read<u8> {
        self.read(key, default, "the letter of a file of the board", |text| file(text).filter(|&x| x < width))
    }

    /// Letters of men, `-` for none, from the first of `keys` that is there.
    pub fn letters(&self, keys: &[&str], default: &str, is_man: impl Fn(char) -> bool) -> Read<String> {
        let entry = keys.iter().find_map(|key| self.entry(key));
        let text = entry.map_or(default, |entry| &entry.value);
        let letters: String = text.chars().filter(|&c| c != '-' && !c.is_ascii_whitespace()).collect();
        if letters.chars().all(is_man) {
            return Ok(letters);
        }
        let key = entry.map_or(keys.last().copied().unwrap_or(""), |entry| &entry.key);
        let line = entry.map_or(self.line, |entry| entry.line);
        let entry = Entry { key: key.to_string(), value: text.to_string(), line };
        Err(entry.wrong("letters of men of this section, or -"))
    }

    /// The section with what it takes over from its parent, one of those `above`.
    pub fn with_parent(&self, above: &[Section]) -> Read<Section> {
        let mut whole = self.clone();
        let Some(place) = above.iter().position(|section| section.name == self.parent) else {
            let known = matches!(self.parent.as_str(), "" | "chess");
            let error = || IniError { line: self.line, kind: IniErrorKind::NoParent(self.parent.clone()) };
            return if known { Ok(whole) } else { Err(error()) };
        };
        let parent = above[place].with_parent(&above[..place])?;
        whole.entries.extend(parent.entries.into_iter().filter(|entry| self.entry(&entry.key).is_none()));
        Ok(whole)
    }

    pub fn squares(&self, key: &str, default: &str, size: (u8, u8)) -> Read<SquareSet> {
        let fallback = squares(default, size).unwrap_or_default();
        self.read(key, fallback, "squares such as d4 e4, ranks such as *8", |text| squares(text, size))
    }
}

impl Entry {
    pub fn wrong(&self, expected: &'static str) -> IniError {
        let kind = IniErrorKind::Value { key: self.key.clone(), value: self.value.clone(), expected };
        IniError { line: self.line, kind }
    }
}

fn file(text: &str) -> Option<u8> {
    let mut letters = text.chars();
    match (letters.next()?.to_ascii_lowercase(), letters.next()) {
        (letter @ 'a'..='z', None) => Some(letter as u8 - b'a'),
        _ => None,
    }
}

/// Reads `d4 e4 *8 a*`.
fn squares(text: &str, (width, height): (u8, u8)) -> Option<SquareSet> {
    let mut set = SquareSet::new();
    for part in text.split_ascii_whitespace().filter(|part| *part != "-") {
        if let Some(rank) = part.strip_prefix('*') {
            let y: u8 = rank.parse().ok().filter(|rank| (1..=height).contains(rank))?;
            set.extend((0..width).map(|x| Square::new(x, y - 1)));
        } else if let Some(name) = part.strip_suffix('*') {
            let x = file(name).filter(|&x| x < width)?;
            set.extend((0..height).map(|y| Square::new(x, y)));
        } else {
            let square: Square = part.parse().ok()?;
            set.insert(Some(square).filter(|at| at.x() < width && at.y() < height)?);
        }
    }
    Some(set)
}
