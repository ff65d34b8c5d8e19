//! How large a compiled variant is.

use crate::bitcore::Core;
use crate::keys::Keys;
use crate::table::{Held, Table, Text};
use crate::{Position, Variant};

impl Variant {
    /// Bytes of memory that the variant takes: itself with all its tables, without what
    /// an allocator adds. Those of one that is `static` are in the program.
    ///
    /// ```
    /// # use betza_game::{Man, Variant, VariantSpec};
    /// let king = betza_syntax::parse("kK").unwrap();
    /// let men = [Man::new('k', king.piece())];
    /// let spec = VariantSpec::new(8, 8).men(&men).start("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    /// assert!(Variant::new(&spec).unwrap().table_bytes() < 64 * 1024);
    /// ```
    pub fn table_bytes(&self) -> usize {
        size_of::<Variant>() + self.pointed()
    }
}

impl Position<'_> {
    /// Bytes of memory that the position takes: itself, what stands on each square, sets,
    /// rights and open squares, without what an allocator adds. Left out is what it works
    /// with and isn't part of what it says: the moves made on it so far, and memory for
    /// those of walkers.
    ///
    /// ```
    /// # use betza_game::{Man, Variant, VariantSpec};
    /// let king = betza_syntax::parse("kK").unwrap();
    /// let men = [Man::new('k', king.piece())];
    /// let spec = VariantSpec::new(8, 8).men(&men).start("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    /// assert!(Variant::new(&spec).unwrap().start().bytes() < 512);
    /// ```
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.state.pointed()
    }
}

/// What has a size beyond its own: the tables it points at.
pub(crate) trait Pointed {
    /// Bytes it points at.
    fn pointed(&self) -> usize;
}

impl<T: Pointed> Pointed for Table<T> {
    fn pointed(&self) -> usize {
        size_of_val::<[T]>(self) + self.iter().map(T::pointed).sum::<usize>()
    }
}

impl<T: Pointed> Pointed for Held<T> {
    fn pointed(&self) -> usize {
        size_of::<T>() + (**self).pointed()
    }
}

impl<T: Pointed, const N: usize> Pointed for [T; N] {
    fn pointed(&self) -> usize {
        self.iter().map(T::pointed).sum()
    }
}

impl<T: Pointed> Pointed for Option<T> {
    fn pointed(&self) -> usize {
        self.as_ref().map_or(0, T::pointed)
    }
}

impl Pointed for Text {
    fn pointed(&self) -> usize {
        self.len()
    }
}

impl Pointed for Core {
    fn pointed(&self) -> usize {
        match self {
            Core::Mailbox | Core::LargeMailbox => 0,
            Core::One(tables) => size_of_val(&**tables) + tables.pointed(),
            Core::Two(tables) => size_of_val(&**tables) + tables.pointed(),
        }
    }
}

impl Pointed for Keys {
    fn pointed(&self) -> usize {
        self.bytes()
    }
}

/// Plain values.
macro_rules! plain {
    ($($type:ty)*) => {$(
        impl Pointed for $type {
            fn pointed(&self) -> usize {
                0
            }
        }
    )*};
}

plain! { bool char usize i8 }
