//! Chess-variant pieces in Betza's funny notation, read by the compiler.

#[cfg(feature = "parse")]
#[cfg_attr(docsrs, doc(cfg(feature = "parse")))]
pub use betza_syntax::{Error, Errors, Kind, OwnedPiece, parse};

pub use betza_runtime::*;
