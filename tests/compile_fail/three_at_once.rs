use betza::{Piece, betza};

const PIECE: Piece = betza!("nWzNRR3");

fn main() {
    let _ = PIECE;
}
