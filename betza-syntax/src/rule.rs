//! What a piece does, resolved: the step between the syntax tree and a table.

use alloc::boxed::Box;
use alloc::vec::Vec;

use betza_runtime::{CaptureModes, Component};

pub use crate::tree::EffectKind;

/// What a piece, or a piece on one kind of square, does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Body {
    /// Its rules, in the order written.
    pub items: Vec<Item>,
    /// `k`.
    pub royal: bool,
    /// `E[u]`.
    pub indestructible: bool,
    /// `C[ ]`.
    pub modes: CaptureModes,
}

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A way to move.
    Move(Component),
    /// A way to move in several legs.
    Trajectory(Path),
    /// `xM`.
    Explosion(Component),
    /// `E[ ]` with the rules of its pattern.
    Effect(EffectKind, Vec<Item>),
    /// `S[(tile)M]`.
    Tile(Box<str>, Body),
}

/// A trajectory whose turns are resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The legs; each is made as any of its parts.
    pub legs: Vec<Vec<Part>>,
    /// `*`.
    pub repeats: bool,
    /// Only while the piece has not moved.
    pub initial: bool,
}

/// One way to make a leg.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it does.
    pub component: Component,
    /// The directions it takes, as bits of its ring, by part of the leg before and
    /// the direction of that part's last leap. Empty on the first leg.
    pub turns: Vec<[u8; 8]>,
}
