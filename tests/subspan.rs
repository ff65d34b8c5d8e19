//! What the compiler underlines: on nightly the wrong part of a literal, on stable, which
//! can't do that, all of it.

mod outside;

use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::Value;

use outside::Outside;

const MANIFEST: &str = "
[lib]
path = 'lib.rs'
";

/// Wrong code, and below each line what is underlined.
const CODE: &str = r####"use betza::{Piece, betza};

pub const PLAIN: Piece = betza!("fhXC");
// nightly                         ^
// stable                       ^^^^^^

pub const TWO_LETTERS: Piece = betza!("Nfh");
// nightly                              ^^
// stable                             ^^^^^

pub const TWO_ERRORS: Piece = betza!("NXRYB");
// nightly                             ^ ^
// stable                            ^^^^^^^

pub const RAW: Piece = betza!(r"fhXC");
// nightly                        ^
// stable                     ^^^^^^^

pub const HASHES: Piece = betza!(r##"fhXC"##);
// nightly                             ^
// stable                        ^^^^^^^^^^^

pub const BEHIND_ESCAPES: Piece = betza!("\x66\u{68}XC");
// nightly                                          ^
// stable                                ^^^^^^^^^^^^^^

pub const ESCAPED: Piece = betza!("N\u{58}R");
// nightly                          ^^^^^^
// stable                         ^^^^^^^^^^

pub const TWO_BYTES: Piece = betza!("éNкR");
// nightly                           ^ ^
// stable                           ^^^^^^

pub const ADJACENT: Piece = betza!("fhC" "fsXR" r"bYB" "K");
// nightly                                  ^      ^
// stable                                ^^^^^^ ^^^^^^

pub const ACROSS: Piece = betza!("N" "Rf" "h");
// nightly                             ^
// stable                            ^^^^

pub const EMPTY: Piece = betza!("");
// nightly                      ^^
// stable                       ^^

macro_rules! passed_on { ($notation:literal) => { betza!($notation) }; }
pub const PASSED_ON: Piece = passed_on!("NXR");
// nightly                                ^
// stable                               ^^^^^

betza::pieces! { pub enum Army { Knight = "N", Rook = "RX" } }
// nightly                                              ^
// stable                                             ^^^^

pub const MOVE: betza::fourpc::Move4 = betza::move4pc!("82x3");
// nightly                                                ^
// stable                                              ^^^^^^
"####;

/// The columns of each error, by line, with `RUSTC_BOOTSTRAP` as given.
fn underlined(level: &str, bootstrap: &str) -> BTreeMap<usize, Vec<Range<usize>>> {
    let outside = Outside::new(&format!("subspan-{level}"), MANIFEST, &[("lib.rs", CODE)]);
    let mut check = outside.cargo("check");
    let output = check.arg("--message-format=json").env("RUSTC_BOOTSTRAP", bootstrap).output().unwrap();
    let mut found: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let json: Value = serde_json::from_str(line).unwrap();
        for span in json["message"]["spans"].as_array().into_iter().flatten() {
            let number = |name: &str| usize::try_from(span[name].as_u64().unwrap()).unwrap();
            let columns = number("column_start") - 1..number("column_end") - 1;
            found.entry(number("line_start")).or_default().push(columns);
        }
    }
    found
}

/// A line that says what is underlined.
fn line(label: &str, errors: &[Range<usize>]) -> String {
    let mut line: Vec<char> = label.chars().collect();
    for columns in errors {
        line.resize(line.len().max(columns.end), ' ');
        line[columns.clone()].fill('^');
    }
    line.into_iter().collect()
}

/// The code with the lines of one level drawn anew.
fn drawn(level: &str, mut underlined: BTreeMap<usize, Vec<Range<usize>>>) -> String {
    let label = format!("// {level}");
    let (mut text, mut code) = (String::new(), 0);
    for (number, old) in (1..).zip(CODE.lines()) {
        if !old.starts_with("//") {
            code = number;
        }
        let errors = if old.starts_with(&label) { underlined.remove(&code) } else { None };
        text += &errors.map_or_else(|| old.to_owned(), |errors| line(&label, &errors));
        text.push('\n');
    }
    assert!(underlined.is_empty(), "errors elsewhere: {underlined:?}");
    text
}

fn compare(level: &str, bootstrap: &str) {
    let underlined = underlined(level, bootstrap);
    let errors: usize = underlined.values().map(Vec::len).sum();
    let drawn = drawn(level, underlined);
    assert!(drawn == CODE, "{drawn}");
    assert_eq!(errors, 17);
}

#[test]
fn nightly_underlines_what_is_wrong() {
    compare("nightly", "1");
}

/// `-1` makes a nightly compiler a stable one.
#[test]
fn stable_underlines_the_literal() {
    compare("stable", "-1");
}
