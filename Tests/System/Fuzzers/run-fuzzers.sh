#!/usr/bin/env bash
# Feeds random variations of the seeds to every reader of untrusted input. A crash, an input that
# takes ten seconds, and 1 GB of memory are failures; the input is kept in .build/fuzz.
#
# usage: Tests/System/Fuzzers/run-fuzzers.sh FLAG...
#
# The flags are libFuzzer's, such as -runs=1000 or -max_total_time=10. FUZZERS selects fuzzers.
set -euo pipefail
cd "$(dirname "$0")/../../.."

export MARVEL_FUZZERS=1
# With backtraces, a trap of Swift ends the process before libFuzzer writes the input.
export SWIFT_BACKTRACE=enable=no
directory=.build/fuzz
fuzzers=(${FUZZERS:-$(cd Tests/System/Fuzzers/Seeds && echo *)})

for fuzzer in "${fuzzers[@]}"; do
  "${SWIFT:-swift}" build --scratch-path "$directory" --configuration release --sanitize=fuzzer \
    -Xswiftc -enable-testing --product "$fuzzer" >&2
done

# run FUZZER FLAG...: prints the number of inputs, or the end of the log.
run() {
  local fuzzer=$1 status=0 corpus
  shift
  corpus=$(mktemp -d "$directory/corpus-XXXXXX")
  if "$directory/release/$fuzzer" "$@" -rss_limit_mb=1024 -timeout=10 -max_len=4096 -verbosity=0 \
    -print_final_stats=1 -artifact_prefix="$directory/$fuzzer-" "$corpus" "Tests/System/Fuzzers/Seeds/$fuzzer" \
    >"$corpus.log" 2>&1; then
    sed -n "s/^stat::number_of_executed_units: */$fuzzer: inputs /p" "$corpus.log"
  else
    tail -40 "$corpus.log" >&2
    status=1
  fi
  rm -rf "$corpus" "$corpus.log"
  return $status
}

# As many at a time as there are processors.
status=0
running=0
for fuzzer in "${fuzzers[@]}"; do
  if [ $running -ge "$(nproc)" ]; then
    wait -n || status=1
    running=$((running - 1))
  fi
  run "$fuzzer" "$@" &
  running=$((running + 1))
done
while [ $running -gt 0 ]; do
  wait -n || status=1
  running=$((running - 1))
done
exit $status
