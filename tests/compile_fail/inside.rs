use betza::{Piece, betza};

const PIECE: Piece = betza!("T[W-kF]");

fn main() {
    let _ = PIECE;
}
