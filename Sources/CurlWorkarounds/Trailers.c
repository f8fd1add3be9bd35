// The lines of a trailer section (RFC 9112, 7.1.2) reach libcurl's header callback after the body.
// FoundationNetworking takes the first of them for the start of another response head, loses the
// response that it has, and stops the program when the transfer completes
// (NativeProtocol.swift, "Transfer completed, but there's no response."). The callback below drops
// header lines that come after the blank line of a head and do not start another head.

#include "Interposition.h"

#ifdef __linux__

#include <curl/curl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#undef curl_easy_setopt

typedef CURLcode (*set_easy_option)(CURL *, CURLoption, ...);
typedef void (*clean_up)(CURL *);
typedef size_t (*header_callback)(char *, size_t, size_t, void *);

/// What one easy handle was told about headers.
struct header_filter {
  CURL *easy;
  header_callback callback;
  void *user;
  bool head_is_complete;
  struct header_filter *next;
};

static pthread_mutex_t filters_lock = PTHREAD_MUTEX_INITIALIZER;
static struct header_filter *filters;

static size_t pass_head_lines(char *line, size_t size, size_t count, void *user) {
  struct header_filter *filter = user;
  size_t length = size * count;
  if (length >= 5 && memcmp(line, "HTTP/", 5) == 0) {
    filter->head_is_complete = false;
  } else if (filter->head_is_complete) {
    return length;
  } else if (length <= 2 && line[length - 1] == '\n') {
    filter->head_is_complete = true;
  }
  return filter->callback(line, size, count, filter->user);
}

/// The handle's filter, which is made when it is absent; NULL when memory is exhausted.
static struct header_filter *filter_of(CURL *easy) {
  pthread_mutex_lock(&filters_lock);
  struct header_filter *filter = filters;
  while (filter != NULL && filter->easy != easy) filter = filter->next;
  if (filter == NULL && (filter = calloc(1, sizeof *filter)) != NULL) {
    filter->easy = easy;
    filter->next = filters;
    filters = filter;
  }
  pthread_mutex_unlock(&filters_lock);
  return filter;
}

static CURLcode set_header_callback(
    set_easy_option original, CURL *easy, CURLoption option, void *value) {
  struct header_filter *filter = filter_of(easy);
  if (filter == NULL) return CURLE_OUT_OF_MEMORY;
  if (option == CURLOPT_HEADERDATA) {
    filter->user = value;
    return original(easy, CURLOPT_HEADERDATA, filter);
  }
  filter->callback = (header_callback)value;
  return original(easy, CURLOPT_HEADERFUNCTION, value == NULL ? NULL : pass_head_lines);
}

CURLcode curl_easy_setopt(CURL *easy, CURLoption option, ...) {
  set_easy_option original = ORIGINAL(set_easy_option, "curl_easy_setopt");
  if (original == NULL) return CURLE_UNKNOWN_OPTION;

  // Numbers are as wide as pointers: curl/curl.h declares them long or curl_off_t.
  va_list arguments;
  va_start(arguments, option);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  return option == CURLOPT_HEADERFUNCTION || option == CURLOPT_HEADERDATA
             ? set_header_callback(original, easy, option, value)
             : original(easy, option, value);
}

void curl_easy_cleanup(CURL *easy) {
  clean_up original = ORIGINAL(clean_up, "curl_easy_cleanup");
  if (original != NULL) original(easy);

  pthread_mutex_lock(&filters_lock);
  struct header_filter **link = &filters;
  while (*link != NULL && (*link)->easy != easy) link = &(*link)->next;
  struct header_filter *removed = *link;
  if (removed != NULL) *link = removed->next;
  pthread_mutex_unlock(&filters_lock);
  free(removed);
}

#endif
