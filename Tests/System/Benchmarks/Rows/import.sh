# An import, compared with sqlite3 that fills the same tables: both write the same rows into a file with
# the same schema, indexes, page size, and log. marvel-cli parses JSON and derives the rows; sqlite3
# copies them from another database, where the texts of the full-text indexes are a table each. Both
# include the rows of the embedded catalog, of which every local catalog starts as a copy.
# shellcheck shell=bash

# Neither full-text index keeps its texts, so that they are composed of its tokens.
cat > "$scratch/texts.sql" <<SQL
ATTACH '$local' AS catalog;
CREATE VIRTUAL TABLE temp.token USING fts5vocab(catalog, search_index, instance);
CREATE TABLE search_text AS
  SELECT doc, col, group_concat(term, ' ') AS text
  FROM (SELECT * FROM token ORDER BY doc, col, offset) GROUP BY doc, col;
CREATE TABLE search_row AS
  SELECT doc, max(text) FILTER (WHERE col = 'name') AS name,
    max(text) FILTER (WHERE col = 'alias') AS alias,
    max(text) FILTER (WHERE col = 'creator') AS creator,
    max(text) FILTER (WHERE col = 'description') AS description,
    max(text) FILTER (WHERE col = 'known_for') AS known_for
  FROM search_text GROUP BY doc;
DROP TABLE search_text;
SQL
sqlite3 "$scratch/rows.sqlite" < "$scratch/texts.sql"
ordinary="type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'search_index%'
  AND name NOT LIKE 'term_part%'"
for name in $(sqlite3 -readonly "$local" "SELECT name FROM sqlite_schema WHERE $ordinary"); do
  copied+=("$name")
  sqlite3 "$scratch/rows.sqlite" "ATTACH '$local' AS catalog;
    CREATE TABLE \"$name\" AS SELECT * FROM catalog.\"$name\""
done

{
  echo "PRAGMA page_size = $(sqlite3 -readonly "$local" 'PRAGMA page_size');"
  echo 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536;'
  echo "ATTACH '$scratch/rows.sqlite' AS source; BEGIN;"
  sqlite3 -readonly "$local" "SELECT sql || ';' FROM sqlite_schema
    WHERE sql IS NOT NULL AND ($ordinary OR type = 'index' OR sql LIKE 'CREATE VIRTUAL%')"
  sqlite3 -readonly "$local" "SELECT 'INSERT INTO search_index(search_index, rank) VALUES (''' || k
    || ''', ' || v || ');' FROM search_index_config WHERE k <> 'version'"
  for name in "${copied[@]}"; do echo "INSERT INTO \"$name\" SELECT * FROM source.\"$name\";"; done
  echo 'INSERT INTO search_index(rowid, name, alias, creator, description, known_for)
    SELECT doc, name, alias, creator, description, known_for FROM search_row;'
  # The padding of TermParts.
  echo "INSERT INTO term_part(rowid, text) SELECT id, '^^' || text || '\$\$' FROM source.term;"
  echo 'COMMIT;'
} > "$scratch/fill.sql"

measure "import of $comics comics: sqlite3, the same tables" 2.2 sh 1 \
  "rm -rf $scratch/imported; XDG_DATA_HOME=$scratch/imported $program import --complete --yes \
    --kind comic -q $scratch/comics.jsonl" \
  "rm -f $scratch/filled.sqlite*; sqlite3 $scratch/filled.sqlite < $scratch/fill.sql"

# same SQL: fails unless both files give the same result.
same() {
  local ours_result theirs_result
  ours_result=$(sqlite3 -readonly "$local" "$1")
  theirs_result=$(sqlite3 "$scratch/filled.sqlite" "$1")
  [ "$ours_result" = "$theirs_result" ] \
    || { echo "$1: $ours_result, but $theirs_result in the file of sqlite3" >&2; return 1; }
}
for name in entity fact link name term; do same "SELECT count(*) FROM $name"; done
same "SELECT count(*) FROM search_index WHERE search_index MATCH 'storm'"
same "SELECT count(*) FROM search_index WHERE search_index MATCH 'amazing king'"
same "SELECT count(*) FROM term_part WHERE term_part MATCH 'ing'"
rm -rf "$scratch/imported" "$scratch"/filled.sqlite* "$scratch/rows.sqlite"
