betza::variant! {
    enum Army { Knight = "fhCfsRnK" as 'n', King = "kK" as 'k' }
    static GAME = { board = 8 x 8, start = "4k3/8/8/8/8/8/8/4K3 w - - 0 1" };
}

fn main() {
    let _ = (Army::ALL, GAME.start());
}
