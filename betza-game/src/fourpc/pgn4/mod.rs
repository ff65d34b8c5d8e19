//! PGN4: games of four-player chess as the site writes them.
//!
//! ```text
//! [Variant "FFA"]
//! [StartFen4 "4PC"]
//!
//! 1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8
//! 2. Qg1xQn8+ { a comment } ( 2. Bi1-j2 ) .. R
//! ```

mod lex;
mod ply;
mod read;
mod replay;
mod tag;
mod write;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

pub use ply::{Written, WrittenMove};
pub use tag::Tag;

/// A game in PGN4: tags and plies with comments and variations, as written.
///
/// [`Pgn4::read`] looks at the text alone; [`Pgn4::replay`] at the rules. `Display`
/// writes a round a line.
///
/// ```
/// use betza_game::fourpc::{Pgn4, Record};
/// use betza_runtime::fourpc::{Mode, SetUp};
///
/// let text = "[StartFen4 \"4PCo\"]\n\n1. h2-h3 {[%clk 0:59]} .. b7-c7 .. g13-g12 .. R\n";
/// let pgn = Pgn4::read(text)?;
/// let rules = pgn.rules(SetUp::FourPc, Mode::Ffa)?;
/// let mut game = pgn.start(&rules)?;
/// pgn.replay(&mut game)?;
/// assert_eq!(Record::of(game.plies()).to_string(), "1. 8283 - 2737 -- 7D7C --- F\n");
/// # Ok::<(), betza_game::fourpc::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pgn4 {
    text: Box<str>,
    tags: Vec<Tag>,
    /// Comments before the first ply.
    comments: Vec<String>,
    plies: Vec<PgnPly>,
}

/// A ply of a [`Pgn4`] with what stands behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnPly {
    /// The round that is written before it.
    pub round: Option<u32>,
    /// The ply itself.
    pub written: Written,
    /// Comments behind it, without their braces.
    pub comments: Vec<String>,
    /// Other ways to go on in its place.
    pub variations: Vec<Vec<PgnPly>>,
    range: Range<usize>,
}

impl Pgn4 {
    /// The tags, in the order written.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    /// The plies of the game itself, without variations.
    pub fn plies(&self) -> &[PgnPly] {
        &self.plies
    }

    /// Leaves out the plies from number `count`, from 0, on.
    pub fn truncate(&mut self, count: usize) {
        self.plies.truncate(count);
    }
}
