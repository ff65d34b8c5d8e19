//! Tokens from templates. The crate `quote` does it too, but takes longer to compile,
//! and those who use `betza` would wait for it.

use proc_macro::{Group, Span, TokenStream, TokenTree};

/// Tokens that are put together. Each change to a `TokenStream` asks the compiler.
pub(crate) type Tokens = Vec<TokenTree>;

/// A name in a template and what stands for it.
pub(crate) type Hole<'h> = (&'h str, &'h [TokenTree]);

/// The tokens of a template, with the tokens of the holes in the place of each `$name`.
pub(crate) fn fill(template: &str, holes: &[Hole]) -> Tokens {
    fill_at(Span::call_site(), template, holes)
}

/// The same, with the template's own tokens at a place.
pub(crate) fn fill_at(place: Span, template: &str, holes: &[Hole]) -> Tokens {
    let tokens: TokenStream = template.parse().expect("a template is made of Rust's tokens");
    filled(tokens, place, holes)
}

fn filled(template: TokenStream, place: Span, holes: &[Hole]) -> Tokens {
    let mut tokens = Tokens::new();
    let mut template = template.into_iter();
    while let Some(token) = template.next() {
        match token {
            TokenTree::Punct(dollar) if dollar.as_char() == '$' => {
                let name = template.next().map(|name| name.to_string());
                let hole = holes.iter().find(|hole| Some(hole.0) == name.as_deref());
                tokens.extend_from_slice(hole.expect("every name of a template is given").1);
            }
            token => tokens.push(placed(token, place, holes)),
        }
    }
    tokens
}

/// A token of the template itself.
fn placed(token: TokenTree, place: Span, holes: &[Hole]) -> TokenTree {
    let mut token = match token {
        TokenTree::Group(group) => {
            let inner = filled(group.stream(), place, holes);
            Group::new(group.delimiter(), inner.into_iter().collect()).into()
        }
        token => token,
    };
    token.set_span(place);
    token
}
