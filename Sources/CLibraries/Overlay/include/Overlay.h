#ifndef OVERLAY_H
#define OVERLAY_H

#include <stddef.h>

/// The first bytes of each file.
#define OVERLAY_MAGIC "mrvlover"

/// Returns the name of a VFS of SQLite whose databases are what a file changes of a database in
/// memory; NULL if there is no memory. All calls with the same values return the same name.
///
/// base: the content of a database file that is not in WAL mode; it must outlive all connections.
/// size: its length in bytes.
/// version: identifies the base; a file of another version cannot be opened.
/// block: the number of bytes in which a new file is written, a divisor of the page size: small for
/// few changes, the page size for many.
const char *overlay_vfs(const void *base, size_t size, unsigned version, unsigned block);

#endif
