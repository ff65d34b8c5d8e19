//! Tokens that macros give back.

use betza_syntax::{OwnedPiece, parse, render};
use proc_macro2::{Literal, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};

use crate::input::Problem;
use crate::literal::Text;

/// `compile_error!` with a message, pointing at a span.
pub(crate) fn error(root: &TokenStream, problem: &Problem) -> TokenStream {
    let Problem { message, span } = problem;
    let mut literal = Literal::string(message);
    literal.set_span(*span);
    let root = located_at(root, *span);
    quote_spanned!(*span=> #root::__private::compile_error! { #literal })
}

/// The same tokens at another place: rustc marks all of a macro call, from its path on.
/// What the names mean stays.
fn located_at(tokens: &TokenStream, place: Span) -> TokenStream {
    let at_place = |mut token: TokenTree| {
        token.set_span(token.span().located_at(place));
        token
    };
    tokens.clone().into_iter().map(at_place).collect()
}

/// Reads a notation; its errors become problems with pictures.
pub(crate) fn read(text: &Text) -> Result<OwnedPiece, Vec<Problem>> {
    parse(&text.value).map_err(|errors| {
        let draw = |error: &betza_syntax::Error| {
            Problem::new(text.subspan(error.range.clone()), render(&text.value, error))
        };
        errors.as_slice().iter().map(draw).collect()
    })
}

/// The expression that makes a piece.
pub(crate) fn piece(root: &TokenStream, piece: &OwnedPiece) -> TokenStream {
    let piece = piece.piece();
    let (notation, canonical) = (piece.notation(), piece.canonical());
    let words = piece.words().iter().map(|&word| Literal::u32_suffixed(word));
    quote!(#root::Piece::from_raw(#notation, #canonical, &[#(#words),*]))
}

/// A piece to go on with after an error: it never moves.
pub(crate) fn dummy(root: &TokenStream) -> TokenStream {
    quote!(#root::Piece::from_raw("", "", &[0u32]))
}

/// Errors, then a value of the type, so that nothing else fails after them.
pub(crate) fn errors_and_value(root: &TokenStream, problems: &[Problem], value: &TokenStream) -> TokenStream {
    let errors = problems.iter().map(|problem| error(root, problem));
    let span = problems.first().map_or_else(Span::call_site, |problem| problem.span);
    quote_spanned!(span=> { #(#errors)* #value })
}
