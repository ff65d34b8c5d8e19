#!/usr/bin/env python3
"""Instructions by valgrind, against the counts that are kept in `bench/counts.tsv`.

Runs the bench `counts`; more than 5 % above a kept count fails. `--keep` writes the
counts of today instead. Needs valgrind, and gungraun's runner of the version that
Cargo.lock says: `bench/runner.sh` installs it.

    bench/counts.py [--keep]
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

KEPT = Path(__file__).resolve().parent / "counts.tsv"
BENCH = "cargo bench --quiet -p betza-bench --features counts --bench counts -- --output-format=json"
LIMIT = 5.0


def name_and_count(line):
    bench = json.loads(line)
    count = bench["profiles"][0]["data"]["total"]["metrics"]["Ir"]["values"]["new"]
    return f"{bench['function_name']} {bench['id']}", count


def measure():
    run = subprocess.run(BENCH.split(), cwd=KEPT.parent, stdout=subprocess.PIPE, text=True)
    if run.returncode != 0:
        sys.exit(f"the bench `counts` failed; is the runner there? bench/runner.sh installs it\n{run.stdout}")
    return dict(map(name_and_count, run.stdout.splitlines()))


def kept():
    lines = (line.split("\t") for line in KEPT.read_text().splitlines())
    return {name: int(count) for name, count in lines}


def keep(counts):
    KEPT.write_text("".join(f"{name}\t{count}\n" for name, count in counts.items()))


def fault(name, before, now):
    """What is wrong with a benchmark, if anything is."""
    if before is None:
        return f"{name}: {now:,} now, and no count is kept"
    if now is None:
        return f"{name}: {before:,} before, and it was not run"
    percent = (now - before) * 100 / before
    print(f"{name:24} {before:>12,} {now:>12,} {percent:+7.2f} %")
    if percent > LIMIT:
        return f"{name}: {before:,} instructions before, {now:,} now, {percent:+.2f} % (limit {LIMIT:+.0f} %)"
    return None


def compare(before, now):
    print(f"{'':24} {'before':>12} {'now':>12}")
    names = list(now) + [name for name in before if name not in now]
    return [found for name in names if (found := fault(name, before.get(name), now.get(name)))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", action="store_true", help="write the counts of today to counts.tsv")
    if parser.parse_args().keep:
        return keep(measure())
    if faults := compare(kept(), measure()):
        advice = "If that is meant, run `bench/counts.py --keep`, commit bench/counts.tsv and say why."
        sys.exit("\n".join(["", *faults, advice]))


if __name__ == "__main__":
    main()
