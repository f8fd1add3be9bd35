# Functions of benchmark.sh that measure and print rows of the table. To be sourced; uses the variables
# scratch, table, programs, and program.
# shellcheck shell=bash

# row NAME OURS GOAL: a row without a comparison.
row() { echo "| $1 | $2 | | | | $3 |" | tee -a "$table"; }

# rounds RUNS: prints the number of rounds for a command that is run RUNS times in each.
rounds() { if [ "$1" -gt 1 ]; then echo 5; else echo 3; fi; }

# time_commands FILE SHELL RUNS FLAG... COMMAND...: writes what hyperfine measured.
time_commands() {
  hyperfine --shell "$2" --warmup $(($3 > 2)) --runs "$3" --style none --output pipe \
    --export-json "$1" "${@:4}" > "$scratch/hyperfine.log" 2>&1 \
    || { cat "$scratch/hyperfine.log" >&2; return 1; }
}

# print_rounds NAME GOAL: prints the row of the measured rounds, each with our result and theirs.
print_rounds() {
  jq -rs --arg name "$1" --arg goal "$2" '
    . as $rounds | [.[].results[0].median] as $ours | [.[].results[1].median] as $theirs
    | [range(length) | $ours[.] / $theirs[.]] | sort as $ratios
    | [$rounds[].results | map(.user + .system) | .[0] / .[1]] | sort as $work
    | def digits: if . < 0.1 then . * 10000 | round / 10000 else . * 100 | round / 100 end;
      def middle: sort | .[length / 2 | floor];
      def ms: . * 1000 | digits;
    "| \($name) | \($ours | middle | ms) | \($theirs | middle | ms) | "
    + "\($ratios | middle | digits) (\($ratios[0] | digits) to \($ratios[-1] | digits)) | "
    + "\($work | middle | digits) | \($goal) |"
    ' "$scratch"/round-*.json | tee -a "$table"
}

# measure NAME GOAL SHELL RUNS OURS THEIRS
measure() {
  local round
  rm -f "$scratch"/round-*.json
  for ((round = 1; round <= $(rounds "$4"); round++)); do
    time_commands "$scratch/round-$round.json" "$3" "$4" "$5" "$6"
  done
  print_rounds "$1" "$2"
}

# alone NAME GOAL COMMAND: a row without a comparison; the command may fail.
alone() {
  time_commands "$scratch/alone.json" none "$short" --ignore-failure "$3"
  row "$1" "$(jq '.results[0].median * 100000 | round / 100' "$scratch/alone.json")" "$2"
}

# serve FLAG...: starts a gateway, or the program in the variable gateway, and sets base to its URL.
serve() {
  "$programs/${gateway:-marvel-gateway}" --open --quiet --port 0 "$@" > "$scratch/port" &
  servers+=($!)
  for _ in {1..100}; do [ -s "$scratch/port" ] && break; sleep 0.1; done
  base=http://127.0.0.1:$(cat "$scratch/port")/v1/public
  : > "$scratch/port"
}

# import_comics FILE: imports all comics of the catalog in XDG_DATA_HOME.
import_comics() { "$program" import --complete --yes --kind comic -q "$1" > /dev/null; }

# sqlite FILE SQL: prints the command that runs SQL on a database.
sqlite() { printf "sqlite3 -readonly '%s' \"%s\"" "$1" "${2//\"/\\\"}"; }

# document COMMAND QUERY: prints SQL that writes the same bytes as a command: the first and the last line
# of the command's document, and between them the texts that the query selects.
document() {
  local lines
  lines=$($1 | sed -n "s/'/''/g; 1p; \$p")
  echo "SELECT '$(head -n 1 <<< "$lines")'; SELECT group_concat(json, ',' || char(10)) FROM ($2);" \
    "SELECT '$(tail -n 1 <<< "$lines")'"
}
# same_bytes COMMAND COMMAND: ends the benchmark if the commands write different bytes.
same_bytes() {
  cmp <(sh -c "$1") <(sh -c "$2") || { echo "different bytes: $1, and: $2" >&2; exit 1; }
}

columns="SELECT id, title, json FROM entity"
found="FROM search_index JOIN entity ON key = search_index.rowid & 268435455 WHERE search_index MATCH"
list() { echo "$columns WHERE kind = $1 ORDER BY position, id LIMIT 20 OFFSET 20"; }
search() {
  echo "SELECT id, title, json $found '\"$1\" *' ORDER BY search_index.rowid LIMIT 20;" \
    "SELECT count(*) FROM search_index WHERE search_index MATCH '\"$1\" *'"
}
