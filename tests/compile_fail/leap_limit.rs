use betza::{Piece, betza};

const PIECE: Piece = betza!("(200,1)");

fn main() {
    let _ = PIECE;
}
