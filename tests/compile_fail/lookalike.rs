use betza::{Piece, betza};

const PIECE: Piece = betza!("fhСfsR");

fn main() {
    let _ = PIECE;
}
