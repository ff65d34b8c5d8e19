//! A compiled variant as Rust source: what `variant!` of the crate `betza` writes, and
//! the const functions that it calls. Not for use by hand; it changes without notice.
//!
//! Long tables are byte strings, since a compiler reads one string sooner than a thousand
//! numbers; `flat.rs` turns them into arrays. What has parts of its own is put together
//! by a function for each type (`record.rs`).

mod flat;
mod record;
#[cfg(feature = "source")]
mod source;

use alloc::borrow::Cow;

pub use core::option::Option::{None, Some};
pub use flat::*;
pub use record::*;

use crate::bitcore::{BitTables, Core};
use crate::keys::Keys;
use crate::table::{Held, Table, Text};

/// A table that the compiler keeps.
pub const fn table<T>(all: &'static [T]) -> Table<T> {
    Table::Static(all)
}

/// A large value that the compiler keeps.
pub const fn held<T>(value: &'static T) -> Held<T> {
    Held::Static(value)
}

/// A text that the compiler keeps.
pub const fn text(text: &'static str) -> Text {
    Cow::Borrowed(text)
}

/// The numbers for hashing: they follow from how many there are.
pub const fn keys<const PIECES: usize, const ROW: usize>() -> Keys {
    Keys::fixed::<PIECES, ROW>()
}

/// The mailbox core plays, up to 256 squares.
pub const fn mailbox() -> Core {
    Core::Mailbox
}

/// The mailbox core plays, up to 1,024 squares.
pub const fn large_mailbox() -> Core {
    Core::LargeMailbox
}

/// The bitboard core plays, up to 64 squares.
pub const fn one_word(tables: &'static BitTables<u64>) -> Core {
    Core::One(Held::Static(tables))
}

/// The bitboard core plays, up to 128 squares.
pub const fn two_words(tables: &'static BitTables<u128>) -> Core {
    Core::Two(Held::Static(tables))
}
