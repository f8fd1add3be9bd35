# Full-text search in a million comics, compared with sqlite3. MILLION sets another number.
# shellcheck shell=bash

export XDG_DATA_HOME=$scratch/million
Tests/System/Benchmarks/generate-rows.py "${MILLION:-1000000}" --short | import_comics -
measure 'search, a million: sqlite3' 1.5 none 10 "$there search storm" \
  "$(sqlite "$scratch/million/marvel-cli/catalog.sqlite" "$(search storm)")"
rm -rf "$scratch/million"
export XDG_DATA_HOME=$scratch/data
