//! One run, for a profiler: `one ARMY bulk|made DEPTH [FEN]`; the army `shakmaty` is the peer.

use betza_bench::{made, peers, variant};
use betza_game::Position;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [army, how, depth, rest @ ..] = &args[..] else { panic!("ARMY bulk|made DEPTH [FEN]") };
    let (bulk, depth) = (how == "bulk", depth.parse().expect("a depth"));
    let begun = std::time::Instant::now();
    let nodes = if army == "shakmaty" {
        peers::shakmaty(&shakmaty::Chess::default(), depth, bulk)
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
