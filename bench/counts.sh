#!/usr/bin/env bash
# Instructions by valgrind of fixed runs, against `counts.tsv`: these don't depend on
# what else the machine does. More than 5 % above the kept count fails; `--keep` writes
# the counts of today.
set -euo pipefail
cd "$(dirname "$0")/.."

kept=bench/counts.tsv
runs=("chess bulk 4" "chess made 4" "fairy8 bulk 3" "fairy8 made 3" "fairy10 made 2" "capablanca-b bulk 3"
      "grand-b made 2" "xiangqi-b bulk 3" "4pc made 4" "trajectories bulk 2" "effects bulk 2")

cargo build --quiet --release -p betza-bench --example one
one=${CARGO_TARGET_DIR:-target}/release/examples/one

count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$one" $1 2>&1 | awk '/Collected/ { print $4 }'
}

if [ "${1:-}" = --keep ]; then
    for run in "${runs[@]}"; do printf '%s\t%s\n' "$run" "$(count "$run")"; done >"$kept"
    exit
fi

worse=0
while IFS=$'\t' read -r run before; do
    now=$(count "$run")
    percent=$(( (now - before) * 100 / before ))
    printf '%-22s %12d %+4d %%\n' "$run" "$now" "$percent"
    [ $(( now * 100 )) -le $(( before * 105 )) ] || worse=1
done <"$kept"
exit "$worse"
