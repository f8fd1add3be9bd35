#include "CatalogLocation.h"

#include "../EmbeddedCatalogData/CatalogFile.h"
#include "../EmbeddedCatalogData/include/EmbeddedCatalogData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char header[catalog_header_size] = {
#embed CATALOG limit(100)
};

const unsigned char *catalog_header(void) { return header; }

#ifdef __ELF__

// Not every program is linked with EmbeddedCatalogData.
#pragma weak embedded_catalog_bytes

const unsigned char *linked_catalog(void) {
  return embedded_catalog_bytes == NULL ? NULL : embedded_catalog_bytes();
}

#else

const unsigned char *linked_catalog(void) { return embedded_catalog_bytes(); }

#endif
