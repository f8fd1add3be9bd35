#!/usr/bin/env bash
# Runs the tests again and again beside a load of twice the processors, to find those that depend on how
# busy the machine is. Suites that run programs or wait (.runsPrograms) run ROUNDS times, all others
# OTHER_ROUNDS times; none runs again after it failed. .build/stress/log has a line for each round and
# each failed test; a call after an interruption goes on with the next round. `make stress` calls it.
#
# usage: .ci/stress-tests.sh [ROUNDS [OTHER_ROUNDS]]     default: 30 and 5
set -euo pipefail
cd "$(dirname "$0")/.."

directory=.build/stress
log=$directory/log
mkdir -p "$directory"
touch "$log"
load=()
trap 'kill "${load[@]}"' EXIT
for _ in $(seq $((2 * $(getconf _NPROCESSORS_ONLN)))); do
  (while :; do :; done) &
  load+=($!)
done

# run GROUP ROUNDS: runs the rounds of a group that are not in the log.
run() {
  local name=$1 rounds=$2 round output
  for round in $(seq $(($(grep -c "^$name " "$log" || true) + 1)) "$rounds"); do
    output=$directory/$name-$round.log
    .ci/run-tests.py --once --log "$directory/tests.log" --group "$name" > "$output" || true
    ! grep -A 1 '^failed' "$output" >> "$log" || cp "$directory/tests.log" "${output%.log}-tests.log"
    echo "$name $round of $rounds: $(tail -n 1 "$output")" | tee -a "$log"
  done
}

run waiting "${1:-30}"
run computing "${2:-5}"
if grep -q '^failed' "$log"; then
  grep '^failed' "$log" | sort | uniq -c
  exit 1
fi
