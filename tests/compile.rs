//! What the compiler says: programs that must compile and run, and the pictures of
//! those that must not.

/// The pictures are drawn by the compiler around our messages, so they hold for one
/// toolchain: the one in `rust-toolchain.toml`.
const PINNED: &str = "1.95.0";

fn is_pinned_toolchain() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = std::process::Command::new(rustc).arg("--version").output().expect("rustc runs");
    String::from_utf8_lossy(&output.stdout).contains(PINNED)
}

#[test]
fn good_programs_compile_and_run() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/pass/*.rs");
}

#[test]
fn bad_notation_is_drawn() {
    if !is_pinned_toolchain() {
        eprintln!("not compared: the pictures are those of Rust {PINNED}");
        return;
    }
    let cases = trybuild::TestCases::new();
    cases.compile_fail("tests/compile_fail/*.rs");
}
