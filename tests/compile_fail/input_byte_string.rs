use betza::{Piece, betza};

const PIECE: Piece = betza!(b"N");

fn main() {
    let _ = PIECE;
}
