//! Names of the caller that hide those the macros use.
#![no_implicit_prelude]
#![allow(non_camel_case_types, dead_code, unused_macros, unused_imports)]

mod core {}
mod std {}
mod alloc {}
mod betza_runtime {}

struct u8;
struct u32;
struct usize;
struct char;
struct str;
struct Piece;
struct Option;
trait Clone {}
trait Copy {}
trait Debug {}

macro_rules! compile_error {
    () => {};
}

fn from_raw() {}

const KNIGHT: ::betza::Piece = ::betza::betza!("N");

::betza::pieces! {
    /// Docs.
    #[allow(clippy::all)]
    pub(crate) enum Army {
        /// More docs.
        Knight = "N" as 'n',
        Some = "B",
        None = "R" as 'r',
    }
}

fn main() {
    ::std::assert_eq!(KNIGHT, Army::Knight.piece());
    ::std::assert_eq!(Army::COUNT, 3);
    ::std::assert!(::std::matches!(Army::from_letter('r'), ::std::option::Option::Some(Army::None)));
    ::std::assert!(Army::Some.letter().is_none());
}
