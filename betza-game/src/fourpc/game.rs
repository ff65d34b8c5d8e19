//! A game of four-player chess.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use betza_runtime::Square;
use betza_runtime::fourpc::{Mark, Mode, Ply4, Promotion, Seat4, Side, Square4};

use super::points::{self, Points};
use super::{Illegal, Rules4, why};
use crate::{Move, Position};

/// How a player went out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Departure {
    /// He resigned.
    Resigned,
    /// He ran out of time.
    TimedOut,
    /// He was mated.
    Mated,
    /// He was stalemated.
    Stalemated,
    /// His King was captured.
    KingCaptured,
}

/// A game of four-player chess being played or replayed.
///
/// It takes one player's turn after the other. A player who has no legal move when his
/// turn comes is out: in free-for-all he is skipped from then on, in Teams the game
/// ends.
///
/// ```
/// use betza_game::fourpc::{Game4, Illegal, Rules4};
/// use betza_runtime::fourpc::{Mode, Seat4, SetUp};
///
/// let rules = Rules4::new(SetUp::FourPco, Mode::Ffa);
/// let mut game = Game4::new(&rules);
/// game.play("8283".parse()?)?;
/// assert_eq!(game.turn(), Seat4::Blue);
/// let red_again = Illegal::NotYourTurn { turn: Seat4::Blue, found: Seat4::Red };
/// assert_eq!(game.play("8384".parse()?), Err(red_again));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game4<'r> {
    rules: &'r Rules4,
    position: Position<'r>,
    plies: Vec<Ply4>,
    /// Players whose King walks on.
    walking: [bool; 4],
    departed: [Option<Departure>; 4],
    /// Players who went out without a sign of their own so far.
    unsigned: [bool; 4],
    over: bool,
    points: Points,
    /// Movers, newest last, each once.
    movers: Vec<Seat4>,
}

impl<'r> Game4<'r> {
    /// A game from the start.
    pub fn new(rules: &'r Rules4) -> Self {
        Game4::from_position(rules, rules.start(), [false; 4], [0; 4])
    }

    /// A game that goes on from a position of `rules`, with Kings that walk on already.
    pub(super) fn from_position(
        rules: &'r Rules4,
        position: Position<'r>,
        walking: [bool; 4],
        points: Points,
    ) -> Self {
        let mut game = Game4 {
            rules,
            position,
            plies: Vec::new(),
            walking,
            departed: walking.map(|walks| walks.then_some(Departure::Resigned)),
            unsigned: [false; 4],
            over: false,
            points,
            movers: Vec::new(),
        };
        game.settle();
        game
    }

    /// The rules.
    pub fn rules(&self) -> &'r Rules4 {
        self.rules
    }

    /// The position now.
    pub fn position(&self) -> &Position<'r> {
        &self.position
    }

    /// Every ply so far. Those that begin a round have its number.
    pub fn plies(&self) -> &[Ply4] {
        &self.plies
    }

    /// Whose turn it is. After the end, the player whose turn it would be.
    pub fn turn(&self) -> Seat4 {
        Seat4::from_index(usize::from(self.position.turn().0)).unwrap_or_default()
    }

    /// Whether the game is over: in free-for-all when one player at most is left, in
    /// Teams at the first mate, stalemate, resignation or loss on time.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// How a player went out; `None` while he plays.
    pub fn departure(&self, seat: Seat4) -> Option<Departure> {
        self.departed[seat.index()]
    }

    /// Whether a player has left and his King walks on.
    pub fn is_walking(&self, seat: Seat4) -> bool {
        self.walking[seat.index()] && self.position.is_alive(seat.player())
    }

    /// The points of Red, Blue, Yellow and Green. They mean nothing in Teams.
    pub fn points(&self) -> Points {
        self.points
    }

    /// Every legal move of the player to move, as plies without marks.
    pub fn legal_plies(&mut self) -> Vec<Ply4> {
        let mut plies = Vec::new();
        if self.over {
            return plies;
        }
        let seat = self.turn();
        for mv in self.position.legal_moves() {
            plies.extend(self.ply_of(seat, mv));
        }
        plies
    }

    fn ply_of(&self, seat: Seat4, mv: Move) -> Option<Ply4> {
        let (from, to) = (Square4::from_square(mv.from())?, Square4::from_square(mv.to())?);
        let ply = Ply4::new(seat, from, to);
        match promotion_of(&self.position, mv) {
            Some(promotion) => ply.with_promotion(promotion),
            None => Some(ply),
        }
    }

    /// Plays one turn. The round of `ply` is not looked at.
    ///
    /// # Errors
    ///
    /// When the ply is against the rules; the game is then as it was.
    pub fn play(&mut self, ply: Ply4) -> Result<(), Illegal> {
        let seat = ply.seat();
        match (ply.squares(), ply.mark()) {
            (None, Some(mark @ (Mark::Mated | Mark::Stalemated))) => self.sign(seat, mark)?,
            (None, mark) => self.leave(seat, mark)?,
            (Some(squares), mark) => self.make(seat, squares, ply.promotion(), mark)?,
        }
        self.note(ply);
        self.settle();
        Ok(())
    }

    /// A lone `#` or `S`: nothing but the sign of a player who is out already.
    fn sign(&mut self, seat: Seat4, mark: Mark) -> Result<(), Illegal> {
        if self.unsigned[seat.index()] && self.is_due(seat) {
            self.unsigned[seat.index()] = false;
            return Ok(());
        }
        self.check_turn(seat)?;
        Err(Illegal::HasMoves(mark))
    }

    /// Whether the turn of `seat` would have come since the last ply.
    fn is_due(&self, seat: Seat4) -> bool {
        let turn = self.turn();
        let last = self.plies.last().map_or(turn, |ply| ply.seat());
        let mut due = last.next();
        while due != seat && due != turn {
            due = due.next();
        }
        due == seat
    }

    /// The first player whose turn would have come since the last ply, who is out and has
    /// no sign of his own so far.
    pub(super) fn due(&self) -> Option<Seat4> {
        let last = self.plies.last().map_or(self.turn(), |ply| ply.seat());
        let order = [last.next(), last.next().next(), last.opposite().next(), last];
        order.into_iter().find(|&seat| self.unsigned[seat.index()] && self.is_due(seat))
    }

    /// Players in the game whose King is attacked.
    pub(super) fn checked(&mut self) -> impl Iterator<Item = Seat4> + '_ {
        let alive = |seat: &Seat4| self.position.is_alive(seat.player());
        let seats: Vec<Seat4> = Seat4::ALL.into_iter().filter(alive).collect();
        seats.into_iter().filter(|seat| self.position.is_exposed(seat.index()))
    }

    fn check_turn(&self, found: Seat4) -> Result<(), Illegal> {
        let turn = self.turn();
        if self.over {
            Err(Illegal::Over)
        } else if !self.position.is_alive(found.player()) {
            Err(Illegal::Out(found))
        } else if turn != found {
            Err(Illegal::NotYourTurn { turn, found })
        } else {
            Ok(())
        }
    }

    /// A lone `F` or `T`.
    fn leave(&mut self, seat: Seat4, mark: Option<Mark>) -> Result<(), Illegal> {
        self.check_turn(seat)?;
        self.departed[seat.index()] = Some(departure(mark));
        self.walking[seat.index()] = false;
        if self.rules.mode() == Mode::Teams {
            self.over = true;
        } else {
            let _ = self.position.eliminate(seat.player());
        }
        Ok(())
    }

    fn make(
        &mut self,
        seat: Seat4,
        squares: (Square4, Square4),
        promotion: Option<Promotion>,
        mark: Option<Mark>,
    ) -> Result<(), Illegal> {
        self.check_turn(seat)?;
        let retired = match mark {
            Some(mark) => {
                why::check_mark(self, squares.0, mark)?;
                Some(self.position.retire(seat.player()))
            }
            None => None,
        };
        let Some(mv) = self.find(squares, promotion) else {
            let illegal = why::why(self, squares, promotion);
            if let Some(undo) = retired {
                self.position.unmake(undo);
            }
            return Err(illegal);
        };
        if mark.is_some() {
            self.walking[seat.index()] = true;
            self.departed[seat.index()] = Some(departure(mark));
        }
        let before = points::living(&self.position);
        let _ = self.position.make(mv);
        self.score(seat, points::captured(&before, seat, squares.1, &self.position));
        self.movers.retain(|&mover| mover != seat);
        self.movers.push(seat);
        Ok(())
    }

    /// A FEN4 may begin with any number of points, so they could run over.
    fn score(&mut self, seat: Seat4, points: u32) {
        let total = &mut self.points[seat.index()];
        *total = total.saturating_add(points);
    }

    /// The legal move with these squares and this promotion.
    fn find(&mut self, squares: (Square4, Square4), promotion: Option<Promotion>) -> Option<Move> {
        let (from, to): (Square, Square) = (squares.0.square(), squares.1.square());
        let kinds = kinds(&self.position, promotion);
        self.position.each_legal(|mv| {
            let same = mv.from() == from && mv.to() == to && kinds.contains(&mv.promotion_kind());
            if same { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
        })
    }

    /// Writes a ply down, with its round where one begins.
    fn note(&mut self, ply: Ply4) {
        let round = self.plies.iter().rev().find_map(|ply| ply.round()).unwrap_or(0);
        let begins = self.plies.last().is_none_or(|last| ply.seat() <= last.seat());
        self.plies.push(ply.with_round(if begins { round + 1 } else { 0 }));
    }

    /// Puts out who has no King or no legal move, until somebody can move or the game is
    /// over.
    fn settle(&mut self) {
        self.note_captured_kings();
        while !self.over {
            if self.rules.mode() == Mode::Ffa && !self.is_contested() {
                self.over = true;
            } else if self.position.has_legal_move() {
                return;
            } else {
                self.put_out();
            }
        }
    }

    /// Whether two players are left, one of them at least not a walking King.
    fn is_contested(&self) -> bool {
        let alive = |seat: &Seat4| self.position.is_alive(seat.player());
        let left = Seat4::ALL.into_iter().filter(alive).count();
        left > 1 && Seat4::ALL.iter().any(|seat| alive(seat) && !self.walking[seat.index()])
    }

    fn note_captured_kings(&mut self) {
        let teams = self.rules.mode() == Mode::Teams;
        for seat in Seat4::ALL {
            let at = seat.index();
            let lost = self.position.state.royals[at] == 0 && self.position.variant.had_royals >> at & 1 != 0;
            if lost && self.departed[seat.index()].is_none() {
                self.departed[seat.index()] = Some(Departure::KingCaptured);
                self.unsigned[seat.index()] = true;
                self.over |= teams;
            }
            self.unsigned[seat.index()] |= lost && self.walking[seat.index()];
            self.walking[seat.index()] &= !lost;
        }
    }

    /// Puts out the player to move, who has no legal move.
    fn put_out(&mut self) {
        let seat = self.turn();
        let mated = self.position.is_check();
        if mated {
            if let Some(winner) = points::mating_player(&self.position, seat, &self.movers) {
                self.score(winner, points::KING);
            }
        } else if !self.walking[seat.index()] {
            self.score(seat, points::KING);
        }
        let departure = if mated { Departure::Mated } else { Departure::Stalemated };
        self.departed[seat.index()].get_or_insert(departure);
        self.unsigned[seat.index()] = true;
        self.walking[seat.index()] = false;
        if self.rules.mode() == Mode::Teams {
            self.over = true;
        } else {
            let _ = self.position.eliminate(seat.player());
        }
    }

    /// The letter of the man on a square, upper case, and its owner if it lives.
    pub(super) fn man(&self, square: Square4) -> Option<(char, Option<Seat4>)> {
        man(&self.position, square)
    }

    /// Where a castling of the player to move goes from and to.
    pub(super) fn castling_squares(&self, side: Side) -> (Square4, Square4) {
        let castling = self.rules.castling(self.turn(), side);
        (castling.king_from, castling.king_to)
    }

    pub(super) fn position_mut(&mut self) -> &mut Position<'r> {
        &mut self.position
    }
}

fn departure(mark: Option<Mark>) -> Departure {
    if mark == Some(Mark::TimedOut) { Departure::TimedOut } else { Departure::Resigned }
}

/// The letter of the man on a square, upper case, and its owner if it lives.
pub(super) fn man(position: &Position<'_>, square: Square4) -> Option<(char, Option<Seat4>)> {
    let occupied = position.at(square.square())?;
    let letter = position.variant.men[occupied.kind.index()].letter.to_ascii_uppercase();
    let owner = Seat4::from_index(usize::from(occupied.player.0)).filter(|_| !occupied.dead);
    Some((letter, owner))
}

/// What a pawn becomes by a move.
pub(super) fn promotion_of(position: &Position<'_>, mv: Move) -> Option<Promotion> {
    let kind = usize::from(mv.promotion_kind()?);
    Promotion::from_letter(position.variant.men[kind].letter.to_ascii_uppercase())
}

/// The kinds that a promotion may name: `Q` and `D` are one.
fn kinds(position: &Position<'_>, promotion: Option<Promotion>) -> Vec<Option<u8>> {
    let Some(promotion) = promotion else { return alloc::vec![None] };
    let named = |letter: char| Promotion::from_letter(letter.to_ascii_uppercase()) == Some(promotion);
    let kinds = position.variant().kinds().filter(|kind| named(kind.1));
    kinds.map(|kind| Some(kind.0.0)).collect()
}
