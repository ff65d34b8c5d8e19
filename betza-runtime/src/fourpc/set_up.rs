//! How the men stand at the start.

use core::fmt;
use core::str::FromStr;

use super::castling::home;
use super::{Castling, Seat4, Side, Square4};

/// One of the five set-ups, which differ in where Kings and Queens stand. Named as the
/// site names them.
///
/// Along each home edge (files d to k, ranks 4 to 11) stand Rook, Knight, Bishop, two
/// royals, Bishop, Knight, Rook, with pawns in front.
///
/// ```
/// use betza_runtime::fourpc::{Seat4, SetUp, Side};
/// let castling = SetUp::FourPc.castling(Seat4::Blue, Side::King);
/// assert_eq!((castling.king_from.to_string(), castling.king_to.to_string()), ("17".into(), "15".into()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SetUp {
    /// `4PCo`, the old standard: that of the numeric notation's own text.
    FourPco,
    /// `4PC`, the standard since 2022.
    #[default]
    FourPc,
    /// `4PCb`.
    FourPcb,
    /// `4PCn`.
    FourPcn,
    /// `4PCrg`.
    FourPcrg,
}

impl SetUp {
    /// All five.
    pub const ALL: [SetUp; 5] =
        [SetUp::FourPco, SetUp::FourPc, SetUp::FourPcb, SetUp::FourPcn, SetUp::FourPcrg];

    /// The site's name for it: `4PCo`.
    pub const fn name(self) -> &'static str {
        match self {
            SetUp::FourPco => "4PCo",
            SetUp::FourPc => "4PC",
            SetUp::FourPcb => "4PCb",
            SetUp::FourPcn => "4PCn",
            SetUp::FourPcrg => "4PCrg",
        }
    }

    /// The King's place along its edge, 7 or 8: Red, Blue, Yellow, Green.
    const fn king_places(self) -> [u8; 4] {
        match self {
            SetUp::FourPco => [8, 8, 7, 7],
            SetUp::FourPc => [8, 7, 7, 8],
            SetUp::FourPcb => [8, 7, 8, 7],
            SetUp::FourPcn => [8, 7, 8, 8],
            SetUp::FourPcrg => [7, 8, 7, 8],
        }
    }

    /// Where a player's King stands.
    pub const fn king(self, seat: Seat4) -> Square4 {
        place(seat, self.king_places()[seat.index()])
    }

    /// Where a player's Queen stands.
    pub const fn queen(self, seat: Seat4) -> Square4 {
        place(seat, 15 - self.king_places()[seat.index()])
    }

    /// A player's castling to one side.
    pub const fn castling(self, seat: Seat4, side: Side) -> Castling {
        let place = self.king_places()[seat.index()];
        Castling::of_king(seat, side, place).expect("Kings stand on 7 or 8")
    }
}

const fn place(seat: Seat4, place: u8) -> Square4 {
    home(seat, place).expect("places along an edge are 4 to 11")
}

impl fmt::Display for SetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a text is no [`SetUp`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSetUpError;

impl fmt::Display for ParseSetUpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a set-up is 4PC, 4PCo, 4PCb, 4PCn or 4PCrg")
    }
}

impl core::error::Error for ParseSetUpError {}

impl FromStr for SetUp {
    type Err = ParseSetUpError;

    /// Reads the site's name, in any case.
    fn from_str(text: &str) -> Result<Self, ParseSetUpError> {
        SetUp::ALL.into_iter().find(|set_up| set_up.name().eq_ignore_ascii_case(text)).ok_or(ParseSetUpError)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::format;
    use std::string::ToString;

    #[test]
    fn kings_and_queens_as_the_table_has_them() {
        let table = [
            ("4PCo", "h1/g1 a8/a7 g14/h14 n7/n8"),
            ("4PC", "h1/g1 a7/a8 g14/h14 n8/n7"),
            ("4PCb", "h1/g1 a7/a8 h14/g14 n7/n8"),
            ("4PCn", "h1/g1 a7/a8 h14/g14 n8/n7"),
            ("4PCrg", "g1/h1 a8/a7 g14/h14 n8/n7"),
        ];
        for (name, men) in table {
            let set_up: SetUp = name.parse().unwrap();
            let ours = Seat4::ALL
                .map(|seat| format!("{}/{}", set_up.king(seat).square(), set_up.queen(seat).square()));
            assert_eq!(ours.join(" "), men, "{name}");
            assert_eq!(set_up.to_string(), name);
        }
    }

    #[test]
    fn rooks_land_where_the_king_crossed() {
        let castling = SetUp::FourPco.castling(Seat4::Yellow, Side::Queen);
        let digits = [castling.king_from, castling.king_to, castling.rook_from, castling.rook_to];
        assert_eq!(digits.map(|square| square.to_string()).join(" "), "7E 9E BE 8E");
    }

    #[test]
    fn what_is_no_set_up() {
        assert_eq!("4PCx".parse::<SetUp>(), Err(ParseSetUpError));
    }
}
