use betza::{Piece, betza};

const PIECE: Piece = betza!(
    "fhC"
    "nW"
    "bK"
);

fn main() {
    let _ = PIECE;
}
