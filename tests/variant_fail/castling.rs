use betza::game::Variant;

static GAME: Variant = betza::variant! {
    board = 8 x 8,
    men = { 'k' = "kK", 'r' = "R" },
    castlings = { 'K' of 'w' = king "g1" rook "f2" from "h1" with "r" },
    start = "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
};

fn main() {
    let _ = GAME.start();
}
