use betza::game::Variant;

static GAME: Variant = betza::variant! {
    board = 4 x 4,
    men = { 'k' = "kK", 'w' = "WS[(ice)F]" },
    tiles = { "Ice" = "a2 b2" },
    start = "k3/4/4/K3 w - - 0 1",
};

fn main() {
    let _ = GAME.start();
}
