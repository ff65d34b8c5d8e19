use betza::{Piece, betza};

const PIECE: Piece = betza!("T[R-B]*");

fn main() {
    let _ = PIECE;
}
