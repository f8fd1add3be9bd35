// libcurl says which readiness of a socket it waits for: of a new connection first that it can be
// written to, then, once the request is sent, that the answer can be read. FoundationNetworking of
// Swift 6.3.1 adds what is new and never drops what is no longer wanted (MultiHandle.swift, class
// _SocketSources). A socket can nearly always be written to, so that a processor is busy with
// nothing from the first request of a connection until its answer comes.
//
// A socket that is taken off the list and put on it anew is asked for what is wanted alone.
// FoundationNetworking is prepared for that: it is what libcurl does between two requests of one
// connection. So whoever sets a callback for sockets gets one before it that does this. The linker
// takes the function below for libcurl's own, since it lies in the program.

#include "CurlPolling.h"

#ifdef __linux__

#define _GNU_SOURCE
#include <curl/curl.h>
#include <dlfcn.h>
#include <stdarg.h>
#include <stdatomic.h>

#undef curl_multi_setopt

typedef CURLMcode (*set_option)(CURLM *, CURLMoption, ...);

/// The first callback that was set; a program has one, that of FoundationNetworking.
static _Atomic(curl_socket_callback) narrowed_callback;

static int narrow(CURL *easy, curl_socket_t socket, int wanted, void *user, void *sources) {
  curl_socket_callback callback = atomic_load(&narrowed_callback);
  if (sources != NULL && (wanted == CURL_POLL_IN || wanted == CURL_POLL_OUT)) {
    callback(easy, socket, CURL_POLL_REMOVE, user, sources);
    sources = NULL;
  }
  return callback(easy, socket, wanted, user, sources);
}

static curl_socket_callback narrowing(curl_socket_callback callback) {
  curl_socket_callback none = NULL;
  if (callback == NULL) return NULL;
  if (atomic_compare_exchange_strong(&narrowed_callback, &none, callback)) return narrow;
  return none == callback ? narrow : callback;
}

CURLMcode curl_multi_setopt(CURLM *multi, CURLMoption option, ...) {
  set_option original = (set_option)dlsym(RTLD_NEXT, "curl_multi_setopt");
  if (original == NULL) return CURLM_UNKNOWN_OPTION;

  va_list arguments;
  va_start(arguments, option);
  CURLMcode code;
  if (option == CURLMOPT_SOCKETFUNCTION) {
    code = original(multi, option, narrowing(va_arg(arguments, curl_socket_callback)));
  } else {
    // Numbers, too, are as wide as an address: curl/multi.h has them as long or curl_off_t.
    code = original(multi, option, va_arg(arguments, void *));
  }
  va_end(arguments);
  return code;
}

#endif
