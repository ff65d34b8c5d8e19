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
    let promotions = promotions(section, &letters, size)?;
    let castlings = if section.flag("castling", true)? { castlings(section, size)? } else { Vec::new() };
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

fn promotions<'s>(section: &'s Section, letters: &[Letter], size: (u8, u8)) -> Read<Vec<Promotion<'s>>> {
    let pawn = letters.iter().find(|l| l.name == "Pawn").map(|l| l.letter.to_string());
    let types = section.value("pawnTypes").map(ToString::to_string).or(pawn).unwrap_or_default();
    let forced = section.flag("mandatoryPawnPromotion", true)?;
    let mut promotions = Vec::new();
    for (colour, player) in COLOURS {
        let key = |base: &str| base.to_string() + colour;
        let zone = section.squares(&key("promotionRegion"), ["*8", "*1"][usize::from(player.0)], size)?;
        let choices = section.value(&key("promotionPieceTypes")).or(section.value("promotionPieceTypes"));
        let choices = choices.unwrap_or("nbrq");
        let choices = if choices == "-" { "" } else { choices };
        for man in types.chars().filter(|c| *c != '-') {
            promotions.push(Promotion { player, man, zone, choices, forced });
        }
    }
    Ok(promotions)
}

fn castlings<'s>(section: &'s Section, (width, height): (u8, u8)) -> Read<Vec<Castling<'s>>> {
    let rank = section.side("castlingRank", 1)?.min(height);
    let rooks = section.value("castlingRookPieces").unwrap_or("r");
    let king = section.file("castlingKingsideFile", 6)?;
    let queen = section.file("castlingQueensideFile", 2)?;
    let from_king = section.file("castlingRookKingsideFile", width - 1)?;
    let from_queen = section.file("castlingRookQueensideFile", 0)?;
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
