use betza::{Piece, betza};

const PIECE: Piece = betza!("T[W-uF-F]");

fn main() {
    let _ = PIECE;
}
