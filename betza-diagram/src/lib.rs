//! Pictures and words for pieces in Betza's funny notation.
//!
//! - [`describe`] says in English what a piece does, [`summary`] calls a known piece
//!   by its name, [`name`] is that name.
//! - [`Diagram`] is a picture: what a piece may do on each square around it. It is drawn
//!   as SVG by [`Diagram::to_svg`] and as text by [`Diagram::to_text`].
//! - [`explain`] says what each character of a notation means, with its section of the
//!   notation guide.
//! - [`doc_lines`] is both as documentation.
#![cfg_attr(docsrs, feature(doc_cfg))]

mod doc;
mod escape;
mod explain;
mod picture;
mod svg;
mod text;
mod words;

pub use doc::doc_lines;
pub use escape::escape;
pub use explain::{Explained, explain, explain_text};
pub use picture::{Cell, Deeds, Diagram, Entry, Needs, Sample, Signs, Spot, Stroke};
pub use svg::{SvgOptions, Theme};
pub use text::TextOptions;
pub use words::{KnownPiece, describe, known_pieces, name, summary};

/// The README's code runs too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
