//! Declares a game of four-player chess and prints its boards.
//!
//! The compiler has replayed the game: a turn against the rules wouldn't compile.

use betza::fourpc::{Mode, Ply4, SetUp, Square4};
use betza::game::fourpc::{Fen4, Game4, Rules4};
use betza::game4pc;

/// Red opens lines, Blue's Queen comes out, and Red castles into the open.
const GAME: [Ply4; 9] = game4pc!(
    setup = "4PCo",
    mode = ffa,
    "1. 8283 - 2737 -- 7D7C --- D8C8
     2. 7193 - 2838 -- 9D9C --- E8D8
     3. 5163"
);

fn main() {
    let rules = Rules4::new(SetUp::FourPco, Mode::Ffa);
    let mut game = Game4::new(&rules);
    for ply in GAME {
        game.play(ply).expect("the compiler has checked it");
        println!("{ply}  ({})", ply.algebraic());
        print_board(&game);
    }
}

/// The cross, each man as its owner's letter and its own.
fn print_board(game: &Game4<'_>) {
    let fen = Fen4::of(game);
    for rank in (1..=14).rev() {
        let squares = (1..=14).map(|file| match Square4::new(file, rank) {
            None => "  ".to_string(),
            Some(square) => fen.man(square).map_or("· ".to_string(), |man| {
                format!("{}{}", man.owner.map_or('?', |owner| owner.letter()), man.letter)
            }),
        });
        println!("{}", squares.collect::<Vec<_>>().join(" ").trim_end());
    }
    println!();
}
