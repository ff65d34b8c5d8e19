//! The parts that a variant's description is made of: `name = value`, and lists whose
//! items begin with a letter.

use proc_macro::{Delimiter, Span, TokenTree};

use crate::cursor::Cursor;
use crate::input::Problem;
use crate::literal::Text;

/// A letter in quotes, and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Letter {
    pub value: char,
    pub span: Span,
}

impl Letter {
    pub fn is(self, other: char) -> bool {
        self.value.eq_ignore_ascii_case(&other)
    }
}

/// What stands before `=` in an item of a list: `'p' of 'w'`.
pub(super) struct Head {
    pub letter: Letter,
    pub owner: Option<Letter>,
}

pub(super) fn letter(cursor: &mut Cursor) -> Result<Letter, Problem> {
    let (value, span) = cursor.character()?;
    Ok(Letter { value, span })
}

/// Reads the head and the sign.
pub(super) fn head(cursor: &mut Cursor) -> Result<Head, Problem> {
    let first = letter(cursor)?;
    let owner = if word(cursor, "of") { Some(letter(cursor)?) } else { None };
    sign(cursor)?;
    Ok(Head { letter: first, owner })
}

/// Whether a word stands here; it is read then.
pub(super) fn word(cursor: &mut Cursor, name: &str) -> bool {
    let is_there = cursor.is_ident(name);
    if is_there {
        cursor.next();
    }
    is_there
}

pub(super) fn needed_word(cursor: &mut Cursor, name: &str) -> Result<(), Problem> {
    if word(cursor, name) { Ok(()) } else { Err(cursor.expected(&format!("`{name}`"))) }
}

pub(super) fn sign(cursor: &mut Cursor) -> Result<(), Problem> {
    if !cursor.is_punct('=') {
        return Err(cursor.expected("`=`"));
    }
    cursor.next();
    Ok(())
}

/// Strings side by side.
pub(super) fn text(cursor: &mut Cursor, what: &str) -> Result<Text, Problem> {
    let mut literals = Vec::new();
    while matches!(cursor.tokens.peek(), Some(TokenTree::Literal(_))) {
        literals.extend(cursor.next());
    }
    if literals.is_empty() {
        return Err(cursor.expected(&format!("{what} in quotes")));
    }
    Text::new(&literals, "variant")
}

/// The items of a list in braces, each read by `item`.
pub(super) fn list<T>(
    cursor: &mut Cursor,
    mut item: impl FnMut(&mut Cursor) -> Result<T, Problem>,
) -> Result<Vec<T>, Problem> {
    if !cursor.is_group(Delimiter::Brace) {
        return Err(cursor.expected("a list in braces"));
    }
    let Some(TokenTree::Group(group)) = cursor.next() else { return Ok(Vec::new()) };
    let mut inner = cursor.inner(&group);
    let mut items = Vec::new();
    while inner.tokens.peek().is_some() {
        items.push(item(&mut inner)?);
        comma(&mut inner)?;
    }
    Ok(items)
}

/// A comma, but at the end.
pub(super) fn comma(cursor: &mut Cursor) -> Result<(), Problem> {
    if cursor.tokens.peek().is_some() {
        if !cursor.is_punct(',') {
            return Err(cursor.expected("a comma"));
        }
        cursor.next();
    }
    Ok(())
}
