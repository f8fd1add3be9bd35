#ifndef PORTAL_FILES_H
#define PORTAL_FILES_H

#include <stddef.h>

/// A file of marvel-gateway's page for developers; valid for the lifetime of the program.
struct portal_file {
  /// The path of requests for it.
  const char *path;
  /// The media type.
  const char *type;
  const unsigned char *bytes;
  size_t size;
};

size_t portal_file_count(void);

struct portal_file portal_file_at(size_t index);

#endif
