use betza::{Piece, betza};

const PIECE: Piece = betza!("S[Land]");

fn main() {
    let _ = PIECE;
}
