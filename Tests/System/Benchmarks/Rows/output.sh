# All comics in several formats, compared with sqlite3 and jq.
# shellcheck shell=bash

entities="$(sqlite "$local" 'SELECT json FROM entity WHERE kind = 2 ORDER BY position, id')"
all="$there list comics --all"
measure "all $comics as JSON: sqlite3, the JSON column" 1 sh 3 "$all -o json" "$entities"
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

memory=$(/usr/bin/time --format %M $all -o json 2>&1 > "$scratch/all.json" \
  | awk '{printf "%.0f", $1 / 1000}')
row 'memory for all comics as JSON, MB' "$memory" 'under 40'
