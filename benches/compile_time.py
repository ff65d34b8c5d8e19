#!/usr/bin/env python3
"""What `betza!` costs a user's compile time.

1. A crate with many calls of 12 moves, the same tables written by hand as struct
   literals, and an empty crate: `cargo check`, interleaved, medians.
2. A clean `cargo check` of a crate with one call, against one that only depends on
   syn, quote and proc-macro2, which most macros are made of; processor time too, which
   other work on the machine disturbs less.

Run it on an idle machine: python3 benches/compile_time.py [--calls 1000] [--runs 5]
"""

import argparse
import os
import shutil
import statistics
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "target" / "compile-time"

# Twelve moves each: eight of the Knight's, four of another atom.
ATOMS = ["W", "F", "D", "A", "H", "G"]

HAND = """
pub struct Move { pub x: i8, pub y: i8, pub range: u8, pub moves: bool, pub captures: bool }
pub struct Table { pub notation: &'static str, pub moves: &'static [Move] }
"""


def by_macro(number):
    return f'pub const P{number}: betza::Piece = betza::betza!("N{ATOMS[number % 6]}{number % 200 + 2}");\n'


def leaps(m, n):
    return sorted({(x * sx, y * sy) for x, y in ((m, n), (n, m)) for sx in (1, -1) for sy in (1, -1)})


def by_hand(number):
    atom = [(0, 1), (1, 1), (0, 2), (2, 2), (0, 3), (3, 3)][number % 6]
    moves = [(x, y, 1) for x, y in leaps(1, 2)] + [(x, y, number % 200 + 2) for x, y in leaps(*atom)]
    rows = ", ".join(
        f"Move {{ x: {x}, y: {y}, range: {r}, moves: true, captures: true }}" for x, y, r in moves
    )
    return f'pub const P{number}: Table = Table {{ notation: "N{ATOMS[number % 6]}", moves: &[{rows}] }};\n'


def crate(name, source, dependencies):
    folder = WORK / name
    (folder / "src").mkdir(parents=True, exist_ok=True)
    (folder / "src" / "lib.rs").write_text(source)
    manifest = f'[package]\nname = "{name}"\nversion = "0.0.0"\nedition = "2024"\n'
    (folder / "Cargo.toml").write_text(f"{manifest}[dependencies]\n{dependencies}\n[workspace]\n")
    shutil.copy(ROOT / "Cargo.lock", folder / "Cargo.lock")
    return folder


def check(folder, target):
    """Seconds of one `cargo check`, and of processor time in user code."""
    command = ["cargo", "check", "--quiet", "--offline", "--target-dir", str(target)]
    start, before = time.monotonic(), os.times().children_user
    subprocess.run(command, cwd=folder, check=True, env=os.environ | {"CARGO_INCREMENTAL": "0"})
    return time.monotonic() - start, os.times().children_user - before


def ratios(title, ours, theirs):
    """Within each run, so that the machine's speed falls out."""
    each = [one / other for one, other in zip(ours, theirs)]
    print(f"{title:24} ratio: min {min(each):.2f}, median {statistics.median(each):.2f}, max {max(each):.2f}")


def calls(count, runs):
    betza = f'betza = {{ path = "{ROOT}" }}'
    crates = {
        "empty": crate("empty", "pub use betza::Piece;\n", betza),
        "hand": crate("hand", "pub use betza::Piece;\n" + HAND + "".join(map(by_hand, range(count))), betza),
        "macro": crate("by-macro", "".join(map(by_macro, range(count))), betza),
    }
    target = WORK / "shared-target"
    for folder in crates.values():
        check(folder, target)
    seconds = {name: [] for name in crates}
    for _ in range(runs):
        for name, folder in crates.items():
            (folder / "src" / "lib.rs").touch()
            seconds[name].append(check(folder, target)[0])
    medians = {name: statistics.median(times) for name, times in seconds.items()}
    for name, median in medians.items():
        print(f"{name:6} {median:.3f} s")
    per_call = {name: (medians[name] - medians["empty"]) / count * 1000 for name in ("hand", "macro")}
    print(f"per call above empty: by hand {per_call['hand']:.3f} ms, betza! {per_call['macro']:.3f} ms")
    above = {name: [one - empty for one, empty in zip(seconds[name], seconds["empty"])] for name in per_call}
    ratios("betza! to by hand", above["macro"], above["hand"])


def clean(runs):
    one = crate("one", 'pub const KNIGHT: betza::Piece = betza::betza!("N");\n', f'betza = {{ path = "{ROOT}" }}')
    # With what a macro that reads a literal needs of them.
    syn = (
        'syn = { version = "3", default-features = false, features = ["parsing", "printing", "proc-macro"] }\n'
        'quote = "1"\nproc-macro2 = "1"'
    )
    bare = crate("bare", "", syn)
    seconds = {"one betza!": [], "syn, quote, proc-macro2": []}
    for _ in range(runs):
        for name, folder in zip(seconds, (one, bare)):
            target = WORK / "clean-target"
            shutil.rmtree(target, ignore_errors=True)
            seconds[name].append(check(folder, target))
    medians = [[statistics.median(kind) for kind in zip(*times)] for times in seconds.values()]
    for name, (wall, user) in zip(seconds, medians):
        print(f"{name:24} {wall:.2f} s, {user:.2f} s of user time")
    by_kind = zip(("seconds", "user time"), *(zip(*times) for times in seconds.values()))
    for kind, betza, syn in by_kind:
        ratios(f"betza! to syn, {kind}", betza, syn)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calls", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    calls(options.calls, options.runs)
    clean(options.runs)


if __name__ == "__main__":
    main()
