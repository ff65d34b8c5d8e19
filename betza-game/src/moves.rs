//! One player's turn.

use core::fmt;

use betza_runtime::Square;

use crate::Kind;
use crate::grid::Grid;

/// How a move is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tag {
    /// From and to; what stands on the landing square is captured.
    Simple,
    /// Simple, and leaves squares open to en passant.
    Push,
    /// Simple, and takes the pieces that passed over the landing square.
    EnPassant,
    /// The King castles; the payload is the number of the right.
    Castle,
    /// At most one capture, anywhere, and at most one piece put down.
    Inline,
    /// The nth move of a walker: several captures, or squares left open.
    Nth,
}

/// One move of a [`Position`](crate::Position): eight bytes, `Copy`, and good for the
/// position it was generated in only.
///
/// Print it with [`Position::coordinate`](crate::Position::coordinate) or
/// [`Position::san`](crate::Position::san).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u64);

// Bits 0 to 19: from and to; 20 to 22: the tag; then what makes a plain move another
// one, so that 32 bits tell: several squares left open, and the kind it promotes to,
// and 1. From 32 on: payload, or capture and put-down; whether there is one, and tame;
// files of the board, less one, by which squares are numbered.
const SQUARE: u64 = 0x3ff;
const TAG: u32 = 20;
const PUSH: u64 = 1 << TAG;
const SEVERAL: u64 = 1 << 23;
const PROMOTION: u32 = 24;
const PAYLOAD: u32 = 32;
const PUT: u32 = 42;
const CAPTURES: u64 = 1 << 52;
const PUTS: u64 = 1 << 53;
const TAME: u64 = 1 << 54;
const WIDTH: u32 = 55;

/// The bits of a move that say how wide its board is.
#[derive(Clone, Copy)]
pub(crate) struct Width(u64);

impl Width {
    pub const fn of(grid: Grid) -> Self {
        Width((grid.width as u64).wrapping_sub(1) << WIDTH)
    }
}

impl Move {
    pub(crate) const fn new(tag: Tag, from: usize, to: usize) -> Self {
        Move(from as u64 | (to as u64) << 10 | (tag as u64) << TAG)
    }

    /// A simple move that leaves one square open to en passant, or several that are
    /// looked up when it is made.
    #[inline(always)]
    pub(crate) const fn push(from: usize, to: usize, open: Option<usize>) -> Self {
        let push = Move::new(Tag::Push, from, to);
        match open {
            Some(at) => Move(push.0 | (at as u64) << PAYLOAD),
            None => Move(push.0 | SEVERAL),
        }
    }

    /// An inline move's capture and the square where it is put down.
    pub(crate) const fn with_inline(self, capture: Option<usize>, put: Option<usize>) -> Self {
        let mut bits = self.0;
        if let Some(at) = capture {
            bits |= (at as u64) << PAYLOAD | CAPTURES;
        }
        if let Some(at) = put {
            bits |= (at as u64) << PUT | PUTS;
        }
        Move(bits)
    }

    pub(crate) const fn with_payload(self, payload: u32) -> Self {
        Move(self.0 | (payload as u64 & 0xf_ffff) << PAYLOAD)
    }

    pub(crate) const fn with_tame(self, tame: bool) -> Self {
        Move(if tame { self.0 | TAME } else { self.0 })
    }

    pub(crate) const fn with_promotion(self, kind: u8) -> Self {
        Move(self.0 | (kind as u64 + 1) << PROMOTION)
    }

    /// The move as it is shown: it says how its squares are numbered.
    #[inline(always)]
    pub(crate) const fn on(self, board: Width) -> Self {
        Move(self.0 | board.0)
    }

    /// A board as wide as that of a move that is shown.
    const fn grid(self) -> Grid {
        Grid::new((self.0 >> WIDTH & 31) as u8 + 1, 32)
    }

    pub(crate) const fn tag(self) -> Tag {
        match self.0 >> TAG & 7 {
            0 => Tag::Simple,
            1 => Tag::Push,
            2 => Tag::EnPassant,
            3 => Tag::Castle,
            4 => Tag::Inline,
            _ => Tag::Nth,
        }
    }

    pub(crate) const fn start(self) -> usize {
        (self.0 & SQUARE) as usize
    }

    pub(crate) const fn end(self) -> usize {
        (self.0 >> 10 & SQUARE) as usize
    }

    pub(crate) const fn inline_capture(self) -> Option<usize> {
        if self.0 & CAPTURES != 0 { Some((self.0 >> PAYLOAD & SQUARE) as usize) } else { None }
    }

    pub(crate) const fn inline_put(self) -> Option<usize> {
        if self.0 & PUTS != 0 { Some((self.0 >> PUT & SQUARE) as usize) } else { None }
    }

    pub(crate) const fn payload(self) -> u32 {
        (self.0 >> PAYLOAD & 0xf_ffff) as u32
    }

    /// The square a push leaves open, if it is one.
    #[inline(always)]
    pub(crate) const fn opens(self) -> Option<usize> {
        if self.0 & SEVERAL != 0 { None } else { Some((self.0 >> PAYLOAD & SQUARE) as usize) }
    }

    pub(crate) const fn is_tame(self) -> bool {
        self.0 & TAME != 0
    }

    /// The number of the kind it promotes to.
    pub(crate) const fn promotion_kind(self) -> Option<u8> {
        match self.0 >> PROMOTION & 0xff {
            0 => None,
            kind => Some((kind - 1) as u8),
        }
    }

    /// Whether a plain move leaves squares open to en passant.
    #[inline(always)]
    pub(crate) const fn pushes(self) -> bool {
        self.0 & PUSH != 0
    }

    /// Whether it changes two squares and nothing else but a square left open.
    pub(crate) const fn is_plain(self) -> bool {
        self.rare() == 0
    }

    /// Bits that are set if it isn't plain.
    #[inline(always)]
    pub(crate) const fn rare(self) -> u32 {
        // Any bit above the lowest of the tag makes it another move.
        self.0 as u32 & !0 << (TAG + 1)
    }

    /// Where the piece stands.
    #[inline]
    pub fn from(self) -> Square {
        self.grid().square(self.start())
    }

    /// Where it ends; [`Move::from`] again when it passes or captures without leaving.
    /// For castling, the King's landing square.
    #[inline]
    pub fn to(self) -> Square {
        self.grid().square(self.end())
    }

    /// Whether it castles.
    pub const fn is_castling(self) -> bool {
        matches!(self.tag(), Tag::Castle)
    }

    /// Whether it takes a piece that passed over the landing square.
    pub const fn is_en_passant(self) -> bool {
        matches!(self.tag(), Tag::EnPassant)
    }

    /// The kind it promotes to.
    ///
    /// ```
    /// use betza_game::{Man, Promotion, Variant, VariantSpec, ranks};
    /// use betza_runtime::Player;
    ///
    /// let (pawn, queen) = (betza_syntax::parse("fmW").unwrap(), betza_syntax::parse("Q").unwrap());
    /// let men = [Man::new('p', pawn.piece()), Man::new('q', queen.piece())];
    /// let last = [Promotion { player: Player(0), man: 'p', zone: ranks(1, &[3]), choices: "q", forced: true }];
    /// let spec = VariantSpec::new(1, 3).men(&men).promotions(&last).start("1/P/1 w - - 0 1");
    /// let variant = Variant::new(&spec).unwrap();
    /// let mv = variant.start().parse_move("a2a3q").unwrap();
    /// assert_eq!(mv.promotion(), variant.kind(Player(0), 'q'));
    /// ```
    pub const fn promotion(self) -> Option<Kind> {
        match self.promotion_kind() {
            Some(kind) => Some(Kind(kind)),
            None => None,
        }
    }

    /// Whether it promotes.
    pub const fn is_promotion(self) -> bool {
        self.promotion_kind().is_some()
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({}{} {:?}", self.from(), self.to(), self.tag())?;
        if let Some(kind) = self.promotion_kind() {
            write!(f, " ={kind}")?;
        }
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_is_kept_apart() {
        let mv = Move::new(Tag::Inline, 1023, 512).with_inline(Some(7), Some(1000)).with_promotion(254);
        assert_eq!((mv.start(), mv.end(), mv.tag()), (1023, 512, Tag::Inline));
        assert_eq!((mv.inline_capture(), mv.inline_put()), (Some(7), Some(1000)));
        assert_eq!(mv.promotion_kind(), Some(254));
        let nth = Move::new(Tag::Nth, 0, 1).with_payload(0xf_ffff);
        assert_eq!((nth.payload(), nth.tag(), nth.promotion_kind()), (0xf_ffff, Tag::Nth, None));
        assert!(Move::new(Tag::Simple, 3, 4).is_plain());
        assert!(!Move::new(Tag::Simple, 3, 4).with_promotion(0).is_plain());
        let push = Move::push(3, 4, Some(1023));
        assert!(push.is_plain() && push.pushes());
        assert_eq!((push.opens(), push.promotion_kind()), (Some(1023), None));
        let many = Move::push(3, 4, None);
        assert_eq!((many.opens(), many.tag(), many.is_plain()), (None, Tag::Push, false));
        assert!(Move::new(Tag::EnPassant, 3, 4).with_tame(true).is_tame());
    }
}
