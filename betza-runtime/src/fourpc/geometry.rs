//! What the squares of a move alone can tell.

use super::{Corner, Mode, Seat4, Square4};

/// Whether an orthodox man could go from one square to the other on an empty board: a
/// Knight's leap, or a line that crosses no cut corner.
pub(super) const fn connects(from: Square4, to: Square4) -> bool {
    let dx = to.file() as i8 - from.file() as i8;
    let dy = to.rank() as i8 - from.rank() as i8;
    let (ax, ay) = (dx.unsigned_abs(), dy.unsigned_abs());
    if (ax == 1 && ay == 2) || (ax == 2 && ay == 1) {
        return true;
    }
    let line = ax == 0 || ay == 0 || ax == ay;
    line && (ax | ay) != 0 && is_open(from, dx.signum(), dy.signum(), if ax > ay { ax } else { ay })
}

/// Whether no square of a line lies in a cut corner.
const fn is_open(from: Square4, dx: i8, dy: i8, steps: u8) -> bool {
    let (mut file, mut rank, mut i) = (from.file() as i8, from.rank() as i8, 0);
    while i < steps {
        file += dx;
        rank += dy;
        if Corner::at(file as u8, rank as u8).is_some() {
            return false;
        }
        i += 1;
    }
    true
}

/// Whether a pawn of `seat` could go from one square to the other in one step, straight
/// or diagonal.
pub(super) const fn is_pawn_step(seat: Seat4, from: Square4, to: Square4) -> bool {
    let (forward, sideways) = as_seen(seat, from, to);
    forward == 1 && -1 <= sideways && sideways <= 1
}

/// How far `to` is ahead of `from` and how far beside it, as `seat` sees the board.
const fn as_seen(seat: Seat4, from: Square4, to: Square4) -> (i8, i8) {
    let dx = to.file() as i8 - from.file() as i8;
    let dy = to.rank() as i8 - from.rank() as i8;
    match seat {
        Seat4::Red => (dy, dx),
        Seat4::Blue => (dx, dy),
        Seat4::Yellow => (-dy, dx),
        Seat4::Green => (-dx, dy),
    }
}

/// The rank of a square as its player counts it: 1 is the home edge.
pub(super) const fn own_rank(seat: Seat4, square: Square4) -> u8 {
    match seat {
        Seat4::Red => square.rank(),
        Seat4::Blue => square.file(),
        Seat4::Yellow => 15 - square.rank(),
        Seat4::Green => 15 - square.file(),
    }
}

/// Whether a pawn of `seat` promotes on `square`.
pub(super) const fn is_promotion_square(seat: Seat4, square: Square4, mode: Mode) -> bool {
    own_rank(seat, square) == mode.promotion_rank()
}

/// Whether a pawn of `seat` may promote by this move in one mode or the other.
pub(super) const fn may_promote(seat: Seat4, from: Square4, to: Square4) -> bool {
    is_pawn_step(seat, from, to)
        && (is_promotion_square(seat, to, Mode::Ffa) || is_promotion_square(seat, to, Mode::Teams))
}
