#ifndef EMBEDDED_CATALOG_H
#define EMBEDDED_CATALOG_H

#include <stddef.h>

/// Returns the SQLite database that `make catalog` built; valid for the lifetime of the program.
const unsigned char *embedded_catalog_bytes(void);

/// Returns the size of the database in bytes.
size_t embedded_catalog_size(void);

#endif
