//! Every place where an expression of type `Piece` can stand.

use betza::{Piece, betza};

const CONST: Piece = betza!("N");
static STATIC: Piece<'static> = betza!("fhCfsRbK");
const ARRAY: [Piece; 2] = [betza!("R"), betza!("B")];
const SLICE: &[Piece<'static>] = &[betza!("qN"), betza!("zB")];

struct Knight;

trait Man {
    const PIECE: Piece<'static>;
}

impl Man for Knight {
    const PIECE: Piece<'static> = betza!("N");
}

fn rules<M: Man>() -> usize {
    M::PIECE.rules().count()
}

fn is_known(piece: Piece<'_>) -> bool {
    match piece {
        CONST | Knight::PIECE => true,
        other => match betza!("K") {
            king => king == other,
        },
    }
}

const fn count(piece: Piece) -> usize {
    let mut rules = piece.rules();
    let mut count = 0;
    while let Some((_, rest)) = rules.split_first() {
        rules = rest;
        count += 1;
    }
    count
}

const RULES: usize = count(betza!("K"));

fn main() {
    assert_eq!(CONST.notation(), "N");
    assert_eq!(STATIC.rules().count(), 4);
    assert_eq!(ARRAY.map(|piece| piece.rules().count()), [1, 1]);
    assert_eq!(SLICE.len(), 2);
    assert_eq!(rules::<Knight>(), 1);
    assert!(is_known(betza!("N")) && is_known(betza!("K")) && !is_known(betza!("Q")));
    assert_eq!(RULES, 2);
    assert_eq!((|| betza!("kK").is_royal())(), true);
    assert!(size_of::<Piece>() <= 48);
}
