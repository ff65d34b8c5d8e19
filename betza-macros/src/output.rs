//! Tokens that macros give back.

use betza_syntax::{Error, Errors, OwnedPiece, parse, render};
use proc_macro2::{Literal, Punct, Spacing, Span, TokenStream, TokenTree};

use crate::input::Problem;
use crate::literal::Text;
use crate::template::{fill, fill_at};

/// One literal as a stream.
pub(crate) fn literal(literal: Literal) -> TokenStream {
    TokenTree::from(literal).into()
}

/// `compile_error!` with a message, pointing at a span.
pub(crate) fn error(root: &TokenStream, problem: &Problem) -> TokenStream {
    let Problem { message, span } = problem;
    let mut message = Literal::string(message);
    message.set_span(*span);
    fill_at(
        *span,
        "$root::__private::compile_error! { $message }",
        &[("root", &located_at(root, *span)), ("message", &literal(message))],
    )
}

/// The errors of all problems, one after the other.
pub(crate) fn errors(root: &TokenStream, problems: &[Problem]) -> TokenStream {
    let mut errors = TokenStream::new();
    for problem in problems {
        errors.extend(error(root, problem));
    }
    errors
}

/// The same tokens at another place: rustc marks all of a macro call, from its path on.
/// What the names mean stays.
fn located_at(tokens: &TokenStream, place: Span) -> TokenStream {
    let mut located = TokenStream::new();
    for mut token in tokens.clone() {
        token.set_span(token.span().located_at(place));
        located.extend(TokenStream::from(token));
    }
    located
}

/// Reads a notation; its errors become problems with pictures.
pub(crate) fn read(text: &Text) -> Result<OwnedPiece, Vec<Problem>> {
    parse(&text.value).map_err(|errors| drawn(text, &errors))
}

/// A problem for each error of a text.
pub(crate) fn drawn(text: &Text, errors: &Errors) -> Vec<Problem> {
    let draw = |error: &Error| Problem::new(text.subspan(error.range.clone()), render(&text.value, error));
    errors.as_slice().iter().map(draw).collect()
}

/// The expression that makes a piece.
pub(crate) fn piece(root: &TokenStream, piece: &OwnedPiece) -> TokenStream {
    let piece = piece.piece();
    let words = list(',', piece.words().iter().map(|&word| literal(Literal::u32_suffixed(word))));
    fill(
        "$root::Piece::from_raw($notation, $canonical, &[$words])",
        &[
            ("root", root),
            ("notation", &literal(Literal::string(piece.notation()))),
            ("canonical", &literal(Literal::string(piece.canonical()))),
            ("words", &words),
        ],
    )
}

/// A piece to go on with after an error: it never moves.
pub(crate) fn dummy(root: &TokenStream) -> TokenStream {
    fill(r#"$root::Piece::from_raw("", "", &[0u32])"#, &[("root", root)])
}

/// Items with a sign between them.
pub(crate) fn list(sign: char, items: impl IntoIterator<Item = TokenStream>) -> TokenStream {
    let mut list = TokenStream::new();
    for item in items {
        if !list.is_empty() {
            list.extend(TokenStream::from(TokenTree::from(Punct::new(sign, Spacing::Alone))));
        }
        list.extend(item);
    }
    list
}

/// Errors, then a value of the type, so that nothing else fails after them.
pub(crate) fn errors_and_value(root: &TokenStream, problems: &[Problem], value: &TokenStream) -> TokenStream {
    let span = problems.first().map_or_else(Span::call_site, |problem| problem.span);
    fill_at(span, "{ $errors $value }", &[("errors", &errors(root, problems)), ("value", value)])
}
