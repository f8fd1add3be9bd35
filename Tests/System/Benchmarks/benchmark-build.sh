#!/usr/bin/env bash
# Measures a clean `make run`, which installs missing packages, and `make test` once everything is
# built, both in a fresh clone of the last commit, and the sizes of the programs. Prints a table.
# `make bench-build` calls it. TESTS= skips the tests.
set -euo pipefail
cd "$(dirname "$0")/../../.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
git clone --quiet --no-hardlinks . "$scratch/clone"
cd "$scratch/clone"

# seconds COMMAND...: prints how long a command takes; its output if it fails.
seconds() {
  local start=$EPOCHREALTIME
  "$@" > "$scratch/log" 2>&1 || { tail -40 "$scratch/log" >&2; return 1; }
  awk "BEGIN { printf \"%.0f\n\", $EPOCHREALTIME - $start }"
}

echo "| task, on $(getconf _NPROCESSORS_ONLN) cores | seconds | goal |"
echo '|---|---|---|'
time=$(seconds make run)
echo "| a clean make run | $time | 150 |"
if [ -n "${TESTS-1}" ]; then
  time=$(seconds swift build --build-tests)
  echo "| build the tests | $time | |"
  time=$(seconds make test)
  echo "| make test after the build | $time | 120 |"
fi
for program in marvel-cli marvel-cli-online; do
  strip -o "$scratch/$program" ".build/release/$program"
  stat -c %s "$scratch/$program" \
    | awk -v name=$program '{ printf "| size of %s | %.1f MB | |\n", name, $1 / 1e6 }'
done
