#include "EmbeddedCatalogData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// SQLite reads the pages in place, so they are aligned for its 8-byte loads.
_Alignas(16) static const unsigned char bytes[] = {
#embed "catalog.sqlite"
};

const unsigned char *embedded_catalog_bytes(void) { return bytes; }

size_t embedded_catalog_size(void) { return sizeof bytes; }
