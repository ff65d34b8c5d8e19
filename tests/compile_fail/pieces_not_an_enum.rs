betza::pieces! {
    struct Army {
        knight: Piece,
    }
}

fn main() {}
