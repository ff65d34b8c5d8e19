#!/usr/bin/env bash
# Installs gungraun's runner for `counts.py`, of the version that Cargo.lock says; does
# nothing when that is there already.
set -euo pipefail
cd "$(dirname "$0")/.."

id=$(cargo pkgid gungraun)
cargo install --quiet --locked gungraun-runner --version "${id##*[@#]}"
