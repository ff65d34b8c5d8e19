//! Crates that use `betza` from outside, with default features, as a user's do.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const MANIFEST: &str = r#"[package]
name = "CRATE"
version = "0.0.0"
edition = "2024"

[dependencies]
betza = { path = 'MANIFEST_DIR' }

[workspace]
"#;

/// A crate in a folder of its own.
pub struct Outside {
    folder: PathBuf,
}

impl Outside {
    /// Writes a crate: what its manifest says besides, and its files.
    pub fn new(name: &str, manifest: &str, files: &[(&str, &str)]) -> Outside {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).unwrap();
        let head = MANIFEST.replace("CRATE", name).replace("MANIFEST_DIR", root.to_str().unwrap());
        fs::write(folder.join("Cargo.toml"), head + manifest).unwrap();
        for (file, text) in files {
            fs::write(folder.join(file), text).unwrap();
        }
        fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
        Outside { folder }
    }

    /// Where its programs go.
    pub fn target(&self) -> PathBuf {
        self.folder.join("target")
    }

    /// `cargo`, about to do something with it.
    pub fn cargo(&self, command: &str) -> Command {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args([command, "--offline", "--quiet", "--target-dir"]).arg(self.target());
        cargo.current_dir(&self.folder).env_remove("RUSTFLAGS");
        cargo
    }
}
