//! Points in free-for-all.

use alloc::vec::Vec;

use betza_runtime::fourpc::{Seat4, Square4};

use super::game::man;
use crate::Position;

/// The points of Red, Blue, Yellow and Green.
pub type Points = [u32; 4];

/// What a King is worth, captured or mated, and a stalemate for who suffers it.
pub(super) const KING: u32 = 20;

/// What a living man is worth.
pub(super) fn value(letter: char) -> u32 {
    match letter {
        'K' => KING,
        'Q' => 9,
        'R' | 'B' => 5,
        'N' => 3,
        _ => 1,
    }
}

/// A living man: where it stands, its letter, whose it is.
type Living = (Square4, char, Seat4);

/// Every living man.
pub(super) fn living(position: &Position<'_>) -> Vec<Living> {
    let living = |square| man(position, square).and_then(|(letter, owner)| Some((square, letter, owner?)));
    Square4::all().filter_map(living).collect()
}

/// What `seat` captured by moving to `to`: the men that are gone.
pub(super) fn captured(before: &[Living], seat: Seat4, to: Square4, after: &Position<'_>) -> u32 {
    let gone = |square: Square4| square == to || after.at(square.square()).is_none();
    before.iter().filter(|man| man.2 != seat && gone(man.0)).map(|man| value(man.1)).sum()
}

/// Who mates `seat`: of those who attack his King, the one who moved last.
pub(super) fn mating_player(position: &Position<'_>, seat: Seat4, movers: &[Seat4]) -> Option<Seat4> {
    let king = position.royal(seat.player())?;
    let (variant, cells) = (position.variant, &position.state.cells);
    let mut attacks = [false; 4];
    for (from, _, owner) in living(position).into_iter().filter(|man| man.2 != seat) {
        let from = variant.grid.at(from.square());
        let hits =
            variant.captures(cells, position.state.cell(from), from as u16, variant.grid.at(king) as u16);
        attacks[owner.index()] |= hits;
    }
    movers.iter().rev().copied().find(|mover| attacks[mover.index()])
}
