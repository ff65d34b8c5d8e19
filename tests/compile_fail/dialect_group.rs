use betza::{Piece, betza};

const PIECE: Piece = betza!("(afz)8W");

fn main() {
    let _ = PIECE;
}
