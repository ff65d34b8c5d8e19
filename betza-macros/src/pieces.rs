//! `pieces! { pub enum Army { Knight = "N" as 'n', … } }`.

use betza_syntax::OwnedPiece;
use proc_macro::{Delimiter, Ident, Literal, Span, TokenStream, TokenTree};

use crate::input::{Input, Problem, flat, span_of};
use crate::literal::Text;
use crate::output;
use crate::quoted::Quoted;
use crate::template::{Tokens, fill};

const FORM: &str = "help: write an enum whose variants have a notation each:\n\n    \
                    pieces! {\n        pub enum Army {\n            Knight = \"N\" as 'n',\n            \
                    Rook = \"R\" as 'r',\n        }\n    }";

/// The declaration as read.
struct Army {
    attributes: Tokens,
    visibility: Tokens,
    name: Ident,
    members: Vec<Member>,
}

/// One variant.
struct Member {
    attributes: Tokens,
    name: Ident,
    text: Text,
    letter: Option<(char, Span)>,
}

pub(crate) fn expand(input: TokenStream) -> Tokens {
    let Input { root, tokens } = Input::new(input);
    match Cursor::new(tokens).army() {
        Ok(army) => declare(&root, &army),
        Err(problem) => output::error(&root, &problem),
    }
}

/// Reads tokens one by one.
struct Cursor {
    tokens: std::iter::Peekable<std::vec::IntoIter<TokenTree>>,
    last: Span,
}

impl Cursor {
    fn new(tokens: Vec<TokenTree>) -> Self {
        Cursor { tokens: tokens.into_iter().peekable(), last: Span::call_site() }
    }

    fn next(&mut self) -> Option<TokenTree> {
        let token = self.tokens.next()?;
        self.last = span_of(&token);
        Some(token)
    }

    fn is_punct(&mut self, c: char) -> bool {
        matches!(self.tokens.peek(), Some(TokenTree::Punct(p)) if p.as_char() == c)
    }

    fn is_ident(&mut self, name: &str) -> bool {
        matches!(self.tokens.peek(), Some(TokenTree::Ident(ident)) if ident.to_string() == name)
    }

    fn is_group(&mut self, delimiter: Delimiter) -> bool {
        matches!(self.tokens.peek(), Some(TokenTree::Group(group)) if group.delimiter() == delimiter)
    }

    fn expected(&mut self, what: &str) -> Problem {
        let span = self.tokens.peek().map_or(self.last, span_of);
        Problem::new(span, format!("pieces! expects {what} here\n{FORM}"))
    }

    fn ident(&mut self, what: &str) -> Result<Ident, Problem> {
        match self.tokens.peek() {
            Some(TokenTree::Ident(ident)) => {
                let ident = ident.clone();
                self.next();
                Ok(ident)
            }
            _ => Err(self.expected(what)),
        }
    }

    fn attributes(&mut self) -> Tokens {
        let mut attributes = Tokens::new();
        while self.is_punct('#') {
            attributes.extend(self.next());
            if self.is_group(Delimiter::Bracket) {
                attributes.extend(self.next());
            }
        }
        attributes
    }

    fn visibility(&mut self) -> Tokens {
        let mut visibility = Tokens::new();
        if self.is_ident("pub") {
            visibility.extend(self.next());
            if self.is_group(Delimiter::Parenthesis) {
                visibility.extend(self.next());
            }
        }
        visibility
    }

    fn army(mut self) -> Result<Army, Problem> {
        let attributes = self.attributes();
        let visibility = self.visibility();
        if !self.is_ident("enum") {
            return Err(self.expected("`enum`"));
        }
        self.next();
        let name = self.ident("the name of the enum")?;
        let body = match self.next() {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => group,
            _ => return Err(self.expected("the variants in braces")),
        };
        if self.tokens.peek().is_some() {
            return Err(self.expected("nothing more"));
        }
        let mut inner = Cursor::new(flat(body.stream().into_iter()));
        inner.last = body.span();
        let members = inner.members()?;
        if members.is_empty() {
            let message = format!("`{name}` has no pieces\n{FORM}");
            return Err(Problem::new(name.span(), message));
        }
        Ok(Army { attributes, visibility, name, members })
    }

    fn members(&mut self) -> Result<Vec<Member>, Problem> {
        let mut members = Vec::new();
        while self.tokens.peek().is_some() {
            members.push(self.member()?);
            if self.tokens.peek().is_some() {
                if !self.is_punct(',') {
                    return Err(self.expected("a comma"));
                }
                self.next();
            }
        }
        Ok(members)
    }

    fn member(&mut self) -> Result<Member, Problem> {
        let attributes = self.attributes();
        let name = self.ident("the name of a piece")?;
        if !self.is_punct('=') {
            return Err(self.expected(&format!("`= \"notation\"` behind `{name}`")));
        }
        self.next();
        let mut notation = Vec::new();
        while self.tokens.peek().is_some() && !self.is_punct(',') && !self.is_ident("as") {
            notation.extend(self.next());
        }
        if notation.is_empty() {
            return Err(self.expected(&format!("the notation of `{name}` in quotes")));
        }
        let text = Text::new(&notation, "pieces")?;
        let letter = if self.is_ident("as") { Some(self.letter()?) } else { None };
        Ok(Member { attributes, name, text, letter })
    }

    /// `as 'n'`.
    fn letter(&mut self) -> Result<(char, Span), Problem> {
        self.next();
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

/// The value of a character literal.
fn character(source: &str) -> Option<char> {
    Quoted::new(source).filter(|quoted| quoted.prefix.is_empty() && quoted.quote == '\'')?.char()
}

fn declare(root: &[TokenTree], army: &Army) -> Tokens {
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
