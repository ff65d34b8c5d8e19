//! Tokens that macros give back.

use betza_syntax::{Error, Errors, OwnedPiece, parse, render};
use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenTree};

use crate::input::Problem;
use crate::literal::Text;
use crate::template::{Tokens, fill_at};

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

/// The expression that makes a piece: `$root::__private::piece("…", "…", b"…")`. Put
/// together by hand, since reading a template for each call takes time.
pub(crate) fn piece(root: &[TokenTree], piece: &OwnedPiece) -> Tokens {
    let piece = piece.piece();
    made(root, piece.notation(), piece.canonical(), piece.table())
}

/// A piece to go on with after an error: it never moves.
pub(crate) fn dummy(root: &[TokenTree]) -> Tokens {
    made(root, "", "", NO_MOVES)
}

/// The table of a piece that never moves.
pub(crate) const NO_MOVES: &[u8] = &[0; 4];

fn made(root: &[TokenTree], notation: &str, canonical: &str, table: &[u8]) -> Tokens {
    let arguments = Tokens::from([
        Literal::string(notation).into(),
        punct(','),
        Literal::string(canonical).into(),
        punct(','),
        Literal::byte_string(table).into(),
    ]);
    let mut tokens = path(root, &["__private", "piece"]);
    tokens.push(group(Delimiter::Parenthesis, arguments));
    tokens
}

/// `#[doc = "…"]`.
pub(crate) fn doc(text: Literal) -> Tokens {
    let attribute = Tokens::from([ident("doc"), punct('='), text.into()]);
    Tokens::from([punct('#'), group(Delimiter::Bracket, attribute)])
}

/// A path from the facade crate.
pub(crate) fn path(root: &[TokenTree], names: &[&str]) -> Tokens {
    let mut path = root.to_vec();
    for name in names {
        path.push(Punct::new(':', Spacing::Joint).into());
        path.push(punct(':'));
        path.push(ident(name));
    }
    path
}

fn ident(name: &str) -> TokenTree {
    Ident::new(name, Span::call_site()).into()
}

pub(crate) fn punct(sign: char) -> TokenTree {
    Punct::new(sign, Spacing::Alone).into()
}

pub(crate) fn braces(tokens: Tokens) -> TokenTree {
    group(Delimiter::Brace, tokens)
}

fn group(delimiter: Delimiter, tokens: Tokens) -> TokenTree {
    Group::new(delimiter, tokens.into_iter().collect()).into()
}

/// Errors, then a value of the type, so that nothing else fails after them.
pub(crate) fn errors_and_value(root: &[TokenTree], problems: &[Problem], value: &[TokenTree]) -> Tokens {
    let span = problems.first().map_or_else(Span::call_site, |problem| problem.span);
    fill_at(span, "{ $errors $value }", &[("errors", &errors(root, problems)), ("value", value)])
}
