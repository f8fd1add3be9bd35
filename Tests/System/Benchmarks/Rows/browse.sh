# One screen from the embedded and from the local catalog, compared with the sqlite3 shell and with a C
# program that run the same SQL on the same file.
# shellcheck shell=bash

measure 'list, embedded: sqlite3' 0.65 none $short "$ours list --offset 20" \
  "$(sqlite "$embedded" "$(list 1)")"
measure 'show, embedded: sqlite3' 0.6 none $short "$ours show 1009610" \
  "$(sqlite "$embedded" "$(show 1 1009610)")"
measure 'search, embedded: sqlite3' 0.65 none $short "$ours search storm" \
  "$(sqlite "$embedded" "$(search storm)")"

# The linker warns that dlopen in libsqlite3.a does not work in a static program, which does not use it.
cc -O2 -static -o "$scratch/embedded-list" Tests/System/Benchmarks/embedded-list.c \
  -lsqlite3 -lm -ldl -lpthread 2> "$scratch/cc.log" || { cat "$scratch/cc.log" >&2; exit 1; }
measure 'list, embedded: a static C program' 1.35 none $short "$ours list --offset 20" \
  "$scratch/embedded-list '$embedded'"

measure 'list, local: sqlite3' 0.9 none $short "$there list comics --offset 20" \
  "$(sqlite "$local" "$(list 2)")"
measure 'show, local: sqlite3' 0.9 none $short "$there show comic/2000" \
  "$(sqlite "$local" "$(show 2 2000)")"
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
