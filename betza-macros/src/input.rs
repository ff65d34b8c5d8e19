//! What a macro is given: the path of the facade crate, then the user's tokens.

use proc_macro2::token_stream::IntoIter;
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

/// The input of one macro call.
pub(crate) struct Input {
    /// The path of the facade crate: `$crate`.
    pub root: TokenStream,
    /// The user's tokens.
    pub tokens: Vec<TokenTree>,
}

impl Input {
    /// Splits `[$crate] tokens…`.
    pub fn new(input: TokenStream) -> Self {
        let mut tokens = input.into_iter();
        let root = match tokens.next() {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => group.stream(),
            _ => TokenStream::new(),
        };
        Input { root, tokens: flat(tokens) }
    }
}

/// Tokens without the groups that fragments of a `macro_rules!` macro arrive in.
pub(crate) fn flat(tokens: IntoIter) -> Vec<TokenTree> {
    let mut flat = Vec::new();
    unwrap(tokens, &mut flat);
    flat
}

/// A fragment of a `macro_rules!` macro arrives in a group without delimiters.
fn unwrap(tokens: IntoIter, flat: &mut Vec<TokenTree>) {
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
