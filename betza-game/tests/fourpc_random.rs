//! Random legal games in every set-up and mode, written and read back in every notation.
#![cfg(feature = "fourpc")]

use betza_game::fourpc::{Fen4, Game4, Pgn4, Record, Rules4, perft_made};
use betza_runtime::fourpc::{Mark, Mode, Ply4, SetUp};

/// Xorshift: the games are the same on every machine.
struct Rng(u64);

impl Rng {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % count
    }
}

/// Plays one turn: a move, rather often a capture, now and then a departure.
fn turn(game: &mut Game4<'_>, rng: &mut Rng) {
    let plies = game.legal_plies();
    let seat = game.turn();
    if game.rules().mode() == Mode::Ffa && !game.is_walking(seat) && rng.below(80) == 0 {
        let mark = [Mark::Resigned, Mark::TimedOut][rng.below(2)];
        let mut kings = plies.iter().filter_map(|ply| ply.with_mark(mark));
        let alone = rng.below(2) == 0 || !kings.any(|king| game.play(king).is_ok());
        if alone {
            game.play(Ply4::lone(seat, mark)).unwrap();
        }
        return;
    }
    let captures = |ply: &&Ply4| game.position().at(ply.to().unwrap().square()).is_some();
    let captures: Vec<Ply4> = plies.iter().filter(captures).copied().collect();
    let pool = if !captures.is_empty() && rng.below(3) == 0 { &captures } else { &plies };
    let ply = pool[rng.below(pool.len())];
    game.play(ply).unwrap_or_else(|illegal| panic!("{ply}: {illegal}"));
}

/// The position written, read back, and played on from is the same position.
fn check_fen4(game: &Game4<'_>) {
    let fen = Fen4::of(game);
    for text in [format!("{fen}"), format!("{fen:#}")] {
        let read = Fen4::read(&text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(read, fen);
        let rules = read.rules(game.rules().set_up(), game.rules().mode());
        let again = read.game(&rules).unwrap();
        assert_eq!(Fen4::of(&again), fen, "{text}");
        let mut positions = [game.position().clone(), again.position().clone()];
        let [ours, theirs] = positions.each_mut().map(|position| perft_made(position, 2));
        assert_eq!(ours, theirs, "{text}");
    }
}

/// The game in numbers and in PGN4 is the same game.
fn check_texts(game: &Game4<'_>) {
    let rules = game.rules();
    let record = Record::read(&Record::of(game.plies()).to_string()).unwrap();
    let mut again = Game4::new(rules);
    record.replay(&mut again).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((again.plies(), Fen4::of(&again)), (game.plies(), Fen4::of(game)));

    let text = Pgn4::of(&Game4::new(rules), record.plies()).unwrap().to_string();
    let pgn = Pgn4::read(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(pgn.to_string(), text);
    // What the tags say wins over what is given.
    let other = if rules.mode() == Mode::Ffa { Mode::Teams } else { Mode::Ffa };
    let read_rules = pgn.rules(SetUp::FourPcrg, other).unwrap();
    let mut third = pgn.start(&read_rules).unwrap();
    pgn.replay(&mut third).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((third.plies(), third.points()), (game.plies(), game.points()));
}

#[test]
fn games_are_the_same_in_every_notation() {
    for (set_up, seed) in SetUp::ALL.into_iter().zip(1u64..) {
        for mode in [Mode::Ffa, Mode::Teams] {
            let rules = Rules4::new(set_up, mode);
            let mut game = Game4::new(&rules);
            let mut rng = Rng(seed << 40 | 0x9E37_79B9);
            while !game.is_over() && game.plies().len() < 300 {
                turn(&mut game, &mut rng);
                if rng.below(40) == 0 && !game.is_over() {
                    check_fen4(&game);
                }
            }
            check_texts(&game);
        }
    }
}
