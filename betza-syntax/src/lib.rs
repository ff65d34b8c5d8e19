//! Reads Betza's funny notation (the 8PC dialect) into tables, with every error.
//!
//! Text goes through five steps, each a module: [`token`] (letters with byte ranges),
//! [`tree`] (what was written), [`rule`] (directions resolved to leaps, contradictions
//! found), the packed words of a table, and [`OwnedPiece`]. Errors of all steps are
//! data ([`Error`]) and are drawn by one renderer ([`Errors`], [`render`](render())).
//!
//! Most users want the crate `betza`: its macro `betza!` calls this crate while
//! compiling, its feature `parse` at run time.
//!
//! ```
//! let piece = betza_syntax::parse("fhCfsRbK")?;
//! assert_eq!(piece.piece().rules().count(), 4);
//!
//! let errors = betza_syntax::parse("nW").unwrap_err();
//! assert!(errors.to_string().contains("^"));
//! # Ok::<(), betza_syntax::Errors>(())
//! ```
#![no_std]

extern crate alloc;

mod canonical;
mod check;
mod direction;
mod encode;
mod error;
mod lookalike;
mod owned;
mod read;
mod render;
mod resolve;
pub mod rule;
pub mod token;
pub mod tree;
mod turn;

pub use error::{Error, Errors, Fix, Kind};
pub use owned::OwnedPiece;
pub use render::render;

/// The longest notation that is read, in bytes.
pub const MAX_LEN: usize = 4096;

/// Reads a notation into a piece.
///
/// # Errors
///
/// Every error of the string that doesn't follow from an earlier one, in the order
/// of their places; never empty.
///
/// ```
/// let rook = betza_syntax::parse("WW")?;
/// assert_eq!(rook.piece().to_string(), "R");
/// # Ok::<(), betza_syntax::Errors>(())
/// ```
pub fn parse(notation: &str) -> Result<OwnedPiece, Errors> {
    let mut errors = alloc::vec::Vec::new();
    if notation.len() > MAX_LEN {
        errors.push(error::too_long(notation.len()));
        return Err(Errors::new(notation, errors));
    }
    let tokens = token::tokens(notation, &mut errors);
    let tree = read::read(notation, &tokens, &mut errors);
    let rules = resolve::resolve(&tree, &mut errors);
    if errors.is_empty() {
        let words = encode::encode(&rules);
        Ok(OwnedPiece::new(notation, canonical::canonical(&tree, notation.len()), words))
    } else {
        Err(Errors::new(notation, errors))
    }
}
