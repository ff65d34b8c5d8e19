//! What a search asks, by definition: every answer again from all legal moves, from made
//! moves and from the plain walkers.
#![allow(dead_code, reason = "each test uses a part")]

use std::ops::ControlFlow;

use betza_game::{Kind, Move, Position};
use betza_runtime::{Board, Occupant, Piece, Player, Scratch, Seat, Square};

/// What the walkers alone can say of a variant.
#[derive(Clone, Copy)]
pub struct Knows {
    /// Exchanges: no regions, which walkers don't know, and no effects.
    pub exchanges: bool,
}

fn gather(each: impl FnOnce(&mut dyn FnMut(Move) -> ControlFlow<()>) -> Option<()>) -> Vec<Move> {
    let mut moves = Vec::new();
    each(&mut |mv| {
        moves.push(mv);
        ControlFlow::Continue(())
    });
    moves.sort_unstable();
    moves
}

/// Compares every query in a position. Panics when one differs.
pub fn check(position: &mut Position<'_>, knows: Knows) {
    let before = position.clone();
    let fen = position.fen();
    let mut legal = position.legal_moves();
    legal.sort_unstable();
    let mut takes = legal.clone();
    takes.retain(|&mv| position.is_capture(mv));
    assert_eq!(gather(|sink| position.each_capture(sink)), takes, "captures in {fen}");
    for &mv in &legal {
        let captures = !position.captures(mv).is_empty();
        assert_eq!(position.is_capture(mv), captures, "is {mv:?} a capture in {fen}");
    }
    let evasions = gather(|sink| position.each_evasion(sink));
    let wanted = if position.is_check() { &legal[..] } else { &[] };
    assert_eq!(evasions, wanted, "evasions in {fen}");
    for &mv in &legal {
        assert_eq!(position.gives_check(mv), made_check(position, mv), "check by {mv:?} in {fen}");
    }
    if knows.exchanges {
        for mv in legal.into_iter().filter(|mv| !mv.is_castling()) {
            assert_eq!(position.exchange(mv, worth), slow_exchange(position, mv), "{mv:?} in {fen}");
        }
    }
    assert_eq!(*position, before, "asking changes nothing: {fen}");
}

/// Any worth of a kind will do, royal ones included.
pub fn worth(kind: Kind) -> i32 {
    [3, 1, 5, 0, 9, 2, 4, 3, 7, 1][kind.index() % 10]
}

fn squares(position: &Position<'_>) -> Vec<Square> {
    let (width, height) = (position.variant().width(), position.variant().height());
    (0..height).flat_map(|y| (0..width).map(move |x| Square::new(x, y))).collect()
}

/// Players who have pieces that the player to move could take.
fn enemies(position: &Position<'_>) -> Vec<Player> {
    let turn = position.turn();
    let board = position.board();
    let enemy = |at: &Square| board.occupant(*at, turn) == Occupant::Enemy;
    let mut all: Vec<Player> =
        squares(position).into_iter().filter(enemy).map(|at| position.at(at).unwrap().player).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn made_check(position: &mut Position<'_>, mv: Move) -> bool {
    let enemies = enemies(position);
    let undo = position.make(mv);
    let checks = enemies.into_iter().any(|enemy| position.is_attacked(enemy));
    position.unmake(undo);
    checks
}

/// The board of an exchange: some pieces have left, and on its square stands an enemy of
/// whoever looks.
struct After<'b, B> {
    board: &'b B,
    gone: Vec<Square>,
    to: Square,
}

impl<B: Board> Board for After<'_, B> {
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
        match at {
            at if at == self.to => Occupant::Enemy,
            at if self.gone.contains(&at) => Occupant::Empty,
            at => self.board.occupant(at, viewer),
        }
    }
    fn is_void(&self, at: Square) -> bool {
        self.board.is_void(at)
    }
    fn is_royal(&self, at: Square) -> bool {
        at == self.to || self.board.is_royal(at)
    }
    fn is_indestructible(&self, at: Square) -> bool {
        at != self.to && self.board.is_indestructible(at)
    }
    fn has_moved(&self, at: Square) -> bool {
        self.board.has_moved(at)
    }
    fn passed(&self, _: Square, _: usize) -> Option<Square> {
        None
    }
    fn tile(&self, at: Square) -> &str {
        self.board.tile(at)
    }
    fn piece(&self, at: Square) -> Option<(Piece<'_>, Option<Player>)> {
        self.board.piece(at)
    }
}

/// What all pieces of others are worth, less those of the player: living or dead.
fn balance(position: &Position<'_>, player: Player) -> i32 {
    let men = squares(position).into_iter().filter_map(|at| position.at(at));
    let own = |piece: &betza_game::Occupied| piece.player == player && !piece.dead;
    men.map(|piece| if own(&piece) { -worth(piece.kind) } else { worth(piece.kind) }).sum()
}

/// The exchange by its definition, attackers found by walking every piece.
fn slow_exchange(position: &mut Position<'_>, mv: Move) -> i32 {
    let player = position.turn();
    let before = position.clone();
    let undo = position.make(mv);
    let won = balance(&before, player) - balance(position, player);
    let left = |at: &Square| before.at(*at).is_some() && position.at(*at).is_none();
    let mut gone: Vec<Square> = squares(position).into_iter().filter(left).collect();
    gone.push(mv.from());
    gone.retain(|&at| at != mv.to());
    let on = position.at(mv.to()).map_or(0, |piece| worth(piece.kind));
    position.unmake(undo);
    let board = before.board();
    won - answer(&before, &mut After { board: &board, gone, to: mv.to() }, true, on)
}

/// The best that a side gets by taking, or by not taking.
fn answer<B: Board>(position: &Position<'_>, after: &mut After<'_, B>, theirs: bool, on: i32) -> i32 {
    let Some((royal, price, from)) = takers(position, after, theirs).into_iter().min() else { return 0 };
    after.gone.push(Square::new((from & 31) as u8, (from >> 5) as u8));
    if royal && !takers(position, after, !theirs).is_empty() {
        return 0;
    }
    let next = if royal { 0 } else { answer(position, after, !theirs, price) };
    0.max(on - next)
}

/// Those who can take: whether they are royal, their worth, and their squares' numbers.
fn takers<B: Board>(position: &Position<'_>, after: &After<'_, B>, theirs: bool) -> Vec<(bool, i32, usize)> {
    let side = if theirs { Occupant::Enemy } else { Occupant::Own };
    let mut all = Vec::new();
    let mut scratch = Box::new(Scratch::<4096>::new());
    for from in squares(position) {
        let Some(found) = position.at(from).filter(|_| from != after.to) else { continue };
        if after.occupant(from, position.turn()) != side {
            continue;
        }
        let piece = position.variant().kinds().nth(found.kind.index()).unwrap().2;
        if piece.attacks_in(&mut scratch, after, found.player, from, after.to).unwrap() {
            all.push((after.board.is_royal(from), worth(found.kind), from.index()));
        }
    }
    all
}
