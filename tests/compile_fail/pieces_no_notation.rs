betza::pieces! {
    enum Army {
        Knight,
    }
}

fn main() {}
