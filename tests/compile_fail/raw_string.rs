use betza::{Piece, betza};

const PIECE: Piece = betza!(r##"fhC fsRR bK"##);

fn main() {
    let _ = PIECE;
}
