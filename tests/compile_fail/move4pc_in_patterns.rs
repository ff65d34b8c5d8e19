use betza::fourpc::Move4;
use betza::move4pc;

fn is_opening(mv: Move4) -> bool {
    matches!(mv, move4pc!("0a83") | move4pc!("8111"))
}

fn main() {
    let moves = [move4pc!("8283"), move4pc!("0182")];
    assert!(is_opening(moves[0]));
}
