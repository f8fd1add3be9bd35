# One screen from the embedded and from the local catalog, compared with the sqlite3 shell and with a C
# program that run the same SQL on the same file.
# shellcheck shell=bash

# compare NAME GOAL COMMAND FILE SQL: the SQL must write the same bytes as the command.
compare() {
  local reference
  reference=$(sqlite "$4" "$5")
  same_bytes "$3" "$reference"
  measure "$1" "$2" none $short "$3" "$reference"
}
texts() { echo "SELECT json FROM entity WHERE kind = $1"; }
page='ORDER BY position, id LIMIT 20 OFFSET 20'

compare 'list, embedded: sqlite3' 1 "$ours list --offset 20" "$embedded" \
  "$(document "$ours list --offset 20" "$(texts 1) $page")"
compare 'show, embedded: sqlite3' 1 "$ours show 1009610" "$embedded" "$(texts 1) AND id = 1009610"
measure 'search, embedded: sqlite3' 1 none $short "$ours search storm" \
  "$(sqlite "$embedded" "$(search storm)")"

# The linker warns that dlopen in libsqlite3.a does not work in a static program, which does not use it.
cc -O2 -static -o "$scratch/embedded-list" Tests/System/Benchmarks/embedded-list.c \
  -lsqlite3 -lm -ldl -lpthread 2> "$scratch/cc.log" || { cat "$scratch/cc.log" >&2; exit 1; }
measure 'list, embedded: a static C program' 1.35 none $short "$ours list --offset 20" \
  "$scratch/embedded-list '$embedded'"

# About as many bytes: comics of the embedded catalog are below these.
measure 'list, local: sqlite3' 0.9 none $short "$there list comics --offset 20" \
  "$(sqlite "$local" "$(document "$there list comics --offset 20" "$(texts 2) $page")")"
measure 'show, local: sqlite3' 0.9 none $short "$there show comic/2000" \
  "$(sqlite "$local" "$(texts 2) AND id = 2000")"
measure 'search, local: sqlite3' 1.5 none $short "$there search storm" \
  "$(sqlite "$local" "$(search storm)")"

alone 'complete names that begin with spi, embedded' 'under 20 ms' \
  "$program __complete bash 'marvel-cli show spi' spi"
alone 'complete names that begin with sto, local' 'under 20 ms' \
  "$program __complete bash 'marvel-cli show comic/sto' comic/sto"
# Both fail, but must not take long to do so.
alone 'show an unknown name of 40,000 letters' 'under 50 ms' \
  "$ours show $(printf 'x%.0s' {1..40000})"
alone 'search for 10,000 words' 'under 50 ms' "$ours search '$(printf 'word%d ' {1..10000})'"
