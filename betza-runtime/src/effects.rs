//! Effects of pieces on others, as queries (section 9).

use core::ops::ControlFlow;

use crate::pack::flag;
use crate::walk::{Ask, Goal, Scratch, WalkError, is_on_board, walk};
use crate::{Board, Effect, Move, Occupant, Piece, Player, Rule, Rules, Seat, Square, SquareSet};

/// The pieces that a pattern reaches from `from`.
fn reach<B: Board, const N: usize>(
    rules: Rules<'_>,
    scratch: &mut Scratch<N>,
    board: &B,
    player: Player,
    from: Square,
) -> Result<SquareSet, WalkError> {
    let ask = Ask { player, from, goal: Goal::Reach, flags: 0 };
    let mut reached = SquareSet::new();
    walk(rules, board, ask, Some(scratch), |mv| {
        reached.insert(mv.to);
        ControlFlow::<()>::Continue(())
    })?;
    Ok(reached)
}

impl Piece<'_> {
    /// The squares of all pieces, of any owner, that are *reached as* this piece by
    /// one of `player` on `from`: they stand where it could end, as if it could
    /// capture them (section 9).
    ///
    /// # Errors
    ///
    /// As [`Piece::moves_in`].
    pub fn reached<B: Board, const N: usize>(
        self,
        scratch: &mut Scratch<N>,
        board: &B,
        player: Player,
        from: Square,
    ) -> Result<SquareSet, WalkError> {
        reach(self.rules(), scratch, board, player, from)
    }
}

/// Calls back with the effects that `piece` has on `at`, those of its kind of square
/// included.
fn each_effect<'t, B: Board>(
    piece: Piece<'t>,
    board: &B,
    at: Square,
    mut found: impl FnMut(Effect<'t>) -> Result<(), WalkError>,
) -> Result<(), WalkError> {
    if piece.flags() & flag::EFFECTS == 0 || !is_on_board(board, at) {
        return Ok(());
    }
    for rule in piece.rules() {
        match rule {
            Rule::Effect(effect) => found(effect)?,
            Rule::Tile(tile) if tile.is_on(board.tile(at)) => {
                for rule in tile.rules() {
                    if let Rule::Effect(effect) = rule {
                        found(effect)?;
                    }
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether `piece` is royal on `at`: by `k`, or by `k` in an `S[ ]` of that kind of
/// square.
pub fn royal<B: Board>(piece: Piece<'_>, board: &B, at: Square) -> bool {
    piece.is_royal()
        || piece.rules().any(|rule| matches!(rule, Rule::Tile(t) if t.is_royal() && t.is_on(board.tile(at))))
}

/// Whether `piece` can't be captured or removed on `at`: by `E[u]`, or by `E[u]` in
/// an `S[ ]` of that kind of square.
pub fn indestructible<B: Board>(piece: Piece<'_>, board: &B, at: Square) -> bool {
    let by_tile = |rule| matches!(rule, Rule::Tile(t) if t.is_indestructible() && t.is_on(board.tile(at)));
    piece.is_indestructible() || piece.rules().any(by_tile)
}

/// The squares that `mv`, a capturing move of `piece` owned by `player`, empties by
/// explosion: pieces of any owner reached as its `x` patterns from where it landed,
/// on the board after the capture; not the mover, not indestructible ones. Empty when
/// the move captures nothing.
///
/// `board` is the board before the move; the squares are those after it.
///
/// # Errors
///
/// As [`Piece::moves_in`].
pub fn explosion<B: Board, const N: usize>(
    piece: Piece<'_>,
    scratch: &mut Scratch<N>,
    board: &B,
    player: Player,
    mv: &Move<'_>,
) -> Result<SquareSet, WalkError> {
    let mut removed = SquareSet::new();
    if mv.captures.is_empty() {
        return Ok(removed);
    }
    let after = AfterMove { board, mv };
    each_effect(piece, board, mv.to, |effect| {
        if let Effect::Explosion(pattern) = effect {
            let ask = Ask { player, from: mv.to, goal: Goal::Reach, flags: 0 };
            let rules = pattern.words().map(u32::to_le_bytes);
            walk(Rules::new(&rules), &after, ask, Some(scratch), |hit| {
                if !after.is_indestructible(hit.to) {
                    removed.insert(hit.to);
                }
                ControlFlow::<()>::Continue(())
            })?;
        }
        Ok(())
    })?;
    Ok(removed)
}

/// The squares of the dead pieces that come back to life for `player` after `mv`, a
/// move of its `piece`: those reached as its `E[n]` patterns from where it landed.
///
/// `board` is the board before the move; the squares are those after it.
///
/// # Errors
///
/// As [`Piece::moves_in`].
pub fn revived<B: Board, const N: usize>(
    piece: Piece<'_>,
    scratch: &mut Scratch<N>,
    board: &B,
    player: Player,
    mv: &Move<'_>,
) -> Result<SquareSet, WalkError> {
    let mut alive = SquareSet::new();
    let after = AfterMove { board, mv };
    each_effect(piece, board, mv.to, |effect| {
        if let Effect::Revive(pattern) = effect {
            let reached = reach(pattern, scratch, &after, player, mv.to)?;
            alive.extend(reached.iter().filter(|&at| after.occupant(at, player) == Occupant::Dead));
        }
        Ok(())
    })?;
    Ok(alive)
}

/// Whether the piece of `player` on `at` can't move: some enemy reaches it by `E[i]`
/// and none by `E[!i]` (section 9). Asks the board for every other piece.
///
/// # Errors
///
/// As [`Piece::moves_in`].
pub fn immobilised<B: Board, const N: usize>(
    scratch: &mut Scratch<N>,
    board: &B,
    player: Player,
    at: Square,
) -> Result<bool, WalkError> {
    if !is_on_board(board, at) {
        return Err(WalkError::NotOnBoard);
    }
    let mut held = false;
    let mut free = false;
    for index in 0..usize::from(board.height()) * usize::from(board.width()) {
        let width = usize::from(board.width());
        let from = Square::new((index % width) as u8, (index / width) as u8);
        let Some((piece, Some(owner))) = board.piece(from) else { continue };
        if board.occupant(from, player) != Occupant::Enemy || board.occupant(at, owner) != Occupant::Enemy {
            continue;
        }
        each_effect(piece, board, from, |effect| {
            match effect {
                Effect::Immobilise(pattern) if !held => {
                    held = reach(pattern, scratch, board, owner, from)?.contains(at);
                }
                Effect::Free(pattern) if !free => {
                    free = reach(pattern, scratch, board, owner, from)?.contains(at);
                }
                _ => {}
            }
            Ok(())
        })?;
    }
    Ok(held && !free)
}

/// A board after a move.
struct AfterMove<'b, 'm, B> {
    board: &'b B,
    mv: &'m Move<'m>,
}

impl<B: Board> AfterMove<'_, '_, B> {
    /// Where the piece on `at` stood before the move; `None` for an empty square.
    fn origin(&self, at: Square) -> Option<Square> {
        if at == self.mv.to {
            return Some(self.mv.from);
        }
        if let Some(put) = self.mv.puts.iter().find(|put| put.to == at) {
            return Some(put.from);
        }
        let gone = at == self.mv.from || self.mv.captures.contains(&at);
        (!gone).then_some(at)
    }
}

impl<B: Board> Board for AfterMove<'_, '_, B> {
    fn width(&self) -> u8 {
        self.board.width()
    }
    fn height(&self) -> u8 {
        self.board.height()
    }
    fn seat(&self, player: Player) -> Seat {
        self.board.seat(player)
    }
    fn occupant(&self, at: Square, viewer: Player) -> Occupant {
        self.origin(at).map_or(Occupant::Empty, |at| self.board.occupant(at, viewer))
    }
    fn is_void(&self, at: Square) -> bool {
        self.board.is_void(at)
    }
    fn is_royal(&self, at: Square) -> bool {
        self.origin(at).is_some_and(|at| self.board.is_royal(at))
    }
    fn is_indestructible(&self, at: Square) -> bool {
        self.origin(at).is_some_and(|at| self.board.is_indestructible(at))
    }
    fn has_moved(&self, at: Square) -> bool {
        at == self.mv.to || self.board.has_moved(at)
    }
    fn tile(&self, at: Square) -> &str {
        self.board.tile(at)
    }
    fn piece(&self, at: Square) -> Option<(Piece<'_>, Option<Player>)> {
        self.board.piece(self.origin(at)?)
    }
}
