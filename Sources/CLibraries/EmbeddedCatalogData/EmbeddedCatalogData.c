#include "EmbeddedCatalogData.h"

#include "CatalogFile.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#ifdef __ELF__
// marvel-cli-online finds this section of marvel-cli: EmbeddedCatalog+Location.swift.
#define SECTION __attribute__((section("marvel_catalog")))
#else
#define SECTION
#endif

// SQLite reads the pages in place, so they are aligned for its 8-byte loads.
_Alignas(16) SECTION static const unsigned char bytes[] = {
#embed CATALOG
};

const unsigned char *embedded_catalog_bytes(void) { return bytes; }

size_t embedded_catalog_size(void) { return sizeof bytes; }
