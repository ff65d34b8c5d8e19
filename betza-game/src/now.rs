//! Whose turn it is, who is still in, castling rights and counters, in one word.

use crate::keys;

/// Bits 0 to 3: the player to move; 4 to 11: the players who are not out; 12 to 27: the
/// castling rights; 28 to 45: turns since something was taken; 46 to 63: the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Now(u64);

const ALIVE: u32 = 4;
const RIGHTS: u32 = 12;
const HALFMOVES: u32 = 28;
const ROUND: u32 = 46;
const COUNTER: u64 = (1 << 18) - 1;

/// What the end of a player's turn does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    /// Added to [`Now`]: another player, and perhaps another round.
    step: u64,
    /// Changes the hash.
    pub key: u64,
}

/// By who moves, then who moves next.
static TURNS: [Turn; 64] = {
    let keys = keys::turns();
    let mut all = [Turn { step: 0, key: 0 }; 64];
    let mut i = 0;
    while i < 64 {
        let (player, next) = (i / 8, i % 8);
        all[i] = Turn::new(player, next, keys[player] ^ keys[next]);
        i += 1;
    }
    all
};

impl Turn {
    /// The number of the end of a player's turn after which another one moves.
    pub const fn number(player: usize, next: usize) -> u8 {
        (player << 3 | next) as u8
    }

    #[inline(always)]
    pub fn numbered(number: u8) -> &'static Self {
        &TURNS[usize::from(number & 63)]
    }

    const fn new(player: usize, next: usize, key: u64) -> Self {
        let round = if next <= player { 1 << ROUND } else { 0 };
        Turn { step: (next as u64).wrapping_sub(player as u64).wrapping_add(round), key }
    }
}

/// What a move does to the turns since something was taken: the bits of [`Now`] that
/// are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock(pub u64);

impl Clock {
    pub const GOES_ON: Clock = Clock(!0);
    pub const STARTS_ANEW: Clock = Clock(!(COUNTER << HALFMOVES));

    pub const fn new(starts_anew: bool) -> Self {
        if starts_anew { Clock::STARTS_ANEW } else { Clock::GOES_ON }
    }
}

impl Now {
    /// The most that a counter may begin with: it has room for as much again.
    pub const MOST_READ: u32 = (COUNTER / 2) as u32;

    /// The first player of some, in the first round.
    pub const fn first_of(players: usize) -> Self {
        Now(((1 << players) - 1) << ALIVE | 1 << ROUND)
    }

    #[inline(always)]
    pub const fn turn(self) -> usize {
        (self.0 & 7) as usize
    }

    pub const fn with_turn(self, player: usize) -> Self {
        Now(self.0 & !7 | player as u64 & 7)
    }

    #[inline(always)]
    pub const fn alive(self) -> u8 {
        (self.0 >> ALIVE) as u8
    }

    pub const fn without(self, player: usize) -> Self {
        Now(self.0 & !(1 << (ALIVE + (player as u32 & 7))))
    }

    /// Castling rights, a bit for each of the variant's castlings.
    #[inline(always)]
    pub const fn rights(self) -> u16 {
        (self.0 >> RIGHTS) as u16
    }

    pub const fn with_right(self, right: usize, yes: bool) -> Self {
        let bit = 1 << (RIGHTS + (right as u32 & 15));
        Now(if yes { self.0 | bit } else { self.0 & !bit })
    }

    pub const fn halfmoves(self) -> u32 {
        (self.0 >> HALFMOVES & COUNTER) as u32
    }

    pub const fn round(self) -> u32 {
        (self.0 >> ROUND) as u32
    }

    pub const fn with_counters(self, halfmoves: u32, round: u32) -> Self {
        let rest = self.0 & ((1 << HALFMOVES) - 1);
        Now(rest | (halfmoves as u64) << HALFMOVES | (round as u64) << ROUND)
    }

    /// With one more turn since something was taken, or as a clock says.
    #[inline(always)]
    pub const fn counted(self, clock: Clock) -> Self {
        Now(self.0.wrapping_add(1 << HALFMOVES) & clock.0)
    }

    /// Something was taken just now.
    #[inline(always)]
    pub const fn started_anew(self) -> Self {
        Now(self.0 & Clock::STARTS_ANEW.0)
    }

    /// After a turn.
    #[inline(always)]
    pub const fn after(self, turn: &Turn) -> Self {
        Now(self.0.wrapping_add(turn.step))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_kept_apart() {
        let now = Now::first_of(8).with_turn(7).with_right(15, true).without(3).with_counters(50, 9);
        assert_eq!((now.turn(), now.alive(), now.rights()), (7, 0b1111_0111, 1 << 15));
        assert_eq!((now.halfmoves(), now.round()), (50, 9));
        assert_eq!(now.with_right(15, false).rights(), 0);
    }

    #[test]
    fn a_turn_counts() {
        let now = Now::first_of(4).with_right(2, true);
        let second = now.counted(Clock::GOES_ON).after(&Turn::new(0, 1, 0));
        assert_eq!((second.turn(), second.halfmoves(), second.round()), (1, 1, 1));
        let first = second.with_turn(3).counted(Clock::STARTS_ANEW).after(&Turn::new(3, 0, 0));
        assert_eq!((first.turn(), first.halfmoves(), first.round(), first.rights()), (0, 0, 2, 4));
        let alone = first.counted(Clock::GOES_ON).after(&Turn::new(0, 0, 0));
        assert_eq!((alone.turn(), alone.round(), alone.alive()), (0, 3, 15));
    }
}
