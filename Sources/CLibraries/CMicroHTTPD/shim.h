#ifndef C_MICRO_HTTPD_SHIM_H
#define C_MICRO_HTTPD_SHIM_H

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <poll.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

#ifdef __linux__
#include <linux/filter.h>
#endif

/// Limits for request targets.
struct httpd_limits {
  size_t target_length;
  size_t parameters;
};

/// Settings of a daemon: the number of threads and connections, the idle timeout in seconds, and the
/// memory for a request head; for TLS the gnutls_certificate_retrieve_function2 that supplies the
/// certificate, otherwise NULL.
struct httpd_settings {
  unsigned int threads;
  unsigned int connections;
  unsigned int idle_seconds;
  size_t head_bytes;
  /// Read as long as the daemon runs.
  const struct httpd_limits *limits;
  void *certificate_callback;
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

/// Why a request target is refused.
enum httpd_refusal {
  httpd_no_refusal,
  httpd_target_too_long,
  httpd_target_malformed,
  httpd_too_many_parameters,
  httpd_refusals,
};

/// Returns the refusal in a request's state; none if the state is something else.
static inline enum httpd_refusal httpd_refusal_of(const void *state) {
  return (uintptr_t)state < httpd_refusals ? (enum httpd_refusal)(uintptr_t)state : httpd_no_refusal;
}

/// Checks a request target before it is parsed, and returns the refusal as the request's state. The
/// query of a refused target is dropped: libmicrohttpd 0.9.75 sends no response, and does not close
/// the connection, if the parameters need more memory than a head may use.
static void *httpd_check_target(void *context, const char *target,
                                struct MHD_Connection *connection) {
  (void)connection;
  const struct httpd_limits *limits = context;
  enum httpd_refusal refusal = httpd_no_refusal;
  const char *query = NULL;
  size_t parameters = 0;
  const char *next = target;
  for (; *next != '\0'; next++) {
    unsigned char byte = (unsigned char)*next;
    if (byte <= ' ' || byte == 0x7F) refusal = httpd_target_malformed;
    if (byte == '?' && query == NULL) query = next;
    if (query != NULL && (byte == '&' || next == query)) parameters++;
  }
  if (parameters > limits->parameters) refusal = httpd_too_many_parameters;
  if ((size_t)(next - target) > limits->target_length) refusal = httpd_target_too_long;
  // The target is in the connection's own buffer, in which libmicrohttpd decodes it, too.
  if (refusal != httpd_no_refusal && query != NULL) ((char *)(uintptr_t)query)[1] = '\0';
  return (void *)(uintptr_t)refusal;
}

/// Starts a daemon on a listening socket: MHD_start_daemon is variadic.
static inline struct MHD_Daemon *httpd_start(int listening_socket, struct httpd_settings settings,
                                             struct httpd_callbacks callbacks) {
  // GnuTLS's defaults, without TLS 1.0 and 1.1 (RFC 8996).
  static const char priorities[] = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2";
  struct MHD_OptionItem certificate[] = {
      {MHD_OPTION_HTTPS_CERT_CALLBACK, 0, settings.certificate_callback},
      {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)(uintptr_t)priorities},
      {MHD_OPTION_END, 0, NULL},
  };
  struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
  int encrypts = settings.certificate_callback != NULL;
  return MHD_start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | (encrypts ? MHD_USE_TLS : 0), 0,
      NULL, NULL, callbacks.handler, callbacks.context,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listening_socket,
      MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, callbacks.context,
      MHD_OPTION_NOTIFY_CONNECTION, callbacks.connected, callbacks.context,
      MHD_OPTION_URI_LOG_CALLBACK, httpd_check_target, settings.limits,
      MHD_OPTION_UNESCAPE_CALLBACK, httpd_unescape, NULL,
      MHD_OPTION_THREAD_POOL_SIZE, settings.threads > 1 ? settings.threads : 0,
      MHD_OPTION_CONNECTION_LIMIT, settings.connections,
      MHD_OPTION_CONNECTION_TIMEOUT, settings.idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings.head_bytes,
      MHD_OPTION_ARRAY, encrypts ? certificate : none,
      MHD_OPTION_END);
}

/// How long a handshake that has begun may take before the listening socket is closed.
#define HTTPD_HANDSHAKE_MILLISECONDS 20

/// Makes the kernel drop the first packets of new connections, so that none is established and then
/// reset when the listening socket is closed. Their clients try again, and are refused. Only Linux
/// can do so.
static inline void httpd_ignore_new_connections(int listening_socket) {
#ifdef __linux__
  // The flags are byte 13 of the TCP header; SYN is 2, also in the answer to a SYN.
  struct sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_B | BPF_ABS, 13), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 2, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, 0), BPF_STMT(BPF_RET | BPF_K, 0xFFFFFFFF)};
  struct sock_fprog program = {sizeof rules / sizeof rules[0], rules};
  setsockopt(listening_socket, SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program);
#endif
}

/// Stops accepting connections. Those that the system has already established are still served: closing
/// the listening socket would reset them.
static inline void httpd_quiesce(struct MHD_Daemon *daemon) {
  int listening_socket = MHD_quiesce_daemon(daemon);
  if (listening_socket < 0) return;
  fcntl(listening_socket, F_SETFL, fcntl(listening_socket, F_GETFL) | O_NONBLOCK);
  httpd_ignore_new_connections(listening_socket);
  struct pollfd handshakes = {.fd = listening_socket, .events = POLLIN};
  for (;;) {
    struct sockaddr_storage peer;
    socklen_t size = sizeof peer;
    int connection = accept(listening_socket, (struct sockaddr *)&peer, &size);
    if (connection >= 0) {
      fcntl(connection, F_SETFD, FD_CLOEXEC);
      MHD_add_connection(daemon, connection, (struct sockaddr *)&peer, size);
    } else if (errno == EAGAIN) {
      if (poll(&handshakes, 1, HTTPD_HANDSHAKE_MILLISECONDS) <= 0) break;
    } else if (errno != EINTR && errno != ECONNABORTED) {
      break;
    }
  }
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
