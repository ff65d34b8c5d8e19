use betza::{Piece, betza};

const PIECE: Piece = betza!("n");

fn main() {
    let _ = PIECE;
}
