betza::pieces! {
    enum Army {
        Knight = "N" as 'n'
        Rook = "R" as 'r'
    }
}

fn main() {}
