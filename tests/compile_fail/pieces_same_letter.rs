betza::pieces! {
    enum Army {
        Knight = "N" as 'n',
        Nightrider = "NN" as 'n',
    }
}

fn main() {}
