//! A piece read at run time.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use betza_runtime::Piece;

use crate::{Errors, parse};

/// A piece read at run time, with memory of its own. [`OwnedPiece::piece`] lends the
/// same view that `betza!` makes.
///
/// ```
/// use betza_syntax::OwnedPiece;
/// let rose: OwnedPiece = "qN".parse()?;
/// assert_eq!(rose.piece().notation(), "qN");
/// # Ok::<(), betza_syntax::Errors>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct OwnedPiece {
    notation: Box<str>,
    canonical: Box<str>,
    table: Box<[u8]>,
}

impl OwnedPiece {
    pub(crate) fn new(notation: &str, canonical: String, table: Vec<u8>) -> Self {
        OwnedPiece { notation: notation.into(), canonical: canonical.into(), table: table.into() }
    }

    /// The piece: its table and notation.
    pub fn piece(&self) -> Piece<'_> {
        Piece::from_raw(&self.notation, &self.canonical, &self.table)
    }
}

impl FromStr for OwnedPiece {
    type Err = Errors;

    fn from_str(notation: &str) -> Result<Self, Errors> {
        parse(notation)
    }
}

impl fmt::Display for OwnedPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.piece().fmt(f)
    }
}

impl fmt::Debug for OwnedPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.piece(), f)
    }
}
