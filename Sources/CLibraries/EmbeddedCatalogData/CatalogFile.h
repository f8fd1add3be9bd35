// What make built from the text; otherwise that of the last release.
#if __has_embed("../../../.build/embedded-catalog/catalog.sqlite")
#define CATALOG "../../../.build/embedded-catalog/catalog.sqlite"
#else
#define CATALOG "../EmbeddedCatalogData/catalog.sqlite"
#endif
