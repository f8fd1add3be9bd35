#include <sqlite3.h>

/// Sets a boolean option of a connection; Swift cannot call variadic functions.
static inline int sqlite3_db_config_switch(sqlite3 *db, int option, int on) {
  return sqlite3_db_config(db, option, on, (int *)0);
}

/// Sets a boolean option of the library; call this before any other function.
static inline int sqlite3_config_switch(int option, int on) {
  return sqlite3_config(option, on);
}

/// Sets the number of pages that a cache allocates at once when it is created; call this before any
/// other function.
static inline int sqlite3_config_first_pages(int count) {
  return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, count);
}
