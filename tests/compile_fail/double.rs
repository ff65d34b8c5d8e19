use betza::{Piece, betza};

const PIECE: Piece = betza!("mQQ");

fn main() {
    let _ = PIECE;
}
