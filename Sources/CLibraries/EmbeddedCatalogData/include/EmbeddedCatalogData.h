#ifndef EMBEDDED_CATALOG_H
#define EMBEDDED_CATALOG_H

#include <stddef.h>

/// The first byte of the SQLite database that `make catalog` built; it lives as long as the program.
const unsigned char *embedded_catalog_bytes(void);

/// How many bytes the database has.
size_t embedded_catalog_size(void);

#endif
