//! Positions as text.
//!
//! ```text
//! board turn castling en-passant halfmoves round [key=value ...]
//! ```
//!
//! - **board**: ranks from the highest down, parted by `/`. Two players: letters, upper
//!   case the first player's; numbers count empty squares (`12` is twelve of them); `*`
//!   is a void square. Otherwise, or when dead pieces stand on the board, squares are
//!   parted by commas, and a piece is its owner's letter and its own in upper case
//!   (`rK`), a dead one with `d` before (`drK`).
//! - **turn**: the letter of the player to move.
//! - **castling**: `-`, or the letters of the rights: of two players in upper and lower
//!   case, of more behind the player's letter (`rKrQbK`). A right whose King or Rook
//!   isn't there is ignored.
//! - **en passant**: `-`, or open squares parted by commas: the square passed over if
//!   the piece that passed stands one step ahead of it, else that square and the
//!   piece's (`d6c5`). In a pair with one empty square the order doesn't matter.
//! - **halfmoves**, **round**: below 131,072; may be left out.
//! - **extras**: `homes=Qb1a1` the King and the Rook of a right where the letter alone
//!   would mean another Rook, because one that may not castle is found first; `out=b,y`
//!   players who are out; `moved=…` and `unmoved=…` squares of
//!   pieces with `i` where that is not as the board says; `tiles=kind:a1,b1;…` the
//!   variant's kinds of square, only checked. A piece with `i` counts as unmoved on its
//!   start squares.

mod castling;
mod error;
mod read;
mod write;

pub use error::{FenError, FenErrorKind};
