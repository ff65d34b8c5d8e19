betza::variant! {
    enum Army { Knight = "N" as 'n', King = "kK" as 'k' }
    static GAME = { board = 8 x 8, start = "4k3/8/8/8/8/8/8/4K4 w - - 0 1" };
}

fn main() {
    let _ = (Army::ALL, GAME.start());
}
