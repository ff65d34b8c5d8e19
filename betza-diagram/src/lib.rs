//! Pictures and words for pieces in Betza's funny notation.
//!
//! - [`describe`] says in English what a piece does, [`summary`] calls a known piece
//!   by its name, [`name`] is that name.
#![cfg_attr(docsrs, feature(doc_cfg))]

mod words;

pub use words::{KnownPiece, describe, known_pieces, name, summary};
