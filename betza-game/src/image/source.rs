//! A compiled variant, written as Rust source.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use crate::Variant;
use crate::bitcore::Core;
use crate::keys::Keys;
use crate::table::{Held, Table, Text};

impl Variant {
    /// An expression that makes this variant, for a `static`: it calls the functions of
    /// `betza_game::image`, named `m` there.
    #[doc(hidden)]
    pub fn source(&self) -> String {
        let mut out = String::new();
        Source::source(self, &mut out);
        out
    }
}

/// What can be written as a const expression.
pub(super) trait Source: Sized {
    fn source(&self, out: &mut String);

    /// An array of such.
    fn array(items: &[Self], out: &mut String) {
        out.push('[');
        for item in items {
            item.source(out);
            out.push(',');
        }
        out.push(']');
    }
}

/// A call of one of the functions of `flat.rs`.
pub(super) fn bytes(name: &str, count: usize, text: &[u8], out: &mut String) {
    let _ = write!(out, "m::{name}::<{count}>(b\"");
    for &byte in text {
        // Most bytes are zeros: a short text is read sooner.
        match byte {
            0 => out.push_str("\\0"),
            _ => drop(write!(out, "{}", byte.escape_ascii())),
        }
    }
    out.push_str("\")");
}

impl<T: Source> Source for Table<T> {
    fn source(&self, out: &mut String) {
        if self.is_empty() {
            return out.push_str("m::table(&[])");
        }
        out.push_str("m::table(const{&");
        T::array(self, out);
        out.push_str("})");
    }
}

impl<T: Source> Source for Held<T> {
    fn source(&self, out: &mut String) {
        out.push_str("m::held(const{&");
        (**self).source(out);
        out.push_str("})");
    }
}

impl<T: Source, const N: usize> Source for [T; N] {
    fn source(&self, out: &mut String) {
        T::array(self, out);
    }
}

impl<T: Source> Source for Option<T> {
    fn source(&self, out: &mut String) {
        match self {
            Some(value) => {
                out.push_str("m::Some(");
                value.source(out);
                out.push(')');
            }
            None => out.push_str("m::None"),
        }
    }
}

impl Source for Text {
    fn source(&self, out: &mut String) {
        let _ = write!(out, "m::text({self:?})");
    }
}

impl Source for Core {
    fn source(&self, out: &mut String) {
        match self {
            Core::Mailbox => out.push_str("m::mailbox()"),
            Core::LargeMailbox => out.push_str("m::large_mailbox()"),
            Core::One(tables) => {
                out.push_str("m::one_word(const{&");
                (**tables).source(out);
                out.push_str("})");
            }
            Core::Two(tables) => {
                out.push_str("m::two_words(const{&");
                (**tables).source(out);
                out.push_str("})");
            }
        }
    }
}

impl Source for Keys {
    fn source(&self, out: &mut String) {
        let (pieces, row) = self.counts();
        out.push_str(&format!("m::keys::<{pieces},{row}>()"));
    }
}

/// What is written as Rust shows it.
macro_rules! shown {
    ($($type:ty)*) => {$(
        impl Source for $type {
            fn source(&self, out: &mut String) {
                let _ = write!(out, "{self:?}");
            }
        }
    )*};
}

shown! { bool char usize i8 }
