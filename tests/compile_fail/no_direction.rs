use betza::{Piece, betza};

const PIECE: Piece = betza!("T[W-fN]");

fn main() {
    let _ = PIECE;
}
