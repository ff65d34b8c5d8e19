//! `game4pc!(setup = "4PCo", mode = ffa, "1. 8283 - 2737 …")`.

use betza_game::fourpc::{Game4, Record, Rules4};
use betza_runtime::fourpc::{Mode, Ply4, SetUp};
use proc_macro::{Literal, Span, TokenStream, TokenTree};

use crate::input::{Input, Problem, span_of};
use crate::literal::Text;
use crate::output;
use crate::quoted::Quoted;
use crate::template::{Tokens, fill};

const FORM: &str =
    "help: write game4pc!(setup = \"4PCo\", mode = ffa, \"1. 8283 - 2737\"); both options may be left out";

pub(crate) fn expand(input: TokenStream) -> Tokens {
    let Input { root, tokens } = Input::new(input);
    match read(&tokens) {
        Ok(plies) => {
            let words = plies.iter().map(|ply| Literal::u64_suffixed(ply.to_word()).into());
            let words = list(words);
            fill("$root::__private::plies([$words])", &[("root", &root), ("words", &words)])
        }
        // One error alone fits any type, the array's length included.
        Err(problem) => output::error(&root, &problem),
    }
}

/// Tokens with commas between them.
fn list(items: impl Iterator<Item = TokenTree>) -> Tokens {
    let mut list = Tokens::new();
    for item in items {
        if !list.is_empty() {
            list.push(output::punct(','));
        }
        list.push(item);
    }
    list
}

/// What stands before the record.
#[derive(Default)]
struct Options {
    set_up: Option<SetUp>,
    mode: Option<Mode>,
}

/// Reads the options and the record and replays it.
fn read(tokens: &[TokenTree]) -> Result<Vec<Ply4>, Problem> {
    let mut options = Options::default();
    let mut rest = tokens;
    while let [TokenTree::Ident(name), TokenTree::Punct(equals), value, more @ ..] = rest
        && equals.as_char() == '='
    {
        options.set(&name.to_string(), name.span(), value)?;
        rest = match more {
            [TokenTree::Punct(comma), record @ ..] if comma.as_char() == ',' => record,
            [] => return Err(Problem::new(span_of(value), format!("no record follows the options\n{FORM}"))),
            _ => return Err(Problem::new(span_of(value), format!("a comma is missing here\n{FORM}"))),
        };
    }
    if let [TokenTree::Ident(name), ..] = rest
        && ["setup", "mode"].contains(&name.to_string().as_str())
    {
        let message = format!("behind `{name}` stand `=` and a value\n{FORM}");
        return Err(Problem::new(name.span(), message));
    }
    if let Some(problem) = crate::move4pc::unquoted(rest, "game4pc", |text| Record::read(text).is_ok()) {
        return Err(problem);
    }
    let text = Text::new(rest, "game4pc")?;
    let (record, error) = Record::read_part(&text.value);
    let rules = Rules4::new(options.set_up.unwrap_or_default(), options.mode.unwrap_or_default());
    let mut game = Game4::new(&rules);
    match record.replay(&mut game).err().or(error) {
        None => Ok(record.plies().to_vec()),
        Some(error) => Err(Problem::new(text.span_at(error.range()), error.to_string())),
    }
}

/// The value of a string literal; other literals as they are.
fn string(source: &str) -> String {
    let value = Quoted::new(source).filter(Quoted::is_string).and_then(|quoted| quoted.string());
    value.unwrap_or_else(|| source.to_owned())
}

impl Options {
    fn set(&mut self, name: &str, span: Span, value: &TokenTree) -> Result<(), Problem> {
        let text = match value {
            TokenTree::Literal(literal) => string(&literal.to_string()),
            token => token.to_string(),
        };
        let wrong =
            |message: &dyn std::fmt::Display| Problem::new(span_of(value), format!("{message}\n{FORM}"));
        let twice = match name {
            "setup" => self.set_up.replace(text.parse().map_err(|error| wrong(&error))?).is_some(),
            "mode" => self.mode.replace(text.parse().map_err(|error| wrong(&error))?).is_some(),
            _ => {
                let message =
                    format!("game4pc! has no option `{name}`; there are `setup` and `mode`\n{FORM}");
                return Err(Problem::new(span, message));
            }
        };
        if twice { Err(Problem::new(span, format!("`{name}` is given twice\n{FORM}"))) } else { Ok(()) }
    }
}
