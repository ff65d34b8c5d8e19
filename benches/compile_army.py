#!/usr/bin/env python3
"""What an army of 30 costs a user's compile time: one `pieces!`, and 30 calls of `betza!`.

Everything that a crate depends on is built; then `rustc` is run by itself, without cargo
and not incremental, on crates that differ in their source alone. The runs are
interleaved. Printed is the processor time, user and system, of `--emit=metadata`, which is
`cargo check`: fastest, median and slowest, and what some cost above others.

On an idle machine: python3 benches/compile_army.py [--runs 41]
"""

import argparse
import os
import shlex
import statistics
import string
import subprocess
from pathlib import Path

from compile_time import ROOT, WORK, crate

# Men, riders, leapers, pawns, hoppers, bent ones and trajectories.
ARMY = [
    "K", "Q", "R", "B", "N", "fmWfceF", "ifmnDfmWfceF", "NN", "R5", "B3", "fhCfsRbK", "mBcpB",
    "mRcpR", "gQ", "gB", "mKcN2", "qN", "BNN", "RN", "WD", "FA", "fsWbF", "mppNN", "KADN",
    "nZ", "vRsB", "T[mW-F]*", "T[dQ-ibQ]", "zNN", "CZ",
]  # fmt: skip
LETTERS = string.ascii_letters


def sources():
    """The source of each crate by name."""
    army = lambda count: "betza::pieces! {\n    pub enum Army {\n%s    }\n}\n" % "".join(
        f'        P{i} = "{piece}" as \'{LETTERS[i]}\',\n' for i, piece in enumerate(ARMY[:count])
    )
    calls = lambda count: "".join(
        f'pub const P{i}: betza::Piece = betza::betza!("{piece}");\n' for i, piece in enumerate(ARMY[:count])
    )
    # What `pieces!` promises of its enum, without the pieces.
    enum = "#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\npub enum Army { %s }\n" % ", ".join(
        f"P{i}" for i in range(len(ARMY))
    )
    return {
        "nothing": "",
        "empty": "pub use betza::Piece;\n",
        "betza-one": calls(1),
        "betza-30": calls(30),
        "enum-30": "pub use betza::Piece;\n" + enum,
        "pieces-one": army(1),
        "pieces-30": army(30),
    }


def command(folder):
    """The call of `rustc` that cargo makes for a crate."""
    cargo = ["cargo", "check", "--offline", "-v", "--target-dir", str(WORK / "army-target")]
    (folder / "src" / "lib.rs").touch()
    environment = os.environ | {"CARGO_INCREMENTAL": "0", "CARGO_TERM_COLOR": "never"}
    output = subprocess.run(cargo, cwd=folder, check=True, env=environment, capture_output=True, text=True)
    name = folder.name.replace("-", "_")
    for line in output.stderr.splitlines():
        if "Running `" in line and f"--crate-name {name} " in line:
            return [word for word in shlex.split(line[line.index("`") + 1 : line.rindex("`")])]
    raise SystemExit(f"no call of rustc for {name}:\n{output.stderr}")


def seconds(call, folder):
    """Processor time of one call, user and system."""
    process = subprocess.Popen(call, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"it failed: {shlex.join(call)}")
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=41)
    parser.add_argument("--show", action="store_true", help="print the calls of rustc and stop")
    options = parser.parse_args()
    dependency = f'betza = {{ path = "{ROOT}" }}'
    folders = {name: crate(name, source, dependency) for name, source in sources().items()}
    calls = {name: command(folder) for name, folder in folders.items()}
    if options.show:
        for name, call in calls.items():
            print(f"cd {shlex.quote(str(folders[name]))} && {shlex.join(call)}")
        return
    times = {name: [] for name in calls}
    for _ in range(options.runs):
        for name, call in calls.items():
            times[name].append(seconds(call, folders[name]) * 1000)
    for name, runs in times.items():
        print(f"{name:10} {min(runs):6.1f} {statistics.median(runs):6.1f} {max(runs):6.1f} ms")
    for name, base in (("betza-30", "empty"), ("enum-30", "empty"), ("pieces-30", "empty"), ("pieces-30", "enum-30")):
        # Each run against the one of the same round, since the machine's speed changes.
        above = statistics.median(map(float.__sub__, times[name], times[base]))
        print(f"{name} above {base}: {above:.1f} ms, the fastest {min(times[name]) - min(times[base]):.1f} ms")


if __name__ == "__main__":
    main()
