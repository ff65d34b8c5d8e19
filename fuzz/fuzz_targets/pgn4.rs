//! PGN4: no text panics, what is written reads back to the same, and a game that was
//! replayed converts to a record that replays too.
#![no_main]

use betza_game::fourpc::{Game4, Pgn4, Record};
use betza_runtime::fourpc::{Mode, SetUp};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (pgn, error) = Pgn4::read_part(text);
    if let Some(error) = error {
        assert!(!error.to_string().is_empty() && error.line() > 0 && error.column() > 0);
    }
    let written = pgn.to_string();
    assert_eq!(Pgn4::read(&written).unwrap().to_string(), written);
    let Ok(rules) = pgn.rules(SetUp::FourPc, Mode::Ffa) else { return };
    let Ok(start) = pgn.start(&rules) else { return };
    let mut game = start.clone();
    if let Err(error) = pgn.replay(&mut game) {
        assert!(!error.to_string().is_empty());
    }
    let mut again: Game4<'_> = start;
    Record::of(game.plies()).replay(&mut again).unwrap();
    assert_eq!(again.position(), game.position());
});
