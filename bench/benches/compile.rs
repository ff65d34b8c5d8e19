//! What `betza!` costs a user's compile time, so that `cargo bench -p betza-bench` runs all.
//!
//! The work is done by `benches/compile_time.py`.

use std::process::Command;

use betza_bench::report::wanted;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../benches/compile_time.py");

fn main() {
    if !"compile".contains(&wanted()) {
        return;
    }
    let status = Command::new("python3").args([SCRIPT, "--runs", "3"]).status().expect("Python 3");
    assert!(status.success(), "{SCRIPT}: {status}");
}
