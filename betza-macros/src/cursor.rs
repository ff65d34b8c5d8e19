//! Tokens read one by one.

use proc_macro::{Delimiter, Group, Ident, Span, TokenTree};

use crate::input::{Problem, flat, span_of};
use crate::quoted::Quoted;
use crate::template::Tokens;

/// Reads tokens one by one.
pub(crate) struct Cursor {
    pub tokens: std::iter::Peekable<std::vec::IntoIter<TokenTree>>,
    /// The place of what was read last.
    pub last: Span,
    /// The macro, for messages.
    name: &'static str,
    /// How it is written.
    form: &'static str,
}

impl Cursor {
    pub fn new(tokens: Vec<TokenTree>, name: &'static str, form: &'static str) -> Self {
        Cursor { tokens: tokens.into_iter().peekable(), last: Span::call_site(), name, form }
    }

    pub fn next(&mut self) -> Option<TokenTree> {
        let token = self.tokens.next()?;
        self.last = span_of(&token);
        Some(token)
    }

    pub fn is_punct(&mut self, c: char) -> bool {
        matches!(self.tokens.peek(), Some(TokenTree::Punct(p)) if p.as_char() == c)
    }

    pub fn is_ident(&mut self, name: &str) -> bool {
        matches!(self.tokens.peek(), Some(TokenTree::Ident(ident)) if ident.to_string() == name)
    }

    pub fn is_group(&mut self, delimiter: Delimiter) -> bool {
        matches!(self.tokens.peek(), Some(TokenTree::Group(group)) if group.delimiter() == delimiter)
    }

    pub fn expected(&mut self, what: &str) -> Problem {
        let span = self.tokens.peek().map_or(self.last, span_of);
        Problem::new(span, format!("{}! expects {what} here\n{}", self.name, self.form))
    }

    pub fn ident(&mut self, what: &str) -> Result<Ident, Problem> {
        match self.tokens.peek() {
            Some(TokenTree::Ident(ident)) => {
                let ident = ident.clone();
                self.next();
                Ok(ident)
            }
            _ => Err(self.expected(what)),
        }
    }

    pub fn attributes(&mut self) -> Tokens {
        let mut attributes = Tokens::new();
        while self.is_punct('#') {
            attributes.extend(self.next());
            if self.is_group(Delimiter::Bracket) {
                attributes.extend(self.next());
            }
        }
        attributes
    }

    pub fn visibility(&mut self) -> Tokens {
        let mut visibility = Tokens::new();
        if self.is_ident("pub") {
            visibility.extend(self.next());
            if self.is_group(Delimiter::Parenthesis) {
                visibility.extend(self.next());
            }
        }
        visibility
    }

    /// The tokens in a group, read by themselves.
    pub fn inner(&self, group: &Group) -> Cursor {
        let mut inner = Cursor::new(flat(group.stream().into_iter()), self.name, self.form);
        inner.last = group.span();
        inner
    }

    /// Nothing may be left.
    pub fn end(&mut self) -> Result<(), Problem> {
        if self.tokens.peek().is_some() { Err(self.expected("nothing more")) } else { Ok(()) }
    }

    /// A character in quotes.
    pub fn character(&mut self) -> Result<(char, Span), Problem> {
        let expected = self.expected("a character, such as `'n'`,");
        match self.next() {
            Some(TokenTree::Literal(literal)) => {
                let letter = character(&literal.to_string()).ok_or(expected)?;
                Ok((letter, literal.span()))
            }
            _ => Err(expected),
        }
    }
}

/// The value of a character literal.
fn character(source: &str) -> Option<char> {
    Quoted::new(source).filter(|quoted| quoted.prefix.is_empty() && quoted.quote == '\'')?.char()
}
