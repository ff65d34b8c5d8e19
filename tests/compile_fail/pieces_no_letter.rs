betza::pieces! {
    enum Army {
        Knight = "N" as "n",
    }
}

fn main() {}
