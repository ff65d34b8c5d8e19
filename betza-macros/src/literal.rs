//! String literals: their joined value, and where its bytes come from.

use std::ops::Range;

use proc_macro::{Literal, Span, TokenTree};

use crate::input::{Problem, span_of};
use crate::quoted::Quoted;
use crate::subspan::subspan;

/// A notation given as one or several string literals.
pub(crate) struct Text {
    /// The joined value.
    pub value: String,
    parts: Vec<Part>,
}

/// One literal of a [`Text`].
struct Part {
    literal: Literal,
    /// The bytes of the joined value that it gives.
    range: Range<usize>,
}

impl Text {
    /// Reads literals that stand side by side. `name` is the macro, for messages.
    pub fn new(tokens: &[TokenTree], name: &str) -> Result<Text, Problem> {
        let mut text = Text { value: String::new(), parts: Vec::new() };
        let mut tokens = tokens;
        if let [rest @ .., TokenTree::Punct(comma)] = tokens
            && comma.as_char() == ','
            && !rest.is_empty()
        {
            tokens = rest;
        }
        if tokens.is_empty() {
            let message = format!(
                "{name}! is given nothing\nhelp: write a notation in quotes: {name}!({})",
                example(name).0
            );
            return Err(Problem::new(Span::call_site(), message));
        }
        for token in tokens {
            match token {
                TokenTree::Literal(literal) => text.push(literal, name)?,
                _ => return Err(not_a_literal(tokens, token, name)),
            }
        }
        Ok(text)
    }

    fn push(&mut self, literal: &Literal, name: &str) -> Result<(), Problem> {
        let Some(value) = plain_string(&literal.to_string()) else {
            return Err(not_a_string(literal, name));
        };
        let start = self.value.len();
        self.value.push_str(&value);
        self.parts.push(Part { literal: literal.clone(), range: start..self.value.len() });
        Ok(())
    }

    /// The span of some bytes of the value, as far as they stand in the literal of the first.
    pub fn span_at(&self, range: Range<usize>) -> Span {
        let holds = |part: &&Part| range.start < part.range.end || part.range.end == self.value.len();
        let Some(part) = self.parts.iter().find(holds) else { return Span::call_site() };
        let start = part.range.start;
        subspan(&part.literal, range.start - start..range.end.min(part.range.end) - start)
    }
}

/// The value of a string literal without prefix and suffix but `r`.
fn plain_string(source: &str) -> Option<String> {
    Quoted::new(source).filter(|quoted| quoted.is_string() && quoted.suffix.is_empty())?.string()
}

/// Whether a literal's source is that of a number.
pub(crate) fn is_number(source: &str) -> bool {
    source.starts_with(|c: char| c == '-' || c.is_ascii_digit())
}

fn not_a_string(literal: &Literal, name: &str) -> Problem {
    let source = literal.to_string();
    let (what, inner) = match Quoted::new(&source) {
        Some(quoted) => what_it_is(&quoted),
        None if is_number(&source) => ("a number", None),
        None => ("no string", None),
    };
    let inner = inner.unwrap_or(source);
    let message = format!("{name}! takes a plain string, and this is {what}\nhelp: write {name}!({inner:?})");
    Problem::new(literal.span(), message)
}

/// What a literal with quotes is, and its value as text where there is one.
fn what_it_is(quoted: &Quoted) -> (&'static str, Option<String>) {
    match (quoted.prefix, quoted.quote) {
        ("b" | "br", '"') => ("a byte string", Some(quoted.text())),
        ("c" | "cr", '"') => ("a C string", Some(quoted.text())),
        (_, '"') => match quoted.string() {
            Some(value) => ("a string with a suffix", Some(value)),
            None => ("no string", None),
        },
        ("", _) => ("a character", quoted.char().map(String::from)),
        _ => ("a character", None),
    }
}

fn not_a_literal(tokens: &[TokenTree], token: &TokenTree, name: &str) -> Problem {
    let message = match tokens {
        [TokenTree::Ident(ident), TokenTree::Punct(bang), ..] if bang.as_char() == '!' => format!(
            "{name}! can't look into `{ident}!`, which is expanded later\nhelp: write the strings side by side: \
             {name}!({})",
            example(name).1
        ),
        [TokenTree::Ident(ident)] if is_constant(&ident.to_string()) => format!(
            "{name}! needs the string itself, not a name for it\nhelp: write the notation in quotes: {name}!({})",
            example(name).0
        ),
        _ if matches!(token, TokenTree::Punct(p) if p.as_char() == ',') => format!(
            "{name}! takes one notation\nhelp: strings side by side, without commas, are joined: \
             {name}!({})",
            example(name).1
        ),
        // Its own text in quotes would be no help: the string in it is what was meant.
        _ if tokens.iter().any(is_string) => {
            format!("{name}! takes a string and nothing else\nhelp: write {name}!({})", example(name).0)
        }
        _ => {
            let text: String = tokens.iter().map(ToString::to_string).collect();
            let shown: String = text.chars().take(60).filter(|c| *c != '"').collect();
            format!("{name}! takes a string\nhelp: write the notation in quotes: {name}!(\"{shown}\")")
        }
    };
    Problem::new(span_of(token), message)
}

fn is_string(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Literal(literal) if Quoted::new(&literal.to_string()).is_some_and(|quoted| quoted.is_string()))
}

/// What a macro could be given: one literal, and several side by side.
fn example(name: &str) -> (&'static str, &'static str) {
    match name {
        "move4pc" => (r#""8283""#, r#""1. " "8283""#),
        "variant" => (r#""*8""#, r#""rnbqkbnr/pppppppp/8/8/" "8/8/PPPPPPPP/RNBQKBNR w - - 0 1""#),
        "game4pc" => (r#""1. 8283 - 2737""#, r#""1. 8283 - 2737 " "-- 7D7C --- D8C8""#),
        _ => (r#""N""#, r#""fhC" "fsR" "bK""#),
    }
}

/// Whether an identifier is more likely the name of a constant than a notation.
fn is_constant(name: &str) -> bool {
    let capitals = name.bytes().filter(u8::is_ascii_uppercase).count();
    name.len() > 3 && (name.contains('_') || capitals == name.len() || capitals == 0)
}
