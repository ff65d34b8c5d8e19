//! Counting with every leaf made.

use alloc::vec::Vec;

use crate::{Elimination, Move, Position};

/// The number of leaves `depth` plies deep, each of them made and taken back: what
/// [`Position::perft`] counts without making the last ply.
///
/// ```
/// use betza_game::fourpc::{Rules4, perft_made};
/// use betza_runtime::fourpc::{Mode, SetUp};
/// let rules = Rules4::new(SetUp::FourPcn, Mode::Ffa);
/// assert_eq!(perft_made(&mut rules.start(), 3), 7_880);
/// ```
pub fn perft_made(position: &mut Position<'_>, depth: u32) -> u64 {
    count(position, depth, &mut Vec::with_capacity(4096))
}

fn count(position: &mut Position<'_>, depth: u32, stack: &mut Vec<Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let base = stack.len();
    position.legal_into(stack);
    if stack.len() == base {
        return skip(position, depth, stack);
    }
    let mut nodes = 0;
    for i in base..stack.len() {
        let undo = position.make(stack[i]);
        nodes += count(position, depth - 1, stack);
        position.unmake(undo);
    }
    stack.truncate(base);
    nodes
}

/// Puts out the player to move, who has no legal move, and counts on.
#[cold]
fn skip(position: &mut Position<'_>, depth: u32, stack: &mut Vec<Move>) -> u64 {
    let turn = position.turn();
    if position.variant.elimination != Elimination::Out || !position.is_alive(turn) {
        return 0;
    }
    let undo = position.eliminate(turn);
    let nodes = if position.turn() == turn { 0 } else { count(position, depth, stack) };
    position.unmake(undo);
    nodes
}
