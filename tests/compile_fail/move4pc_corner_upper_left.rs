use betza::fourpc::Move4;
use betza::move4pc;

const MOVE: Move4 = move4pc!("- 1C1B");

fn main() {
    assert_eq!(MOVE, MOVE);
}
