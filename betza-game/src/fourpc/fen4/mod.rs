//! FEN4: positions of four-player chess as the site writes them.
//!
//! ```text
//! turn-dead-castleK-castleQ-points-halfmoves-[{extra}-]board
//! ```
//!
//! Lists run Red, Blue, Yellow, Green. The board has ranks from 14 down, parted by
//! `/`, of squares parted by `,`: numbers of empty squares, and men as owner and letter
//! (`rK`), dead ones as `dR` or `drR`. Cut corners are `3` or `x,x,x`. Of the extra
//! only `enPassant` is read: the square passed over and the pawn's, `'c4:d4'`, for each
//! player.

mod extra;
mod read;
mod write;

use alloc::string::String;

use betza_runtime::fourpc::{Mode, Seat4, SetUp, Side, Square4};

use super::{Game4, Points, Rules4, rules};
use crate::Position;

/// A man on a square of a [`Fen4`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man4 {
    /// `K`, `Q`, `R`, `B`, `N`, `P`, or `D` for the Queen worth a point.
    pub letter: char,
    /// Whose it is or was; `None` for a dead man of nobody's.
    pub owner: Option<Seat4>,
    /// Whether it is dead.
    pub dead: bool,
}

/// A position as FEN4 has it: plain data.
///
/// `Display` writes it with `3` for a cut corner, `{:#}` with `x,x,x`.
///
/// ```
/// use betza_game::fourpc::{Fen4, Game4, Rules4};
/// use betza_runtime::fourpc::{Mode, SetUp};
///
/// let rules = Rules4::new(SetUp::FourPc, Mode::Teams);
/// let text = Fen4::of(&Game4::new(&rules)).to_string();
/// assert!(text.starts_with("R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-3,yR,yN,yB,yK,yQ,yB,yN,yR,3/"));
/// assert_eq!(Fen4::read(&text)?.to_string(), text);
/// # Ok::<(), betza_game::fourpc::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fen4 {
    /// Whose turn it is.
    pub turn: Seat4,
    /// Who is out, walking Kings included.
    pub dead: [bool; 4],
    /// Who may still castle kingside.
    pub castle_king: [bool; 4],
    /// Who may still castle queenside.
    pub castle_queen: [bool; 4],
    /// Points in free-for-all.
    pub points: Points,
    /// Turns since the last capture or pawn move.
    pub halfmoves: u16,
    /// For each player, the square that his pawn passed over and where it stands.
    pub en_passant: [Option<(Square4, Square4)>; 4],
    /// Men by [`Square4::to_byte`].
    men: [Option<Man4>; 256],
}

impl Fen4 {
    /// The man on a square.
    pub fn man(&self, square: Square4) -> Option<Man4> {
        self.men[usize::from(square.to_byte())]
    }

    /// Puts a man on a square, or takes it off.
    pub fn set_man(&mut self, square: Square4, man: Option<Man4>) {
        self.men[usize::from(square.to_byte())] = man;
    }

    /// The position of a game.
    pub fn of(game: &Game4<'_>) -> Self {
        let position = game.position();
        let mut fen = Fen4::empty();
        fen.turn = game.turn();
        fen.points = game.points();
        fen.halfmoves = position.halfmove_clock();
        for seat in Seat4::ALL {
            let right = |side| position.state.now().rights() >> right_of(seat, side) & 1 != 0;
            fen.dead[seat.index()] = !position.is_alive(seat.player()) || game.is_walking(seat);
            fen.castle_king[seat.index()] = right(Side::King);
            fen.castle_queen[seat.index()] = right(Side::Queen);
            fen.en_passant[seat.index()] = passed(position, seat);
        }
        for square in Square4::all() {
            let Some(occupied) = position.at(square.square()) else { continue };
            let letter = position.variant.men[occupied.kind.index()].letter.to_ascii_uppercase();
            let owner = Seat4::from_index(usize::from(occupied.player.0));
            fen.set_man(square, Some(Man4 { letter, owner, dead: occupied.dead }));
        }
        fen
    }

    fn empty() -> Self {
        Fen4 {
            turn: Seat4::Red,
            dead: [false; 4],
            castle_king: [false; 4],
            castle_queen: [false; 4],
            points: [0; 4],
            halfmoves: 0,
            en_passant: [None; 4],
            men: [None; 256],
        }
    }

    /// The square of a player's living King, if there is just one.
    fn king(&self, seat: Seat4) -> Option<Square4> {
        let is_king = |square: &Square4| self.lives(*square, seat, 'K');
        let mut kings = Square4::all().filter(is_king);
        let king = kings.next()?;
        if kings.next().is_some() { None } else { Some(king) }
    }

    fn lives(&self, square: Square4, seat: Seat4, letter: char) -> bool {
        self.man(square).is_some_and(|man| man.letter == letter && man.owner == Some(seat) && !man.dead)
    }

    /// The set-up whose start the position is, if it is one. Older records have the start
    /// in full where newer ones have its name.
    ///
    /// ```
    /// use betza_game::fourpc::{Fen4, Game4, Rules4};
    /// use betza_runtime::fourpc::{Mode, SetUp};
    /// let mut fen = Fen4::of(&Game4::new(&Rules4::new(SetUp::FourPcn, Mode::Ffa)));
    /// assert_eq!(fen.set_up(), Some(SetUp::FourPcn));
    /// fen.castle_king[0] = false;
    /// assert_eq!(fen.set_up(), None);
    /// ```
    pub fn set_up(&self) -> Option<SetUp> {
        let fresh = Fen4 { halfmoves: self.halfmoves, ..Fen4::empty() };
        let all = [true; 4];
        let bare = Fen4 { men: [None; 256], ..self.clone() };
        if bare != (Fen4 { castle_king: all, castle_queen: all, ..fresh }) {
            return None;
        }
        let living = |(seat, letter)| Man4 { letter, owner: Some(seat), dead: false };
        let stands = |set_up, square| self.man(square) == rules::man_at(set_up, square).map(living);
        SetUp::ALL.into_iter().find(|&set_up| Square4::all().all(|square| stands(set_up, square)))
    }

    /// The rules to play the position by: Kings castle from where they stand at home,
    /// others from where `set_up` has them.
    pub fn rules(&self, set_up: SetUp, mode: Mode) -> Rules4 {
        let kings = Seat4::ALL.map(|seat| {
            let home = self.king(seat).filter(|&king| seat.rank_of(king) == 1);
            let place = home.map(|king| seat.place_of(king)).filter(|place| [7, 8].contains(place));
            place.unwrap_or(seat.place_of(set_up.king(seat)))
        });
        Rules4::with_kings(set_up, mode, kings)
    }

    /// The game that goes on from the position. `rules` are those of [`Fen4::rules`].
    ///
    /// # Errors
    ///
    /// When the player to move is out.
    pub fn game<'r>(&self, rules: &'r Rules4) -> Result<Game4<'r>, OutOfTurn> {
        let walking = Seat4::ALL.map(|seat| self.dead[seat.index()] && self.king(seat).is_some());
        let text = self.position_fen(rules, walking);
        let position = Position::from_fen(rules.variant(), &text).map_err(|_| OutOfTurn(self.turn))?;
        if !position.is_alive(position.turn()) {
            return Err(OutOfTurn(self.turn));
        }
        Ok(Game4::from_position(rules, position, walking, self.points))
    }

    /// Whether a right is worth anything: King and Rook are at home.
    fn may_castle(&self, rules: &Rules4, seat: Seat4, side: Side) -> bool {
        let given = if side == Side::King { self.castle_king } else { self.castle_queen };
        let castling = rules.castling(seat, side);
        given[seat.index()]
            && !self.dead[seat.index()]
            && self.lives(castling.king_from, seat, 'K')
            && self.lives(castling.rook_from, seat, 'R')
    }

    /// The position as [`Position::from_fen`] reads it.
    fn position_fen(&self, rules: &Rules4, walking: [bool; 4]) -> String {
        write::position_fen(self, rules, walking)
    }
}

/// The number of a castling right of the variant.
fn right_of(seat: Seat4, side: Side) -> usize {
    seat.index() * 2 + usize::from(side == Side::Queen)
}

/// What a player's pawn left open.
fn passed(position: &Position<'_>, seat: Seat4) -> Option<(Square4, Square4)> {
    let open = position.state.open().find(|open| open.player() == seat.index())?;
    let square = |at: usize| Square4::from_square(position.variant.grid.square(at));
    square(open.square()).zip(square(open.victim()))
}

/// A FEN4 whose player to move is out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfTurn(
    /// The player.
    pub Seat4,
);

impl core::fmt::Display for OutOfTurn {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "it is {}'s turn, who is out of the game", self.0)
    }
}

impl OutOfTurn {
    /// What would do instead.
    pub fn help(self) -> &'static str {
        "the first letter of FEN4 names a player who has a living King; flag nobody dead who plays on"
    }
}

impl core::error::Error for OutOfTurn {}
