//! What was written: the syntax tree.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;

/// A modifier letter and its byte in the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The letter.
    pub letter: u8,
    /// Its first byte.
    pub at: usize,
    /// How many bytes it takes: more than one for a look-alike that was read for it.
    pub len: usize,
}

impl Letter {
    /// The bytes of the notation.
    pub const fn range(self) -> Range<usize> {
        self.at..self.at + self.len
    }
}

/// The first of some letters that is `letter`.
pub(crate) fn find(letters: &[Letter], letter: u8) -> Option<Letter> {
    letters.iter().copied().find(|m| m.letter == letter)
}

/// Whether `letter` is among some letters.
pub(crate) fn has(letters: &[Letter], letter: u8) -> bool {
    count(letters, letter) != 0
}

/// How often `letter` is among some letters.
pub(crate) fn count(letters: &[Letter], letter: u8) -> usize {
    letters.iter().filter(|m| m.letter == letter).count()
}

/// The legs that the letters `a` cut some letters into.
pub(crate) fn legs(letters: &[Letter]) -> Vec<&[Letter]> {
    letters.split(|m| m.letter == b'a').collect()
}

/// The bytes from the first to the last of some letters.
pub(crate) fn span(letters: &[Letter]) -> Range<usize> {
    match (letters.first(), letters.last()) {
        (Some(first), Some(last)) => first.at..last.range().end,
        _ => 0..0,
    }
}

/// Cuts the direction letters among `letters` into terms (section 3): the bytes of each,
/// from its first letter to its last. Other letters may stand between.
///
/// ```
/// use betza_syntax::tree::{Node, terms};
/// let tree = betza_syntax::syntax_tree("fsbN")?;
/// let Node::Atom(barc) = &tree.nodes[0] else { unreachable!() };
/// assert_eq!(terms(&barc.modifiers), [0..2, 2..3], "`fs`, then `b`");
/// # Ok::<(), betza_syntax::Errors>(())
/// ```
pub fn terms(letters: &[Letter]) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    for placed in crate::direction::terms(letters, crate::Kind::Useless, &mut Vec::new()) {
        ranges.push(placed.range);
    }
    ranges
}

/// A piece string: its components in the order written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The components.
    pub nodes: Vec<Node>,
}

/// One component of a piece string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Modifiers and an atom; with `a` among the modifiers, a trajectory.
    Atom(Component),
    /// `T[…]`.
    Trajectory(Trajectory),
    /// `C[a]`, `C[i]` or `C[w]`, by its letter.
    Capture(u8),
    /// `E[u]`.
    Indestructible,
    /// `E[nM]`, `E[iM]` or `E[!iM]`.
    Effect(EffectKind, Tree),
    /// `S[(tile)M]`.
    Tile(Box<str>, Tree),
}

/// Which effect an `E[ ]` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectKind {
    /// `E[iM]`.
    Immobilise,
    /// `E[!iM]`.
    Free,
    /// `E[nM]`.
    Revive,
}

/// Modifiers, an atom and a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// The modifiers, in the order written.
    pub modifiers: Vec<Letter>,
    /// What leaps.
    pub atom: Atom,
    /// The most leaps; 0 is no limit, 1 a single leap.
    pub leaps: u8,
    /// Whether the number was written.
    pub ranged: bool,
    /// The bytes of modifiers, atom and range.
    pub range: Range<usize>,
    /// The bytes of atom and range.
    pub atom_range: Range<usize>,
}

impl Component {
    /// Whether the modifier is written.
    pub fn has(&self, letter: u8) -> bool {
        has(&self.modifiers, letter)
    }
}

/// What leaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Atom {
    /// A leap of (m,n), m not above n, not (0,0).
    Leap(u8, u8),
    /// `K`, or `Q` when it rides: orthogonal and diagonal.
    King,
    /// `O`.
    Pass,
    /// `U`.
    Anywhere,
}

impl Atom {
    /// The leaps it is made of.
    pub const fn parts(self) -> &'static [(u8, u8)] {
        match self {
            Atom::King => &[(0, 1), (1, 1)],
            Atom::Leap(..) | Atom::Pass | Atom::Anywhere => &[],
        }
    }
}

/// `T[…]` with what stands before and behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trajectory {
    /// The modifiers before `T[`.
    pub modifiers: Vec<Letter>,
    /// The legs; each may be made as any of its components.
    pub legs: Vec<Vec<Component>>,
    /// `*`.
    pub repeats: bool,
    /// The bytes from `T` to the end.
    pub range: Range<usize>,
}
