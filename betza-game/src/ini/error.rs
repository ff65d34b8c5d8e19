//! Why a file holds no variant.

use alloc::string::String;
use core::fmt;

use super::KEYS;
use crate::VariantError;

/// Why a file of variants can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IniError {
    /// The line, from 1; 0 when it is about no line.
    pub line: usize,
    /// What is wrong.
    pub kind: IniErrorKind,
}

/// What is wrong with a file of variants.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IniErrorKind {
    /// The line is no section, no `key = value` and no comment.
    Line,
    /// The key is not supported.
    Key(String),
    /// The key stands there twice.
    Twice(String),
    /// The value is not what the key asks for.
    Value {
        /// The key.
        key: String,
        /// The value.
        value: String,
        /// What it asks for.
        expected: &'static str,
    },
    /// The Betza string of a key is wrong; the picture shows where.
    Notation {
        /// The key.
        key: String,
        /// The errors, drawn.
        picture: String,
    },
    /// The section has no start position.
    NoStart,
    /// There is no section of this name.
    NoSection(String),
    /// The parent of a section is neither `chess` nor a section above.
    NoParent(String),
    /// The key is about a man that the section hasn't.
    NoMan(String),
    /// The section contradicts itself.
    Variant(VariantError),
}

impl fmt::Display for IniError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        match &self.kind {
            IniErrorKind::Line => f.write_str("write [name:chess], key = value or # comment"),
            IniErrorKind::Key(key) => {
                write!(f, "unknown key {key:?}; supported are")?;
                for (i, (key, _)) in KEYS.iter().enumerate() {
                    write!(f, "{} {key}", if i > 0 { "," } else { "" })?;
                }
                Ok(())
            }
            IniErrorKind::Twice(key) => write!(f, "{key} stands in this section twice; remove one"),
            IniErrorKind::Value { key, value, expected } => {
                write!(f, "{key} = {value}: write {expected}")
            }
            IniErrorKind::Notation { key, picture } => write!(f, "{key}:\n{picture}"),
            IniErrorKind::NoStart => f.write_str("the section has no startFen"),
            IniErrorKind::NoSection(name) => write!(f, "there is no variant {name:?} in this file"),
            IniErrorKind::NoParent(name) => {
                write!(f, "there is no section {name:?} above; write chess or the name of one")
            }
            IniErrorKind::NoMan(key) => write!(f, "{key}: the section has no such man"),
            IniErrorKind::Variant(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl core::error::Error for IniError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.kind {
            IniErrorKind::Variant(error) => Some(error),
            _ => None,
        }
    }
}
