use betza::{Piece, betza};

const PIECE: Piece = betza!();

fn main() {
    let _ = PIECE;
}
