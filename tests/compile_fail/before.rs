use betza::{Piece, betza};

const PIECE: Piece = betza!("mT[W-F]");

fn main() {
    let _ = PIECE;
}
