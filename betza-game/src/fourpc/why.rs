//! Finds out why a move is against the rules.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use betza_runtime::fourpc::{Mark, Mode, Promotion, Seat4, Side, Square4};

use super::{Game4, Illegal};

/// Whether a move from `from` may carry a mark.
pub(super) fn check_mark(game: &Game4<'_>, from: Square4, mark: Mark) -> Result<(), Illegal> {
    if game.rules().mode() == Mode::Teams {
        return Err(Illegal::MarkInTeams(mark));
    }
    match game.man(from) {
        Some((man, Some(owner))) if owner == game.turn() && man != 'K' => Err(Illegal::MarkOfNoKing(mark)),
        _ => Ok(()),
    }
}

/// Why the player to move may not make a move that isn't among the legal ones.
pub(super) fn why(
    game: &mut Game4<'_>,
    squares: (Square4, Square4),
    promotion: Option<Promotion>,
) -> Illegal {
    let (from, to) = squares;
    let man = match own_man(game, from) {
        Ok(man) => man,
        Err(illegal) => return illegal,
    };
    if let Some(illegal) = occupied(game, to) {
        return illegal;
    }
    if man == 'K'
        && let Some(side) = Side::ALL.into_iter().find(|&side| game.castling_squares(side) == squares)
    {
        return castling(game, side);
    }
    let found = pseudo_legal(game, squares);
    if let Some(illegal) = promotes(game, man, to, &found, promotion) {
        return illegal;
    }
    if !found.is_empty() {
        return Illegal::LeavesCheck;
    }
    let aside = if man == 'P' { pawn(game, squares) } else { None };
    let no_such_move = Illegal::NoSuchMove { man, from, to };
    aside.or_else(|| blocked(game, man, squares)).unwrap_or(no_such_move)
}

/// The letter of the man on `from` if it is the player's.
fn own_man(game: &Game4<'_>, from: Square4) -> Result<char, Illegal> {
    match game.man(from) {
        None => Err(Illegal::NoPiece(from)),
        Some((_, None)) => Err(Illegal::Dead(from)),
        Some((_, Some(owner))) if owner != game.turn() => Err(Illegal::NotYours { square: from, owner }),
        Some((man, _)) => Ok(man),
    }
}

/// An own or a partner's man on the landing square.
fn occupied(game: &Game4<'_>, to: Square4) -> Option<Illegal> {
    let (_, owner) = game.man(to)?;
    let (owner, turn) = (owner?, game.turn());
    if owner == turn {
        Some(Illegal::OwnMan(to))
    } else if game.rules().mode() == Mode::Teams && owner == turn.opposite() {
        Some(Illegal::Partner(to))
    } else {
        None
    }
}

fn castling(game: &mut Game4<'_>, side: Side) -> Illegal {
    let castling = game.rules().castling(game.turn(), side);
    let right = game.turn().index() * 2 + usize::from(side == Side::Queen);
    if game.position().state.now().rights() >> right & 1 == 0 {
        return Illegal::CastlingRight;
    }
    if game.position_mut().is_check() {
        return Illegal::CastlingInCheck;
    }
    match first_man(game, castling.king_from, castling.rook_from) {
        Some(square) => Illegal::CastlingBlocked(square),
        None => Illegal::CastlingThroughCheck,
    }
}

/// For each pseudo-legal move between two squares: what it promotes to.
fn pseudo_legal(game: &mut Game4<'_>, squares: (Square4, Square4)) -> Vec<Option<Promotion>> {
    let (from, to) = (squares.0.square(), squares.1.square());
    let mut found = Vec::new();
    game.position_mut().each_pseudo_legal(|mv| {
        if mv.from() == from && mv.to() == to {
            found.push(mv);
        }
        ControlFlow::<()>::Continue(())
    });
    let position = game.position();
    found.into_iter().map(|mv| super::game::promotion_of(position, mv)).collect()
}

/// What is wrong with the promotion of a move that could be made without or with another.
fn promotes(
    game: &Game4<'_>,
    man: char,
    to: Square4,
    found: &[Option<Promotion>],
    promotion: Option<Promotion>,
) -> Option<Illegal> {
    let mode = game.rules().mode();
    if found.contains(&promotion) {
        return None;
    }
    match promotion {
        Some(_) if man != 'P' => Some(Illegal::PromotionOfNoPawn(man)),
        Some(_) if found.contains(&None) => Some(Illegal::PromotionElsewhere { square: to, mode }),
        Some(_) if !found.is_empty() => Some(Illegal::PromotionToQueenOnly),
        None if !found.is_empty() => Some(Illegal::PromotionMissing(mode)),
        _ => None,
    }
}

/// Steps ahead and aside, as the player sees them.
fn as_seen(seat: Seat4, (from, to): (Square4, Square4)) -> (i8, i8) {
    let ahead = seat.rank_of(to) as i8 - seat.rank_of(from) as i8;
    (ahead, seat.place_of(to) as i8 - seat.place_of(from) as i8)
}

fn pawn(game: &Game4<'_>, squares: (Square4, Square4)) -> Option<Illegal> {
    let seat = game.turn();
    match as_seen(seat, squares) {
        (1, 0) => Some(Illegal::Blocked(squares.1)),
        (1, -1 | 1) => Some(Illegal::NothingToCapture(squares.1)),
        (2, 0) if seat.rank_of(squares.0) == 2 => {
            first_man(game, squares.0, squares.1).or(Some(squares.1)).map(Illegal::Blocked)
        }
        _ => None,
    }
}

/// A man in the way of a Rook, a Bishop or a Queen.
fn blocked(game: &Game4<'_>, man: char, (from, to): (Square4, Square4)) -> Option<Illegal> {
    let (ahead, aside) = as_seen(Seat4::Red, (from, to));
    let straight = (ahead == 0 || aside == 0) && "RQD".contains(man);
    let diagonal = ahead.abs() == aside.abs() && "BQD".contains(man);
    if !straight && !diagonal {
        return None;
    }
    first_man(game, from, to).map(Illegal::Blocked)
}

/// The first piece between two squares on a line, both excluded; `None` also when the
/// line leaves the board.
fn first_man(game: &Game4<'_>, from: Square4, to: Square4) -> Option<Square4> {
    let (ahead, aside) = as_seen(Seat4::Red, (from, to));
    let (mut file, mut rank) = (from.file() as i8, from.rank() as i8);
    for _ in 1..ahead.abs().max(aside.abs()) {
        file += aside.signum();
        rank += ahead.signum();
        let square = Square4::new(file as u8, rank as u8)?;
        if game.man(square).is_some() {
            return Some(square);
        }
    }
    None
}
