//! What a position works with, besides what it says.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::Variant;
use crate::cell::Cell;
use crate::exotic::Work;
use crate::history::History;
use crate::lookout::Lookout;
use crate::open::Aside;

/// The moves made so far, as far as they matter later, and memory to work in.
#[derive(Debug)]
pub(crate) struct Room {
    pub history: History,
    /// Cells as they were before slow changes, newest last.
    pub log: Vec<(u16, Cell)>,
    /// Open squares as they were, where a change of them is not in an undo.
    pub aside: Aside,
    /// For walkers, where they move some kind.
    pub work: Option<Box<Work>>,
    pub lookout: Lookout,
}

impl Room {
    pub fn new(variant: &Variant) -> Self {
        Room {
            history: History::with_room(256),
            log: Vec::with_capacity(256),
            aside: Aside::with_room(64),
            work: variant.walks.then(Box::<Work>::default),
            lookout: Lookout::new(variant.core.squares()),
        }
    }

    /// Takes over what another position of the variant remembers.
    pub fn remember(&mut self, other: &Room) {
        self.history.remember(&other.history);
        self.log.extend_from_slice(&other.log);
        self.aside.extend(&other.aside);
        if let Some((work, other)) = self.work.as_mut().zip(other.work.as_ref()) {
            work.scratch.cut_short = other.scratch.cut_short;
        }
    }
}
