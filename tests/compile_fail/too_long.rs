use betza::{Piece, betza};

macro_rules! times_8 {
    ($text:literal) => {
        times_64!($text $text $text $text $text $text $text $text)
    };
}

macro_rules! times_64 {
    ($($text:literal)*) => {
        betza!($($text)* $($text)* $($text)* $($text)* $($text)* $($text)* $($text)* $($text)* "WF")
    };
}

const PIECE: Piece = times_8!("WFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWFWF");

fn main() {
    let _ = PIECE;
}
