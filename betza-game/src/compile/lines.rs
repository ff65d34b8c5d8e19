//! Squares of lines and paths, each kept once.

use alloc::vec;
use alloc::vec::Vec;

use betza_runtime::Leap;

use super::Pool;
use crate::Variant;
use crate::table::Table;

/// Where a line starts, and how many squares it has.
type Line = (u32, u8);

/// All lines so far, and the numbers of the vectors seen.
pub(super) struct Lines {
    squares: Table<u16>,
    /// By leap, as far as seen; then by square.
    whole: Vec<(Leap, Vec<Option<Line>>)>,
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
            whole: Vec::new(),
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
        let known = self.whole.iter().position(|known| known.0 == leap);
        let number = known.unwrap_or_else(|| {
            self.whole.push((leap, vec![None; 1024]));
            self.whole.len() - 1
        });
        if let Some(line) = self.whole[number].1[at] {
            return line;
        }
        let mut first = at;
        while let Some(before) = variant.step(first, leap.back()) {
            first = before;
        }
        self.lay(variant, first, number);
        self.whole[number].1[at].unwrap_or_default()
    }

    /// Lays out the line from its first square; the lines from the squares on it are its
    /// ends, but one of a single square is where all numbers are.
    fn lay(&mut self, variant: &Variant, first: usize, number: usize) {
        let (leap, starts) = &mut self.whole[number];
        let start = self.squares.len();
        let next = |&at: &usize| variant.step(at, *leap);
        self.squares.grown().extend(core::iter::successors(next(&first), next).map(|at| at as u16));
        let end = self.squares.len();
        let from = |start| match self.squares[start..end] {
            [only] => (only.into(), 1),
            _ => (start as u32, (end - start) as u8),
        };
        starts[first] = Some(from(start));
        for (i, &at) in self.squares[start..].iter().enumerate() {
            starts[usize::from(at)] = Some(from(start + i + 1));
        }
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

    pub fn into_squares(self) -> Table<u16> {
        self.squares
    }
}

/// The squares of the path of a leap, in order; `None` stands for those off the board
/// (section 5 of the notation guide).
pub(crate) fn path(variant: &Variant, from: usize, leap: Leap) -> Vec<Option<u16>> {
    let (ax, ay) = (leap.x.unsigned_abs(), leap.y.unsigned_abs());
    let (long, short) = (ax.max(ay), ax.min(ay));
    (1..long)
        .map(|step| {
            let (along, across) = (step as i8, step.saturating_sub(long - short) as i8);
            let (x, y) = if ax >= ay { (along, across) } else { (across, along) };
            let part = Leap::new(x * leap.x.signum(), y * leap.y.signum());
            variant.step(from, part).map(|at| at as u16)
        })
        .collect()
}
