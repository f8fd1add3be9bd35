#ifndef C_MICRO_HTTPD_SHIM_H
#define C_MICRO_HTTPD_SHIM_H

#include <ctype.h>
#include <microhttpd.h>

/// Settings of a daemon: the number of threads and connections, the idle timeout in seconds, and the
/// size limit of a request head; for TLS a certificate and its key as PEM, otherwise NULL.
struct httpd_settings {
  unsigned int threads;
  unsigned int connections;
  unsigned int idle_seconds;
  size_t head_bytes;
  const char *certificate;
  const char *key;
};

struct httpd_callbacks {
  MHD_AccessHandlerCallback handler;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connected;
  void *context;
};

/// Decodes percent-encoding (RFC 3986, section 2.1) in place, except %00, which would terminate a C
/// string.
static size_t httpd_unescape(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  char *end = text;
  for (const char *rest = text; *rest != '\0';) {
    if (rest[0] == '%' && isxdigit((unsigned char)rest[1]) && isxdigit((unsigned char)rest[2]) &&
        !(rest[1] == '0' && rest[2] == '0')) {
      int value = 0;
      for (int index = 1; index <= 2; index++) {
        int digit = tolower((unsigned char)rest[index]);
        value = value * 16 + (digit <= '9' ? digit - '0' : digit - 'a' + 10);
      }
      *end++ = (char)value;
      rest += 3;
    } else {
      *end++ = *rest++;
    }
  }
  *end = '\0';
  return (size_t)(end - text);
}

/// Starts a daemon on a listening socket: MHD_start_daemon is variadic.
static inline struct MHD_Daemon *httpd_start(int listening_socket, struct httpd_settings settings,
                                             struct httpd_callbacks callbacks) {
  struct MHD_OptionItem certificate[] = {
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)settings.certificate},
      {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)settings.key},
      {MHD_OPTION_END, 0, NULL},
  };
  struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
  int encrypts = settings.certificate != NULL;
  return MHD_start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | (encrypts ? MHD_USE_TLS : 0), 0,
      NULL, NULL, callbacks.handler, callbacks.context,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listening_socket,
      MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, callbacks.context,
      MHD_OPTION_NOTIFY_CONNECTION, callbacks.connected, callbacks.context,
      MHD_OPTION_UNESCAPE_CALLBACK, httpd_unescape, NULL,
      MHD_OPTION_THREAD_POOL_SIZE, settings.threads > 1 ? settings.threads : 0,
      MHD_OPTION_CONNECTION_LIMIT, settings.connections,
      MHD_OPTION_CONNECTION_TIMEOUT, settings.idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings.head_bytes,
      MHD_OPTION_ARRAY, encrypts ? certificate : none,
      MHD_OPTION_END);
}

/// Returns the socket of a connection: MHD_get_connection_info is variadic.
static inline int httpd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : (int)info->connect_fd;
}

/// The result of a content reader that cannot provide the rest. Swift does not import the macro
/// because of its cast.
static const ssize_t httpd_content_fails = MHD_CONTENT_READER_END_WITH_ERROR;

#endif
