//! Real games of four-player chess, replayed.
#![cfg(feature = "fourpc")]

use std::fs;
use std::path::{Path, PathBuf};

use betza_game::fourpc::{Game4, Pgn4, Record, Rules4};
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

/// The tokens of a record.
fn tokens(text: &str) -> Vec<&str> {
    text.split_ascii_whitespace().collect()
}

#[test]
fn pgn4_converts_to_the_record_beside_it() {
    for path in games("pgn4") {
        let name = path.display();
        let pgn = Pgn4::read(&fs::read_to_string(&path).unwrap()).unwrap();
        let rules = pgn.rules(SetUp::FourPcrg, Mode::Teams).unwrap();
        let mut game = pgn.start(&rules).unwrap();
        let end = pgn.replay(&mut game);
        let numeric = fs::read_to_string(path.with_extension("num")).unwrap();
        assert_eq!(tokens(&Record::of(game.plies()).to_string()), tokens(&numeric), "{name}");
        if name.to_string().contains("edited") {
            let error = end.unwrap_err();
            assert_eq!((error.line(), error.column()), (35, 5), "{error}");
            assert_eq!(error.ply(), Some(pgn.plies().len() - 1));
        } else {
            end.unwrap_or_else(|error| panic!("{name}: {error}"));
        }
    }
}

#[test]
fn records_convert_to_pgn4_and_back() {
    for path in games("num") {
        let rules = rules(&path);
        let record = Record::read(&fs::read_to_string(&path).unwrap()).unwrap();
        let start = Game4::new(&rules);
        let text = Pgn4::of(&start, record.plies()).unwrap().to_string();
        let site = fs::read_to_string(path.with_extension("pgn4")).unwrap();
        let pgn = Pgn4::read(&text).unwrap();
        assert_eq!(pgn.to_string(), text);
        let mut game = pgn.start(&rules).unwrap();
        pgn.replay(&mut game).unwrap();
        assert_eq!(game.plies(), record.plies());
        let plies = |text: &str| -> Vec<String> {
            let moves = text.split("\n\n").nth(1).unwrap();
            let plain = |token: &&str| token.trim_end_matches(['+', '#', 'S']).replace("=D", "=Q");
            tokens(moves).iter().map(plain).collect()
        };
        let (ours, theirs) = (plies(&text), plies(&site));
        assert_eq!(ours[..], theirs[..ours.len()], "{}", path.display());
    }
}
