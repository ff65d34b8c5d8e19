//! Variants from a file in a subset of Fairy-Stockfish's format (feature `ini`).
//!
//! `[name:chess]` starts a section, a line is `key = value`, `#` starts a comment line.
//! The parent is `chess`, or a section above, whose lines hold where the section has none
//! of the same key.
//! Every man is given as a Betza string; see [`KEYS`] for what can stand there.

mod build;
mod error;
mod section;

use alloc::vec::Vec;

use crate::Variant;

pub use error::{IniError, IniErrorKind};
use section::Section;

/// The keys that can stand in a section, with what they mean.
pub const KEYS: &[(&str, &str)] = &[
    ("maxRank", "board height, 1-32"),
    ("maxFile", "board width, 1-32, or a file letter"),
    ("pawn", "letter of the built-in pawn, or - for none"),
    ("knight", "letter of the built-in knight, or -"),
    ("bishop", "letter of the built-in bishop, or -"),
    ("rook", "letter of the built-in rook, or -"),
    ("queen", "letter of the built-in queen, or -"),
    ("king", "letter of the royal man, or letter:BETZA"),
    ("customPieceN", "letter:BETZA, N = 1..25"),
    ("mobilityRegionWhiteX", "squares that man X may enter; X = King, Pawn, CustomPieceN; also Black"),
    ("startFen", "the start position"),
    ("pawnTypes", "letters that promote like pawns"),
    ("promotionRegionWhite", "squares on which a pawn promotes; also Black"),
    ("promotionPieceTypes", "letters a pawn may become; also ...White, ...Black"),
    ("mandatoryPawnPromotion", "true or false"),
    ("doubleStep", "true or false"),
    ("doubleStepRegionWhite", "squares a double step may start from; also Black"),
    ("castling", "true or false"),
    ("castlingKingsideFile", "file letter the king lands on"),
    ("castlingQueensideFile", "file letter the king lands on"),
    ("castlingRookPieces", "letters of the men a king can castle with"),
    ("castlingRank", "rank of castling, counted from the own side"),
    ("castlingRookKingsideFile", "file where the search for the rook starts"),
    ("castlingRookQueensideFile", "file where the search for the rook starts"),
    ("flyingGeneral", "true or false"),
];

/// A file of variants, read but not yet compiled.
///
/// ```
/// use betza_game::ini::Ini;
///
/// let text = "
/// [mini:chess]
/// maxRank = 5
/// maxFile = 5
/// pawn = -
/// knight = -
/// bishop = -
/// rook = -
/// queen = -
/// king = k
/// customPiece1 = n:N
/// startFen = n3k/5/5/5/K3N w - - 0 1
/// castling = false
/// ";
/// let file = Ini::parse(text)?;
/// let mini = file.variant("mini")?;
/// // Five moves each way, but the Knight on c2 takes d4 from the King, and on d3 it
/// // gives check, which only three King moves answer: 5 + 5 + 5 + 4 + 3.
/// assert_eq!(mini.start().perft(2), 22);
/// # Ok::<(), betza_game::ini::IniError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Ini {
    sections: Vec<Section>,
}

impl Ini {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// When a line can't be read or a key is unknown; the error names the line, and for
    /// a key what is supported.
    pub fn parse(text: &str) -> Result<Ini, IniError> {
        // Some editors put a byte order mark in front.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Ok(Ini { sections: section::sections(text)? })
    }

    /// The names of the variants, in the order of the file.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.sections.iter().map(|section| section.name.as_str())
    }

    /// Compiles the variant called `name`.
    ///
    /// # Errors
    ///
    /// When there is none of that name or its section makes no sense; a bad Betza
    /// string comes with its picture.
    pub fn variant(&self, name: &str) -> Result<Variant, IniError> {
        let found = self.sections.iter().position(|section| section.name == name);
        let missing = || IniError { line: 0, kind: IniErrorKind::NoSection(name.into()) };
        let place = found.ok_or_else(missing)?;
        build::variant(&self.sections[place].with_parent(&self.sections[..place])?)
    }
}
