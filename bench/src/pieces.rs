//! Single pieces on the board of four players, and notations to read.

use std::hint::black_box;
use std::ops::ControlFlow;

use betza::{Board, Mailbox, Piece, Player, Scratch, Square, betza};

/// Notations that are read.
pub const NOTATIONS: [&str; 8] = ["K", "Q", "fmWfceF", "fhCfsRbK", "NN", "R5", "BW", "fsQbhNbK"];

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

/// Pieces that walk, by notation.
pub const PIECES: [(&str, Piece<'static>); 10] = [
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

/// The board, the squares from which pieces are walked, and what walks need.
#[derive(Debug)]
pub struct Ground {
    board: Mailbox,
    places: Vec<Square>,
    scratch: Box<Scratch>,
}

impl Ground {
    /// A middle game with 60 pieces; walks begin on all squares that are empty.
    ///
    /// # Panics
    ///
    /// Never: the board is a good picture.
    pub fn new() -> Self {
        let board: Mailbox = BOARD.parse().expect("a good picture");
        Ground { places: places(&board), board, scratch: Box::default() }
    }

    /// How many moves a piece has, from all places together.
    ///
    /// # Panics
    ///
    /// When the piece needs more scratch space than there is.
    pub fn moves(&mut self, piece: Piece<'_>) -> u64 {
        let mut moves = 0;
        for &from in &self.places {
            let done = piece.moves_in(&mut self.scratch, &self.board, Player(0), from, |mv| {
                black_box(mv.to);
                moves += 1;
                ControlFlow::<()>::Continue(())
            });
            done.expect("the scratch space is large enough");
        }
        moves
    }
}

impl Default for Ground {
    fn default() -> Self {
        Ground::new()
    }
}

fn places(board: &Mailbox) -> Vec<Square> {
    let squares = (0..board.height()).flat_map(|y| (0..board.width()).map(move |x| Square::new(x, y)));
    let empty = |&at: &Square| !board.is_void(at) && !board.occupant(at, Player(0)).is_piece();
    squares.filter(empty).collect()
}
