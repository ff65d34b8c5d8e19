//! Squares of lines and paths, each kept once.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use betza_runtime::{Leap, Square};

use super::Pool;
use crate::Variant;

/// All lines so far, and the numbers of the vectors seen.
pub(super) struct Lines {
    squares: Vec<u16>,
    whole: BTreeMap<(Leap, usize), (u32, u8)>,
    paths: Option<Pool<u16>>,
    leaps: Vec<Leap>,
    rides: Vec<Leap>,
}

/// Reverse tables keep a bit a vector.
const MOST_VECTORS: usize = 128;

fn number(all: &mut Vec<Leap>, leap: Leap) -> Option<u8> {
    let at = all.iter().position(|&known| known == leap).unwrap_or(all.len());
    if at == all.len() {
        if at == MOST_VECTORS {
            return None;
        }
        all.push(leap);
    }
    Some(at as u8)
}

impl Lines {
    pub fn new() -> Self {
        Lines {
            squares: (0..1024).collect(),
            whole: BTreeMap::new(),
            paths: None,
            leaps: Vec::new(),
            rides: Vec::new(),
        }
    }

    /// The number of a leap's vector; `None` when there are too many.
    pub fn leap_number(&mut self, leap: Leap) -> Option<u8> {
        number(&mut self.leaps, leap)
    }

    /// The number of a ride's vector.
    pub fn ride_number(&mut self, leap: Leap) -> Option<u8> {
        number(&mut self.rides, leap)
    }

    /// The vectors of rides, by number.
    pub fn rides(&self) -> &[Leap] {
        &self.rides
    }

    /// The line of squares from `at` along `leap` to the edge or the first void.
    pub fn whole(&mut self, variant: &Variant, at: usize, leap: Leap) -> (u32, u8) {
        if let Some(&line) = self.whole.get(&(leap, at)) {
            return line;
        }
        let start = self.squares.len() as u32;
        let mut here = at;
        while let Some(next) = variant.step(here, leap) {
            self.squares.push(next as u16);
            here = next;
        }
        let mut line = (start, (self.squares.len() as u32 - start) as u8);
        if line.1 == 1
            && let Some(only) = self.squares.pop()
        {
            line.0 = only.into();
        }
        self.whole.insert((leap, at), line);
        line
    }

    /// The squares of a line.
    pub fn squares(&self, (start, len): (u32, u8)) -> &[u16] {
        &self.squares[start as usize..start as usize + usize::from(len)]
    }

    /// Keeps a path.
    pub fn path(&mut self, squares: Vec<u16>) -> (u32, u8) {
        if let [only] = *squares {
            return (only.into(), 1);
        }
        let pool = self.paths.get_or_insert_with(Pool::new);
        let (start, len) = pool.intern(&mut self.squares, squares);
        (start, len as u8)
    }

    pub fn into_squares(self) -> Vec<u16> {
        self.squares
    }
}

/// The squares of the path of a leap, in order; `None` stands for those off the board
/// (section 5 of the notation guide).
pub(crate) fn path(variant: &Variant, from: Square, leap: Leap) -> Vec<Option<u16>> {
    let (ax, ay) = (leap.x.unsigned_abs(), leap.y.unsigned_abs());
    let (long, short) = (ax.max(ay), ax.min(ay));
    (1..long)
        .map(|step| {
            let (along, across) = (step as i8, step.saturating_sub(long - short) as i8);
            let (x, y) = if ax >= ay { (along, across) } else { (across, along) };
            let part = Leap::new(x * leap.x.signum(), y * leap.y.signum());
            variant.step(from.index(), part).map(|at| at as u16)
        })
        .collect()
}
