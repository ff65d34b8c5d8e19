//! What can be wrong with a notation, as data.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::render::printable;
use crate::{MAX_LEN, count_errors, render};

/// What sort of thing is wrong. The names are stable; new ones may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// The string has nothing in it.
    Empty,
    /// The string is longer than 4,096 bytes.
    TooLong,
    /// A character that stands for nothing.
    Unknown,
    /// A character that looks like an ASCII one but isn't.
    Lookalike,
    /// The spelling of another dialect.
    Dialect,
    /// A number out of place.
    Digit,
    /// White space inside `T[ ]`.
    Space,
    /// Modifiers with no atom behind them.
    NoAtom,
    /// A closing bracket that closes nothing.
    Stray,
    /// A bracket that is never closed.
    Unclosed,
    /// A bracket with nothing in it.
    EmptyBracket,
    /// A leg with nothing in it.
    EmptyLeg,
    /// A trajectory of a single leg.
    SingleLeg,
    /// A trajectory of more than eight legs.
    Legs,
    /// A leg of more than 32 parts.
    Parts,
    /// What stands in `C[ ]` or `E[ ]` is not known.
    Operator,
    /// `S[ ]` without its tile.
    Form,
    /// A slider, `O` or `U` doubled.
    Double,
    /// A range out of limits or out of place.
    Range,
    /// A leap longer than 127.
    LeapLimit,
    /// A sign in a leap.
    Sign,
    /// Something else that a leap can't hold.
    Leap,
    /// A letter twice where it adds nothing.
    Twice,
    /// Two letters that exclude each other.
    Exclude,
    /// A letter that changes nothing here.
    Useless,
    /// A modifier before an operator that takes none.
    Before,
    /// Something that can't stand inside what it stands in.
    Inside,
    /// `u` where nothing can be put down.
    Unload,
    /// `T[ ]*` with a leg that is no single leap.
    Star,
    /// Directions that the atom doesn't have there.
    NoDirection,
    /// Direction letters that name no turn.
    BadTurn,
    /// A character that is no digit of a square.
    NoDigit,
    /// A lower-case digit of a square.
    LowerCase,
    /// A square in a cut corner.
    Corner,
    /// A move that ends where it starts.
    SameSquare,
    /// A move with too few or too many digits.
    Length,
    /// A fifth digit that is no promotion.
    FifthDigit,
    /// A promotion on a move that no pawn makes.
    NoPawnMove,
    /// A promotion on a square where the player's pawns don't promote.
    NoPromotionSquare,
    /// More than three hyphens.
    Hyphens,
    /// A sign that only a record may have.
    RecordOnly,
    /// A number that no round has.
    Round,
    /// A space that is missing.
    MissingSpace,
    /// Something before or behind a move.
    Surplus,
    /// A record, PGN4 or FEN4 that can't be read.
    Record,
    /// A move against the rules.
    Illegal,
}

impl Kind {
    /// The name, in lower case with dashes: `no-atom`.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Empty => "empty",
            Kind::TooLong => "too-long",
            Kind::Unknown => "unknown",
            Kind::Lookalike => "lookalike",
            Kind::Dialect => "dialect",
            Kind::Digit => "digit",
            Kind::Space => "space",
            Kind::NoAtom => "no-atom",
            Kind::Stray => "stray",
            Kind::Unclosed => "unclosed",
            Kind::EmptyBracket => "empty-bracket",
            Kind::EmptyLeg => "empty-leg",
            Kind::SingleLeg => "single-leg",
            Kind::Legs => "legs",
            Kind::Parts => "parts",
            Kind::Operator => "operator",
            Kind::Form => "form",
            Kind::Double => "double",
            Kind::Range => "range",
            Kind::LeapLimit => "leap-limit",
            Kind::Sign => "sign",
            Kind::Leap => "leap",
            Kind::Twice => "twice",
            Kind::Exclude => "exclude",
            Kind::Useless => "useless",
            Kind::Before => "before",
            Kind::Inside => "inside",
            Kind::Unload => "unload",
            Kind::Star => "star",
            Kind::NoDirection => "no-direction",
            Kind::BadTurn => "bad-turn",
            Kind::NoDigit => "no-digit",
            Kind::LowerCase => "lower-case",
            Kind::Corner => "corner",
            Kind::SameSquare => "same-square",
            Kind::Length => "length",
            Kind::FifthDigit => "fifth-digit",
            Kind::NoPawnMove => "no-pawn-move",
            Kind::NoPromotionSquare => "no-promotion-square",
            Kind::Hyphens => "hyphens",
            Kind::RecordOnly => "record-only",
            Kind::Round => "round",
            Kind::MissingSpace => "missing-space",
            Kind::Surplus => "surplus",
            Kind::Record => "record",
            Kind::Illegal => "illegal",
        }
    }
}

/// One thing that is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// What sort of thing.
    pub kind: Kind,
    /// The bytes of the notation it is about; on character boundaries.
    pub range: Range<usize>,
    /// One line: what is wrong.
    pub message: Cow<'static, str>,
    /// One line: the corrected string or the rule, where there is one.
    pub help: Option<Cow<'static, str>>,
    /// The change that mends it, where there is just one.
    pub fix: Option<Fix>,
}

/// A change to a notation: some bytes are replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The bytes to replace; on character boundaries.
    pub range: Range<usize>,
    /// What to write instead.
    pub text: Cow<'static, str>,
}

impl Fix {
    /// The notation after the change. Other errors stay.
    ///
    /// # Panics
    ///
    /// When `notation` is not the one the error is about.
    pub fn apply(&self, notation: &str) -> String {
        let (before, after) = (&notation[..self.range.start], &notation[self.range.end..]);
        format!("{before}{}{after}", self.text)
    }
}

impl Error {
    /// An error without help: for crates that draw errors of their own.
    pub fn new(kind: Kind, range: Range<usize>, message: impl Into<Cow<'static, str>>) -> Self {
        Error { kind, range, message: one_line(message.into()), help: None, fix: None }
    }

    /// The same with help.
    pub fn help(self, help: impl Into<Cow<'static, str>>) -> Self {
        Error { help: Some(one_line(help.into())), ..self }
    }

    /// Adds the change that mends it; the help will show the corrected string.
    pub(crate) fn fix(self, range: Range<usize>, text: impl Into<Cow<'static, str>>) -> Self {
        Error { fix: Some(Fix { range, text: text.into() }), ..self }
    }

    /// Mends it by leaving its bytes out.
    pub(crate) fn drop_it(self) -> Self {
        let range = self.range.clone();
        self.fix(range, "")
    }

    /// Puts the corrected string into the help. A fix that makes nothing better, or
    /// one for a long string, is left out.
    fn show_fix(&mut self, notation: &str, is_better: impl FnOnce(&str) -> bool) {
        let Some(fix) =
            self.fix.take_if(|fix| notation.len() - fix.range.len() + fix.text.len() <= LONGEST_SHOWN)
        else {
            self.fix = None;
            return;
        };
        let corrected = fix.apply(notation);
        if is_better(&corrected) {
            let help = self.help.as_deref().unwrap_or("write");
            self.help = Some(one_line(format!("{help}: `{corrected}`").into()));
            self.fix = Some(fix);
        }
    }
}

/// What is quoted from a notation may have line breaks in it.
fn one_line(text: Cow<'static, str>) -> Cow<'static, str> {
    if text.contains(char::is_control) {
        text.chars().map(printable).collect::<String>().into()
    } else {
        text
    }
}

/// The longest corrected string that a help shows, in bytes.
const LONGEST_SHOWN: usize = 80;

pub(crate) fn too_long(len: usize) -> Error {
    Error::new(Kind::TooLong, 0..len, format!("the notation is {len} bytes long; the most is {MAX_LEN}"))
}

/// Everything that is wrong with one notation. `Display` draws the picture of each.
#[derive(Clone, PartialEq, Eq)]
pub struct Errors {
    notation: Box<str>,
    errors: Vec<Error>,
}

impl Errors {
    /// The errors of `notation`, brought into the order of their places.
    /// What is said of the very same bytes as something before follows from that.
    pub(crate) fn new(notation: &str, mut errors: Vec<Error>) -> Self {
        errors.sort_by_key(|error| (error.range.start, error.range.end));
        errors.dedup_by(|later, first| later.range == first.range);
        let count = errors.len();
        for error in &mut errors {
            error.show_fix(notation, |corrected| count_errors(corrected) < count);
        }
        Errors { notation: notation.into(), errors }
    }

    /// The notation that was read.
    pub fn notation(&self) -> &str {
        &self.notation
    }

    /// The errors, in the order of their places; never empty.
    pub fn as_slice(&self) -> &[Error] {
        &self.errors
    }
}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.errors.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { "\n\n" })?;
            f.write_str(&render(&self.notation, error))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.errors).finish()
    }
}

impl core::error::Error for Errors {}

impl<'e> IntoIterator for &'e Errors {
    type Item = &'e Error;
    type IntoIter = core::slice::Iter<'e, Error>;

    fn into_iter(self) -> Self::IntoIter {
        self.errors.iter()
    }
}
