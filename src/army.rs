//! What `pieces!` and `variant!` write: an enum and what it can do.

/// An army, from what the macros read. They hand back no more than this needs, since the
/// compiler puts the rest of the tokens in place sooner than they could.
///
/// `none` is a letter that no piece has.
#[doc(hidden)]
#[macro_export]
macro_rules! __army {
    (
        {$($error:tt)*} {$($attribute:tt)*} {$($visibility:tt)*} $army:ident $count:tt $none:tt
        {$({$($about:tt)*} $name:ident $notation:tt $canonical:tt $table:tt $letter:tt)*}
        {$($from:tt $to:ident)*}
    ) => {
        $($error)*
        $($attribute)*
        #[derive(
            $crate::__private::Clone, $crate::__private::Copy, $crate::__private::Debug,
            $crate::__private::PartialEq, $crate::__private::Eq, $crate::__private::PartialOrd,
            $crate::__private::Ord, $crate::__private::Hash,
        )]
        $($visibility)* enum $army { $($($about)* $name,)* }

        impl $army {
            /// How many pieces there are.
            pub const COUNT: $crate::__private::usize = $count;

            /// All pieces, in the order declared.
            pub const ALL: [Self; $count] = [$(Self::$name,)*];

            /// The piece: its table and notation.
            #[must_use]
            pub const fn piece(self) -> $crate::Piece<'static> {
                const NOTATIONS: [&$crate::__private::str; $count] = [$($notation,)*];
                const CANONICAL: [&$crate::__private::str; $count] = [$($canonical,)*];
                const TABLES: [$crate::__private::Table; $count] = [$($table,)*];
                let number = self as $crate::__private::usize;
                $crate::__private::piece(NOTATIONS[number], CANONICAL[number], TABLES[number])
            }

            /// The letter declared with `as`.
            #[must_use]
            pub const fn letter(self) -> $crate::__private::Option<$crate::__private::char> {
                const LETTERS: [$crate::__private::char; $count] = [$($letter,)*];
                match LETTERS[self as $crate::__private::usize] {
                    $none => $crate::__private::None,
                    letter => $crate::__private::Some(letter),
                }
            }

            /// The piece declared with this letter; upper and lower case are two letters.
            #[must_use]
            // Where no piece has a letter.
            #[allow(unreachable_code)]
            pub const fn from_letter(
                letter: $crate::__private::char,
            ) -> $crate::__private::Option<Self> {
                $crate::__private::Some(match letter {
                    $($from => Self::$to,)*
                    _ => return $crate::__private::None,
                })
            }
        }
    };
}
