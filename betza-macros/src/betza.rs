//! `betza!("fhCfsRbK")`.

use proc_macro::TokenStream;

use crate::input::Input;
use crate::literal::Text;
use crate::output;
use crate::template::Tokens;

pub(crate) fn expand(input: TokenStream) -> Tokens {
    let Input { root, tokens } = Input::new(input);
    let read =
        Text::new(&tokens, "betza").map_err(|problem| vec![problem]).and_then(|text| output::read(&text));
    match read {
        Ok(piece) => output::piece(&root, &piece),
        Err(problems) => output::errors_and_value(&root, &problems, &output::dummy(&root)),
    }
}
