//! One run, for a profiler: `one ARMY bulk|made DEPTH [FEN]`; the army `shakmaty` is the peer.

use betza_bench::{made, variant};
use betza_game::Position;

fn shakmaty_perft(position: &shakmaty::Chess, depth: u32, bulk: bool) -> u64 {
    use shakmaty::Position as _;
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if depth == 1 && bulk {
        return moves.len() as u64;
    }
    let mut nodes = 0;
    for mv in &moves {
        let mut child = position.clone();
        child.play_unchecked(*mv);
        nodes += shakmaty_perft(&child, depth - 1, bulk);
    }
    nodes
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [army, how, depth, rest @ ..] = &args[..] else { panic!("ARMY bulk|made DEPTH [FEN]") };
    let (bulk, depth) = (how == "bulk", depth.parse().expect("a depth"));
    let begun = std::time::Instant::now();
    let nodes = if army == "shakmaty" {
        shakmaty_perft(&shakmaty::Chess::default(), depth, bulk)
    } else {
        let variant = variant(army);
        let mut position = match rest {
            [fen] => Position::from_fen(&variant, fen).expect("a position"),
            _ => variant.start(),
        };
        if bulk { position.perft(depth) } else { made(&mut position, depth, &mut Vec::new()) }
    };
    println!("{nodes} {:.1} Mnps", nodes as f64 / begun.elapsed().as_secs_f64() / 1e6);
}
