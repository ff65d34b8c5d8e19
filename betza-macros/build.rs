//! Asks the compiler whether it tells where a part of a literal stands; nightly ones do.
//! Its version wouldn't say, since `RUSTC_BOOTSTRAP` and flags decide too.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, fs};

/// What `src/subspan.rs` needs.
const PROBE: &str = "#![feature(proc_macro_span)]
extern crate proc_macro;
pub fn subspan(literal: &proc_macro::Literal) -> Option<proc_macro::Span> {
    literal.subspan(1..2)
}
";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=RUSTC_BOOTSTRAP");
    println!("cargo::rustc-check-cfg=cfg(subspan)");
    if compiles().unwrap_or(false) {
        println!("cargo::rustc-cfg=subspan");
    }
}

/// Whether the probe compiles; nothing where it can't be tried.
fn compiles() -> Option<bool> {
    let folder = PathBuf::from(env::var_os("OUT_DIR")?);
    let probe = folder.join("probe.rs");
    fs::write(&probe, PROBE).ok()?;
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let mut rustc = Command::new(env::var_os("RUSTC")?);
    // `RUSTC_BOOTSTRAP` may be the name of a crate.
    rustc.args(["--crate-name", "betza_macros", "--crate-type", "lib", "--edition", "2024"]);
    rustc.args(["--emit=metadata", "--cap-lints", "allow", "--out-dir"]).arg(folder).arg(probe);
    rustc.args(flags.split('\x1f').filter(|flag| !flag.is_empty()));
    rustc.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    Some(rustc.status().ok()?.success())
}
