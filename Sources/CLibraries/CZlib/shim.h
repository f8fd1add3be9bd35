#ifndef C_ZLIB_SHIM_H
#define C_ZLIB_SHIM_H

#include <zlib.h>

/// Initializes gzip compression (RFC 1952) at a level from 1, the fastest, to 9, the smallest:
/// deflateInit2 is a macro.
static inline int gzip_begin(z_stream *stream, int level) {
  const int gzip_format = 15 + 16;
  return deflateInit2(stream, level, Z_DEFLATED, gzip_format, 8, Z_DEFAULT_STRATEGY);
}

/// Initializes gzip decompression: inflateInit2 is a macro, too.
static inline int gunzip_begin(z_stream *stream) {
  const int gzip_format = 15 + 16;
  return inflateInit2(stream, gzip_format);
}

/// Initializes decompression of deflate (RFC 1951) without a header: inflateInit2 is a macro, too.
static inline int inflate_raw_begin(z_stream *stream) {
  const int raw_format = -15;
  return inflateInit2(stream, raw_format);
}

#endif
