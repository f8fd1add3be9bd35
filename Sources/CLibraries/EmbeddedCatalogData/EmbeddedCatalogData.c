#include "EmbeddedCatalogData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// What make built from the text; otherwise that of the last release.
#if __has_embed("../../../.build/embedded-catalog/catalog.sqlite")
#define CATALOG "../../../.build/embedded-catalog/catalog.sqlite"
#else
#define CATALOG "catalog.sqlite"
#endif

// SQLite reads the pages in place, so they are aligned for its 8-byte loads.
_Alignas(16) static const unsigned char bytes[] = {
#embed CATALOG
};

const unsigned char *embedded_catalog_bytes(void) { return bytes; }

size_t embedded_catalog_size(void) { return sizeof bytes; }
