//! Real games of four-player chess, replayed.
#![cfg(feature = "fourpc")]

use std::fs;
use std::path::{Path, PathBuf};

use betza_game::fourpc::{Game4, Record, Rules4};
use betza_runtime::fourpc::{Mode, SetUp};

fn games(extension: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/4pc/games");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut games: Vec<PathBuf> = paths.filter(|path| path.extension().unwrap() == extension).collect();
    games.sort();
    assert_eq!(games.len(), 15);
    games
}

/// Set-up and mode, from the tags of the record beside it.
fn rules(path: &Path) -> Rules4 {
    let tags = fs::read_to_string(path.with_extension("pgn4")).unwrap();
    let tag = |name: &str| tags.split(name).nth(1).unwrap().split('"').nth(1).unwrap().to_string();
    let set_up: SetUp = tag("[StartFen4").parse().unwrap();
    let mode: Mode = tag("[Variant").parse().unwrap();
    Rules4::new(set_up, mode)
}

#[test]
fn numeric_records_replay_to_their_end() {
    for path in games("num") {
        let rules = rules(&path);
        let text = fs::read_to_string(&path).unwrap();
        let record = Record::read(&text).unwrap();
        let mut game = Game4::new(&rules);
        record.replay(&mut game).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(Record::of(game.plies()).to_string(), text, "{}", path.display());
        assert_eq!(game.plies(), record.plies());
    }
}
