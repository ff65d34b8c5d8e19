use betza::{Piece, betza};

const PIECE: Piece = betza!("R 3");

fn main() {
    let _ = PIECE;
}
