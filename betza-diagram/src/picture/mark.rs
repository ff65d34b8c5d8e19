//! What is marked on one square of a picture.

/// What a piece may do on a square, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Deeds(u8);

impl Deeds {
    /// Nothing.
    pub const NONE: Deeds = Deeds(0);
    /// It may move there when the square is empty.
    pub const MOVE: Deeds = Deeds(1);
    /// It may capture an enemy there by landing.
    pub const CAPTURE: Deeds = Deeds(2);
    /// It may capture an own piece there by landing.
    pub const OWN: Deeds = Deeds(4);
    /// It may land there to capture en passant.
    pub const EN_PASSANT: Deeds = Deeds(8);
    /// It may capture an enemy there and end its move elsewhere.
    pub const TAKE: Deeds = Deeds(16);
    /// It may capture an own piece there and end its move elsewhere.
    pub const TAKE_OWN: Deeds = Deeds(32);

    /// Every single deed, in the order of a legend.
    pub const ALL: [Deeds; 6] =
        [Deeds::MOVE, Deeds::CAPTURE, Deeds::OWN, Deeds::EN_PASSANT, Deeds::TAKE, Deeds::TAKE_OWN];

    /// Both sets together.
    pub const fn with(self, other: Deeds) -> Self {
        Deeds(self.0 | other.0)
    }

    /// Whether all of `other` is in the set.
    pub const fn has(self, other: Deeds) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// What must hold for a deed, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Needs(u8);

impl Needs {
    /// Nothing: it can always be done when the way is free.
    pub const NONE: Needs = Needs(0);
    /// The piece has not moved yet.
    pub const UNMOVED: Needs = Needs(1);
    /// A piece stands on the way.
    pub const HURDLE: Needs = Needs(2);
    /// The move captures on its way.
    pub const PREY: Needs = Needs(4);
    /// The piece stands on a special kind of square.
    pub const TILE: Needs = Needs(8);

    /// Every single need, in the order of a legend.
    pub const ALL: [Needs; 4] = [Needs::UNMOVED, Needs::HURDLE, Needs::PREY, Needs::TILE];

    /// Both sets together.
    pub const fn with(self, other: Needs) -> Self {
        Needs(self.0 | other.0)
    }

    /// Whether all of `other` is in the set.
    pub const fn has(self, other: Needs) -> bool {
        self.0 & other.0 == other.0
    }

    /// How many things must hold.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
}

/// What else a picture says of a square, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Signs(u8);

impl Signs {
    /// Nothing.
    pub const NONE: Signs = Signs(0);
    /// A square that must be empty for a leap to pass (`n`).
    pub const CLEAR: Signs = Signs(1);
    /// A square where a piece must stand, here or on another one of the path, for a leap
    /// to pass (`j`, `p` and `g` on a single leap).
    pub const HURDLE: Signs = Signs(2);
    /// A capture blows up what stands there, seen from where it lands.
    pub const BLAST: Signs = Signs(4);
    /// An enemy there can't move.
    pub const HOLD: Signs = Signs(8);
    /// An enemy there is free to move.
    pub const FREE: Signs = Signs(16);
    /// A dead piece there comes back to life, seen from where it lands.
    pub const REVIVE: Signs = Signs(32);
    /// A piece captured on the way can be put down there.
    pub const PUT: Signs = Signs(64);

    /// Every single sign, in the order of a legend.
    pub const ALL: [Signs; 7] =
        [Signs::CLEAR, Signs::HURDLE, Signs::BLAST, Signs::HOLD, Signs::FREE, Signs::REVIVE, Signs::PUT];

    /// Both sets together.
    pub const fn with(self, other: Signs) -> Self {
        Signs(self.0 | other.0)
    }

    /// Whether all of `other` is in the set.
    pub const fn has(self, other: Signs) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// Everything that is marked on one square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// For each single deed of [`Deeds::ALL`], the ways to do it: what each needs. No
    /// way needs what another does and more.
    ways: [Vec<Needs>; 6],
    /// The signs.
    pub signs: Signs,
}

impl Cell {
    /// Marks that a deed can be done when `needs` hold.
    pub(crate) fn add(&mut self, deed: Deeds, needs: Needs) {
        for (ways, _) in self.ways.iter_mut().zip(Deeds::ALL).filter(|(_, one)| deed.has(*one)) {
            if !ways.iter().any(|&way| needs.has(way)) {
                ways.retain(|way| !way.has(needs));
                ways.push(needs);
                ways.sort_by_key(|way| (way.count(), way.0));
            }
        }
    }

    /// Adds a sign.
    pub(crate) fn sign(&mut self, sign: Signs) {
        self.signs = self.signs.with(sign);
    }

    /// Whether nothing is marked.
    pub fn is_empty(&self) -> bool {
        self.signs.is_empty() && self.ways.iter().all(Vec::is_empty)
    }

    /// The ways to do a single deed: what each needs. Empty when it can't be done.
    pub fn ways(&self, deed: Deeds) -> &[Needs] {
        let found = self.ways.iter().zip(Deeds::ALL).find(|(_, one)| *one == deed);
        found.map_or(&[], |(ways, _)| ways)
    }

    /// Deeds that need the same, together, those that need least first.
    pub fn groups(&self) -> Vec<(Needs, Deeds)> {
        let mut groups: Vec<(Needs, Deeds)> = Vec::new();
        for (ways, deed) in self.ways.iter().zip(Deeds::ALL) {
            for &needs in ways {
                match groups.iter_mut().find(|(one, _)| *one == needs) {
                    Some((_, deeds)) => *deeds = deeds.with(deed),
                    None => groups.push((needs, deed)),
                }
            }
        }
        groups.sort_by_key(|(needs, deeds)| (needs.count(), needs.0, deeds.0));
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_that_needs_more_is_not_kept() {
        let mut cell = Cell::default();
        cell.add(Deeds::MOVE, Needs::UNMOVED);
        cell.add(Deeds::CAPTURE, Needs::HURDLE);
        cell.add(Deeds::MOVE.with(Deeds::CAPTURE), Needs::NONE);
        cell.add(Deeds::CAPTURE, Needs::PREY);
        assert_eq!(cell.groups(), [(Needs::NONE, Deeds::MOVE.with(Deeds::CAPTURE))]);
    }

    #[test]
    fn deeds_with_other_needs_are_apart() {
        let mut cell = Cell::default();
        cell.add(Deeds::CAPTURE, Needs::HURDLE);
        cell.add(Deeds::MOVE, Needs::NONE);
        assert_eq!(cell.groups(), [(Needs::NONE, Deeds::MOVE), (Needs::HURDLE, Deeds::CAPTURE)]);
        assert_eq!(cell.ways(Deeds::OWN), []);
    }
}
