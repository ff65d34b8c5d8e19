use betza::{Piece, betza};

const PIECE: Piece = betza!("T[W -F]");

fn main() {
    let _ = PIECE;
}
