use betza::{Piece, betza};

const PIECE: Piece = betza!(T[F-R]);

fn main() {
    let _ = PIECE;
}
