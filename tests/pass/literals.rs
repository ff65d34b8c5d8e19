//! Every way to write the string.

use betza::{Piece, betza};

macro_rules! pass_on {
    ($notation:literal) => {
        betza!($notation)
    };
}

macro_rules! pass_on_expression {
    ($notation:expr) => {
        betza!($notation)
    };
}

macro_rules! twice {
    ($notation:literal) => {
        betza!($notation $notation)
    };
}

fn same(piece: Piece, notation: &str) {
    assert_eq!(piece.notation(), notation);
}

fn main() {
    same(betza!("NB"), "NB");
    same(betza!(r"NB"), "NB");
    same(betza!(r#"NB"#), "NB");
    same(betza!("\x4eB"), "NB");
    same(betza!("\u{4e}B"), "NB");
    same(betza!("N\
                 B"), "NB");
    same(betza!("N" "B"), "NB");
    same(betza!("N" r"B" "\x52"), "NBR");
    same(betza!("NB",), "NB");
    same(pass_on!("NB"), "NB");
    same(pass_on_expression!("NB"), "NB");
    same(twice!("N"), "NN");
    same(betza!["NB"], "NB");
    same(betza! { "NB" }, "NB");
}
