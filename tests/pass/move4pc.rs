//! `move4pc!` wherever an expression or a pattern can stand.

extern crate betza as renamed;

use renamed::fourpc::{Mode, Move4, Promotion, Seat4, SetUp, Side};
use renamed::move4pc;

const STEP: Move4 = move4pc!("1. - 2737");
static GAME: [Move4; 4] = [move4pc!("8283"), move4pc!("- 2737"), move4pc!("-- 7D7C"), move4pc!("--- D8C8")];

/// The text's table of castlings.
const CASTLINGS: [(Move4, Side); 8] = [
    (move4pc!("81A1"), Side::King),
    (move4pc!("8161"), Side::Queen),
    (move4pc!("- 181A"), Side::King),
    (move4pc!("- 1816"), Side::Queen),
    (move4pc!("-- 7E5E"), Side::King),
    (move4pc!("-- 7E9E"), Side::Queen),
    (move4pc!("--- E7E5"), Side::King),
    (move4pc!("--- E7E9"), Side::Queen),
];

/// Those of Blue and Green in the modern set-up.
const MODERN: [(Move4, Side); 4] = [
    (move4pc!("- 1715"), Side::King),
    (move4pc!("- 1719"), Side::Queen),
    (move4pc!("--- E8EA"), Side::King),
    (move4pc!("--- E8E6"), Side::Queen),
];

macro_rules! by_blue {
    ($digits:literal) => {
        move4pc!("- " $digits)
    };
}

/// Names that the macro must not lean on.
mod shadowed {
    #![allow(dead_code, non_camel_case_types)]
    mod core {}
    mod std {}
    mod betza {}
    struct u64;
    pub const MOVE: crate::renamed::fourpc::Move4 = crate::renamed::move4pc!("F");
}

fn name(mv: Move4) -> &'static str {
    match mv {
        STEP => "the step in round 1",
        move4pc!("- 2737") => "the step",
        move4pc!("F") | move4pc!("- F") => "gives up",
        _ => "another",
    }
}

fn main() {
    assert_eq!(STEP.to_string(), "1. - 2737");
    assert_eq!((STEP.round(), STEP.seat()), (Some(1), Seat4::Blue));
    assert_eq!(GAME.map(|mv| mv.algebraic().to_string()), ["h2-h3", "b7-c7", "g13-g12", "m8-l8"]);
    assert_eq!(by_blue!("2737"), GAME[1]);
    assert_eq!([STEP, GAME[1], shadowed::MOVE, GAME[0]].map(name), [
        "the step in round 1",
        "the step",
        "gives up",
        "another"
    ]);
    for (mv, side) in CASTLINGS {
        assert_eq!(mv.castling(SetUp::FourPco).map(|castling| castling.side), Some(side), "{mv}");
    }
    for (mv, side) in MODERN {
        assert_eq!(mv.castling(SetUp::FourPc).map(|castling| castling.side), Some(side), "{mv}");
        assert!(!mv.could_be_castling(SetUp::FourPco), "{mv}");
    }
    let promotes = move4pc!("25. 77781",);
    assert_eq!(promotes.promotion(), Some(Promotion::Queen));
    assert!(promotes.may_promote(Mode::Ffa) && !promotes.may_promote(Mode::Teams));
    assert!(!move4pc!("1441").connects() && move4pc!("4144").connects() && move4pc!("4153").connects());
    assert!(move4pc!(r"--- F").is_resignation());
}
