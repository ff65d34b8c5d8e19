//! Chess-variant pieces in Betza's funny notation, read by the compiler.
//!
//! ```
//! use betza::{Piece, betza};
//!
//! /// Leaps the front half of a Camel, slides forward and sideways as a Rook, steps
//! /// back as a King.
//! const BARQUE: Piece = betza!("fhCfsRbK");
//! ```
//!
//! The compiler reads the string. A wrong one doesn't compile: the message points at
//! the wrong letter and says what was meant. What is left in the program is a const
//! table; a walker turns it into moves, with no parsing, no allocation and no start-up.
//!
//! # How to
//!
//! - **Declare a piece**: [`betza!`]. **An army**: [`pieces!`].
//! - **List its moves** on your board: implement [`Board`], call [`Piece::moves`].
//! - **Ask about attacks**: [`Piece::attacks`], [`attackers`].
//! - **Ask about effects**: [`Piece::reached`], [`explosion`], [`immobilised`],
//!   [`revived`].
//! - **Look into a table**: [`Piece::rules`].
//! - **Read notation at run time**: `parse`, with the feature `parse`.
//!
//! ```
//! use std::ops::ControlFlow;
//! use betza::{Mailbox, Player, betza};
//!
//! let board: Mailbox = ". . . . .
//!                       . . e . .
//!                       . . @ . .
//!                       . o . . .
//!                       . . . . .".parse()?;
//! let at = board.marked().unwrap();
//! let mut grasshopper = Vec::new();
//! betza!("gQ").moves(&board, Player(0), at, |mv| {
//!     grasshopper.push(mv.to.to_string());
//!     ControlFlow::<()>::Continue(())
//! })?;
//! grasshopper.sort();
//! assert_eq!(grasshopper, ["a1", "c5"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The language
//!
//! The 8PC dialect, all of it. The guide is `docs/NOTATION.md` in the repository; the
//! sections that this documentation cites are its sections.
//!
//! # Features
//!
//! - `parse` (off): reading notation at run time, with all errors as data.
//! - `variant` (off): `variant!`, a variant of `game` as a `static`, compiled with the program.
//! - `docs` (off): pictures and words of pieces in your docs, see [`betza_doc!`].

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "parse")]
#[cfg_attr(docsrs, doc(cfg(feature = "parse")))]
pub use betza_syntax::{Error, Errors, Fix, Kind, OwnedPiece, parse, render};

#[cfg(feature = "game")]
#[cfg_attr(docsrs, doc(cfg(feature = "game")))]
pub use betza_game as game;

pub use betza_runtime::*;

mod army;
pub mod fourpc;
#[cfg(feature = "variant")]
mod variant;

/// A piece, from its notation, at compile time.
///
/// An expression of type [`Piece`]`<'static>` that can stand in a `const`, a `static`,
/// an array, anywhere. The notation is read by the compiler; the program holds a const
/// table.
///
/// ```
/// use betza::{Piece, betza};
///
/// const UNICORN: Piece = betza!("BNN");
/// static ARMY: [Piece; 2] = [betza!("fhCfsRbK"), UNICORN];
/// assert_eq!(ARMY[0].rules().count(), 4);
/// ```
///
/// Several strings side by side are joined, raw strings and escapes are read as Rust
/// reads them, and a `literal` fragment of a `macro_rules!` macro can be passed on:
///
/// ```
/// # use betza::betza;
/// macro_rules! rider { ($atom:literal) => { betza!($atom $atom) } }
/// assert_eq!(rider!("N").to_string(), "NN");
/// ```
///
/// # Errors
///
/// A notation that is wrong doesn't compile. The message shows the notation, the wrong
/// letter and what to write instead:
///
/// ```compile_fail
/// # use betza::betza;
/// betza!("fhCfsRnK");
/// ```
///
/// `concat!(…)`, byte strings and names of constants are refused: a macro sees them
/// before they have a value.
#[macro_export]
macro_rules! betza {
    ($($notation:tt)*) => { $crate::__private::betza!([$crate] $($notation)*) };
}

/// An army: an enum of pieces, from their notations, at compile time.
///
/// Each variant has a notation and, if wanted, a letter. The enum gets `ALL`, `COUNT`,
/// `piece()`, `letter()` and `from_letter()`, all usable in const code, and derives
/// `Clone`, `Copy`, `Debug`, `PartialEq`, `Eq`, `PartialOrd`, `Ord` and `Hash`.
///
/// ```
/// betza::pieces! {
///     /// The men of my game.
///     pub enum Army {
///         /// The horse.
///         Knight = "N" as 'n',
///         Archer = "mKcN2",
///     }
/// }
/// assert_eq!(Army::COUNT, 2);
/// assert_eq!(Army::Knight.piece().notation(), "N");
/// assert_eq!(Army::from_letter('n'), Some(Army::Knight));
/// assert_eq!(Army::Archer.letter(), None);
/// ```
///
/// # Errors
///
/// A wrong notation, a letter given twice and an enum without pieces don't compile.
#[macro_export]
macro_rules! pieces {
    ($($army:tt)*) => {
        #[cfg(not(doc))]
        $crate::__private::pieces! { [$crate] $($army)* }
        #[cfg(doc)]
        $crate::__private::documented_pieces! { [$crate] $($army)* }
    };
}

/// Constants with pieces, and with the words and the picture of each in its docs.
///
/// With the feature `docs`, rustdoc shows the piece where it is declared; [`pieces!`]
/// does the same for each variant. Other builds pay nothing for it.
///
/// ```
/// betza::betza_doc! {
///     /// The hero of my game.
///     pub const BARQUE = "fhCfsRbK";
///
///     /// Goes round in circles.
///     const ROSE = "qN";
/// }
/// assert_eq!(BARQUE.rules().count(), 4);
/// # let _ = ROSE;
/// ```
///
/// # Errors
///
/// As [`betza!`].
#[macro_export]
macro_rules! betza_doc {
    ($($(#[$attribute:meta])* $visibility:vis const $name:ident = $($notation:literal)+;)+) => {$(
        $(#[$attribute])*
        #[cfg_attr(doc, doc = "", doc = $crate::__private::picture!([$crate] $($notation)+))]
        $(#[cfg_attr(not(doc), doc = $notation)])+
        $visibility const $name: $crate::Piece<'static> = $crate::betza!($($notation)+);
    )+};
}

/// What the macros' output names; not for use.
#[doc(hidden)]
pub mod __private {
    #[cfg(feature = "variant")]
    pub use betza_game::image;
    #[cfg(feature = "game4pc")]
    pub use betza_macros::game4pc;
    #[cfg(feature = "variant")]
    pub use betza_macros::variant;
    pub use betza_macros::{betza, documented_pieces, move4pc, picture, pieces};
    pub use betza_runtime::fourpc::literal::{Literal, plies};
    pub use betza_runtime::pack::{Table, piece};
    pub use core::clone::Clone;
    pub use core::cmp::{Eq, Ord, PartialEq, PartialOrd};
    pub use core::compile_error;
    pub use core::fmt::Debug;
    pub use core::hash::Hash;
    pub use core::marker::Copy;
    pub use core::option::Option::{self, None, Some};
    pub use core::primitive::{char, str, usize};
}

/// The README's code runs too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
