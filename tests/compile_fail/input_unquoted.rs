use betza::{Piece, betza};

const PIECE: Piece = betza!(fhCfsRbK);

fn main() {
    let _ = PIECE;
}
