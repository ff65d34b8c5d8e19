//! Four-player chess (4PC): moves in the numeric notation, and what they are made of.
//!
//! A square is two digits, file then rank, `1` to `9` and `A` to `E` as Red sees the
//! board; a move is two squares. [`Move4`] is what `move4pc!` makes, [`Ply4`] a turn
//! of a whole record, which may also end a player's part in the game.
//!
//! Nothing here knows a position: whether a move is legal, or castles, only a board
//! can tell. The crate `betza-game` has that board.
//!
//! ```
//! use betza_runtime::fourpc::{Move4, Seat4};
//! let step: Move4 = "1. - 2737".parse()?;
//! assert_eq!(step.seat(), Seat4::Blue);
//! assert_eq!(step.algebraic().to_string(), "b7-c7");
//! assert_eq!(step.to_string(), "1. - 2737");
//! # Ok::<(), betza_runtime::fourpc::NumericError>(())
//! ```
//!
//! # Source
//!
//! The forum post "4PC Numeric Notation"; `docs/FOURPC.md` says how its gaps are
//! settled.

mod algebraic;
mod castling;
mod corner;
mod error;
mod geometry;
#[doc(hidden)]
pub mod literal;
mod mark;
mod mode;
mod move4;
mod ply;
mod promotion;
#[doc(hidden)]
pub mod read;
mod seat;
mod set_up;
mod square;

pub use algebraic::Algebraic;
pub use castling::{Castling, Side};
pub use corner::Corner;
pub use error::{NumericError, NumericErrorKind};
pub use mark::Mark;
pub use mode::Mode;
pub use move4::Move4;
pub use ply::Ply4;
pub use promotion::Promotion;
pub use seat::{ParseSeat4Error, Seat4};
pub use set_up::SetUp;
pub use square::Square4;
