use betza::{Piece, betza};

const PIECE: Piece = betza!("t[FR]");

fn main() {
    let _ = PIECE;
}
