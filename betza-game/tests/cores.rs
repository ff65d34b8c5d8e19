//! Both cores and the plain walkers agree.

#[path = "common/cores.rs"]
mod cores;

use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 300 } else { 3_000 }))]

    #[test]
    fn cores_agree(bytes in proptest::collection::vec(any::<u8>(), 20..160)) {
        cores::check(&bytes);
        prop_assert!(!bytes.is_empty());
    }
}
