use betza::fourpc::Ply4;
use betza::game4pc;

const GAME: [Ply4; 5] = game4pc!("1. 8283 - 2737 -- 7D7C --- D8C8 2. 8284");

fn main() {
    assert_eq!(GAME.len(), 5);
}
