# Sourced by .ci/run and .ci/nightly, which set `logs` to a directory: runs steps, with the output of each
# in a file there, and a table of what each took.

# step NAME COMMAND...: runs a step, unless the table says that it passed, and adds a line to the table.
step() {
  local name=$1 result=passed times TIMEFORMAT='after %0R s, with %0U s of the processors'
  shift
  ! grep -q "^passed: $name " "$logs/table" 2>/dev/null || return 0
  times=$({ time "$@" > "$logs/$name.log" 2>&1; } 2>&1) || result=failed
  echo "$result: $name $times" | tee -a "$logs/table"
  [ "$result" = passed ]
}

# Steps that run at the same time cannot install packages at the same time.
install_packages() {
  local purpose
  for purpose in "$@"; do .ci/install-packages.sh "$purpose"; done
}

# finish: prints the end of each output with a failure, and the table. Fails if a step failed.
finish() {
  local name
  for name in $(sed -n 's/^failed: \([^ ]*\) .*/\1/p' "$logs/table"); do
    printf '\n%s\n' "--- the end of $logs/$name.log"
    tail -n 40 "$logs/$name.log"
  done
  printf '\n'
  cat "$logs/table"
  tail -n 12 "$logs/test.log" 2>/dev/null | grep -A 1 -E '^(flaky:|failed:|[0-9]+ tests)' || true
  echo "this run took $SECONDS s"
  ! grep -q '^failed' "$logs/table"
}
