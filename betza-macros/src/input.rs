//! What a macro is given: the path of the facade crate, then the user's tokens.

use proc_macro::token_stream::IntoIter;
use proc_macro::{Delimiter, Group, Span, TokenStream, TokenTree};

use crate::template::Tokens;

/// The input of one macro call.
pub(crate) struct Input {
    /// The path of the facade crate: `$crate`.
    pub root: Tokens,
    /// The user's tokens.
    pub tokens: Tokens,
}

impl Input {
    /// Splits `[$crate] tokens…`.
    pub fn new(input: TokenStream) -> Self {
        let mut tokens = input.into_iter();
        let root = match tokens.next() {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => {
                flat(group.stream().into_iter())
            }
            _ => Tokens::new(),
        };
        Input { root, tokens: flat(tokens) }
    }
}

/// Tokens without the groups that fragments of a `macro_rules!` macro arrive in.
pub(crate) fn flat(tokens: IntoIter) -> Tokens {
    let mut flat = Tokens::new();
    unwrap(tokens, &mut flat);
    flat
}

/// A fragment of a `macro_rules!` macro arrives in a group without delimiters.
fn unwrap(tokens: IntoIter, flat: &mut Tokens) {
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                unwrap(group.stream().into_iter(), flat);
            }
            token => flat.push(token),
        }
    }
}

/// Something wrong with a macro's input, and where.
pub(crate) struct Problem {
    pub message: String,
    pub span: Span,
}

impl Problem {
    pub fn new(span: Span, message: impl Into<String>) -> Self {
        Problem { message: message.into(), span }
    }
}

/// The span of a token, of a whole group for a group.
pub(crate) fn span_of(token: &TokenTree) -> Span {
    match token {
        TokenTree::Group(group) => Group::span(group),
        token => token.span(),
    }
}
