//! Moves per second on the board of four players, with 60 pieces on it.

use std::ops::ControlFlow;

use betza::{Board, Mailbox, Piece, Player, Scratch, Square, betza};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

/// A middle game as one of four players sees it.
const BOARD: &str = "
# # # e e . e e e . e # # #
# # # . e e . e . e . # # #
# # # e . . e . . . e # # #
e e . . . . . . o . . . e .
e . e . . o . . . . . e . e
. e . . . . . e . . . e . e
e . . . o . . . . . e . . e
k e . . . . . . o . . . e e
e . e . o . . . . . . e . .
. e . . . . o . . e . . e e
e . . . . . . . . . . . . e
# # # o . . o . . o . # # #
# # # . o o . o o . o # # #
# # # o . o o . o o . # # #
";

const PIECES: [(&str, Piece<'static>); 10] = [
    ("K", betza!("K")),
    ("N", betza!("N")),
    ("Q", betza!("Q")),
    ("fhCfsRbK", betza!("fhCfsRbK")),
    ("gQ", betza!("gQ")),
    ("mppNN", betza!("mppNN")),
    ("qN", betza!("qN")),
    ("zNN", betza!("zNN")),
    ("T[mW-F]*", betza!("T[mW-F]*")),
    ("T[dQ-ibuQ-ibQ]", betza!("T[dQ-ibuQ-ibQ]")),
];

fn main() {
    divan::main();
}

/// The squares from which a piece is walked: all that are empty.
fn places(board: &Mailbox) -> Vec<Square> {
    let squares = (0..board.height()).flat_map(|y| (0..board.width()).map(move |x| Square::new(x, y)));
    let empty = |&at: &Square| !board.is_void(at) && !board.occupant(at, Player(0)).is_piece();
    squares.filter(empty).collect()
}

fn count(piece: Piece<'_>, board: &Mailbox, places: &[Square], scratch: &mut Scratch) -> usize {
    let mut moves = 0;
    for &from in places {
        let done = piece.moves_in(scratch, board, Player(0), from, |mv| {
            black_box(mv.to);
            moves += 1;
            ControlFlow::<()>::Continue(())
        });
        done.expect("the scratch space is large enough");
    }
    moves
}

/// Items are moves; the goal is 100 million a second for `Q`, 2 million for all.
#[divan::bench(args = PIECES.map(|piece| piece.0), sample_size = 8)]
fn moves(bencher: Bencher<'_, '_>, name: &str) {
    let (_, piece) = PIECES.into_iter().find(|piece| piece.0 == name).expect("a piece of the list");
    let board: Mailbox = BOARD.parse().expect("a good picture");
    let (places, mut scratch) = (places(&board), Box::<Scratch>::default());
    let moves = count(piece, &board, &places, &mut scratch);
    bencher
        .counter(ItemsCount::new(moves))
        .bench_local(|| count(black_box(piece), black_box(&board), &places, &mut scratch));
}
