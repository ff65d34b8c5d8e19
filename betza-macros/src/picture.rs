//! The documentation of a declared piece.

use proc_macro::{Literal, TokenStream};

use crate::input::Input;
use crate::literal::Text;
use crate::template::Tokens;

/// The lines for `#[doc = …]` as one string literal. A notation that is wrong gives
/// nothing here: the macro that declares the piece reports it.
pub(crate) fn expand(input: TokenStream) -> Tokens {
    let tokens = Input::new(input).tokens;
    let read = Text::new(&tokens, "betza_doc").ok().and_then(|text| betza_syntax::parse(&text.value).ok());
    let lines = read.map(|piece| lines(&piece)).unwrap_or_default();
    vec![Literal::string(&lines.join("\n")).into()]
}

#[cfg(feature = "docs")]
fn lines(piece: &betza_syntax::OwnedPiece) -> Vec<String> {
    betza_diagram::doc_lines(piece.piece())
}

#[cfg(not(feature = "docs"))]
fn lines(piece: &betza_syntax::OwnedPiece) -> Vec<String> {
    vec![format!("`{}`", piece.piece().notation())]
}
