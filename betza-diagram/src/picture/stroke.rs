//! Lines of a picture: slides and the legs of trajectories.

use std::collections::BTreeMap;

use super::spot::Spot;

/// A line of a picture, from square to square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The squares it goes through, the first one included.
    pub points: Vec<Spot>,
    /// Which leg of a move it is, from 0.
    pub leg: usize,
    /// Whether it is a leg with others before or behind it, not a slide of its own.
    pub of_path: bool,
    /// Whether the move goes on beyond the picture.
    pub open: bool,
    /// Whether a move can end at its end.
    pub last: bool,
}

/// Strokes, each kept only in its longest form.
#[derive(Default)]
pub(crate) struct Strokes {
    kept: BTreeMap<(usize, bool, Spot, Spot, Option<Spot>), Stroke>,
}

impl Strokes {
    /// Adds a stroke of at least two points.
    pub fn add(&mut self, stroke: Stroke) {
        let [from, to, rest @ ..] = stroke.points.as_slice() else { return };
        let key = (stroke.leg, stroke.of_path, *from, *to, rest.first().copied());
        // A line of one leap is the beginning of any longer one that begins alike.
        if rest.is_empty() {
            let longer = (stroke.leg, stroke.of_path, *from, *to, Some(Spot::new(i16::MIN, i16::MIN)));
            let after = self.kept.range(longer..).next();
            if after.is_some_and(|(k, _)| (k.0, k.1, k.2, k.3) == (key.0, key.1, key.2, key.3)) {
                return;
            }
        } else {
            self.kept.remove(&(key.0, key.1, key.2, key.3, None));
        }
        let longest = self.kept.entry(key).or_insert_with(|| stroke.clone());
        if longest.points.len() < stroke.points.len() {
            *longest = stroke;
        }
    }

    pub fn into_vec(self) -> Vec<Stroke> {
        self.kept.into_values().collect()
    }
}
