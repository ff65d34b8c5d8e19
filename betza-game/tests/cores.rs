//! Both cores and the plain walkers agree.

#[path = "common/cases.rs"]
mod cases;
#[path = "common/cores.rs"]
mod cores;

use proptest::prelude::*;

/// What the property found once: of four players, a pawn steps without capturing onto
/// the square another's double step left open.
const FOUND: &[u8] = &[
    144, 16, 62, 8, 79, 170, 248, 222, 24, 188, 90, 31, 129, 0, 0, 10, 18, 0, 4, 0, 31, 64, 4, 0, 39, 33,
    189, 0, 7, 139, 93, 1, 135, 132, 4, 0, 22, 81, 4, 0, 1, 1, 1, 1, 13, 228, 1, 25, 58, 0, 0, 49, 1, 0, 10,
    0, 0, 0, 14,
];

#[test]
fn a_step_onto_an_open_square_is_no_capture() {
    assert_eq!(FOUND.len(), 59);
    cores::check(FOUND);
}

proptest! {
    #![proptest_config(cases::config(if cfg!(debug_assertions) { 150 } else { 3_000 }))]

    #[test]
    fn cores_agree(bytes in proptest::collection::vec(any::<u8>(), 20..160)) {
        cores::check(&bytes);
        prop_assert!(!bytes.is_empty());
    }
}
