#include <sqlite3.h>

/// Sets an option of a connection that is on or off; Swift cannot call what takes any arguments.
static inline int sqlite3_db_config_switch(sqlite3 *db, int option, int on) {
  return sqlite3_db_config(db, option, on, (int *)0);
}

/// Sets an option of the library that is on or off, before anything else is asked of it.
static inline int sqlite3_config_switch(int option, int on) {
  return sqlite3_config(option, on);
}

/// Sets how many pages a cache takes memory for at once when it is made, before anything else is
/// asked of the library.
static inline int sqlite3_config_first_pages(int count) {
  return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, count);
}
