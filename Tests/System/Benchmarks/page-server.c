// The baseline of an uncached response of marvel-gateway: a server on libmicrohttpd that runs the SQL
// of /v1/public/comics?limit=20&modifiedSince=TIME for every request. It checks no signature, and sends
// no tag and no attribution.
//
// usage: page-server CATALOG THREADS     prints its port; ends when standard input does
#define _GNU_SOURCE
#include <microhttpd.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { kind = 2, limit = 20, entity_size = 1 << 14 };

// One connection to the database for each thread, because that needs no lock.
struct reader {
  sqlite3 *database;
  sqlite3_stmt *count, *keys, *entity;
};

static const char *catalog;
static _Thread_local struct reader reader;

static sqlite3_stmt *prepare(const char *sql) {
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v3(reader.database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL)) {
    fprintf(stderr, "page-server: %s\n", sqlite3_errmsg(reader.database));
    exit(1);
  }
  return statement;
}

static void open_catalog(void) {
  if (reader.database != NULL) return;
  if (sqlite3_open_v2(catalog, &reader.database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL)) {
    exit(1);
  }
  reader.count = prepare("SELECT count(*) FROM entity WHERE kind = ?1 AND modified >= ?2");
  // The gateway sorts the keys of few matches, too, instead of reading entities in order.
  reader.keys = prepare("SELECT key FROM entity WHERE kind = ?1 AND modified >= ?2 "
                        "ORDER BY +position, id LIMIT ?3");
  reader.entity = prepare("SELECT id, title, json FROM entity WHERE key = ?1");
}

static void bind_since(sqlite3_stmt *statement, time_t since) {
  sqlite3_reset(statement);
  sqlite3_bind_int(statement, 1, kind);
  sqlite3_bind_int64(statement, 2, since);
}

static int total_since(time_t since) {
  bind_since(reader.count, since);
  return sqlite3_step(reader.count) == SQLITE_ROW ? sqlite3_column_int(reader.count, 0) : -1;
}

// Writes the entities with commas between them, and returns the end of the text.
static char *write_entities(char *text, time_t since, int *found) {
  bind_since(reader.keys, since);
  sqlite3_bind_int(reader.keys, 3, limit);
  for (*found = 0; sqlite3_step(reader.keys) == SQLITE_ROW; ++*found) {
    sqlite3_reset(reader.entity);
    sqlite3_bind_int64(reader.entity, 1, sqlite3_column_int64(reader.keys, 0));
    if (sqlite3_step(reader.entity) != SQLITE_ROW) exit(1);
    const void *json = sqlite3_column_text(reader.entity, 2);
    size_t size = (size_t)sqlite3_column_bytes(reader.entity, 2);
    if (size >= entity_size) exit(1);
    if (*found > 0) *text++ = ',';
    memcpy(text, json, size);
    text += size;
  }
  sqlite3_reset(reader.keys);
  sqlite3_reset(reader.entity);
  sqlite3_reset(reader.count);
  return text;
}

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *path,
                              const char *method, const char *version, const char *body,
                              size_t *size, void **state) {
  (void)context, (void)path, (void)method, (void)version, (void)body, (void)size;
  // libmicrohttpd calls once for the head, and once for the complete request.
  if (*state == NULL) {
    *state = &reader;
    return MHD_YES;
  }
  const char *text = MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, "modifiedSince");
  struct tm date = {0};
  if (text == NULL || strptime(text, "%Y-%m-%dT%H:%M:%S", &date) == NULL) return MHD_NO;
  time_t since = timegm(&date);
  open_catalog();
  sqlite3_exec(reader.database, "BEGIN", NULL, NULL, NULL);
  int total = total_since(since), found;
  static _Thread_local char entities[limit * entity_size];
  size_t length = (size_t)(write_entities(entities, since, &found) - entities);
  sqlite3_exec(reader.database, "COMMIT", NULL, NULL, NULL);
  char *page = malloc(length + 256);
  int head = sprintf(page,
                     "{\"code\":200,\"status\":\"Ok\",\"data\":{\"offset\":0,\"limit\":%d,"
                     "\"total\":%d,\"count\":%d,\"results\":[",
                     limit, total, found);
  memcpy(page + head, entities, length);
  memcpy(page + head + length, "]}}", 3);
  struct MHD_Response *response =
      MHD_create_response_from_buffer((size_t)head + length + 3, page, MHD_RESPMEM_MUST_FREE);
  MHD_add_response_header(response, "Content-Type", "application/json; charset=utf-8");
  enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
  MHD_destroy_response(response);
  return result;
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  catalog = arguments[1];
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL, MHD_OPTION_THREAD_POOL_SIZE,
      (unsigned)atoi(arguments[2]), MHD_OPTION_CONNECTION_LIMIT, 1024u, MHD_OPTION_END);
  if (daemon == NULL) return 69;
  printf("%d\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
  fflush(stdout);
  char end;
  while (read(STDIN_FILENO, &end, 1) > 0) {
  }
  MHD_stop_daemon(daemon);
  return 0;
}
