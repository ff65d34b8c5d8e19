use betza::{Piece, betza};

const PIECE: Piece = betza!("(1,-2)");

fn main() {
    let _ = PIECE;
}
