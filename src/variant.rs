//! Variants as statics.

/// A variant, compiled with the program: its tables are part of it, and nothing is set
/// up when it starts.
///
/// An expression of type [`game::Variant`](crate::game::Variant), for a `static`:
///
/// ```
/// use betza::game::Variant;
/// use betza::variant;
///
/// static CHESS: Variant = variant! {
///     board = 8 x 8,
///     men = {
///         'p' = "fmWfceFifmnD",
///         'n' = "N",
///         'b' = "B",
///         'r' = "R",
///         'q' = "Q",
///         'k' = "kK",
///     },
///     promotions = {
///         'p' of 'w' = "nbrq" on "*8",
///         'p' of 'b' = "nbrq" on "*1",
///     },
///     castlings = {
///         'K' of 'w' = king "g1" rook "f1" from "h1" with "r",
///         'Q' of 'w' = king "c1" rook "d1" from "a1" with "r",
///         'K' of 'b' = king "g8" rook "f8" from "h8" with "r",
///         'Q' of 'b' = king "c8" rook "d8" from "a8" with "r",
///     },
///     start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
/// };
///
/// let mut position = CHESS.start();
/// assert_eq!(position.perft(3), 8_902);
/// ```
///
/// # With an army
///
/// Behind an enum, written as for [`pieces!`](crate::pieces), each `static` is a variant
/// with its men, on a board of its own. Every piece needs a letter; the numbers of the
/// enum are those of the kinds.
///
/// ```
/// betza::variant! {
///     /// The men of my game.
///     #[repr(u8)]
///     pub enum Army {
///         Pawn = "fmWfceF" as 'p',
///         /// It turns as it leaps.
///         Rose = "qN" as 'o',
///         King = "kK" as 'k',
///     }
///
///     /// My game on a small board.
///     pub static SMALL = {
///         board = 6 x 6,
///         start = "o1k2o/pppppp/6/6/PPPPPP/O1K2O w - - 0 1",
///     };
///
///     static LARGE = {
///         board = 10 x 10,
///         promotions = { 'p' of 'w' = "o" on "*10", 'p' of 'b' = "o" on "*1" },
///         start = "4k3oo/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/OO3K4 w - - 0 1",
///     };
/// }
/// let (kind, letter, _) = SMALL.kinds().nth(Army::Rose as usize).unwrap();
/// assert_eq!((kind.index(), letter), (Army::Rose as usize, 'o'));
/// assert!(LARGE.start().perft(2) > 0);
/// ```
///
/// # What can be said
///
/// The same as with [`game::VariantSpec`](crate::game::VariantSpec), whose methods say more of each. `board` and `start` are needed, and
/// `men` without an army; the order is free.
///
/// | entry | |
/// |---|---|
/// | `board = 8 x 8` | files and ranks, 1 to 32 |
/// | `men = { 'k' = royal "K", 'e' of 'w' = "B2" }` | notations by letter; `royal` as with `k` in the notation, `of` for one player's army |
/// | `start = "…"` | the start position as FEN |
/// | `players = { 'r' = South team 0, 'b' = West }` | in the order they move in; without it `'w' = South, 'b' = North` |
/// | `voids = "a1-c3"` | squares that are not part of the board |
/// | `tiles = { "forest" = "d4 e4" }` | kinds of square |
/// | `promotions = { 'p' of 'w' = "nbrq" on "*8" }` | with `may` before the letters if the plain move is there as well |
/// | `castlings = { 'K' of 'w' = king "g1" rook "f1" from "h1" with "r" }` | where both land, where the search for the Rook starts, letters of the kinds a King castles with |
/// | `regions = { 'e' of 'w' = "*1 *2 *3" }` | squares a kind may enter |
/// | `initial = { 'w' = "*2", 'b' = "*7" }` | where `i` may start, instead of what has not moved |
/// | `flying_general` | royal pieces may not face each other |
/// | `perpendicular_en_passant` | en passant only between players of perpendicular seats |
/// | `elimination = out` | a player without royal piece is out; `stop` without it |
///
/// Squares are written `d4`, ranks `*8`, files `a*`, and rectangles by two corners, `a1-c3`.
///
/// The macro makes half a second of work for the compiler for chess, more for large boards and
/// armies, and compiles `betza-game` for itself: needs the feature `variant`.
///
/// # Errors
///
/// What [`game::Variant::new`](crate::game::Variant::new) refuses doesn't compile, nor does a wrong notation or FEN;
/// the message points at the letter, the square or the text that it is about.
///
/// ```compile_fail
/// # use betza::{game::Variant, variant};
/// static GAME: Variant = variant! {
///     board = 8 x 8,
///     men = { 'k' = "kK" },
///     promotions = { 'p' of 'w' = "k" on "*8" }, // there is no 'p'
///     start = "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
/// };
/// ```
#[cfg_attr(docsrs, doc(cfg(feature = "variant")))]
#[macro_export]
macro_rules! variant {
    ($($description:tt)*) => { $crate::__private::variant! { [$crate] $($description)* } };
}
