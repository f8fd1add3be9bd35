// The baseline of "list, embedded": runs the SQL of `marvel-cli list --offset 20` on the same database,
// and writes the same document. It is linked statically, so that both start equally fast.
//
// usage: embedded-list CATALOG
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

enum { offset = 20, limit = 20, output_size = 1 << 16 };

static sqlite3 *database;

static sqlite3_stmt *prepare(const char *sql) {
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v2(database, sql, -1, &statement, NULL) == SQLITE_OK) return statement;
  fprintf(stderr, "embedded-list: %s\n", sqlite3_errmsg(database));
  exit(1);
}

// Writes the members of the document before the entities: what the catalog says of itself, and the
// length of the complete list.
static void write_head(void) {
  sqlite3_stmt *meta = prepare("SELECT key, value FROM meta");
  printf("{\"schemaVersion\":1,\"source\":\"embedded\",\"cached\":false,\"stale\":false");
  while (sqlite3_step(meta) == SQLITE_ROW) {
    printf(",\"%s\":\"%s\"", sqlite3_column_text(meta, 0), sqlite3_column_text(meta, 1));
  }
  sqlite3_stmt *count = prepare("SELECT count + base FROM coverage WHERE kind = 1");
  sqlite3_step(count);
  printf(",\"offset\":%d,\"limit\":%d,\"total\":%d,\"results\":[\n", offset, limit,
         sqlite3_column_int(count, 0));
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  static char output[output_size];
  setvbuf(stdout, output, _IOFBF, sizeof output);
  char address[4096];
  snprintf(address, sizeof address, "file:%s?immutable=1", arguments[1]);
  if (sqlite3_open_v2(address, &database, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL)) return 74;
  write_head();
  sqlite3_stmt *rows = prepare("SELECT id, title, json FROM entity WHERE kind = 1 "
                               "ORDER BY position, id LIMIT ?1 OFFSET ?2");
  sqlite3_bind_int(rows, 1, limit);
  sqlite3_bind_int(rows, 2, offset);
  int found = 0;
  while (sqlite3_step(rows) == SQLITE_ROW) {
    if (found++ > 0) fputs(",\n", stdout);
    // The title is part of the JSON; marvel-cli reads it, too, but does not write it again.
    if (sqlite3_column_text(rows, 1) == NULL) return 65;
    fwrite(sqlite3_column_text(rows, 2), 1, (size_t)sqlite3_column_bytes(rows, 2), stdout);
  }
  printf("\n],\"count\":%d,\"nextOffset\":%d}\n", found, offset + found);
  return found == limit ? 0 : 65;
}
