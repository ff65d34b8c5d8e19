use betza::{Piece, betza};

const PIECE: Piece = betza!("W]");

fn main() {
    let _ = PIECE;
}
