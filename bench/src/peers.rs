//! Perft by the two quickest chess move generators in Rust, to measure against.

/// By shakmaty; bulk counts the last ply without making it.
pub fn shakmaty(position: &shakmaty::Chess, depth: u32, bulk: bool) -> u64 {
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
        nodes += shakmaty(&child, depth - 1, bulk);
    }
    nodes
}

/// By cozy-chess.
pub fn cozy(board: &cozy_chess::Board, depth: u32, bulk: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 && bulk {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            nodes += cozy(&child, depth - 1, bulk);
        }
        false
    });
    nodes
}
