use betza::{Piece, betza};

const PIECE: Piece = betza!("R300");

fn main() {
    let _ = PIECE;
}
