use betza::{Piece, betza};

const PIECE: Piece = betza!('N');

fn main() {
    let _ = PIECE;
}
