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

pub(crate) fn expand(input: TokenStream) -> Tokens {
    let Input { root, tokens } = Input::new(input);
    let mut cursor = Cursor::new(tokens, "pieces", FORM);
    match Army::read(&mut cursor).and_then(|army| cursor.end().map(|()| army)) {
        Ok(army) => declare(&root, &army),
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

/// The enum and what it can do.
const ENUM: &str = r"
    $errors
    $attributes
    #[derive(
        $root::__private::Clone, $root::__private::Copy, $root::__private::Debug, $root::__private::PartialEq,
        $root::__private::Eq, $root::__private::PartialOrd, $root::__private::Ord, $root::__private::Hash,
    )]
    $visibility enum $name { $variants }

    impl $name {
        /// How many pieces there are.
        pub const COUNT: $root::__private::usize = $count;

        /// All pieces, in the order declared.
        pub const ALL: [Self; $count] = [$names];

        /// The piece: its table and notation.
        #[must_use]
        pub const fn piece(self) -> $root::Piece<'static> {
            const PIECES: [$root::Piece<'static>; $count] = [$pieces];
            PIECES[self as $root::__private::usize]
        }

        /// The letter declared with `as`.
        #[must_use]
        pub const fn letter(self) -> $root::__private::Option<$root::__private::char> {
            match self { $letters }
        }

        /// The piece declared with this letter; upper and lower case are two letters.
        #[must_use]
        pub const fn from_letter(letter: $root::__private::char) -> $root::__private::Option<Self> {
            match letter { $from_letters _ => $root::__private::None }
        }
    }
";

/// A variant whose docs show its piece.
const VARIANT: &str = r#"
    $attributes
    #[cfg_attr(doc, doc = "", doc = $root::__private::picture!([$root] $notation))]
    #[cfg_attr(not(doc), doc = $notation)]
    $name,
"#;

pub(crate) fn declare(root: &[TokenTree], army: &Army) -> Tokens {
    let mut problems = same_letters(&army.members);
    let mut lists = Lists::default();
    for member in &army.members {
        let piece = output::read(&member.text).map_err(|found| problems.extend(found)).ok();
        lists.add(root, member, piece.as_ref());
    }
    fill(
        ENUM,
        &[
            ("root", root),
            ("errors", &output::errors(root, &problems)),
            ("attributes", &army.attributes),
            ("visibility", &army.visibility),
            ("name", &[army.name.clone().into()]),
            ("count", &[Literal::usize_suffixed(army.members.len()).into()]),
            ("variants", &lists.variants),
            ("names", &lists.names),
            ("pieces", &lists.pieces),
            ("letters", &lists.letters),
            ("from_letters", &lists.from_letters),
        ],
    )
}

/// What the declaration says of each member.
#[derive(Default)]
struct Lists {
    variants: Tokens,
    names: Tokens,
    pieces: Tokens,
    letters: Tokens,
    from_letters: Tokens,
}

impl Lists {
    /// Adds a member; without a piece when its notation is wrong.
    fn add(&mut self, root: &[TokenTree], member: &Member, piece: Option<&OwnedPiece>) {
        let letter: Option<TokenTree> = member.letter.map(|(letter, _)| Literal::character(letter).into());
        let holes = [
            ("root", root),
            ("attributes", &member.attributes),
            ("name", &[member.name.clone().into()]),
            ("notation", &[Literal::string(&member.text.value).into()]),
            ("piece", &piece.map_or_else(|| output::dummy(root), |piece| output::piece(root, piece))),
            ("letter", letter.as_slice()),
        ];
        let variant = if piece.is_some() { VARIANT } else { "$attributes $name," };
        self.variants.extend(fill(variant, &holes));
        self.names.extend(fill("Self::$name,", &holes));
        self.pieces.extend(fill("$piece,", &holes));
        if letter.is_some() {
            self.letters.extend(fill("Self::$name => $root::__private::Some($letter),", &holes));
            self.from_letters.extend(fill("$letter => $root::__private::Some(Self::$name),", &holes));
        } else {
            self.letters.extend(fill("Self::$name => $root::__private::None,", &holes));
        }
    }
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
