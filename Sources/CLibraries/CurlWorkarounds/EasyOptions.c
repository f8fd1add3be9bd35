// The options of a transfer that FoundationNetworking sets, with what Trailers.c and Proxies.c add.

#include "Interposition.h"

#ifdef __linux__

#include "Proxies.h"
#include "Trailers.h"
#include <curl/curl.h>
#include <stdarg.h>
#include <stdlib.h>

#undef curl_easy_setopt

typedef CURLcode (*set_easy_option)(CURL *, CURLoption, ...);
typedef void (*clean_up)(CURL *);

static CURLcode set_header_callback(set_easy_option original, CURL *easy, header_callback callback) {
  if (filter_with_callback(easy, callback) == NULL) return CURLE_OUT_OF_MEMORY;
  // The head of a proxy's response to CONNECT is not that of the response.
  original(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  return original(easy, CURLOPT_HEADERFUNCTION, callback == NULL ? NULL : pass_head_lines);
}

static CURLcode set_header_user(set_easy_option original, CURL *easy, void *user) {
  struct header_filter *filter = filter_with_user(easy, user);
  return filter == NULL ? CURLE_OUT_OF_MEMORY : original(easy, CURLOPT_HEADERDATA, filter);
}

// URLSession has no setting for private authorities on Linux. These are the variables of the curl
// program. A file that cannot be read makes every certificate untrusted.
static const char *authorities(void) {
  const char *names[] = {"CURL_CA_BUNDLE", "SSL_CERT_FILE"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *file = getenv(names[i]);
    if (file != NULL && *file != '\0') return file;
  }
  return NULL;
}

static CURLcode set_url(set_easy_option original, CURL *easy, const char *url) {
  begin_response(easy);
  const char *file = authorities();
  if (file != NULL) original(easy, CURLOPT_CAINFO, file);
  CURLcode code = original(easy, CURLOPT_NOPROXY, is_loopback_url(url) ? "*" : NULL);
  return code == CURLE_OK ? original(easy, CURLOPT_URL, url) : code;
}

CURLcode curl_easy_setopt(CURL *easy, CURLoption option, ...) {
  set_easy_option original = ORIGINAL(set_easy_option, "curl_easy_setopt");
  if (original == NULL) return CURLE_UNKNOWN_OPTION;

  // Numbers are as wide as pointers: curl/curl.h declares them long or curl_off_t.
  va_list arguments;
  va_start(arguments, option);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  switch (option) {
  case CURLOPT_HEADERFUNCTION: return set_header_callback(original, easy, (header_callback)value);
  case CURLOPT_HEADERDATA: return set_header_user(original, easy, value);
  case CURLOPT_URL: return set_url(original, easy, value);
  default: return original(easy, option, value);
  }
}

void curl_easy_cleanup(CURL *easy) {
  clean_up original = ORIGINAL(clean_up, "curl_easy_cleanup");
  // Once the handle is freed, another thread may get one at the same address.
  struct header_filter *filter = remove_filter(easy);
  if (original != NULL) original(easy);
  free(filter);
}

#endif
