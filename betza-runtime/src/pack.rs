//! The layout of a table's words. For the crates of this project only.
//!
//! ```text
//! table      = header item*
//! header     = flags 0..12 | number of items << 12
//! item       = component                       kind 0, two words
//!            | head body                       head: length of body | .. | kind << 29
//! trajectory = head leg*                       head: star, initial, number of legs
//! leg        = number of parts, part*
//! part       = component turns                 turns: 8 bytes for each part of the leg before
//! explosion  = head component
//! effect     = head item*
//! tile       = head flags name item*           name: length in bytes, bytes in words
//! ```
//!
//! A table is kept as bytes, the lowest of each word first: a byte string takes a compiler
//! less time than an array of numbers.

use crate::Piece;

/// The piece that a macro writes. It names no lifetime and no type, so a compiler looks
/// it up sooner than [`Piece::from_raw`].
pub const fn piece(notation: &'static str, canonical: &'static str, table: &'static [u8]) -> Piece<'static> {
    Piece::from_raw(notation, canonical, table)
}

/// The bytes of a table that a macro writes.
pub type Table = &'static [u8];

/// A word of a table.
pub type Word = [u8; 4];

/// A word as a number.
#[inline(always)]
pub const fn value(word: Word) -> u32 {
    u32::from_le_bytes(word)
}

/// Kinds of item, in the top three bits of its first word.
pub mod kind {
    /// A component of its own.
    pub const COMPONENT: u32 = 0;
    /// `T[ ]`, or `a`.
    pub const TRAJECTORY: u32 = 1;
    /// `xM`.
    pub const EXPLOSION: u32 = 2;
    /// `E[iM]`.
    pub const IMMOBILISE: u32 = 3;
    /// `E[!iM]`.
    pub const FREE: u32 = 4;
    /// `E[nM]`.
    pub const REVIVE: u32 = 5;
    /// `S[(tile)M]`.
    pub const TILE: u32 = 6;
    /// Where the kind is in a word.
    pub const SHIFT: u32 = 29;
}

/// Flags of the header and of a tile item.
pub mod flag {
    /// The piece is royal.
    pub const ROYAL: u32 = 1;
    /// `C[a]`.
    pub const APPROACH: u32 = 1 << 1;
    /// `C[w]`.
    pub const WITHDRAW: u32 = 1 << 2;
    /// `C[i]`.
    pub const IMITATE: u32 = 1 << 3;
    /// `E[u]`.
    pub const INDESTRUCTIBLE: u32 = 1 << 4;
    /// No two lines of the piece can end on one square.
    pub const DISTINCT: u32 = 1 << 5;
    /// Walking needs a `Scratch`.
    pub const SCRATCH: u32 = 1 << 6;
    /// Some rule is an effect other than `E[u]`.
    pub const EFFECTS: u32 = 1 << 7;
    /// Only components whose lines are straight, free and not cylindrical.
    pub const PLAIN: u32 = 1 << 8;
    /// All of them.
    pub const MASK: u32 = 0xfff;
    /// Where the number of items is in the header.
    pub const COUNT: u32 = 12;
}

/// The head of a trajectory.
pub mod trajectory {
    /// Bits of the body's length, in words.
    pub const LENGTH: u32 = 0xff_ffff;
    /// `T[ ]*`.
    pub const STAR: u32 = 1 << 24;
    /// `iT[ ]`.
    pub const INITIAL: u32 = 1 << 25;
}

/// The most parts a leg can have.
pub const MAX_PARTS: usize = 32;

/// The most legs a trajectory can have.
pub const MAX_LEGS: usize = 8;
