use betza::fourpc::Ply4;
use betza::game4pc;

const GAME: [Ply4; 7] = game4pc!(setup = "4PCo",
    "1. 8283 - 2737 -- 7D7C --- D8C8
     2. 7193 - 1845 -- 7C7D");

fn main() {
    assert_eq!(GAME.len(), 7);
}
