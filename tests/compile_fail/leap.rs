use betza::{Piece, betza};

const PIECE: Piece = betza!("(a,b)");

fn main() {
    let _ = PIECE;
}
