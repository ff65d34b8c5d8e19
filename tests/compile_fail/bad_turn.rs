use betza::{Piece, betza};

const PIECE: Piece = betza!("T[mR-fhR]");

fn main() {
    let _ = PIECE;
}
