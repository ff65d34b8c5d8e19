use betza::{Piece, betza};

const PIECE: Piece = betza!("S[(Ice)K");

fn main() {
    let _ = PIECE;
}
