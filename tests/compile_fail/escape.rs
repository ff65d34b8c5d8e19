use betza::{Piece, betza};

const PIECE: Piece = betza!("\x4e\u{41a}\tnW");

fn main() {
    let _ = PIECE;
}
