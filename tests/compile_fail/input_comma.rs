use betza::{Piece, betza};

const PIECE: Piece = betza!("N", "B");

fn main() {
    let _ = PIECE;
}
