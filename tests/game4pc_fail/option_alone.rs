use betza::fourpc::Ply4;
use betza::game4pc;

const GAME: [Ply4; 1] = game4pc!(mode, "8283");

fn main() {
    assert_eq!(GAME.len(), 1);
}
