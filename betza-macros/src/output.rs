//! Tokens that macros give back.

use betza_syntax::{Error, Errors, OwnedPiece, parse, render};
use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenTree};

use crate::input::Problem;
use crate::literal::Text;
use crate::template::{Tokens, fill, fill_at};

/// `compile_error!` with a message, pointing at a span.
pub(crate) fn error(root: &[TokenTree], problem: &Problem) -> Tokens {
    let Problem { message, span } = problem;
    let mut message = Literal::string(message);
    message.set_span(*span);
    fill_at(
        *span,
        "$root::__private::compile_error! { $message }",
        &[("root", &located_at(root, *span)), ("message", &[message.into()])],
    )
}

/// The errors of all problems, one after the other.
pub(crate) fn errors(root: &[TokenTree], problems: &[Problem]) -> Tokens {
    let mut errors = Tokens::new();
    for problem in problems {
        errors.append(&mut error(root, problem));
    }
    errors
}

/// The same tokens at another place: rustc marks all of a macro call, from its path on.
/// What the names mean stays.
fn located_at(tokens: &[TokenTree], place: Span) -> Tokens {
    let mut located = tokens.to_vec();
    for token in &mut located {
        token.set_span(token.span().located_at(place));
    }
    located
}

/// Reads a notation; its errors become problems with pictures.
pub(crate) fn read(text: &Text) -> Result<OwnedPiece, Vec<Problem>> {
    parse(&text.value).map_err(|errors| drawn(text, &errors))
}

/// A problem for each error of a text.
pub(crate) fn drawn(text: &Text, errors: &Errors) -> Vec<Problem> {
    let draw = |error: &Error| Problem::new(text.span_at(error.range.clone()), render(&text.value, error));
    errors.as_slice().iter().map(draw).collect()
}

/// The expression that makes a piece: `$root::Piece::from_raw("…", "…", &[…])`. Put
/// together by hand, since reading a template for each call takes time.
pub(crate) fn piece(root: &[TokenTree], piece: &OwnedPiece) -> Tokens {
    let piece = piece.piece();
    let words = list(',', piece.words().iter().map(|&word| Literal::u32_suffixed(word).into()));
    let comma = || Punct::new(',', Spacing::Alone).into();
    let arguments = [
        Literal::string(piece.notation()).into(),
        comma(),
        Literal::string(piece.canonical()).into(),
        comma(),
        Punct::new('&', Spacing::Alone).into(),
        group(Delimiter::Bracket, words),
    ];
    let mut tokens = root.to_vec();
    for name in ["Piece", "from_raw"] {
        tokens.push(Punct::new(':', Spacing::Joint).into());
        tokens.push(Punct::new(':', Spacing::Alone).into());
        tokens.push(Ident::new(name, Span::call_site()).into());
    }
    tokens.push(group(Delimiter::Parenthesis, Tokens::from(arguments)));
    tokens
}

fn group(delimiter: Delimiter, tokens: Tokens) -> TokenTree {
    Group::new(delimiter, tokens.into_iter().collect()).into()
}

/// A piece to go on with after an error: it never moves.
pub(crate) fn dummy(root: &[TokenTree]) -> Tokens {
    fill(r#"$root::Piece::from_raw("", "", &[0u32])"#, &[("root", root)])
}

/// Tokens with a sign between them.
pub(crate) fn list(sign: char, items: impl Iterator<Item = TokenTree>) -> Tokens {
    let mut list = Tokens::new();
    for item in items {
        if !list.is_empty() {
            list.push(Punct::new(sign, Spacing::Alone).into());
        }
        list.push(item);
    }
    list
}

/// Errors, then a value of the type, so that nothing else fails after them.
pub(crate) fn errors_and_value(root: &[TokenTree], problems: &[Problem], value: &[TokenTree]) -> Tokens {
    let span = problems.first().map_or_else(Span::call_site, |problem| problem.span);
    fill_at(span, "{ $errors $value }", &[("errors", &errors(root, problems)), ("value", value)])
}
