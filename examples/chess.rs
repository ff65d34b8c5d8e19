//! FIDE chess, declared with `betza!` and proved by its node counts.
//!
//! `cargo run --release --features game --example chess -- 5`

use betza::game::{Castling, Man, Promotion, Variant, VariantSpec, ranks};
use betza::{Player, Square, betza};

const WHITE: Player = Player(0);
const BLACK: Player = Player(1);

const MEN: &[Man<'static>] = &[
    Man::new('p', betza!("fmWfceFifmnD")),
    Man::new('n', betza!("N")),
    Man::new('b', betza!("B")),
    Man::new('r', betza!("R")),
    Man::new('q', betza!("Q")),
    Man::new('k', betza!("kK")),
];

const fn promotion(player: Player, rank: u8) -> Promotion<'static> {
    Promotion { player, man: 'p', zone: ranks(8, &[rank]), choices: "qrbn", forced: true }
}

const fn castling(player: Player, side: char, [king, rook, corner]: [u8; 3]) -> Castling<'static> {
    let rank = player.0 * 7;
    let (king_to, rook_to) = (Square::new(king, rank), Square::new(rook, rank));
    Castling { player, side, king_to, rook_to, search: Square::new(corner, rank), rooks: "r" }
}

const CHESS: VariantSpec<'static> = VariantSpec::new(8, 8)
    .men(MEN)
    .promotions(&[promotion(WHITE, 8), promotion(BLACK, 1)])
    .castlings(&[
        castling(WHITE, 'K', [6, 5, 7]),
        castling(WHITE, 'Q', [2, 3, 0]),
        castling(BLACK, 'K', [6, 5, 7]),
        castling(BLACK, 'Q', [2, 3, 0]),
    ])
    .start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let depth = std::env::args().nth(1).map_or(Ok(4), |depth| depth.parse())?;
    let chess = Variant::new(&CHESS)?;
    let mut position = chess.start();
    for mv in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"] {
        let mv = position.parse_move(mv)?;
        let _ = position.make(mv);
    }
    println!("{}", position.fen());
    for depth in 1..=depth {
        println!("perft({depth}) = {}", chess.start().perft(depth));
    }
    Ok(())
}
