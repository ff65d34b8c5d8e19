//! Chess variants to play: positions, legal moves, make and unmake, perft.
//!
//! A [`VariantSpec`] describes a game as plain data: board, army in Betza's notation,
//! players, promotion, castling. [`Variant::new`] compiles it once into tables, and a
//! [`Position`] is played on them:
//!
//! - [`Position::each_legal`] calls back with every legal [`Move`];
//! - [`Position::make`] and [`Position::unmake`] play in place and allocate nothing;
//! - [`Position::perft`] counts, [`Position::fen`] writes, [`Position::san`] prints.
//!
//! Pieces that the tables can't express (trajectories, bent lines, effects) go through
//! the walkers of `betza-runtime`; every rule of the notation guide is played out.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

mod attack;
mod bitcore;
mod bits;
mod board;
mod build;
mod cell;
mod checks;
mod compile;
mod error;
mod evade;
mod exchange;
mod exotic;
mod fen;
mod generate;
mod grid;
mod history;
#[doc(hidden)]
pub mod image;
mod keys;
mod lookout;
mod make;
mod moves;
mod now;
mod open;
mod perft;
mod position;
mod quick;
mod room;
mod search;
mod sets;
mod size;
mod spec;
mod state;
mod table;
mod text;
mod variant;
mod walked;
mod walks;
mod watch;

pub use error::VariantError;
pub use fen::{FenError, FenErrorKind};
pub use make::Undo;
pub use moves::Move;
pub use position::{Occupied, Position, Status};
pub use spec::{
    Castling, Elimination, Initial, Man, Place, Promotion, Region, TWO_PLAYERS, VariantSpec, ranks,
};
pub use text::MoveError;
pub use variant::{Kind, Variant};

#[cfg(feature = "fourpc")]
#[cfg_attr(docsrs, doc(cfg(feature = "fourpc")))]
pub mod fourpc;

#[cfg(feature = "ini")]
#[cfg_attr(docsrs, doc(cfg(feature = "ini")))]
pub mod ini;
