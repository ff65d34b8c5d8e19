//! `move4pc!("1. - 2737")`.

use betza_syntax::fourpc;
use proc_macro::{Literal, TokenStream, TokenTree};

use crate::input::{Input, Problem, span_of};
use crate::literal::{Text, is_number};
use crate::output;
use crate::template::{Tokens, fill};

pub(crate) fn expand(input: TokenStream) -> Tokens {
    let Input { root, tokens } = Input::new(input);
    match read(&tokens) {
        Ok(word) => {
            let word = Literal::u64_unsuffixed(word).into();
            fill("$root::__private::Literal::<$word>::MOVE", &[("root", &root), ("word", &[word])])
        }
        Err(problems) => {
            // In a pattern no value can stand behind the errors, and one error needs
            // none; several are alternatives, which both patterns and expressions have.
            if let [problem] = &problems[..] {
                return output::error(&root, problem);
            }
            let mut alternatives = Tokens::new();
            for problem in &problems {
                let or = if alternatives.is_empty() { "$error" } else { "| $error" };
                alternatives.append(&mut fill(or, &[("error", &output::error(&root, problem))]));
            }
            fill("($errors)", &[("errors", &alternatives)])
        }
    }
}

/// The move as a number.
fn read(tokens: &[TokenTree]) -> Result<u64, Vec<Problem>> {
    if let Some(problem) = unquoted(tokens, "move4pc", |text| fourpc::parse_move(text).is_ok()) {
        return Err(vec![problem]);
    }
    let text = Text::new(tokens, "move4pc").map_err(|problem| vec![problem])?;
    match fourpc::parse_move(&text.value) {
        Ok(mv) => Ok(mv.ply().to_word()),
        Err(errors) => Err(output::drawn(&text, &errors)),
    }
}

/// Notation without its quotes, which Rust takes for numbers and names.
pub(crate) fn unquoted(tokens: &[TokenTree], name: &str, is_good: fn(&str) -> bool) -> Option<Problem> {
    let first = tokens.first()?;
    let text = as_notation(tokens)?;
    let one = tokens.split(|token| matches!(token, TokenTree::Punct(p) if p.as_char() == ',')).next()?;
    let number = one.iter().find(|token| matches!(token, TokenTree::Literal(_)));
    let digits = text.rsplit(' ').next().unwrap_or(&text);
    if number.is_none() && digits.len() != 4 && digits.len() != 5 && text != "F" && !is_good(&text) {
        return None;
    }
    let what = match number {
        Some(number) => format!("Rust reads `{number}` as a number"),
        None => format!("Rust reads `{digits}` as a name"),
    };
    let upper = text.to_ascii_uppercase();
    let shown = if is_good(&text) || !is_good(&upper) { text } else { upper };
    let message = format!("{name}! takes a string; without quotes {what}\nhelp: write {name}!(\"{shown}\")");
    Some(Problem::new(span_of(first), message))
}

/// Numbers, names and hyphens as they were probably written.
fn as_notation(tokens: &[TokenTree]) -> Option<String> {
    let mut text = String::new();
    for token in tokens {
        let part = match token {
            TokenTree::Literal(literal) if is_number(&literal.to_string()) => literal.to_string(),
            TokenTree::Ident(ident) => ident.to_string(),
            TokenTree::Punct(punct) if ".-".contains(punct.as_char()) => punct.to_string(),
            TokenTree::Punct(punct) if punct.as_char() == ',' => break,
            _ => return None,
        };
        let joins = text.is_empty() || part == "." || (part == "-" && text.ends_with('-'));
        text.push_str(if joins { "" } else { " " });
        text.push_str(&part);
    }
    Some(text)
}
