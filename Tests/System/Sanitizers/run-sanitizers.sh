#!/usr/bin/env bash
# Builds everything in debug mode with a sanitizer, and runs tests under it. A finding is a failure.
#
# usage: Tests/System/Sanitizers/run-sanitizers.sh [address|thread]...
#
# Under the sanitizers run the tests in process, among them the client's network stack against a server
# that misbehaves, and marvel-gateway with many connections. Other tests of programs run the same code
# for much longer.
set -euo pipefail
cd "$(dirname "$0")/../../.."

suppressions=$PWD/Tests/System/Sanitizers/thread-suppressions.txt
# Swift's runtime and Foundation keep memory until the process ends.
export ASAN_OPTIONS=detect_leaks=0
export TSAN_OPTIONS="suppressions=$suppressions exitcode=66"
# With a limit of file sizes, ThreadSanitizer itself is ended by SIGBUS. The other two tests count on the
# speed of a program without a sanitizer.
skipped='a store on a full disk throws|a stopping gateway answers|requests do not wait for a log'
programs='MarvelGateway(HTTP|Operation|Run|Access)Tests'

[ $# -gt 0 ] || set -- address thread
status=0
for sanitizer in "$@"; do
  scratch=.build/$sanitizer
  "${SWIFT:-swift}" build --scratch-path "$scratch" --sanitize="$sanitizer" --build-tests >&2
  for part in process programs; do
    if [ "$part" = process ]; then
      selection=(--skip 'ProgramTests\.' --skip 'EndpointTests\.' --skip "$skipped")
    else
      selection=(--filter "$programs" --skip "$skipped")
    fi
    log=$scratch/$part.log
    "${SWIFT:-swift}" test --scratch-path "$scratch" --sanitize="$sanitizer" --skip-build \
      --disable-xctest "${selection[@]}" >"$log" 2>&1 || status=1
    if grep -q 'SUMMARY: ' "$log"; then status=1; fi
    echo "$sanitizer, $part: $(grep -o '[0-9]* tests in [0-9]* suites [a-z]*' "$log" | tail -1)"
    grep -E 'recorded an issue|SUMMARY: ' "$log" | sort | uniq -c >&2 || true
  done
done
exit "$status"
