//! FEN4: no text panics, what is written reads back equal, and every position can be
//! played from.
#![no_main]

use betza_game::fourpc::Fen4;
use betza_runtime::fourpc::{Mode, SetUp};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let fen = match Fen4::read(text) {
        Ok(fen) => fen,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert_eq!(Fen4::read(&fen.to_string()).as_ref(), Ok(&fen));
    assert_eq!(Fen4::read(&format!("{fen:#}")).as_ref(), Ok(&fen));
    for mode in [Mode::Ffa, Mode::Teams] {
        let rules = fen.rules(SetUp::FourPc, mode);
        let Ok(mut game) = fen.game(&rules) else { continue };
        let plies = game.legal_plies();
        if let Some(&ply) = plies.first() {
            game.play(ply).unwrap();
            let again = Fen4::of(&game);
            assert_eq!(Fen4::read(&again.to_string()), Ok(again));
        }
    }
});
