//! Whole records as literals: a real game that must compile, and the pictures of those
//! that must not.
#![cfg(feature = "game4pc")]

use std::time::{Duration, Instant};

use betza::fourpc::Ply4;

/// The pictures hold for the toolchain in `rust-toolchain.toml`.
const PINNED: &str = "1.95.0";

fn is_pinned_toolchain() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = std::process::Command::new(rustc).arg("--version").output().expect("rustc runs");
    String::from_utf8_lossy(&output.stdout).contains(PINNED)
}

#[test]
fn a_real_game_compiles() {
    trybuild::TestCases::new().pass("tests/game4pc_pass/*.rs");
}

#[test]
fn illegal_plies_are_drawn() {
    if !is_pinned_toolchain() {
        eprintln!("not compared: the pictures are those of Rust {PINNED}");
        return;
    }
    trybuild::TestCases::new().compile_fail("tests/game4pc_fail/*.rs");
}

#[test]
fn the_array_is_the_record() {
    const GAME: [Ply4; 6] = betza::game4pc!("1. 8283 - 2737 -- 7D7C --- F" " 2. 7193 - F");
    let started = Instant::now();
    let texts = GAME.map(|ply| ply.to_string());
    assert_eq!(texts, ["1. 8283", "- 2737", "-- 7D7C", "--- F", "2. 7193", "- F"]);
    assert!(started.elapsed() < Duration::from_secs(1), "nothing is replayed at run time");
}
