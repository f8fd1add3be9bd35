#ifndef CATALOG_LOCATION_H
#define CATALOG_LOCATION_H

enum { catalog_header_size = 100 };

/// Returns the embedded catalog if it is linked into this program, otherwise NULL.
const unsigned char *linked_catalog(void);

/// Returns the first `catalog_header_size` bytes of the catalog that this program was built for.
const unsigned char *catalog_header(void);

#endif
