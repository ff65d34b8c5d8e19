use betza::{Piece, betza};

const PIECE: Piece = betza!("T[F]");

fn main() {
    let _ = PIECE;
}
