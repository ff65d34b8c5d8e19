use betza::{Piece, betza};

const PIECE: Piece = betza!("E[i]");

fn main() {
    let _ = PIECE;
}
