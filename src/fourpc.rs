//! Four-player chess: moves in the numeric notation.

pub use betza_runtime::fourpc::*;

/// A four-player move, from the numeric notation, at compile time.
///
/// An expression of type [`fourpc::Move4`](crate::fourpc::Move4) that can stand in a `const`, an array,
/// anywhere, and a pattern too.
///
/// ```
/// use betza::fourpc::{Move4, Seat4};
/// use betza::move4pc;
///
/// const OPENING: [Move4; 2] = [move4pc!("1. 8283"), move4pc!("1. - 2737")];
/// assert_eq!(OPENING[1].seat(), Seat4::Blue);
///
/// fn is_kingside(mv: Move4) -> bool {
///     matches!(mv, move4pc!("81A1") | move4pc!("- 181A"))
/// }
/// assert!(is_kingside(move4pc!("81A1")));
/// ```
///
/// In letters the first is h2-h3: a square is two digits, file then rank, `1` to `9`
/// and `A` to `E` as Red sees them; hyphens name the player (none Red, `-` Blue, `--`
/// Yellow, `---` Green). A fifth digit promotes, `F` resigns.
///
/// # Errors
///
/// What is no move of the notation doesn't compile:
///
/// ```compile_fail
/// # use betza::move4pc;
/// move4pc!("8211"); // a1 is cut out of the board
/// ```
///
/// Digits without quotes are refused, since Rust reads `7E5E` as a number of its own.
///
/// # Source
///
/// The forum post "4PC Numeric Notation", with its gaps settled in `docs/FOURPC.md`.
#[macro_export]
macro_rules! move4pc {
    ($($notation:tt)*) => { $crate::__private::move4pc!([$crate] $($notation)*) };
}

/// A whole four-player record, checked against the rules at compile time.
///
/// An expression of type `[`[`Ply4`](crate::fourpc::Ply4)`; N]`, one for each turn. The compiler replays the game;
/// a turn that is against the rules doesn't compile, and the error says why.
///
/// ```
/// use betza::fourpc::Ply4;
/// use betza::game4pc;
///
/// const GAME: [Ply4; 5] = game4pc!(setup = "4PCo", mode = ffa,
///     "1. 8283 - 2737 -- 7D7C --- D8C8
///      2. 7193");
/// assert_eq!(GAME[4].algebraic().to_string(), "g1-i3");
/// ```
///
/// `setup` is `"4PC"` (the default), `"4PCo"`, `"4PCb"`, `"4PCn"` or `"4PCrg"`; `mode` is
/// `ffa` (the default) or `teams`. Needs the feature `game4pc`.
///
/// # Errors
///
/// ```compile_fail
/// # use betza::game4pc;
/// let game = game4pc!("1. 8283 - 2737 -- 7D7C --- D8C8 2. 9193"); // a pawn stands on i2
/// ```
///
/// # Source
///
/// `docs/FOURPC.md`, "Records" and "The rules".
#[cfg(feature = "game4pc")]
#[cfg_attr(docsrs, doc(cfg(feature = "game4pc")))]
#[macro_export]
macro_rules! game4pc {
    ($($record:tt)*) => { $crate::__private::game4pc!([$crate] $($record)*) };
}
