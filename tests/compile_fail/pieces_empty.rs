betza::pieces! {
    enum Army {}
}

fn main() {}
