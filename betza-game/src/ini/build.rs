//! From a section to a variant.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use betza_runtime::{Player, Square, SquareSet};
use betza_syntax::OwnedPiece;

use super::section::{Entry, Section};
use super::{IniError, IniErrorKind};
use crate::{Castling, Initial, Man, Promotion, Region, Variant, VariantError, VariantSpec};

type Read<T> = Result<T, IniError>;

/// A man of the section: its letter, its notation, the key it came from.
struct Letter {
    letter: char,
    piece: OwnedPiece,
    royal: bool,
    /// As in `mobilityRegionWhite…`.
    name: String,
}

const COLOURS: [(&str, Player); 2] = [("White", Player(0)), ("Black", Player(1))];

pub(super) fn variant(section: &Section) -> Read<Variant> {
    let size = (section.side("maxFile", 8)?, section.side("maxRank", 8)?);
    let start = section.entry("startFen");
    let start = start.ok_or(IniError { line: section.line, kind: IniErrorKind::NoStart })?;
    let letters = letters(section)?;
    let men: Vec<Man<'_>> = letters
        .iter()
        .map(|l| {
            let man = Man::new(l.letter, l.piece.piece());
            if l.royal { man.royal() } else { man }
        })
        .collect();
    let steps = [
        section.squares("doubleStepRegionWhite", "*2", size)?,
        section.squares("doubleStepRegionBlack", "*7", size)?,
    ];
    let choices = choices(section, &letters)?;
    let promotions = promotions(section, &choices, size)?;
    let rooks = castling_rooks(section, &letters)?;
    let castlings = match &rooks {
        Some(rooks) => castlings(section, rooks, size)?,
        None => Vec::new(),
    };
    let regions = regions(section, &letters, size)?;
    let mut spec = VariantSpec::new(size.0, size.1)
        .voids(voids(&start.value, size))
        .men(&men)
        .start(&start.value)
        .promotions(&promotions)
        .castlings(&castlings)
        .regions(&regions)
        .initial(Initial::Regions(&steps));
    if section.flag("flyingGeneral", false)? {
        spec = spec.flying_general();
    }
    Variant::new(&spec).map_err(|error| {
        let line = if matches!(error, VariantError::Start(_)) { start.line } else { section.line };
        IniError { line, kind: IniErrorKind::Variant(error) }
    })
}

fn letters(section: &Section) -> Read<Vec<Letter>> {
    let steps = section.flag("doubleStep", true)?;
    let pawn = if steps { "fmWfceFifmnD" } else { "fmWfceF" };
    let built_in = [
        ("pawn", 'p', pawn),
        ("knight", 'n', "N"),
        ("bishop", 'b', "B"),
        ("rook", 'r', "R"),
        ("queen", 'q', "Q"),
        ("king", 'k', "K"),
    ];
    let mut letters = Vec::new();
    for (key, letter, notation) in built_in {
        let royal = key == "king";
        let mut name = key.to_string();
        name[..1].make_ascii_uppercase();
        match section.entry(key) {
            None => letters.push(Letter { letter, piece: parse(key, 0, notation)?, royal, name }),
            Some(entry) if entry.value == "-" => {}
            Some(entry) => letters.extend(letter_of(entry, Some(notation), royal, name)?),
        }
    }
    for entry in &section.entries {
        if let Some(number) = entry.key.strip_prefix("customPiece") {
            let mut name = String::from("CustomPiece");
            name.push_str(number);
            letters.extend(letter_of(entry, None, false, name)?);
        }
    }
    Ok(letters)
}

/// Reads `letter` or `letter:BETZA`.
fn letter_of(entry: &Entry, notation: Option<&str>, royal: bool, name: String) -> Read<Option<Letter>> {
    let (letter, own) = match entry.value.split_once(':') {
        Some((letter, own)) => (letter.trim(), Some(own.trim())),
        None => (entry.value.as_str(), None),
    };
    let mut letters = letter.chars();
    let expected = if notation.is_some() { "a letter, letter:BETZA or -" } else { "letter:BETZA" };
    let (Some(letter), None, Some(notation)) = (letters.next(), letters.next(), own.or(notation)) else {
        return Err(entry.wrong(expected));
    };
    if !letter.is_ascii_alphabetic() {
        return Err(entry.wrong(expected));
    }
    Ok(Some(Letter { letter, piece: parse(&entry.key, entry.line, notation)?, royal, name }))
}

fn parse(key: &str, line: usize, notation: &str) -> Read<OwnedPiece> {
    betza_syntax::parse(notation).map_err(|errors| IniError {
        line,
        kind: IniErrorKind::Notation { key: key.to_string(), picture: errors.to_string() },
    })
}

/// Who promotes, with the choices of each colour.
struct Choices {
    types: String,
    choices: [String; 2],
}

fn choices(section: &Section, letters: &[Letter]) -> Read<Choices> {
    let is_man = |c: char| letters.iter().any(|l| l.letter.eq_ignore_ascii_case(&c));
    let pawn = letters.iter().find(|l| l.name == "Pawn").map(|l| l.letter.to_string());
    let types = section.letters(&["pawnTypes"], &pawn.unwrap_or_default(), is_man)?;
    let of = |key| match types.as_str() {
        // Nobody asks what they may become.
        "" => Ok(String::new()),
        _ => section.letters(&[key, "promotionPieceTypes"], "nbrq", is_man),
    };
    let choices = [of("promotionPieceTypesWhite")?, of("promotionPieceTypesBlack")?];
    Ok(Choices { types, choices })
}

fn promotions<'c>(section: &Section, read: &'c Choices, size: (u8, u8)) -> Read<Vec<Promotion<'c>>> {
    let forced = section.flag("mandatoryPawnPromotion", true)?;
    let mut promotions = Vec::new();
    for ((colour, player), choices) in COLOURS.into_iter().zip(&read.choices) {
        let key = ["promotionRegion", colour].concat();
        let zone = section.squares(&key, ["*8", "*1"][usize::from(player.0)], size)?;
        for man in read.types.chars() {
            promotions.push(Promotion { player, man, zone, choices, forced });
        }
    }
    Ok(promotions)
}

/// The men a king can castle with; `None` if nobody castles.
fn castling_rooks(section: &Section, letters: &[Letter]) -> Read<Option<String>> {
    if !section.flag("castling", true)? {
        return Ok(None);
    }
    let is_man = |c: char| letters.iter().any(|l| l.letter.eq_ignore_ascii_case(&c));
    section.letters(&["castlingRookPieces"], "r", is_man).map(Some)
}

fn castlings<'c>(section: &Section, rooks: &'c str, size: (u8, u8)) -> Read<Vec<Castling<'c>>> {
    let (width, height) = size;
    let rank = section.side("castlingRank", 1)?;
    if let Some(entry) = section.entry("castlingRank").filter(|_| rank > height) {
        return Err(entry.wrong("a rank of the board"));
    }
    let king = section.file("castlingKingsideFile", 6, width)?;
    let queen = section.file("castlingQueensideFile", 2, width)?;
    let from_king = section.file("castlingRookKingsideFile", width - 1, width)?;
    let from_queen = section.file("castlingRookQueensideFile", 0, width)?;
    let mut castlings = Vec::new();
    for (_, player) in COLOURS {
        let y = if player.0 == 0 { rank - 1 } else { height - rank };
        let square = |x: u8| Square::new(x.min(31), y);
        let sides = [('K', king, king.saturating_sub(1), from_king), ('Q', queen, queen + 1, from_queen)];
        for (side, king_to, rook_to, search) in sides {
            castlings.push(Castling {
                player,
                side,
                king_to: square(king_to),
                rook_to: square(rook_to),
                search: square(search),
                rooks,
            });
        }
    }
    Ok(castlings)
}

fn regions(section: &Section, letters: &[Letter], size: (u8, u8)) -> Read<Vec<Region>> {
    let mut regions = Vec::new();
    for entry in section.entries.iter().filter(|entry| entry.key.starts_with("mobilityRegion")) {
        // The key is known, so the man's name follows five letters of the colour.
        let man = entry.key["mobilityRegion".len()..].get(5..);
        if !letters.iter().any(|letter| Some(letter.name.as_str()) == man) {
            return Err(IniError { line: entry.line, kind: IniErrorKind::NoMan(entry.key.clone()) });
        }
    }
    for (colour, player) in COLOURS {
        for letter in letters {
            let key = ["mobilityRegion", colour, &letter.name].concat();
            if section.entry(&key).is_some() {
                let squares = section.squares(&key, "", size)?;
                regions.push(Region { player, man: letter.letter, squares });
            }
        }
    }
    Ok(regions)
}

/// The void squares of a start position: its `*`.
fn voids(fen: &str, (width, height): (u8, u8)) -> SquareSet {
    let board = fen.split_ascii_whitespace().next().unwrap_or("");
    let mut set = SquareSet::new();
    for (row, rank) in board.split('/').enumerate().take(usize::from(height)) {
        let y = height - 1 - row as u8;
        let (mut x, mut number) = (0usize, 0);
        for letter in rank.chars() {
            if let Some(digit) = letter.to_digit(10) {
                number = (number * 10 + digit as usize).min(99);
                continue;
            }
            x += core::mem::take(&mut number);
            if letter == '*' && x < usize::from(width) {
                set.insert(Square::new(x as u8, y));
            }
            x += 1;
        }
    }
    set
}
