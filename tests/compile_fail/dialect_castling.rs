use betza::{Piece, betza};

const PIECE: Piece = betza!("KO3");

fn main() {
    let _ = PIECE;
}
