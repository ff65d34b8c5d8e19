//! Records and single moves in the numeric notation: no text panics, both readers say
//! the same, what is written reads back equal, and what is legal replays again.
#![no_main]

use betza_game::fourpc::{Game4, Record, Rules4};
use betza_runtime::fourpc::{Mode, Move4, Ply4, SetUp};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static RULES: LazyLock<[Rules4; 2]> =
    LazyLock::new(|| [Mode::Ffa, Mode::Teams].map(|mode| Rules4::new(SetUp::FourPco, mode)));

fuzz_target!(|text: &str| {
    let quick = text.parse::<Move4>();
    match betza_syntax::fourpc::parse_move(text) {
        Ok(mv) => {
            assert_eq!(quick, Ok(mv));
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        Err(errors) => {
            assert!(quick.is_err() && !errors.to_string().is_empty());
        }
    }
    if let Ok(ply) = text.parse::<Ply4>() {
        assert_eq!(Ply4::from_word(ply.to_word()), Some(ply));
    }
    let (record, error) = Record::read_part(text);
    if let Some(error) = error {
        assert!(!error.to_string().is_empty());
    }
    for rules in &*RULES {
        let mut game = Game4::new(rules);
        if let Err(error) = record.replay(&mut game) {
            assert!(!error.to_string().is_empty());
        }
        let written = Record::of(game.plies());
        assert_eq!(Record::read(&written.to_string()).unwrap().plies(), game.plies());
        let mut again = Game4::new(rules);
        written.replay(&mut again).unwrap();
        assert_eq!(again.position(), game.position());
    }
});
