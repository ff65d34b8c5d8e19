use betza::{Piece, betza};

const PIECE: Piece = betza!(NOTATION);

fn main() {
    let _ = PIECE;
}
