use betza::{Piece, betza};

const PIECE: Piece = betza!("C[z]");

fn main() {
    let _ = PIECE;
}
