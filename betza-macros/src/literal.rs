//! String literals: their joined value, and where its bytes stand in the source.

use std::ops::Range;

use proc_macro2::{Literal, Span, TokenTree};
use syn::Lit;

use crate::input::{Problem, span_of};

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
    /// For each byte of its value, and the end, the byte of its source.
    source: Vec<usize>,
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
        let value = match Lit::new(literal.clone()) {
            Lit::Str(string) if string.suffix().is_empty() => string.value(),
            other => return Err(not_a_string(literal, &other, name)),
        };
        let start = self.value.len();
        self.value.push_str(&value);
        let source = source_map(&literal.to_string(), &value);
        self.parts.push(Part { literal: literal.clone(), range: start..start + value.len(), source });
        Ok(())
    }

    /// The span of the first literal: where an error points when it can't do better.
    pub fn span(&self) -> Span {
        self.parts.first().map_or_else(Span::call_site, |part| part.literal.span())
    }

    /// The span of some bytes of the value: exact where the compiler allows it, else
    /// that of their literal.
    pub fn subspan(&self, range: Range<usize>) -> Span {
        let holds = |part: &&Part| range.start < part.range.end || part.range.end == self.value.len();
        let Some(part) = self.parts.iter().find(holds) else { return self.span() };
        let inner = |byte: usize| {
            part.source.get(byte.saturating_sub(part.range.start)).or(part.source.last()).copied()
        };
        let exact = inner(range.start).zip(inner(range.end.min(part.range.end)));
        exact
            .filter(|(start, end)| start < end)
            .and_then(|(start, end)| part.literal.subspan(start..end))
            .unwrap_or_else(|| part.literal.span())
    }
}

/// For each byte of the value and the end: the byte of the literal's source that it
/// comes from.
fn source_map(source: &str, value: &str) -> Vec<usize> {
    let raw = source.starts_with('r');
    let open = source.find('"').map_or(0, |quote| quote + 1);
    let close = source.rfind('"').unwrap_or(source.len());
    let mut map = Vec::with_capacity(value.len() + 1);
    let mut rest = open;
    for c in value.chars() {
        if !raw {
            rest += continued_lines(&source[rest..close]);
        }
        map.extend(std::iter::repeat_n(rest, c.len_utf8()));
        rest += if raw {
            carriage_return(&source[rest..close]) + c.len_utf8()
        } else {
            escape(&source[rest..close])
        };
    }
    map.push(rest.min(close));
    map
}

/// A raw string's `\r\n` is a line feed in its value.
fn carriage_return(source: &str) -> usize {
    usize::from(source.starts_with("\r\n"))
}

/// The length of backslashes at a line's end with the white space after them, which
/// give nothing.
fn continued_lines(source: &str) -> usize {
    let mut rest = source;
    while let Some(after) = rest.strip_prefix("\\\n").or_else(|| rest.strip_prefix("\\\r\n")) {
        rest = after.trim_start_matches([' ', '\t', '\n', '\r']);
    }
    source.len() - rest.len()
}

/// The length of the character or escape that `source` begins with.
fn escape(source: &str) -> usize {
    let bytes = source.as_bytes();
    match bytes {
        [b'\\', b'x', ..] => 4.min(bytes.len()),
        [b'\\', b'u', ..] => source.find('}').map_or(bytes.len(), |end| end + 1),
        [b'\\', ..] => 2.min(bytes.len()),
        [b'\r', b'\n', ..] => 2,
        _ => source.chars().next().map_or(0, char::len_utf8),
    }
}

fn not_a_string(literal: &Literal, value: &Lit, name: &str) -> Problem {
    let what = match value {
        Lit::ByteStr(_) => "a byte string",
        Lit::CStr(_) => "a C string",
        Lit::Str(_) => "a string with a suffix",
        Lit::Char(_) | Lit::Byte(_) => "a character",
        Lit::Int(_) | Lit::Float(_) => "a number",
        _ => "no string",
    };
    let inner = match value {
        Lit::ByteStr(bytes) => String::from_utf8_lossy(&bytes.value()).into_owned(),
        Lit::CStr(text) => text.value().to_string_lossy().into_owned(),
        Lit::Str(text) => text.value(),
        Lit::Char(c) => c.value().to_string(),
        _ => literal.to_string(),
    };
    let message = format!("{name}! takes a plain string, and this is {what}\nhelp: write {name}!({inner:?})");
    Problem::new(literal.span(), message)
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
    matches!(token, TokenTree::Literal(literal) if matches!(Lit::new(literal.clone()), Lit::Str(_)))
}

/// What a macro could be given: one literal, and several side by side.
fn example(name: &str) -> (&'static str, &'static str) {
    match name {
        "move4pc" => (r#""8283""#, r#""1. " "8283""#),
        "game4pc" => (r#""1. 8283 - 2737""#, r#""1. 8283 - 2737 " "-- 7D7C --- D8C8""#),
        _ => (r#""N""#, r#""fhC" "fsR" "bK""#),
    }
}

/// Whether an identifier is more likely the name of a constant than a notation.
fn is_constant(name: &str) -> bool {
    let capitals = name.bytes().filter(u8::is_ascii_uppercase).count();
    name.len() > 3 && (name.contains('_') || capitals == name.len() || capitals == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mapped(source: &str) -> Vec<(char, String)> {
        let literal: Literal = source.parse().unwrap();
        let Lit::Str(value) = Lit::new(literal) else { panic!("{source}") };
        let value = value.value();
        let map = source_map(source, &value);
        let end = |i: usize, c: char| map[i + c.len_utf8()];
        value.char_indices().map(|(i, c)| (c, source[map[i]..end(i, c)].to_owned())).collect()
    }

    #[test]
    fn every_character_is_found_in_the_source() {
        for (source, want) in [
            (r#""NR""#, vec![('N', "N"), ('R', "R")]),
            ("\"N\\u{43a}R\"", vec![('N', "N"), ('к', "\\u{43a}"), ('R', "R")]),
            ("\"\\x4eR\"", vec![('N', "\\x4e"), ('R', "R")]),
            ("r#\"NR\"#", vec![('N', "N"), ('R', "R")]),
            ("\"éR\"", vec![('é', "é"), ('R', "R")]),
            ("\"N\\\n   R\"", vec![('N', "N\\\n   "), ('R', "R")]),
            ("\"\\tR\"", vec![('\t', "\\t"), ('R', "R")]),
        ] {
            let want: Vec<_> = want.into_iter().map(|(c, s)| (c, s.to_owned())).collect();
            assert_eq!(mapped(source), want, "{source}");
        }
    }
}
