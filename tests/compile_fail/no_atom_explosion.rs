use betza::{Piece, betza};

const PIECE: Piece = betza!("NR5x");

fn main() {
    let _ = PIECE;
}
