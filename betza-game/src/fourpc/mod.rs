//! Four-player chess (4PC): rules, records, PGN4 and FEN4.
//!
//! - [`Rules4`] is the game for a set-up and a mode, compiled into a [`Variant`].
//! - [`Game4`] is a game being played: it takes [`Ply4`]s, one player's turn each, and
//!   says why one is against the rules.
//! - [`Record`] is a whole game in the numeric notation, [`Pgn4`] in the site's own.
//! - [`Fen4`] is a position as the site writes it.
//!
//! ```
//! use betza_game::fourpc::{Game4, Record, Rules4};
//! use betza_runtime::fourpc::{Mode, SetUp};
//!
//! let rules = Rules4::new(SetUp::FourPco, Mode::Ffa);
//! let record = Record::read("1. 8283 - 2737 -- 7D7C --- D8C8")?;
//! let mut game = Game4::new(&rules);
//! record.replay(&mut game)?;
//! assert_eq!(game.plies().len(), 4);
//! # Ok::<(), betza_game::fourpc::ReadError>(())
//! ```
//!
//! # Source
//!
//! The forum post "4PC Numeric Notation" and public pages with the rules of four-player
//! chess; `docs/FOURPC.md` has both, with their gaps settled.
//!
//! [`Variant`]: crate::Variant
//! [`Ply4`]: betza_runtime::fourpc::Ply4

mod error;
mod fen4;
mod game;
mod illegal;
mod perft;
mod pgn4;
mod points;
mod record;
mod rules;
mod why;

pub use error::ReadError;
pub use fen4::{Fen4, Man4, OutOfTurn};
pub use game::{Departure, Game4};
pub use illegal::Illegal;
pub use perft::perft_made;
pub use pgn4::{Pgn4, PgnPly, Tag, Written, WrittenMove};
pub use points::Points;
pub use record::Record;
pub use rules::Rules4;
