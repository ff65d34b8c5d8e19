use betza::{Piece, betza};

const PIECE: Piece = betza!("WXF");

fn main() {
    let _ = PIECE;
}
