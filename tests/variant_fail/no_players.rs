use betza::game::Variant;
use betza::variant;

static CHESS: Variant = variant! {
    board = 8 x 8,
    men = { 'p' = "fmWfceFifmnD", 'r' = "R", 'k' = "kK" },
    players = {},
    start = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w - - 0 1",
};

fn main() {
    println!("{}", CHESS.width());
}
