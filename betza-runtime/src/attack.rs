//! Attack queries: does a piece attack a square, and which pieces do.

use core::ops::ControlFlow;

use crate::walk::{Ask, Goal, is_on_board, walk};
use crate::{
    Bend, Board, Component, Landing, Leap, Occupant, Passing, Piece, Player, Rule, Scratch, Seat, Shape,
    Square, SquareSet, WalkError,
};

/// A board with an enemy on a square that may be empty.
struct Target<'b, B> {
    board: &'b B,
    at: Square,
}

impl<B: Board> Board for Target<'_, B> {
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
        match self.board.occupant(at, viewer) {
            Occupant::Empty if at == self.at => Occupant::Enemy,
            occupant => occupant,
        }
    }
    fn is_void(&self, at: Square) -> bool {
        self.board.is_void(at)
    }
    fn is_royal(&self, at: Square) -> bool {
        self.board.is_royal(at)
    }
    fn is_indestructible(&self, at: Square) -> bool {
        self.board.is_indestructible(at)
    }
    fn has_moved(&self, at: Square) -> bool {
        self.board.has_moved(at)
    }
    fn passed(&self, at: Square, nth: usize) -> Option<Square> {
        self.board.passed(at, nth)
    }
    fn tile(&self, at: Square) -> &str {
        self.board.tile(at)
    }
    fn piece(&self, at: Square) -> Option<(Piece<'_>, Option<Player>)> {
        self.board.piece(at)
    }
}

/// How many of `leap` make up the way to `target`, if it is on that line.
fn leaps_to(from: Square, target: Square, leap: Leap) -> Option<u16> {
    let dx = i16::from(target.x()) - i16::from(from.x());
    let dy = i16::from(target.y()) - i16::from(from.y());
    let (x, y) = (i16::from(leap.x), i16::from(leap.y));
    let count = if x != 0 { dx / x } else { dy / y };
    (count > 0 && count * x == dx && count * y == dy).then_some(count as u16)
}

/// Whether a component whose line is straight attacks `target`.
fn straight_attacks<B: Board>(
    board: &B,
    player: Player,
    component: Component,
    from: Square,
    target: Square,
) -> bool {
    let seat = board.seat(player);
    component.directions().iter().any(|direction| {
        let leap = seat.turn(component.leap(direction));
        let Some(count) = leaps_to(from, target, leap) else { return false };
        let in_range = component.range() == 0 || count <= u16::from(component.range());
        in_range
            && (1..count)
                .try_fold(from, |at, _| {
                    let at = at.offset(leap)?;
                    let clear = !board.is_void(at) && !board.occupant(at, player).is_piece();
                    clear.then_some(at)
                })
                .is_some()
    })
}

/// Whether [`straight_attacks`] can answer for the component on its own.
fn is_straight(component: Component) -> bool {
    component.shape() == Shape::Leap
        && component.bend() == Bend::Straight
        && component.passing() == Passing::Free
        && !component.is_cylindrical()
}

/// Whether `piece` can take what stands on `target` by straight lines alone;
/// `None` when other rules would have to be walked to know.
fn quickly<B: Board>(
    piece: Piece<'_>,
    board: &B,
    player: Player,
    from: Square,
    target: Square,
) -> Option<bool> {
    if piece.capture_modes().any() {
        return None;
    }
    let occupant = board.occupant(target, player);
    let mut sure = true;
    for rule in piece.rules() {
        match rule {
            Rule::Effect(_) => {}
            // On some squares a `C[ ]` may take its capture away.
            Rule::Move(c) if c.has_default_landing() => sure = false,
            Rule::Move(c) if is_straight(c) && !c.landing().allows(Landing::EN_PASSANT) => {
                let takes = match occupant {
                    Occupant::Own => c.landing().allows(Landing::DESTROY),
                    Occupant::Ally => false,
                    _ => c.landing().allows(Landing::CAPTURE),
                };
                let spared = c.is_tame() && occupant != Occupant::Dead && board.is_royal(target);
                let waits = c.is_initial() && board.has_moved(from);
                if takes && !spared && !waits && straight_attacks(board, player, c, from, target) {
                    return Some(true);
                }
            }
            Rule::Move(c) if !c.landing().captures() => {}
            _ => sure = false,
        }
    }
    sure.then_some(false)
}

impl Piece<'_> {
    /// Whether this piece, owned by `player` and standing on `from`, attacks
    /// `target`: it has a pseudo-legal move that captures what stands there, or, on an
    /// empty square, would have one if an enemy stood there that is neither royal nor
    /// indestructible. An own piece is attacked only by `d`; an ally never is. Nothing
    /// attacks a void square or one outside the board.
    ///
    /// Straight lines are answered without walking anything else; other rules are
    /// walked until the first such move. Like [`Piece::moves`], it takes stack for
    /// pieces that need a [`Scratch`].
    ///
    /// # Errors
    ///
    /// As [`Piece::moves`].
    pub fn attacks<B: Board>(
        self,
        board: &B,
        player: Player,
        from: Square,
        target: Square,
    ) -> Result<bool, WalkError> {
        if self.needs_scratch() {
            self.attacks_in(&mut Scratch::<2048>::new(), board, player, from, target)
        } else {
            self.find_attack::<B, 1>(None, board, player, (from, target))
        }
    }

    /// [`Piece::attacks`] with the caller's memory.
    ///
    /// # Errors
    ///
    /// As [`Piece::moves_in`].
    pub fn attacks_in<B: Board, const N: usize>(
        self,
        scratch: &mut Scratch<N>,
        board: &B,
        player: Player,
        from: Square,
        target: Square,
    ) -> Result<bool, WalkError> {
        self.find_attack(Some(scratch), board, player, (from, target))
    }

    fn find_attack<B: Board, const N: usize>(
        self,
        scratch: Option<&mut Scratch<N>>,
        board: &B,
        player: Player,
        (from, target): (Square, Square),
    ) -> Result<bool, WalkError> {
        if !is_on_board(board, from) {
            return Err(WalkError::NotOnBoard);
        }
        if target == from || !is_on_board(board, target) || board.is_indestructible(target) {
            return Ok(false);
        }
        if let Some(answer) = quickly(self, board, player, from, target) {
            return Ok(answer);
        }
        let board = Target { board, at: target };
        let ask = Ask { player, from, goal: Goal::Moves, flags: self.flags() };
        let hit = walk(self.rules(), &board, ask, scratch, |mv| {
            if mv.captures.contains(&target) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok(hit.is_some())
    }
}

/// The squares of all pieces that attack `target`, own ones by `d` included, as
/// [`Piece::attacks`] says of each. The board must know its pieces
/// ([`Board::piece`]); dead ones attack nothing.
///
/// # Errors
///
/// As [`Piece::moves_in`].
pub fn attackers<B: Board, const N: usize>(
    scratch: &mut Scratch<N>,
    board: &B,
    target: Square,
) -> Result<SquareSet, WalkError> {
    let mut attackers = SquareSet::new();
    if !is_on_board(board, target) {
        return Ok(attackers);
    }
    for y in 0..board.height() {
        for x in 0..board.width() {
            let from = Square::new(x, y);
            let Some((piece, Some(owner))) = board.piece(from) else { continue };
            if from != target && piece.attacks_in(scratch, board, owner, from, target)? {
                attackers.insert(from);
            }
        }
    }
    Ok(attackers)
}
