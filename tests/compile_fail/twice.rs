use betza::{Piece, betza};

const PIECE: Piece = betza!("mcmR");

fn main() {
    let _ = PIECE;
}
