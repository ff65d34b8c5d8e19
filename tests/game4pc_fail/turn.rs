use betza::fourpc::Ply4;
use betza::game4pc;

const GAME: [Ply4; 2] = game4pc!("1. 8283 -- 7D7C");

fn main() {
    assert_eq!(GAME.len(), 2);
}
