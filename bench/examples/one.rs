//! One run, for a profiler: `one bulk|made DEPTH`.

use betza_game::{Move, Position, Variant};

fn made(position: &mut Position<'_>, depth: u32, stack: &mut Vec<Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let base = stack.len();
    position.legal_into(stack);
    let mut nodes = 0;
    for i in base..stack.len() {
        let undo = position.make(stack[i]);
        nodes += made(position, depth - 1, stack);
        position.unmake(undo);
    }
    stack.truncate(base);
    nodes
}

fn main() {
    let mut args = std::env::args().skip(1);
    let bulk = args.next().as_deref() == Some("bulk");
    let depth = args.next().and_then(|depth| depth.parse().ok()).unwrap_or(5);
    let chess = Variant::new(&betza_bench::CHESS).expect("chess compiles");
    let mut start = chess.start();
    let begun = std::time::Instant::now();
    let nodes = if bulk { start.perft(depth) } else { made(&mut start, depth, &mut Vec::new()) };
    println!("{nodes} {:.1} Mnps", nodes as f64 / begun.elapsed().as_secs_f64() / 1e6);
}
