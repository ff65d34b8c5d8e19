//! Reads four-player moves in the numeric notation, with every error.
//!
//! The reader itself is [`betza_runtime::fourpc`]'s, which allocates nothing; here its
//! errors get their full messages, pictures and help.
//!
//! ```
//! use betza_syntax::fourpc;
//! assert_eq!(fourpc::parse_move("1. - 2737")?.to_string(), "1. - 2737");
//!
//! let errors = fourpc::parse_move("1. - 27a7").unwrap_err();
//! assert!(errors.to_string().ends_with("help: write `1. - 27A7`"));
//! # Ok::<(), betza_syntax::Errors>(())
//! ```

mod describe;

use alloc::vec::Vec;

use betza_runtime::fourpc::read::{Signs, ply};
use betza_runtime::fourpc::{Move4, NumericError, Ply4};

use crate::{Error, Errors};

/// Reads a move: what `move4pc!` takes.
///
/// # Errors
///
/// Every error of the text, in the order of their places; never empty.
pub fn parse_move(text: &str) -> Result<Move4, Errors> {
    read(text, Signs::Move, Ply4::to_move)
}

/// Reads one turn of a record: a move, a King's move with `F` or `T`, or a sign alone.
///
/// # Errors
///
/// Every error of the text, in the order of their places; never empty.
///
/// ```
/// use betza_syntax::fourpc;
/// assert!(fourpc::parse_ply("77. -- AD9EF").is_ok());
/// assert!(fourpc::parse_ply("8283S").is_err());
/// ```
pub fn parse_ply(text: &str) -> Result<Ply4, Errors> {
    read(text, Signs::Record, Some)
}

/// The full error for one of the runtime's own, found in `text`.
pub fn explain(text: &str, error: NumericError) -> Error {
    describe::describe(text, error)
}

fn read<T>(text: &str, signs: Signs, made: fn(Ply4) -> Option<T>) -> Result<T, Errors> {
    if let Some(error) = describe::in_letters(text) {
        return Err(Errors::new(text, alloc::vec![error]));
    }
    let mut errors = Vec::new();
    let ply = ply(text, signs, &mut |error| errors.push(explain(text, error)));
    match ply.and_then(made) {
        Some(value) if errors.is_empty() => Ok(value),
        _ => Err(Errors::new(text, errors)),
    }
}
