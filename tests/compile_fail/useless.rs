use betza::{Piece, betza};

const PIECE: Piece = betza!("nW");

fn main() {
    let _ = PIECE;
}
