use betza::fourpc::Ply4;
use betza::game4pc;

const GAME: [Ply4; 2] = game4pc!(mode = teams, "1. F - 2737");

fn main() {
    assert_eq!(GAME.len(), 2);
}
