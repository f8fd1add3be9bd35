#!/usr/bin/env bash
# Compares the release build with the sqlite3 shell running the same SQL on the same database, with
# curl and jq, and with sequential requests, on 51,772 generated comics. Rounds are interleaved, so
# that changes in the machine's speed affect both alike. Each row has the median ratio of its
# rounds, the lowest and the highest. Prints the table and writes docs/benchmarks.md. `make bench` calls it.
# ROWS sets another number of comics; MILLION= skips the measurement with a million.
set -euo pipefail
cd "$(dirname "$0")/../../.."

comics=${ROWS:-51772}
million=${MILLION-1}
scratch=$(mktemp -d)
table=$scratch/table.md
trap 'kill ${servers[@]:-} 2>/dev/null || true; wait; rm -rf "$scratch"' EXIT
servers=()

# Installed copies: the page cache holds a file that the linker has just written in smaller pieces,
# which makes starting it take a quarter longer.
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

# serve FLAG...: starts a gateway and sets base to its URL.
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
found="FROM search_index JOIN entity ON key = search_index.rowid & 268435455 WHERE search_index MATCH"
list() { echo "$columns WHERE kind = $1 ORDER BY position, id LIMIT 20 OFFSET 20"; }
show() { echo "$columns WHERE kind = $1 AND id = $2"; }
search() {
  echo "SELECT id, title, json $found '\"$1\" *' ORDER BY search_index.rowid LIMIT 20;" \
    "SELECT count(*) FROM search_index WHERE search_index MATCH '\"$1\" *'"
}
sqlite() { printf "sqlite3 -readonly '%s' \"%s\"" "$1" "${2//\"/\\\"}"; }

ours="$program --source embedded -q"
there="$program --source local -q"
short=40
{
  echo '| task | ours, ms | theirs, ms | ratio | ratio of processor time | goal |'
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
measure 'all as a table: jq with fixed column widths' 0.1 sh 3 "$all -o table" \
  "jq -r '$padded' $scratch/all.jsonl"

# alone NAME GOAL OURS: a row without a comparison.
alone() {
  hyperfine --shell none --warmup 1 --runs $short --style none --output pipe \
    --export-json "$scratch/alone.json" "$3" > "$scratch/hyperfine.log" 2>&1 \
    || { cat "$scratch/hyperfine.log" >&2; return 1; }
  jq -r --arg name "$1" --arg goal "$2" \
    '"| \($name) | \(.results[0].median * 100000 | round / 100) | | | | \($goal) |"' \
    "$scratch/alone.json" | tee -a "$table"
}
alone 'complete names that begin with spi, embedded' 'under 20 ms' \
  "$program __complete bash 'marvel-cli show spi' spi"
alone 'complete names that begin with sto, local' 'under 20 ms' \
  "$program __complete bash 'marvel-cli show comic/sto' comic/sto"

serve
signed='ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150'
wire="curl -s --compressed '$base/characters?limit=20&offset=20&$signed' | jq -c '.data.results[]'"
export MARVEL_BASE_URL=$base MARVEL_PUBLIC_KEY=1234 MARVEL_PRIVATE_KEY=abcd
export MARVEL_REQUESTS_PER_SECOND=100000
cached="$program -q --source gateway list --offset 20"
measure 'list, embedded: curl and jq' 0.05 sh $short "$ours list --offset 20" "$wire"
measure 'list, local: curl and jq' 0.05 sh $short "$there list comics --offset 20" "$wire"
measure 'list, cached response: curl and jq' 0.05 sh $short "$cached" "$wire"
measure 'list, cached response: sqlite3' 0.9 none $short "$cached" \
  "$(sqlite "$embedded" "$(list 1)")"
measure 'list, live: curl and jq' 0.8 sh $short "$cached --no-cache" "$wire"

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
  "rm -rf $scratch/synced; XDG_DATA_HOME=$scratch/synced $program sync comics -q" "bash $scratch/load"

printf '* * delay 50\n' > "$scratch/faults"
serve --catalog "$local" --fault "$scratch/faults"
export MARVEL_BASE_URL=$base
measure '3000 comics from a gateway 50 ms away: curl, sequential requests' 0.25 sh 1 \
  "$program -q --source gateway --no-cache list comics --limit 3000" \
  "curl -s --compressed '$base/comics?limit=100&offset=[0-2900:100]&$signed'"

if [ -n "$million" ]; then
  export XDG_DATA_HOME=$scratch/million
  Tests/System/Benchmarks/generate-rows.py 1000000 --short | "$program" import --complete --kind comic -q - > /dev/null
  measure 'search, a million: sqlite3' 1.5 none 10 "$there search storm" \
    "$(sqlite "$scratch/million/marvel-cli/catalog.sqlite" "$(search storm)")"
  export XDG_DATA_HOME=$scratch/data
fi

PROGRAMS=$programs Tests/System/Benchmarks/benchmark-metron.py | tee "$scratch/metron.md"

memory=$(/usr/bin/time --format %M $all -o json 2>&1 > "$scratch/all.json" \
  | awk '{printf "%.0f", $1 / 1000}')
size=$(stat -c %s "$program" | awk '{printf "%.1f", $1 / 1e6}')
{
  echo "| memory for all comics as JSON, MB | $memory | | | | under 40 |"
  echo "| size of marvel-cli, MB | $size | | | | under 20 |"
} | tee -a "$table"

cat > docs/benchmarks.md <<MD
# Benchmarks

Results of the last \`make bench\`, for complete processes from start to exit. Times are medians of
interleaved rounds. Ratios are ours to theirs: the median, the lowest and the highest. Processor time
is less sensitive to other programs on the machine. "Theirs" is what the row names after the
colon. The local catalog contains $comics generated comics with Marvel's fields. Machine: $(nproc) processors,
$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1), SQLite $(sqlite3 --version | cut -d' ' -f1).

$(cat "$table")

\`sync\` also maintains five indexes, names, facts, links and full-text search; the other side only
stores the entities. Writing those rows takes nearly all of its time, and two threads cannot write
to a full-text index at once.

A sync of Metron, from the test double on loopback, which sends one request for each comic
(\`make bench-metron\`). The processor time is that of marvel-cli alone:

$(cat "$scratch/metron.md")

The requests themselves, which take most of it, are measured by a second sync for which all details are
not modified. On the Internet, Metron's limit of 20 requests a minute makes both irrelevant.

Wall time is unreliable on a busy machine. \`make bench-check\` counts instructions instead, which
vary by less than 1 %, and fails if a hot path takes 5 % more than
\`Tests/System/Benchmarks/instructions.txt\` records. \`make bench-record\` rewrites that file.
MD
