#!/usr/bin/env bash
# Identifies generated collections, and fails if the results are not as documented in docs/collecting.md.
#
# usage: report-collections.sh MARVEL_CLI [STYLES]
#
# STYLES is tuning, final, third, or all (the default). Then 10,000 damaged archives must not end or stop
# the program, and 21,000 files show its speed.
set -euo pipefail
here=$(dirname "$0")
program=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/home"
export HOME=$scratch/home

"$here/make-collection.py" --styles "${2:-all}" --count 1500 "$program" "$scratch/comics"
"$program" identify "$scratch/comics" -q -o jsonl > "$scratch/rows"
"$here/check-collection.py" "$scratch/comics.truth.jsonl" "$scratch/rows"

"$here/damage-archives.py" "${DAMAGED:-10000}" 1 "$scratch/damaged"
status=0
timeout 120 "$program" identify "$scratch/damaged" -q -o jsonl > "$scratch/rows" || status=$?
files=$(find "$scratch/damaged" \( -type f -o -type l \) -name '*.cb?' | wc -l)
echo "damaged archives: $files, rows: $(wc -l < "$scratch/rows"), status: $status"
[ "$status" -le 1 ] && [ "$(wc -l < "$scratch/rows")" -eq "$files" ]

mkdir "$scratch/many"
for shelf in {01..14}; do cp -R "$scratch/comics" "$scratch/many/shelf $shelf"; done
TIMEFORMAT='21,000 files: %R s, %U s of the processor, and %S s of the system'
time "$program" identify "$scratch/many" -q -o jsonl > /dev/null
