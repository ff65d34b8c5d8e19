//! What stands on a square, in one word.

/// A square's content: kind 0..8, player 8..11, then flags.
///
/// Bits 8 to 12 together are the *relation index*: with them a table of 32 bytes
/// answers what a player may do with the square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell(pub u16);

impl Cell {
    pub const EMPTY: Cell = Cell(0);
    /// The piece belongs to nobody: its owner is out.
    const DEAD: u16 = 1 << 11;
    const PIECE: u16 = 1 << 12;
    /// It has not moved. Set only on kinds that ask (`i`).
    const VIRGIN: u16 = 1 << 13;
    /// It may be part of a castling right: a hint that spares a look in the rights,
    /// left out of hash and comparison.
    const CASTLE: u16 = 1 << 14;
    /// Its kind is royal or has effects, as [`Variant::is_apart`] says: moves that it is
    /// part of need a second look. Follows from the kind.
    ///
    /// [`Variant::is_apart`]: crate::Variant::is_apart
    const APART: u16 = 1 << 15;

    pub const fn new(kind: u8, player: u8) -> Self {
        Cell(kind as u16 | (player as u16 & 7) << 8 | Cell::PIECE)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn kind(self) -> usize {
        (self.0 & 0xff) as usize
    }

    pub const fn player(self) -> usize {
        (self.0 >> 8 & 7) as usize
    }

    /// Index into a relation table.
    pub const fn relation(self) -> usize {
        (self.0 >> 8 & 31) as usize
    }

    /// Owner, and whether he is out, as a number below 16.
    pub const fn owner(self) -> u32 {
        (self.0 >> 8) as u32 & 15
    }

    pub const fn is_dead(self) -> bool {
        self.0 & Cell::DEAD != 0
    }

    pub const fn is_virgin(self) -> bool {
        self.0 & Cell::VIRGIN != 0
    }

    pub const fn may_castle(self) -> bool {
        self.0 & Cell::CASTLE != 0
    }

    /// Bits that are set if moves that change the cell need a second look.
    #[inline(always)]
    pub const fn rare(self) -> u32 {
        (self.0 & (Cell::CASTLE | Cell::APART)) as u32
    }

    pub const fn with_apart(self, yes: bool) -> Self {
        self.with(Cell::APART, yes)
    }

    pub const fn with_dead(self, yes: bool) -> Self {
        self.with(Cell::DEAD, yes)
    }

    pub const fn with_virgin(self, yes: bool) -> Self {
        self.with(Cell::VIRGIN, yes)
    }

    pub const fn with_castle(self, yes: bool) -> Self {
        self.with(Cell::CASTLE, yes)
    }

    const fn with(self, flag: u16, yes: bool) -> Self {
        if yes { Cell(self.0 | flag) } else { Cell(self.0 & !flag) }
    }

    /// The piece after it moved.
    pub const fn moved(self) -> Self {
        Cell(self.0 & !(Cell::VIRGIN | Cell::CASTLE))
    }

    /// The same kind with the same history, of another owner, alive.
    pub const fn owned_by(self, player: u8) -> Self {
        Cell(self.0 & !(7 << 8 | Cell::DEAD) | (player as u16 & 7) << 8)
    }

    /// Another kind in its place, of the same owner.
    pub const fn promoted(self, kind: u8, apart: bool) -> Self {
        let owner = 7 << 8 | Cell::DEAD | Cell::PIECE;
        Cell(self.0 & owner | kind as u16).with_apart(apart)
    }
}

/// Two cells of a board that has `SQUARES`, a power of two: one question for both.
#[inline(always)]
pub(crate) fn pair<const SQUARES: usize>(cells: &[Cell], at: [usize; 2]) -> (Cell, Cell) {
    match cells.first_chunk::<SQUARES>() {
        Some(cells) => (cells[at[0] & (SQUARES - 1)], cells[at[1] & (SQUARES - 1)]),
        None => (Cell::EMPTY, Cell::EMPTY),
    }
}

/// Changes two cells of such a board; the second last.
#[inline(always)]
pub(crate) fn set_pair<const SQUARES: usize>(cells: &mut [Cell], at: [usize; 2], new: (Cell, Cell)) {
    if let Some(cells) = cells.first_chunk_mut::<SQUARES>() {
        cells[at[0] & (SQUARES - 1)] = new.0;
        cells[at[1] & (SQUARES - 1)] = new.1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_cells_are_changed_at_once() {
        let (one, two) = (Cell::new(1, 0), Cell::new(2, 1));
        let mut cells = [Cell::EMPTY; 64];
        set_pair::<64>(&mut cells, [3, 63], (one, two));
        assert_eq!(pair::<64>(&cells, [63, 3]), (two, one));
        set_pair::<64>(&mut cells, [3, 3], (one, two));
        assert_eq!(pair::<64>(&cells, [3, 0]), (two, Cell::EMPTY));
    }

    #[test]
    fn fields_are_kept_apart() {
        let cell = Cell::new(200, 5).with_virgin(true).with_castle(true);
        assert_eq!((cell.kind(), cell.player(), cell.is_dead()), (200, 5, false));
        assert!(cell.is_virgin() && cell.may_castle() && !cell.is_empty());
        assert_eq!(cell.moved(), Cell::new(200, 5));
        assert_eq!(cell.with_dead(true).owned_by(2).moved(), Cell::new(200, 2));
        assert_eq!(cell.promoted(3, false), Cell::new(3, 5));
        assert_eq!(cell.promoted(3, true), Cell::new(3, 5).with_apart(true));
        assert!(cell.rare() != 0 && cell.moved().rare() == 0 && cell.promoted(3, true).rare() != 0);
        assert_eq!(Cell::new(0, 0).relation(), 16);
        assert_eq!(Cell::EMPTY.relation(), 0);
    }
}
