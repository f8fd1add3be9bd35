#!/usr/bin/env bash
# Compares the release with the sqlite3 shell running the same SQL on the same database, with curl
# and jq, and with one request at a time, over 51,772 comics that it makes itself. Rounds are
# interleaved, so that a machine whose speed drifts treats both alike; each row is the median ratio
# of its rounds, with the lowest and the highest. Prints the table and writes docs/benchmarks.md.
# `make bench`; ROWS for another number of comics, MILLION= to leave the million out.
set -euo pipefail
cd "$(dirname "$0")/../../.."

comics=${ROWS:-51772}
million=${MILLION-1}
scratch=$(mktemp -d)
table=$scratch/table.md
trap 'kill ${servers[@]:-} 2>/dev/null || true; wait; rm -rf "$scratch"' EXIT
servers=()

# As they are installed: the system holds in smaller pieces what the linker has just written, so that
# a start takes a quarter longer.
programs=$scratch/programs
program=$programs/marvel-cli
mkdir "$programs"
install -m 755 "${PROGRAMS:-$PWD/.build/release}"/marvel-{cli,cli-online,cli-browse,gateway} "$programs"

for name in $(compgen -e | grep '^MARVEL_' || true); do unset "$name"; done
export HOME=$scratch XDG_DATA_HOME=$scratch/data XDG_CACHE_HOME=$scratch/cache
export XDG_CONFIG_HOME=$scratch/config
unset ROWS MILLION

# measure NAME GOAL SHELL RUNS OURS THEIRS
measure() {
  local round rounds=5
  [ "$4" -gt 1 ] || rounds=3
  rm -f "$scratch"/round-*.json
  for ((round = 1; round <= rounds; round++)); do
    hyperfine --shell "$3" --warmup $(($4 > 2)) --runs "$4" --style none --output pipe \
      --export-json "$scratch/round-$round.json" "$5" "$6" > "$scratch/hyperfine.log" 2>&1 \
      || { cat "$scratch/hyperfine.log" >&2; return 1; }
  done
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

# serve FLAG...: starts a gateway and says its address.
serve() {
  "$programs/marvel-gateway" --open --quiet --port 0 "$@" > "$scratch/port" &
  servers+=($!)
  for _ in {1..100}; do [ -s "$scratch/port" ] && break; sleep 0.1; done
  base=http://127.0.0.1:$(cat "$scratch/port")/v1/public
  : > "$scratch/port"
}

embedded=$PWD/Sources/CLibraries/EmbeddedCatalogData/catalog.sqlite
local=$scratch/data/marvel-cli/catalog.sqlite
Tests/System/Benchmarks/generate-rows.py "$comics" > "$scratch/comics.jsonl"
"$program" import --complete --kind comic -q "$scratch/comics.jsonl" > /dev/null

columns="SELECT id, title, json FROM entity"
found="FROM words JOIN entity ON key = words.rowid & 1073741823 WHERE words MATCH"
list() { echo "$columns WHERE kind = $1 ORDER BY position, id LIMIT 20 OFFSET 20"; }
show() { echo "$columns WHERE kind = $1 AND id = $2"; }
search() {
  echo "SELECT id, title, json $found '\"$1\" *' ORDER BY words.rowid LIMIT 20;" \
    "SELECT count(*) FROM words WHERE words MATCH '\"$1\" *'"
}
sqlite() { printf "sqlite3 -readonly '%s' \"%s\"" "$1" "${2//\"/\\\"}"; }

ours="$program --source embedded -q"
there="$program --source local -q"
short=40
{
  echo '| work | ours, ms | theirs, ms | ratio | of processor time | goal |'
  echo '|---|---|---|---|---|---|'
} | tee "$table"
measure 'list, embedded: sqlite3' 0.8 none $short "$ours list --offset 20" \
  "$(sqlite "$embedded" "$(list 1)")"
measure 'show, embedded: sqlite3' 0.8 none $short "$ours show 1009610" \
  "$(sqlite "$embedded" "$(show 1 1009610)")"
measure 'search, embedded: sqlite3' 0.8 none $short "$ours search storm" \
  "$(sqlite "$embedded" "$(search storm)")"
measure 'list, local: sqlite3' 0.9 none $short "$there list comics --offset 20" \
  "$(sqlite "$local" "$(list 2)")"
measure 'show, local: sqlite3' 0.9 none $short "$there show comic/2000" \
  "$(sqlite "$local" "$(show 2 2000)")"
measure 'search, local: sqlite3' 1.5 none $short "$there search storm" \
  "$(sqlite "$local" "$(search storm)")"

entities="$(sqlite "$local" 'SELECT json FROM entity WHERE kind = 2 ORDER BY position, id')"
all="$there list comics --all"
measure "all $comics as JSON: sqlite3, the JSON column" 1.3 sh 3 "$all -o json" "$entities"
sh -c "$entities" > "$scratch/all.jsonl"
facts='[.id, .title, .issueNumber, .format, .dates[0].date, .series.name, .pageCount, .upc, .isbn,
  .description, .modified, .resourceURI]'
measure 'all as csv: jq' 0.1 sh 3 "$all -o csv" "jq -r '$facts | @csv' $scratch/all.jsonl"
measure 'two fields of all: jq' 0.1 sh 3 "$all -o jsonl --fields id,title" \
  "jq -c '{id, title}' $scratch/all.jsonl"
padded='def pad($n): tostring | . + " " * ($n - length);
  "\(.id | pad(6))\(.title | pad(60))\(.format | pad(17))\(.dates[0].date[:10] | pad(12))" +
  "\(.description // "")"'
measure 'all as a table: jq with columns of known width' 0.1 sh 3 "$all -o table" \
  "jq -r '$padded' $scratch/all.jsonl"

# alone NAME GOAL OURS: a row without a peer.
alone() {
  hyperfine --shell none --warmup 1 --runs $short --style none --output pipe \
    --export-json "$scratch/alone.json" "$3" > "$scratch/hyperfine.log" 2>&1 \
    || { cat "$scratch/hyperfine.log" >&2; return 1; }
  jq -r --arg name "$1" --arg goal "$2" \
    '"| \($name) | \(.results[0].median * 100000 | round / 100) | | | | \($goal) |"' \
    "$scratch/alone.json" | tee -a "$table"
}
alone 'names that begin with spi, embedded' 'under 20 ms' \
  "$program __complete bash 'marvel-cli show spi' spi"
alone 'names that begin with sto, local' 'under 20 ms' \
  "$program __complete bash 'marvel-cli show comic/sto' comic/sto"

serve
signed='ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150'
wire="curl -s --compressed '$base/characters?limit=20&offset=20&$signed' | jq -c '.data.results[]'"
export MARVEL_BASE_URL=$base MARVEL_PUBLIC_KEY=1234 MARVEL_PRIVATE_KEY=abcd
export MARVEL_REQUESTS_PER_SECOND=100000
stored="$program -q --source gateway list --offset 20"
measure 'list, embedded: curl and jq' 0.05 sh $short "$ours list --offset 20" "$wire"
measure 'list, local: curl and jq' 0.05 sh $short "$there list comics --offset 20" "$wire"
measure 'list, stored answer: curl and jq' 0.05 sh $short "$stored" "$wire"
measure 'list, stored answer: sqlite3' 0.9 none $short "$stored" \
  "$(sqlite "$embedded" "$(list 1)")"
measure 'list, live: curl and jq' 0.8 sh $short "$stored --no-cache" "$wire"

serve --catalog "$local"
pages=$(((comics + 99) / 100))
cat > "$scratch/load" <<SH
rm -f "$scratch"/page-*.json "$scratch/loaded.sqlite"
curl -sZ --compressed --parallel-max 8 \
  '$base/comics?orderBy=modified&limit=100&offset=[0-$(((pages - 1) * 100)):100]&$signed' \
  -o "$scratch/page-#1.json"
sqlite3 "$scratch/loaded.sqlite" "
  PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  CREATE TABLE entity(id INTEGER PRIMARY KEY, title TEXT, modified TEXT, json TEXT);
  INSERT OR REPLACE INTO entity
    SELECT value ->> 'id', value ->> 'title', value ->> 'modified', value
    FROM fsdir('$scratch'), json_each(data, '\$.data.results') WHERE name LIKE '%/page-%.json';"
SH
export MARVEL_BASE_URL=$base
measure "sync of $comics comics: curl -Z, then sqlite3" 1.5 sh 1 \
  "rm -rf $scratch/mirror; XDG_DATA_HOME=$scratch/mirror $program sync comics -q" "bash $scratch/load"

printf '* * delay 50\n' > "$scratch/faults"
serve --catalog "$local" --fault "$scratch/faults"
export MARVEL_BASE_URL=$base
measure '3000 comics from a gateway 50 ms away: curl, one request at a time' 0.25 sh 1 \
  "$program -q --source gateway --no-cache list comics --limit 3000" \
  "curl -s --compressed '$base/comics?limit=100&offset=[0-2900:100]&$signed'"

if [ -n "$million" ]; then
  export XDG_DATA_HOME=$scratch/million
  Tests/System/Benchmarks/generate-rows.py 1000000 --short | "$program" import --complete --kind comic -q - > /dev/null
  measure 'search, a million: sqlite3' 1.5 none 10 "$there search storm" \
    "$(sqlite "$scratch/million/marvel-cli/catalog.sqlite" "$(search storm)")"
  export XDG_DATA_HOME=$scratch/data
fi

memory=$(/usr/bin/time --format %M $all -o json 2>&1 > "$scratch/all.json" \
  | awk '{printf "%.0f", $1 / 1000}')
size=$(stat -c %s "$program" | awk '{printf "%.1f", $1 / 1e6}')
{
  echo "| memory of that walk, MB | $memory | | | | under 40 |"
  echo "| size of marvel-cli, MB | $size | | | | under 16 |"
} | tee -a "$table"

cat > docs/benchmarks.md <<MD
# Benchmarks

What \`make bench\` measured last, whole processes from start to end: medians of interleaved
rounds, and the ratio of each round as median (lowest to highest); beside it the median ratio of processor
time, which other programs on the machine disturb less. $comics made-up comics of Marvel's
shape are the local catalog; "theirs" is what stands behind the colon. Machine: $(nproc) processors,
$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1), SQLite $(sqlite3 --version | cut -d' ' -f1).

$(cat "$table")

\`sync\` makes five indexes, names, facts, links and full-text search of what the other side only
stores: writing those rows is nearly all of its time, and a full-text index cannot be written by two
threads.

Wall time says little on a busy machine. \`make bench-check\` counts instructions instead, which vary by
less than one in a hundred, and fails when a hot path takes 5 % more than
\`Tests/System/Benchmarks/instructions.txt\` says; \`make bench-record\` writes that file anew.
MD
