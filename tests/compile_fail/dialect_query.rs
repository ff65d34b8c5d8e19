use betza::{Piece, betza};

const PIECE: Piece = betza!("[F?R]");

fn main() {
    let _ = PIECE;
}
