//! Tags: `[StartFen4 "4PC"]`.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

/// A tag of a PGN4 record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name, such as `StartFen4`.
    pub name: String,
    /// The value, without its quotes.
    pub value: String,
    /// The bytes of the value in the text.
    pub(super) range: Range<usize>,
}

impl Tag {
    /// A tag to be written.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Tag { name: name.into(), value: value.into(), range: 0..0 }
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{} \"", self.name)?;
        for c in self.value.chars() {
            if c == '"' || c == '\\' {
                f.write_str("\\")?;
            }
            write!(f, "{c}")?;
        }
        f.write_str("\"]")
    }
}
