//! Tokens from templates. The crate `quote` does it too, but takes longer to compile,
//! and those who use `betza` would wait for it.

use proc_macro2::{Group, Span, TokenStream, TokenTree};

/// A name in a template and what stands for it.
pub(crate) type Hole<'h> = (&'h str, &'h TokenStream);

/// The tokens of a template, with the tokens of the holes in the place of each `$name`.
pub(crate) fn fill(template: &str, holes: &[Hole]) -> TokenStream {
    fill_at(Span::call_site(), template, holes)
}

/// The same, with the template's own tokens at a place.
pub(crate) fn fill_at(place: Span, template: &str, holes: &[Hole]) -> TokenStream {
    let tokens = template.parse().expect("a template is made of Rust's tokens");
    filled(tokens, place, holes)
}

fn filled(template: TokenStream, place: Span, holes: &[Hole]) -> TokenStream {
    let mut tokens = TokenStream::new();
    let mut template = template.into_iter();
    while let Some(token) = template.next() {
        match token {
            TokenTree::Punct(dollar) if dollar.as_char() == '$' => {
                let name = template.next().map(|name| name.to_string());
                let hole = holes.iter().find(|hole| Some(hole.0) == name.as_deref());
                tokens.extend(hole.expect("every name of a template is given").1.clone());
            }
            token => tokens.extend(TokenStream::from(placed(token, place, holes))),
        }
    }
    tokens
}

/// A token of the template itself.
fn placed(token: TokenTree, place: Span, holes: &[Hole]) -> TokenTree {
    let mut token = match token {
        TokenTree::Group(group) => Group::new(group.delimiter(), filled(group.stream(), place, holes)).into(),
        token => token,
    };
    token.set_span(place);
    token
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_replaced_in_groups_too() {
        let [one, two] = ["a::b", "1u8, 2u8"].map(|text| text.parse::<TokenStream>().unwrap());
        let tokens = fill("$one::c(&[$two], \"$two\")", &[("one", &one), ("two", &two)]);
        assert_eq!(tokens.to_string().replace(' ', ""), "a::b::c(&[1u8,2u8],\"$two\")");
    }
}
