//! Four-player chess as a variant.

use alloc::string::String;
use alloc::vec::Vec;

use betza_runtime::fourpc::{Castling as Castling4, Mode, Seat4, SetUp, Side, Square4};
use betza_runtime::{Square, SquareSet};
use betza_syntax::OwnedPiece;

use crate::{Castling, Elimination, Man, Place, Position, Promotion, Variant, VariantSpec};

/// Letters and notation of the men. `d` is the Queen worth a point, which a pawn
/// becomes in free-for-all.
const MEN: [(char, &str); 7] =
    [('k', "kK"), ('q', "Q"), ('r', "R"), ('b', "B"), ('n', "N"), ('p', "fmWfceFifmnD"), ('d', "Q")];

/// What stands along a home edge, but for King and Queen, from place 4 to 11.
const EDGE: [char; 8] = ['R', 'N', 'B', ' ', ' ', 'B', 'N', 'R'];

/// The rules of four-player chess for a set-up and a mode, compiled. Make it once and
/// keep it: games and positions borrow it.
///
/// ```
/// use betza_game::fourpc::Rules4;
/// use betza_runtime::fourpc::{Mode, SetUp};
/// let rules = Rules4::new(SetUp::FourPc, Mode::Teams);
/// assert_eq!(rules.start().perft(2), 395);
/// ```
#[derive(Clone, Debug)]
pub struct Rules4 {
    variant: Variant,
    set_up: SetUp,
    mode: Mode,
    /// Where each King castles from, along its edge: 7 or 8.
    kings: [u8; 4],
}

impl Rules4 {
    /// The rules for a set-up and a mode.
    pub fn new(set_up: SetUp, mode: Mode) -> Self {
        let kings = Seat4::ALL.map(|seat| seat.place_of(set_up.king(seat)));
        Rules4::with_kings(set_up, mode, kings)
    }

    /// The same where some Kings castle from the Queen's place: for positions whose
    /// set-up isn't known.
    pub(crate) fn with_kings(set_up: SetUp, mode: Mode, kings: [u8; 4]) -> Self {
        // The description is the same for every call but for the Kings' places, and a
        // test compiles all of them.
        let variant = compile(set_up, mode, kings).expect("four-player chess is a variant");
        Rules4 { variant, set_up, mode, kings }
    }

    /// The set-up.
    pub fn set_up(&self) -> SetUp {
        self.set_up
    }

    /// Free-for-all or Teams.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The variant: board, army and rules as tables.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The position at the start of a game.
    pub fn start(&self) -> Position<'_> {
        self.variant.start()
    }

    /// A castling of a player.
    pub fn castling(&self, seat: Seat4, side: Side) -> Castling4 {
        castling(seat, side, self.kings[seat.index()])
    }
}

fn castling(seat: Seat4, side: Side, king: u8) -> Castling4 {
    Castling4::of_king(seat, side, king).expect("Kings castle from 7 or 8")
}

fn compile(set_up: SetUp, mode: Mode, kings: [u8; 4]) -> Result<Variant, crate::VariantError> {
    let pieces: Vec<OwnedPiece> =
        MEN.iter().map(|man| betza_syntax::parse(man.1).expect("the men are good notation")).collect();
    let used = if mode == Mode::Ffa { MEN.len() } else { MEN.len() - 1 };
    let men: Vec<Man<'_>> =
        MEN.iter().zip(&pieces).take(used).map(|(man, piece)| Man::new(man.0, piece.piece())).collect();
    let players = Seat4::ALL.map(|seat| place(seat, mode));
    let promotions = Seat4::ALL.map(|seat| promotion(seat, mode));
    let castlings: Vec<Castling<'_>> = Seat4::ALL
        .into_iter()
        .flat_map(|seat| Side::ALL.map(|side| castling_rule(castling(seat, side, kings[seat.index()]))))
        .collect();
    let start = start_fen(set_up);
    let elimination = if mode == Mode::Ffa { Elimination::Out } else { Elimination::Stop };
    let spec = VariantSpec::new(14, 14)
        .voids(corners())
        .men(&men)
        .players(&players)
        .promotions(&promotions)
        .castlings(&castlings)
        .perpendicular_en_passant()
        .elimination(elimination)
        .start(&start);
    Variant::new(&spec)
}

fn place(seat: Seat4, mode: Mode) -> Place {
    let place = Place::new(seat.seat(), seat.letter());
    if mode == Mode::Teams { place.team(seat.index() as u8 % 2) } else { place }
}

fn corners() -> SquareSet {
    let squares = (0..14).flat_map(|y| (0..14).map(move |x| Square::new(x, y)));
    squares.filter(|&square| Square4::from_square(square).is_none()).collect()
}

fn promotion(seat: Seat4, mode: Mode) -> Promotion<'static> {
    let promotes = |square: &Square4| seat.rank_of(*square) == mode.promotion_rank();
    Promotion {
        player: seat.player(),
        man: 'p',
        zone: Square4::all().filter(promotes).map(Square4::square).collect(),
        choices: if mode == Mode::Ffa { "d" } else { "qrbn" },
        forced: true,
    }
}

fn castling_rule(castling: Castling4) -> Castling<'static> {
    Castling {
        player: castling.seat.player(),
        side: if castling.side == Side::King { 'K' } else { 'Q' },
        king_to: castling.king_to.square(),
        rook_to: castling.rook_to.square(),
        search: castling.rook_from.square(),
        rooks: "r",
    }
}

/// Whose man stands on a square at the start, and its letter in upper case.
pub(super) fn man_at(set_up: SetUp, square: Square4) -> Option<(Seat4, char)> {
    let seat = Seat4::ALL.into_iter().find(|seat| seat.rank_of(square) <= 2)?;
    if seat.rank_of(square) == 2 {
        return Some((seat, 'P'));
    }
    let man = if square == set_up.king(seat) {
        'K'
    } else if square == set_up.queen(seat) {
        'Q'
    } else {
        EDGE[usize::from(seat.place_of(square)) - 4]
    };
    Some((seat, man))
}

/// The start position as [`Position::from_fen`] reads it.
fn start_fen(set_up: SetUp) -> String {
    let mut fen = String::new();
    for rank in (1..=14).rev() {
        for file in 1..=14 {
            match Square4::new(file, rank).map(|square| man_at(set_up, square)) {
                None => fen.push('*'),
                Some(None) => fen.push('1'),
                Some(Some((seat, man))) => fen.extend([seat.letter(), man]),
            }
            fen.push(if file < 14 { ',' } else { '/' });
        }
    }
    fen.pop();
    fen.push_str(" r rKrQbKbQyKyQgKgQ - 0 1");
    fen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_up_compiles_into_tables() {
        for mode in [Mode::Ffa, Mode::Teams] {
            for bits in [0b0110, 0b1001u8] {
                let kings = core::array::from_fn(|seat| 7 + (bits >> seat & 1));
                assert!(Rules4::with_kings(SetUp::FourPc, mode, kings).variant().is_tabular());
            }
            for set_up in SetUp::ALL {
                let rules = Rules4::new(set_up, mode);
                assert_eq!(rules.start().count_legal(), 20, "{set_up} {mode}");
                for seat in Seat4::ALL {
                    let king = rules.start().at(set_up.king(seat).square()).unwrap();
                    assert_eq!((king.kind.index(), king.player), (0, seat.player()));
                }
            }
        }
    }
}
