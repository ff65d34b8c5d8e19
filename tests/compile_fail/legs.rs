use betza::{Piece, betza};

const PIECE: Piece = betza!("T[W-W-W-W-W-W-W-W-W]");

fn main() {
    let _ = PIECE;
}
