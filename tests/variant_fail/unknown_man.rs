use betza::game::Variant;

static GAME: Variant = betza::variant! {
    board = 8 x 8,
    men = { 'k' = "kK", 'p' = "fmWfcF" },
    promotions = { 'p' of 'w' = "kq" on "*8" },
    start = "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
};

fn main() {
    let _ = GAME.start();
}
