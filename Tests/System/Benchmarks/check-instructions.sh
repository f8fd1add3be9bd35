#!/usr/bin/env bash
# Counts the instructions of hot paths with valgrind, and the bytes of the program, and compares
# them with instructions.txt. Fails if one is more than 5 % higher. `make bench-check` calls it.
#
# usage: check-instructions.sh [--record]     --record writes instructions.txt
set -euo pipefail
cd "$(dirname "$0")/../../.."

built=${PROGRAMS:-$PWD/.build/release}/marvel-cli
record=Tests/System/Benchmarks/instructions.txt
tolerance=5
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# As it is installed; and valgrind cannot read the symbols of the program.
program=$scratch/marvel-cli
strip -o "$program" "$built"

environment=(
  PATH="$PATH" HOME="$scratch" XDG_DATA_HOME="$scratch/data" XDG_CACHE_HOME="$scratch/cache"
  XDG_CONFIG_HOME="$scratch/config" COLUMNS=80
)
Tests/System/Benchmarks/generate-rows.py 1500 > "$scratch/comics.jsonl"
env -i "${environment[@]}" "$program" import --complete --yes --kind comic -q "$scratch/comics.jsonl" > /dev/null

# count ARGUMENT...: prints the number of instructions and the arguments.
count() {
  local figure
  # Every run reads all variables, so that those of whoever calls this would count.
  figure=$(env -i "${environment[@]}" valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    "$program" "$@" 2>&1 > /dev/null | sed -n 's/.*Collected : //p')
  printf '%s %s\n' "$figure" "$*"
}

{
  count --version
  count --help
  count list --offset 20 --source embedded
  count show 1009610 --source embedded
  count show spider-man --source embedded
  count search storm --source embedded
  # What people see.
  count list comics -o table --source embedded
  count show spider-man -o table --source embedded
  count show comic/6706 -o table --source embedded
  count show civil war -o table --source embedded
  count order civil war -o table --source embedded
  count week 2026-11-25 -o table --source embedded
  count list comics --offset 20 --source local
  count show comic/700 --source local
  count search storm --source local
  count list comics --all -o json --source local
  count list comics --all -o csv --source local
  count list comics --all -o table --source local
  count list comics --all -o jsonl --fields id,title --source local
  printf '%s bytes of marvel-cli\n' "$(stat -c %s "$program")"
} > "$scratch/figures"

if [ "${1:-}" = --record ]; then
  cp "$scratch/figures" "$record"
  exit
fi
awk -v tolerance=$tolerance '
  { figure = $1; sub(/^[0-9]+ /, "") }
  NR == FNR { recorded[$0] = figure; next }
  !($0 in recorded) { print "not recorded: " $0; failed = 1; next }
  {
    change = (figure / recorded[$0] - 1) * 100
    verdict = change > tolerance ? "  TOO HIGH" : ""
    if (verdict) failed = 1
    printf "%12d %+6.1f %%  %s%s\n", figure, change, $0, verdict
  }
  END { exit failed }' "$record" "$scratch/figures"
