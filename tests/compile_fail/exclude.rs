use betza::{Piece, betza};

const PIECE: Piece = betza!("njN");

fn main() {
    let _ = PIECE;
}
