//! One component of a piece: an atom with everything its modifiers say.

use core::fmt;

use crate::{Atom, Leap};

/// What a component does at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// It leaps, once or several times.
    Leap,
    /// `O`: it passes the turn.
    Pass,
    /// `U`: it goes to any other square of the board.
    Anywhere,
}

/// How a move passes over squares (section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Passing {
    /// Nothing asked: leaps jump, riders slide over empty squares.
    Free,
    /// `n`, lame: every path square of each leap must be empty and not void.
    Lame,
    /// `j`, jump-only: at least one path square of each leap must be occupied.
    Jump,
    /// `p`, cannon: exactly one hurdle, anywhere on the way.
    Cannon,
    /// `pp`: one or more hurdles on the way.
    CannonRider,
    /// `g`, grasshopper: lands on the very next square beyond the first hurdle.
    Grasshopper,
    /// `gg`: grasshopper hops one after another in a line.
    GrasshopperRider,
}

impl Passing {
    const ALL: [Passing; 7] = [
        Passing::Free,
        Passing::Lame,
        Passing::Jump,
        Passing::Cannon,
        Passing::CannonRider,
        Passing::Grasshopper,
        Passing::GrasshopperRider,
    ];

    /// Whether it needs a hurdle between start and landing (`p pp g gg`).
    #[inline]
    pub const fn hops(self) -> bool {
        !matches!(self, Passing::Free | Passing::Lame | Passing::Jump)
    }
}

/// How a line bends (section 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bend {
    /// It doesn't.
    Straight,
    /// `q`, circular: each leap turns to the next direction of the ring.
    Circular,
    /// `z`, crooked: two directions take turns.
    Crooked,
}

/// A set of directions of an atom's ring; see [`Atom`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Directions(u8);

impl Directions {
    /// No direction.
    pub const NONE: Directions = Directions(0);

    /// The set with bit `d` for direction `d`.
    #[inline]
    pub const fn from_bits(bits: u8) -> Self {
        Directions(bits)
    }

    /// Every direction of `atom`.
    #[inline]
    pub const fn all(atom: Atom) -> Self {
        Directions(if atom.directions() == 8 { 0xff } else { 0x0f })
    }

    /// Bit `d` is direction `d`.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether direction `d` (0 to 7) is in the set.
    #[inline]
    pub const fn contains(self, d: u8) -> bool {
        self.0 >> (d & 7) & 1 != 0
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many directions there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The directions, in rising order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let direction = (left != 0).then(|| left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(direction)
        })
    }
}

impl fmt::Debug for Directions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// What a move may do on its landing square (section 4).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Landing(u8);

impl Landing {
    /// Nothing.
    pub const NONE: Landing = Landing(0);
    /// `m`: end on an empty square.
    pub const MOVE: Landing = Landing(1);
    /// `c`: capture an enemy or dead piece.
    pub const CAPTURE: Landing = Landing(2);
    /// `d`: capture an own piece.
    pub const DESTROY: Landing = Landing(4);
    /// `e`: capture en passant.
    pub const EN_PASSANT: Landing = Landing(8);

    /// Both sets together.
    #[inline]
    pub const fn with(self, other: Landing) -> Self {
        Landing(self.0 | other.0)
    }

    /// Whether all of `other` is allowed.
    #[inline]
    pub const fn allows(self, other: Landing) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any capture is allowed.
    #[inline]
    pub const fn captures(self) -> bool {
        self.0 & 14 != 0
    }

    /// Whether nothing is allowed.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Debug for Landing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = [
            (Landing::MOVE, "move"),
            (Landing::CAPTURE, "capture"),
            (Landing::DESTROY, "capture own"),
            (Landing::EN_PASSANT, "en passant"),
        ];
        let mut any = false;
        for (landing, name) in names {
            if self.allows(landing) {
                f.write_str(if any { " or " } else { "" })?;
                f.write_str(name)?;
                any = true;
            }
        }
        Ok(())
    }
}

/// One component of a piece (or of a leg): an atom and what its modifiers say.
///
/// Two words of a table, decoded on demand.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Component {
    /// Landing, directions and flags; the top three bits belong to the item.
    modality: u32,
    /// Atom, range, passing, bend, shape.
    geometry: u32,
}

const RANGE: u32 = 14;
const PASSING: u32 = 22;
const BEND: u32 = 25;
const CYLINDER: u32 = 27;
const SHAPE: u32 = 28;
const LANDING: u32 = 8;
const DEFAULT: u32 = 12;
const TAME: u32 = 13;
const INITIAL: u32 = 14;
const EQUAL: u32 = 15;
const UNLOAD: u32 = 16;
/// Bits of the modality word that a component may use.
const MODALITY_MASK: u32 = 0x1fff_ffff;

impl Component {
    /// A leap of `atom` in all its directions, with everything else unsaid: one
    /// leap, free, straight, moving and capturing.
    pub const fn new(atom: Atom) -> Self {
        let geometry = atom.short() as u32 | (atom.long() as u32) << 7 | 1 << RANGE;
        let modality = Directions::all(atom).bits() as u32;
        Component { modality, geometry }.with_landing(Landing::MOVE.with(Landing::CAPTURE))
    }

    /// `O` or `U`.
    pub const fn without_leap(shape: Shape) -> Self {
        let c = Component::new(Atom::new(0, 0)).with_directions(Directions::NONE);
        let geometry = c.geometry | (shape as u32) << SHAPE;
        Component { geometry, ..c }
    }

    #[doc(hidden)]
    #[inline]
    pub const fn from_words(modality: u32, geometry: u32) -> Self {
        Component { modality: modality & MODALITY_MASK, geometry }
    }

    #[doc(hidden)]
    pub const fn words(self) -> [u32; 2] {
        [self.modality, self.geometry]
    }

    const fn set_modality(self, at: u32, mask: u32, value: u32) -> Self {
        Component { modality: self.modality & !(mask << at) | value << at, ..self }
    }

    const fn set_geometry(self, at: u32, mask: u32, value: u32) -> Self {
        Component { geometry: self.geometry & !(mask << at) | value << at, ..self }
    }

    /// The same with other directions.
    pub const fn with_directions(self, directions: Directions) -> Self {
        self.set_modality(0, 0xff, directions.0 as u32)
    }

    /// The same with another landing.
    pub const fn with_landing(self, landing: Landing) -> Self {
        self.set_modality(LANDING, 0xf, landing.0 as u32)
    }

    /// The same with at most `range` leaps; 0 is no limit, 1 a single leap.
    pub const fn with_range(self, range: u8) -> Self {
        self.set_geometry(RANGE, 0xff, range as u32)
    }

    /// The same with another way to pass over squares.
    pub const fn with_passing(self, passing: Passing) -> Self {
        self.set_geometry(PASSING, 7, passing as u32)
    }

    /// The same with another bend.
    pub const fn with_bend(self, bend: Bend) -> Self {
        self.set_geometry(BEND, 3, bend as u32)
    }

    /// The same on a cylinder, or not.
    pub const fn with_cylinder(self, yes: bool) -> Self {
        self.set_geometry(CYLINDER, 1, yes as u32)
    }

    /// The same with landing letters written, or not.
    pub const fn with_default_landing(self, yes: bool) -> Self {
        self.set_modality(DEFAULT, 1, yes as u32)
    }

    /// The same, tame or not.
    pub const fn with_tame(self, yes: bool) -> Self {
        self.set_modality(TAME, 1, yes as u32)
    }

    /// The same, initial or not.
    pub const fn with_initial(self, yes: bool) -> Self {
        self.set_modality(INITIAL, 1, yes as u32)
    }

    /// The same, with as many leaps as the leg before or not.
    pub const fn with_equal(self, yes: bool) -> Self {
        self.set_modality(EQUAL, 1, yes as u32)
    }

    /// The same, unloading or not.
    pub const fn with_unload(self, yes: bool) -> Self {
        self.set_modality(UNLOAD, 1, yes as u32)
    }

    /// Whether it leaps, passes or goes anywhere.
    #[inline]
    pub const fn shape(self) -> Shape {
        match self.geometry >> SHAPE & 3 {
            1 => Shape::Pass,
            2 => Shape::Anywhere,
            _ => Shape::Leap,
        }
    }

    /// The atom of its leaps; (0,0) when it doesn't leap.
    #[inline]
    pub const fn atom(self) -> Atom {
        Atom::new((self.geometry & 0x7f) as u8, (self.geometry >> 7 & 0x7f) as u8)
    }

    /// The most leaps it makes in a line, 1 to 255; 0 is no limit.
    #[inline]
    pub const fn range(self) -> u8 {
        (self.geometry >> RANGE & 0xff) as u8
    }

    /// Whether it makes a single leap: range 1, and not circular.
    #[inline]
    pub const fn is_leaper(self) -> bool {
        self.range() == 1 && !matches!(self.bend(), Bend::Circular)
    }

    /// How it passes over squares.
    #[inline]
    pub const fn passing(self) -> Passing {
        Passing::ALL[((self.geometry >> PASSING & 7) % 7) as usize]
    }

    /// How its line bends.
    #[inline]
    pub const fn bend(self) -> Bend {
        match self.geometry >> BEND & 3 {
            1 => Bend::Circular,
            2 => Bend::Crooked,
            _ => Bend::Straight,
        }
    }

    /// `o`: whether the owner's left and right edges are glued.
    #[inline]
    pub const fn is_cylindrical(self) -> bool {
        self.geometry >> CYLINDER & 1 != 0
    }

    /// The directions of its first leap; for a later leg, all that it could take.
    #[inline]
    pub const fn directions(self) -> Directions {
        Directions(self.modality as u8)
    }

    /// What it may do on its landing square.
    #[inline]
    pub const fn landing(self) -> Landing {
        Landing((self.modality >> LANDING & 0xf) as u8)
    }

    /// Whether no landing letters were written and a `C[ ]` that holds only on some
    /// squares can take the capture away (section 9).
    #[inline]
    pub const fn has_default_landing(self) -> bool {
        self.modality >> DEFAULT & 1 != 0
    }

    /// `t`: never captures a royal piece.
    #[inline]
    pub const fn is_tame(self) -> bool {
        self.modality >> TAME & 1 != 0
    }

    /// `i`: only while the piece has not moved yet.
    #[inline]
    pub const fn is_initial(self) -> bool {
        self.modality >> INITIAL & 1 != 0
    }

    /// `i` on a later leg: exactly as many leaps as the leg before (section 7).
    #[inline]
    pub const fn is_equal(self) -> bool {
        self.modality >> EQUAL & 1 != 0
    }

    /// `u`: puts down the piece captured last (section 7).
    #[inline]
    pub const fn unloads(self) -> bool {
        self.modality >> UNLOAD & 1 != 0
    }

    /// The leap in direction `d` of the atom's ring, in the owner's frame.
    #[inline]
    pub const fn leap(self, d: u8) -> Leap {
        self.atom().leap(d)
    }
}

impl fmt::Debug for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_initial() {
            f.write_str("unmoved ")?;
        }
        match self.shape() {
            Shape::Pass => return f.write_str("pass"),
            Shape::Anywhere => f.write_str("anywhere")?,
            Shape::Leap => fmt_leaps(self, f)?,
        }
        if self.is_equal() {
            f.write_str(", as many as before")?;
        }
        if self.unloads() {
            f.write_str(", unload")?;
        }
        if !self.landing().is_empty() {
            write!(f, ", {:?}", self.landing())?;
        }
        if self.is_tame() {
            f.write_str(", never royals")?;
        }
        Ok(())
    }
}

fn fmt_leaps(c: &Component, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if c.is_cylindrical() {
        f.write_str("cylindrical ")?;
    }
    match c.bend() {
        Bend::Straight => {}
        Bend::Circular => f.write_str("circular ")?,
        Bend::Crooked => f.write_str("crooked ")?,
    }
    match c.passing() {
        Passing::Free => {}
        Passing::Lame => f.write_str("lame ")?,
        Passing::Jump => f.write_str("jump-only ")?,
        Passing::Cannon => f.write_str("cannon ")?,
        Passing::CannonRider => f.write_str("repeated cannon ")?,
        Passing::Grasshopper => f.write_str("grasshopper ")?,
        Passing::GrasshopperRider => f.write_str("repeated grasshopper ")?,
    }
    match (c.is_leaper(), c.range()) {
        (true, _) => f.write_str("leap")?,
        (_, 0) => f.write_str("ride")?,
        (_, n) => write!(f, "ride of at most {n}")?,
    }
    let atom = c.atom();
    write!(f, " ({},{})", atom.short(), atom.long())?;
    if c.directions() != Directions::all(atom) {
        f.write_str(" to")?;
        for d in c.directions().iter() {
            let Leap { x, y } = c.leap(d);
            write!(f, " ({x:+},{y:+})")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::format;

    #[test]
    fn every_field_is_kept_apart() {
        let c = Component::new(Atom::new(1, 127))
            .with_range(255)
            .with_directions(Directions::from_bits(0b1010_0101))
            .with_landing(Landing::CAPTURE.with(Landing::EN_PASSANT))
            .with_passing(Passing::GrasshopperRider)
            .with_bend(Bend::Crooked)
            .with_cylinder(true)
            .with_tame(true)
            .with_initial(true)
            .with_equal(true)
            .with_unload(true);
        assert_eq!(c.atom(), Atom::new(127, 1));
        assert_eq!(c.range(), 255);
        assert_eq!(c.directions().bits(), 0b1010_0101);
        assert!(c.landing().captures() && !c.landing().allows(Landing::MOVE));
        assert_eq!(
            (c.passing(), c.bend(), c.shape()),
            (Passing::GrasshopperRider, Bend::Crooked, Shape::Leap)
        );
        assert!(c.is_cylindrical() && c.is_tame() && c.is_initial() && c.is_equal() && c.unloads());
        let [modality, geometry] = c.words();
        assert_eq!(Component::from_words(modality | 0xe000_0000, geometry), c);
        let plain = Component::new(Atom::new(0, 1));
        assert!(!plain.is_tame() && !plain.is_initial() && !plain.is_cylindrical() && !plain.unloads());
        assert!(plain.is_leaper() && plain.bend() == Bend::Straight);
    }

    #[test]
    fn debug_says_what_it_does() {
        let pawn = Component::new(Atom::new(0, 1))
            .with_directions(Directions::from_bits(1))
            .with_landing(Landing::MOVE);
        assert_eq!(format!("{pawn:?}"), "leap (0,1) to (+0,+1), move");
        let rose = Component::new(Atom::new(1, 2)).with_range(0).with_bend(Bend::Circular);
        assert_eq!(format!("{rose:?}"), "circular ride (1,2), move or capture");
        assert_eq!(format!("{:?}", Component::without_leap(Shape::Pass)), "pass");
    }
}
