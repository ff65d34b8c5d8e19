//! Replays what fuzzing found worth keeping.
#![cfg(feature = "parse")]

mod common;

use std::fs;
use std::path::Path;

use common::targets;

/// Runs `target` on every file of its corpus; says how many there are.
fn replay(name: &str, target: fn(&[u8])) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(name);
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("the corpus is there")
        .map(|file| file.expect("readable").path())
        .collect();
    files.sort();
    for file in &files {
        println!("{}", file.display());
        target(&fs::read(file).expect("readable"));
    }
    files.len()
}

#[test]
fn parse() {
    assert!(replay("parse", targets::parse) >= 50);
}

#[test]
fn walk() {
    assert!(replay("walk", targets::walk) >= 50);
}
