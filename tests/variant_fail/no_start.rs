use betza::game::Variant;

static GAME: Variant = betza::variant! {
    board = 8 x 8,
    men = { 'k' = "kK" },
};

fn main() {
    let _ = GAME.start();
}
