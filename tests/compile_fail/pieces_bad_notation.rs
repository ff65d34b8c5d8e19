betza::pieces! {
    enum Army {
        Knight = "N" as 'n',
        Stuck = "nW" as 's',
    }
}

fn main() {}
