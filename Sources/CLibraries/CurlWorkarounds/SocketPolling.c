// libcurl reports which readiness of a socket it waits for: on a new connection first that it is
// writable, then, once the request is sent, that it is readable. FoundationNetworking adds new
// interests and never drops old ones (MultiHandle.swift, class _SocketSources). A socket is nearly
// always writable, so one processor spins from a connection's first request until its response: of a
// response that takes one second, 0.62 to 0.98 seconds of processor time, instead of 0.03.
//
// A socket that is removed and added again is watched only for the current interest.
// FoundationNetworking supports this, since libcurl does it between two requests on one connection.
// The callback below does it whenever the interest changes.

#include "Interposition.h"

#ifdef __linux__

#include <curl/curl.h>
#include <stdarg.h>
#include <stdatomic.h>

#undef curl_multi_setopt

typedef CURLMcode (*set_multi_option)(CURLM *, CURLMoption, ...);

/// The first callback that was set; a program has one, FoundationNetworking's.
static _Atomic(curl_socket_callback) socket_callback;

static int watch_current_interest(
    CURL *easy, curl_socket_t socket, int interest, void *user, void *sources) {
  curl_socket_callback callback = atomic_load(&socket_callback);
  if (sources != NULL && (interest == CURL_POLL_IN || interest == CURL_POLL_OUT)) {
    callback(easy, socket, CURL_POLL_REMOVE, user, sources);
    sources = NULL;
  }
  return callback(easy, socket, interest, user, sources);
}

static curl_socket_callback wrapped(curl_socket_callback callback) {
  curl_socket_callback none = NULL;
  if (callback == NULL) return NULL;
  if (atomic_compare_exchange_strong(&socket_callback, &none, callback)) {
    return watch_current_interest;
  }
  return none == callback ? watch_current_interest : callback;
}

CURLMcode curl_multi_setopt(CURLM *multi, CURLMoption option, ...) {
  set_multi_option original = ORIGINAL(set_multi_option, "curl_multi_setopt");
  if (original == NULL) return CURLM_UNKNOWN_OPTION;

  va_list arguments;
  va_start(arguments, option);
  CURLMcode code;
  if (option == CURLMOPT_SOCKETFUNCTION) {
    code = original(multi, option, wrapped(va_arg(arguments, curl_socket_callback)));
  } else {
    // Numbers are as wide as pointers, too: curl/multi.h declares them long or curl_off_t.
    code = original(multi, option, va_arg(arguments, void *));
  }
  va_end(arguments);
  return code;
}

#endif
