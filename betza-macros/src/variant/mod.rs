//! `variant! { board = 8 x 8, men = { … }, start = "…" }`: a compiled variant.

mod build;
mod entry;
mod read;
mod squares;

use proc_macro::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

use crate::cursor::Cursor;
use crate::input::{Input, Problem};
use crate::output;
use crate::pieces::{Army, Docs, declare};
use crate::template::{Tokens, fill};

const FORM: &str = "help: write the board, the men and the start position, as in

    variant! {
        board = 8 x 8,
        men = { 'p' = \"fmWfceF\", 'r' = \"R\", 'k' = \"kK\" },
        promotions = { 'p' of 'w' = \"r\" on \"*8\", 'p' of 'b' = \"r\" on \"*1\" },
        start = \"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w - - 0 1\",
    }";

pub(crate) fn expand(input: TokenStream) -> Tokens {
    let Input { root, tokens } = Input::new(input);
    if tokens.iter().any(|token| matches!(token, TokenTree::Ident(name) if name.to_string() == "enum")) {
        return items(&root, tokens).unwrap_or_else(|problem| output::error(&root, &problem));
    }
    // One error alone fits any type.
    expression(&root, tokens, None).unwrap_or_else(|problem| output::error(&root, &problem))
}

/// The variant as an expression.
fn expression(root: &[TokenTree], tokens: Tokens, army: Option<&Army>) -> Result<Tokens, Problem> {
    let rules = read::rules(Cursor::new(tokens, "variant", FORM), army)?;
    let source = build::compile(&rules)?.source();
    let mut body = fill("use $root::__private::image as m;", &[("root", root)]);
    let source: TokenStream = source.parse().expect("a variant is written as Rust");
    body.extend(source);
    Ok(vec![Group::new(Delimiter::Brace, body.into_iter().collect()).into()])
}

/// An army and variants with it, as items.
fn items(root: &[TokenTree], tokens: Tokens) -> Result<Tokens, Problem> {
    let mut cursor = Cursor::new(tokens, "variant", FORM);
    let army = Army::read(&mut cursor)?;
    let mut items = declare(root, &army, Docs::Asked);
    // A wrong notation was reported with the army.
    let is_wrong = army.members.iter().any(|member| output::read(&member.text).is_err());
    while cursor.tokens.peek().is_some() {
        let (attributes, visibility) = (cursor.attributes(), cursor.visibility());
        let (name, body) = item(&mut cursor)?;
        let value = match expression(root, body, Some(&army)) {
            _ if is_wrong => continue,
            Ok(value) => value,
            Err(problem) => output::error(root, &problem),
        };
        items.extend(fill(
            "$attributes $visibility static $name: $root::game::Variant = $value;",
            &[
                ("root", root),
                ("attributes", &attributes),
                ("visibility", &visibility),
                ("name", &[name.into()]),
                ("value", &value),
            ],
        ));
    }
    Ok(items)
}

/// `static NAME = { … };`, from its keyword on.
fn item(cursor: &mut Cursor) -> Result<(Ident, Tokens), Problem> {
    if !cursor.is_ident("static") {
        return Err(cursor.expected("`static NAME = { … };`"));
    }
    cursor.next();
    let name = cursor.ident("the name of the variant")?;
    if !cursor.is_punct('=') {
        return Err(cursor.expected("`= { … };`"));
    }
    cursor.next();
    let body = match cursor.next() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => group,
        _ => return Err(cursor.expected("the variant in braces")),
    };
    if !cursor.is_punct(';') {
        return Err(cursor.expected("a semicolon"));
    }
    cursor.next();
    let inner = cursor.inner(&body);
    Ok((name, inner.tokens.collect()))
}

/// The place of nothing in particular.
fn anywhere() -> Span {
    Span::call_site()
}
