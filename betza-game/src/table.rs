//! What a compiled variant is made of: built by a program that runs, or put into it by
//! the compiler.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::ops::{Deref, DerefMut};
use core::slice::Iter;

/// A text that is kept.
pub type Text = Cow<'static, str>;

/// A table. Reading it asks no question: the slice lies where that of the vector does,
/// so both are read by the same instructions.
#[derive(Clone)]
pub enum Table<T: 'static> {
    Static(&'static [T]),
    Owned(Vec<T>),
}

impl<T> Table<T> {
    /// The table as something that can grow.
    pub fn grown(&mut self) -> &mut Vec<T>
    where
        T: Clone,
    {
        if let Table::Static(all) = self {
            *self = Table::Owned(all.to_vec());
        }
        match self {
            Table::Owned(all) => all,
            Table::Static(_) => unreachable!("owned by now"),
        }
    }

    /// Gives back the room it grew into.
    pub fn shrink(&mut self) {
        if let Table::Owned(all) = self {
            all.shrink_to_fit();
        }
    }
}

impl<T> Deref for Table<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        match self {
            Table::Static(all) => all,
            Table::Owned(all) => all,
        }
    }
}

impl<T: Clone> DerefMut for Table<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        self.grown()
    }
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Table::Static(&[])
    }
}

/// Without the room it grew into.
impl<T> From<Vec<T>> for Table<T> {
    fn from(mut all: Vec<T>) -> Self {
        all.shrink_to_fit();
        Table::Owned(all)
    }
}

impl<T> FromIterator<T> for Table<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Vec::from_iter(items).into()
    }
}

impl<'t, T> IntoIterator for &'t Table<T> {
    type Item = &'t T;
    type IntoIter = Iter<'t, T>;

    #[inline(always)]
    fn into_iter(self) -> Iter<'t, T> {
        self.iter()
    }
}

/// Equal whichever way they are held.
impl<T: PartialEq> PartialEq for Table<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Table<T> {}

impl<T: PartialOrd> PartialOrd for Table<T> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        (**self).partial_cmp(&**other)
    }
}

impl<T: Ord> Ord for Table<T> {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        (**self).cmp(&**other)
    }
}

impl<T: fmt::Debug> fmt::Debug for Table<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// One large value that stands apart.
#[derive(Clone, Debug)]
pub enum Held<T: 'static> {
    Static(&'static T),
    Owned(Box<T>),
}

impl<T> Deref for Held<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        match self {
            Held::Static(value) => value,
            Held::Owned(value) => value,
        }
    }
}

impl<T> From<T> for Held<T> {
    fn from(value: T) -> Self {
        Held::Owned(Box::new(value))
    }
}

impl<T: PartialEq> PartialEq for Held<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
