//! What a piece in Betza's funny notation is, and what it may do.
//!
//! This crate holds the tables that `betza!` leaves in a program and the walkers
//! that turn them into moves. It is `no_std`, allocates nothing, depends on
//! nothing and never parses. Most users want the facade crate `betza`, which
//! re-exports everything here.
//!
//! - [`Piece`] is a const table with a typed view: [`Piece::rules`].
//! - [`Board`] is how a walker asks about your board; [`Mailbox`] is a ready one.
//! - [`Piece::moves`] calls back with every [`Move`] of a piece.
//! - [`Piece::attacks`], [`attackers`], [`Piece::reached`], [`explosion`],
//!   [`immobilised`] and [`revived`] answer questions without listing moves.
//!
//! # Features
//!
//! - `walk` (on): [`Mailbox`], the walkers and the questions. Without it there are tables
//!   and their typed view only, which is all that the reader of notation needs.
#![no_std]

#[cfg(feature = "walk")]
mod attack;
mod board;
mod component;
#[cfg(feature = "walk")]
mod effects;
pub mod fourpc;
mod leap;
#[cfg(feature = "walk")]
mod mailbox;
#[cfg(feature = "walk")]
mod moves;
#[doc(hidden)]
pub mod pack;
#[cfg(feature = "walk")]
mod picture;
mod piece;
mod rule;
mod seat;
mod square;
#[cfg(feature = "walk")]
mod square_set;
mod trajectory;
#[cfg(feature = "walk")]
mod walk;

#[cfg(feature = "walk")]
pub use attack::attackers;
pub use board::{Board, Occupant, Player};
pub use component::{Bend, Component, Directions, Landing, Passing, Shape};
#[cfg(feature = "walk")]
pub use effects::{explosion, immobilised, indestructible, revived, royal};
pub use leap::{Atom, AtomClass, Leap};
#[cfg(feature = "walk")]
pub use mailbox::{Cell, Mailbox};
#[cfg(feature = "walk")]
pub use moves::{Move, Put, Track};
#[cfg(feature = "walk")]
pub use picture::PictureError;
pub use piece::{CaptureModes, Effects, Piece};
pub use rule::{Effect, Rule, Rules, TileRule};
pub use seat::Seat;
pub use square::{ParseSquareError, Square};
#[cfg(feature = "walk")]
pub use square_set::SquareSet;
pub use trajectory::{Leg, LegMove, LegMoves, Legs, Trajectory};
#[cfg(feature = "walk")]
pub use walk::{Scratch, WalkError};
