use betza::{Piece, betza};

const PIECE: Piece = betza!(c"N");

fn main() {
    let _ = PIECE;
}
