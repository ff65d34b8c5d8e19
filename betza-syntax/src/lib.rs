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

use alloc::vec::Vec;

mod canonical;
mod check;
mod direction;
mod encode;
mod error;
pub mod fourpc;
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
    let (tree, rules, errors) = read_all(notation);
    if errors.is_empty() {
        let table = encode::encode(&rules);
        Ok(OwnedPiece::new(notation, canonical::canonical(&tree, notation.len()), table))
    } else {
        Err(Errors::new(notation, errors))
    }
}

/// Reads a notation into its syntax tree: what was written, with the bytes of each
/// letter. For programs that explain or mark a string.
///
/// # Errors
///
/// As [`parse`]: only a notation without any error has a tree.
///
/// ```
/// let tree = betza_syntax::syntax_tree("fW N")?;
/// assert_eq!(tree.nodes.len(), 2);
/// # Ok::<(), betza_syntax::Errors>(())
/// ```
pub fn syntax_tree(notation: &str) -> Result<tree::Tree, Errors> {
    let (tree, _, errors) = read_all(notation);
    if errors.is_empty() { Ok(tree) } else { Err(Errors::new(notation, errors)) }
}

/// Reads a notation as far as it can be.
fn read_all(notation: &str) -> (tree::Tree, rule::Body, Vec<Error>) {
    let mut errors = Vec::new();
    if notation.len() > MAX_LEN {
        errors.push(error::too_long(notation.len()));
        return (tree::Tree::default(), rule::Body::default(), errors);
    }
    let tokens = token::tokens(notation, &mut errors);
    let tree = read::read(notation, &tokens, &mut errors);
    let rules = resolve::resolve(&tree, &mut errors);
    (tree, rules, errors)
}

/// How many things are wrong with a notation, those that follow from others included.
pub(crate) fn count_errors(notation: &str) -> usize {
    read_all(notation).2.len()
}
