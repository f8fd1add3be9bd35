#include <sqlite3.h>

/// Sets an option of a connection that is on or off; Swift cannot call what takes any arguments.
static inline int sqlite3_db_config_switch(sqlite3 *db, int option, int on) {
  return sqlite3_db_config(db, option, on, (int *)0);
}
