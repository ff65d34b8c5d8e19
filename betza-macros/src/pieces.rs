//! `pieces! { pub enum Army { Knight = "N" as 'n', … } }`.

use betza_syntax::OwnedPiece;
use proc_macro::{Delimiter, Ident, Literal, Span, TokenStream, TokenTree};

use crate::cursor::Cursor;
use crate::input::{Input, Problem};
use crate::literal::Text;
use crate::output;
use crate::template::{Tokens, fill};

pub(crate) const FORM: &str = "help: write an enum whose variants have a notation each:\n\n    \
                    pieces! {\n        pub enum Army {\n            Knight = \"N\" as 'n',\n            \
                    Rook = \"R\" as 'r',\n        }\n    }";

/// The declaration as read.
pub(crate) struct Army {
    attributes: Tokens,
    visibility: Tokens,
    name: Ident,
    pub members: Vec<Member>,
}

/// One variant.
pub(crate) struct Member {
    attributes: Tokens,
    pub name: Ident,
    pub text: Text,
    pub letter: Option<(char, Span)>,
}

pub(crate) fn expand(input: TokenStream, docs: Docs) -> Tokens {
    let Input { root, tokens } = Input::new(input);
    let mut cursor = Cursor::new(tokens, "pieces", FORM);
    match Army::read(&mut cursor).and_then(|army| cursor.end().map(|()| army)) {
        Ok(army) => declare(&root, &army, docs),
        Err(problem) => output::error(&root, &problem),
    }
}

impl Army {
    /// Reads the declaration; what follows it is left.
    pub fn read(cursor: &mut Cursor) -> Result<Army, Problem> {
        let attributes = cursor.attributes();
        let visibility = cursor.visibility();
        if !cursor.is_ident("enum") {
            return Err(cursor.expected("`enum`"));
        }
        cursor.next();
        let name = cursor.ident("the name of the enum")?;
        let body = match cursor.next() {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => group,
            _ => return Err(cursor.expected("the variants in braces")),
        };
        let mut inner = cursor.inner(&body);
        let mut members = Vec::new();
        while inner.tokens.peek().is_some() {
            members.push(Member::read(&mut inner)?);
            if inner.tokens.peek().is_some() {
                if !inner.is_punct(',') {
                    return Err(inner.expected("a comma"));
                }
                inner.next();
            }
        }
        if members.is_empty() {
            let message = format!("`{name}` has no pieces\n{FORM}");
            return Err(Problem::new(name.span(), message));
        }
        Ok(Army { attributes, visibility, name, members })
    }
}

impl Member {
    fn read(cursor: &mut Cursor) -> Result<Member, Problem> {
        let attributes = cursor.attributes();
        let name = cursor.ident("the name of a piece")?;
        if !cursor.is_punct('=') {
            return Err(cursor.expected(&format!("`= \"notation\"` behind `{name}`")));
        }
        cursor.next();
        let mut notation = Vec::new();
        while cursor.tokens.peek().is_some() && !cursor.is_punct(',') && !cursor.is_ident("as") {
            notation.extend(cursor.next());
        }
        if notation.is_empty() {
            return Err(cursor.expected(&format!("the notation of `{name}` in quotes")));
        }
        let text = Text::new(&notation, "pieces")?;
        let mut letter = None;
        if cursor.is_ident("as") {
            cursor.next();
            letter = Some(cursor.character()?);
        }
        Ok(Member { attributes, name, text, letter })
    }
}

/// How the docs of each piece come by it.
#[derive(Clone, Copy)]
pub(crate) enum Docs {
    /// The notation alone.
    Notation,
    /// Its picture, since rustdoc runs.
    Picture,
    /// The compiler is asked which, piece by piece; that takes it time.
    #[cfg(feature = "variant")]
    Asked,
}

impl Docs {
    /// The attributes of a piece.
    fn attributes(self, root: &[TokenTree], notation: &Literal) -> Tokens {
        let template = match self {
            Docs::Notation => return output::doc(notation.clone()),
            Docs::Picture => r#"#[doc = ""] #[doc = $root::__private::picture!([$root] $notation)]"#,
            #[cfg(feature = "variant")]
            Docs::Asked => {
                r#"#[cfg_attr(doc, doc = "", doc = $root::__private::picture!([$root] $notation))]
                #[cfg_attr(not(doc), doc = $notation)]"#
            }
        };
        fill(template, &[("root", root), ("notation", &[notation.clone().into()])])
    }
}

/// A call of `__army!`, which writes the enum.
pub(crate) fn declare(root: &[TokenTree], army: &Army, docs: Docs) -> Tokens {
    let mut problems = same_letters(&army.members);
    let none = unused_letter(&army.members);
    let (mut rows, mut from_letters) = (Tokens::new(), Tokens::new());
    for member in &army.members {
        let piece = output::read(&member.text).map_err(|found| problems.extend(found)).ok();
        let mut row = member.row(root, piece.as_ref(), docs);
        row.push(Literal::character(member.letter.map_or(none, |(letter, _)| letter)).into());
        rows.append(&mut row);
        if let Some((letter, _)) = member.letter {
            from_letters.push(Literal::character(letter).into());
            from_letters.push(member.name.clone().into());
        }
    }
    let arguments = Tokens::from([
        output::braces(output::errors(root, &problems)),
        output::braces(army.attributes.clone()),
        output::braces(army.visibility.clone()),
        army.name.clone().into(),
        Literal::usize_suffixed(army.members.len()).into(),
        Literal::character(none).into(),
        output::braces(rows),
        output::braces(from_letters),
    ]);
    let mut call = output::path(root, &["__army"]);
    call.push(output::punct('!'));
    call.push(output::braces(arguments));
    call
}

impl Member {
    /// Attributes, name, notation, canonical notation and table.
    fn row(&self, root: &[TokenTree], piece: Option<&OwnedPiece>, docs: Docs) -> Tokens {
        let notation = Literal::string(&self.text.value);
        let mut attributes = self.attributes.clone();
        if piece.is_some() {
            attributes.append(&mut docs.attributes(root, &notation));
        }
        let (canonical, table) = match piece.map(OwnedPiece::piece) {
            Some(piece) => (piece.canonical(), piece.table()),
            None => ("", output::NO_MOVES),
        };
        Tokens::from([
            output::braces(attributes),
            self.name.clone().into(),
            notation.into(),
            Literal::string(canonical).into(),
            Literal::byte_string(table).into(),
        ])
    }
}

/// A letter that no piece has.
fn unused_letter(members: &[Member]) -> char {
    let is_unused = |none: &char| !members.iter().any(|member| member.letter.is_some_and(|it| it.0 == *none));
    ('\0'..=char::MAX).find(is_unused).unwrap_or(char::MAX)
}

/// Letters given to two pieces.
fn same_letters(members: &[Member]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (i, member) in members.iter().enumerate() {
        let Some((letter, span)) = member.letter else { continue };
        let same = |other: &&Member| other.letter.is_some_and(|(l, _)| l == letter);
        if let Some(first) = members[..i].iter().find(same) {
            let message = format!(
                "{letter:?} is the letter of `{}` already\nhelp: give `{}` another",
                first.name, member.name
            );
            problems.push(Problem::new(span, message));
        }
    }
    problems
}
