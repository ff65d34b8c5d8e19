use betza::{Piece, betza};

const PIECE: Piece = betza!(14);

fn main() {
    let _ = PIECE;
}
