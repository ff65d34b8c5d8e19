use betza::fourpc::Move4;
use betza::move4pc;

const MOVE: Move4 = move4pc!(E7E5);

fn main() {
    assert_eq!(MOVE, MOVE);
}
