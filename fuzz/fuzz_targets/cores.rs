//! A variant, a position and a line of play, on both cores and by the walkers.
#![no_main]

#[path = "../../betza-game/tests/common/cores.rs"]
mod cores;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cores::check(bytes));
