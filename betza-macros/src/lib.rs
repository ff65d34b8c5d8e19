//! The macros behind the crate `betza`. Use them from there: each call passes the
//! path of that crate along, which this crate can't know.
#![cfg_attr(subspan, feature(proc_macro_span))]

mod betza;
mod cursor;
#[cfg(feature = "game4pc")]
mod game4pc;
mod input;
mod literal;
mod move4pc;
mod output;
mod picture;
mod pieces;
mod quoted;
mod subspan;
mod template;
#[cfg(feature = "variant")]
mod variant;

use proc_macro::TokenStream;

use crate::pieces::Docs;

/// `betza!`: a notation becomes a const `Piece`. Called by `betza::betza!`.
#[proc_macro]
pub fn betza(input: TokenStream) -> TokenStream {
    stream(betza::expand(input))
}

/// `pieces!`: an army becomes an enum. Called by `betza::pieces!`.
#[proc_macro]
pub fn pieces(input: TokenStream) -> TokenStream {
    stream(pieces::expand(input, Docs::Notation))
}

/// `pieces!` while rustdoc runs: with pictures in the docs.
#[proc_macro]
pub fn documented_pieces(input: TokenStream) -> TokenStream {
    stream(pieces::expand(input, Docs::Picture))
}

/// A piece in words and as a picture: a string literal for `#[doc = …]`. Called by
/// `betza::betza_doc!` and `betza::pieces!`, and only while rustdoc runs.
#[proc_macro]
pub fn picture(input: TokenStream) -> TokenStream {
    stream(picture::expand(input))
}

/// `move4pc!`: a four-player move becomes a const `Move4`. Called by
/// `betza::move4pc!`.
#[proc_macro]
pub fn move4pc(input: TokenStream) -> TokenStream {
    stream(move4pc::expand(input))
}

/// `game4pc!`: a four-player record becomes a const array of `Ply4`. Called by
/// `betza::game4pc!`.
#[cfg(feature = "game4pc")]
#[proc_macro]
pub fn game4pc(input: TokenStream) -> TokenStream {
    stream(game4pc::expand(input))
}

/// `variant!`: a variant, compiled. Called by `betza::variant!`.
#[cfg(feature = "variant")]
#[proc_macro]
pub fn variant(input: TokenStream) -> TokenStream {
    stream(variant::expand(input))
}

fn stream(tokens: template::Tokens) -> TokenStream {
    TokenStream::from_iter(tokens)
}
