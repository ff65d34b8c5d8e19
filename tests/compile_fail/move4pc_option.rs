use betza::fourpc::Move4;
use betza::move4pc;

const MOVE: Move4 = move4pc!(setup = "4PC", "8283");

fn main() {
    assert_eq!(MOVE, MOVE);
}
