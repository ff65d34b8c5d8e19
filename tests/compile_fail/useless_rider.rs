use betza::{Piece, betza};

const PIECE: Piece = betza!("gN");

fn main() {
    let _ = PIECE;
}
