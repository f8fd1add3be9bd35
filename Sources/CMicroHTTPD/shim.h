#ifndef C_MICRO_HTTPD_SHIM_H
#define C_MICRO_HTTPD_SHIM_H

#include <microhttpd.h>

/// What one daemon may use: numbers of threads and connections, seconds without traffic, and bytes
/// for the head of a request.
struct httpd_limits {
  unsigned int threads;
  unsigned int connections;
  unsigned int idle_seconds;
  size_t head_bytes;
};

/// Starts a daemon on a socket that listens already: MHD_start_daemon is variadic.
static inline struct MHD_Daemon *httpd_start(int listening_socket, struct httpd_limits limits,
                                             MHD_AccessHandlerCallback handler,
                                             MHD_RequestCompletedCallback completed,
                                             void *context) {
  return MHD_start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handler, context,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listening_socket,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_THREAD_POOL_SIZE, limits.threads,
      MHD_OPTION_CONNECTION_LIMIT, limits.connections,
      MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.head_bytes,
      MHD_OPTION_END);
}

/// The socket of a connection: MHD_get_connection_info is variadic.
static inline int httpd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : (int)info->connect_fd;
}

/// What a content reader gives when the rest will not come; the macro has a cast, which Swift does
/// not import.
static const ssize_t httpd_content_fails = MHD_CONTENT_READER_END_WITH_ERROR;

#endif
