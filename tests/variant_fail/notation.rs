use betza::game::Variant;

static GAME: Variant = betza::variant! {
    board = 8 x 8,
    men = { 'n' = "fhCfsRnK", 'k' = "kK" },
    start = "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
};

fn main() {
    let _ = GAME.start();
}
