//! Boards made from choices.

use betza::{Cell, Occupant, Seat, Square};

use super::position::{ARMY, Position};
use super::source::Source;

/// Which squares of the rectangle are cut away.
#[derive(Clone, Copy)]
enum Outline {
    Whole,
    /// Corners of that size, as in four-player chess.
    Corners(u8),
    /// Single holes, one square in so many.
    Holes(usize),
}

fn cell(source: &mut Source<'_>, density: usize) -> Cell {
    if !source.one_in(density) {
        return Cell::Empty;
    }
    use Occupant::{Ally, Dead, Enemy, Own};
    let owner = *source.choose(&[Enemy, Enemy, Enemy, Own, Own, Ally, Dead]);
    let alive = owner != Dead;
    Cell::Piece { owner, royal: alive && source.one_in(8), indestructible: source.one_in(10) }
}

fn is_cut(source: &mut Source<'_>, outline: Outline, at: Square, (width, height): (u8, u8)) -> bool {
    match outline {
        Outline::Whole => false,
        Outline::Corners(size) => {
            let edge = |n: u8, length: u8| n.min(length - 1 - n) < size;
            edge(at.x(), width) && edge(at.y(), height)
        }
        Outline::Holes(n) => source.one_in(n),
    }
}

/// A board of up to `most` files and ranks.
pub fn position(source: &mut Source<'_>, most: u8) -> Position {
    let side = |source: &mut Source<'_>| 1 + (source.below(usize::from(most)) as u8 + most / 2) % most;
    let (width, height) = (side(source), side(source));
    let origin = Square::new(source.below(width.into()) as u8, source.below(height.into()) as u8);
    let mut position = Position::new(width, height, origin);
    position.seat = *source.choose(&Seat::ALL);
    position.moved = !source.one_in(2);
    let outline = match source.below(5) {
        3 => Outline::Corners(1 + source.below(3) as u8),
        4 => Outline::Holes(8),
        _ => Outline::Whole,
    };
    let density = *source.choose(&[5, 3, 9, 2]);
    let has_tiles = source.one_in(3);
    let squares: Vec<Square> = position.squares().filter(|&at| at != origin).collect();
    for at in squares {
        let cut = is_cut(source, outline, at, (width, height));
        let cell = if cut { Cell::Void } else { cell(source, density) };
        if cell != Cell::Empty {
            position.cells.insert(at, cell);
        }
        if matches!(cell, Cell::Piece { .. }) && source.one_in(2) {
            position.kinds.insert(at, source.below(ARMY.len()));
        }
    }
    if has_tiles {
        tiles(source, &mut position);
    }
    for _ in 0..source.below(4) {
        open(source, &mut position);
    }
    position
}

fn tiles(source: &mut Source<'_>, position: &mut Position) {
    let squares: Vec<Square> = position.squares().collect();
    for at in squares {
        if let Some(name) = *source.choose(&[Some("Ice"), None, Some("Sand")]) {
            position.tiles.insert(at, name.to_owned());
        }
    }
}

/// Opens a square to en passant, with some piece that passed it.
fn open(source: &mut Source<'_>, position: &mut Position) {
    let any = |source: &mut Source<'_>, squares: &[Square]| {
        (!squares.is_empty()).then(|| squares[(source.below(256) * 4 + source.below(4)) % squares.len()])
    };
    let squares: Vec<Square> =
        position.squares().filter(|&at| at != position.origin && position.get(at) != Cell::Void).collect();
    let pieces: Vec<Square> = squares.iter().copied().filter(|&at| position.get(at) != Cell::Empty).collect();
    if let (Some(at), Some(victim)) = (any(source, &squares), any(source, &pieces))
        && at != victim
        && !position.open.contains(&(at, victim))
    {
        position.open.push((at, victim));
    }
}
