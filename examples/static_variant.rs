//! Chess in the program itself: nothing is set up when it starts.
//!
//! `static_variant built` builds the same tables as it starts instead, to compare:
//!
//! ```sh
//! cargo build --release --features variant --example static_variant
//! valgrind --tool=callgrind target/release/examples/static_variant [built]
//! ```

use betza::game::{Man, Variant, VariantError, VariantSpec};
use betza::{betza, variant};

static CHESS: Variant = variant! {
    board = 8 x 8,
    men = { 'p' = "fmWfceFifmnD", 'n' = "N", 'b' = "B", 'r' = "R", 'q' = "Q", 'k' = "kK" },
    promotions = { 'p' of 'w' = "nbrq" on "*8", 'p' of 'b' = "nbrq" on "*1" },
    castlings = {
        'K' of 'w' = king "g1" rook "f1" from "h1" with "r",
        'Q' of 'w' = king "c1" rook "d1" from "a1" with "r",
        'K' of 'b' = king "g8" rook "f8" from "h8" with "r",
        'Q' of 'b' = king "c8" rook "d8" from "a8" with "r",
    },
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const MEN: &[Man<'static>] = &[
    Man::new('p', betza!("fmWfceFifmnD")),
    Man::new('n', betza!("N")),
    Man::new('b', betza!("B")),
    Man::new('r', betza!("R")),
    Man::new('q', betza!("Q")),
    Man::new('k', betza!("kK")),
];

fn main() -> Result<(), VariantError> {
    let is_built = std::env::args().nth(1).is_some_and(|how| how == "built");
    let built = is_built.then(|| Variant::new(&VariantSpec::new(8, 8).men(MEN).start(START))).transpose()?;
    let variant = built.as_ref().unwrap_or(&CHESS);
    println!("{} moves, {} bytes of tables", variant.start().perft(1), variant.table_bytes());
    Ok(())
}
