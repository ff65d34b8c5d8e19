use betza::{Piece, betza};

const PIECE: Piece = betza!("T[" "WDHAGNCZFB" "WDHAGNCZFB" "WDHAGNCZFB" "WDH" "-W]");

fn main() {
    let _ = PIECE;
}
