# Lists from a gateway and a sync, compared with curl.
# shellcheck shell=bash

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
measure 'list, live: curl and jq' '0.7 of processor time' sh $short "$cached --no-cache" "$wire"

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
measure "sync of $comics comics: curl -Z, then sqlite3" 2.3 sh 1 \
  "rm -rf $scratch/synced; XDG_DATA_HOME=$scratch/synced $program sync comics -q" "bash $scratch/load"

printf '* * delay 50\n' > "$scratch/faults"
gateway=faulty-gateway serve --catalog "$local" --fault "$scratch/faults"
export MARVEL_BASE_URL=$base
measure '3000 comics from a gateway 50 ms away: curl, sequential requests' 0.25 sh 1 \
  "$program -q --source gateway --no-cache list comics --limit 3000" \
  "curl -s --compressed '$base/comics?limit=100&offset=[0-2900:100]&$signed'"

rm -rf "$scratch"/page-*.json "$scratch/loaded.sqlite" "$scratch/synced"
unset MARVEL_BASE_URL MARVEL_PUBLIC_KEY MARVEL_PRIVATE_KEY MARVEL_REQUESTS_PER_SECOND
