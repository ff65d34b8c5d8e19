use betza::{Piece, betza};

const PIECE: Piece = betza!(concat!("fhC", "fsR"));

fn main() {
    let _ = PIECE;
}
