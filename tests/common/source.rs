//! Choices out of bytes, so that one generator serves property tests (which shrink
//! bytes) and fuzzing (which mutates them).

/// Gives choices until the bytes are used up, and the first choice ever after.
pub struct Source<'b> {
    bytes: &'b [u8],
}

impl<'b> Source<'b> {
    pub fn new(bytes: &'b [u8]) -> Self {
        Source { bytes }
    }

    fn byte(&mut self) -> usize {
        let Some((&first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        usize::from(first)
    }

    /// A number below `n`, which is 1 to 256.
    pub fn below(&mut self, n: usize) -> usize {
        self.byte() % n
    }

    /// True once in `n` times; false when the bytes are used up.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    pub fn choose<'c, T>(&mut self, choices: &'c [T]) -> &'c T {
        &choices[self.below(choices.len())]
    }
}
