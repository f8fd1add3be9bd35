// The lines of a trailer section (RFC 9112, 7.1.2) reach libcurl's header callback after the body.
// FoundationNetworking takes the first of them for the start of another response head, loses the
// response that it has, and stops the program when the transfer completes
// (NativeProtocol.swift, "Transfer completed, but there's no response."). The callback below drops
// header lines that come after the blank line of the final head.
//
// It also ends a transfer whose head has two different lengths: libcurl 7.88 uses the last one, and a
// proxy on the way may have used the first (RFC 9112, 6.3).

#include "Trailers.h"

#ifdef __linux__

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/// What one easy handle has received of the current response.
struct header_filter {
  CURL *easy;
  header_callback callback;
  void *user;
  /// Of the current head; 0 before its first line.
  int status;
  bool head_is_complete;
  /// The digits of Content-Length; empty before they are received.
  char content_length[32];
  struct header_filter *next;
};

static pthread_mutex_t filters_lock = PTHREAD_MUTEX_INITIALIZER;
static struct header_filter *filters;

/// The number behind the first blank of a status line; -1 if there is none.
static int status_of(const char *line, size_t length) {
  const char *blank = memchr(line, ' ', length);
  int status = 0;
  if (blank == NULL) return -1;
  for (const char *digit = blank + 1; digit < line + length && status < 100; digit++) {
    if (*digit < '0' || *digit > '9') return -1;
    status = status * 10 + *digit - '0';
  }
  return status;
}

/// Whether the line is a Content-Length that differs from an earlier one of the head.
static bool is_conflicting_length(struct header_filter *filter, const char *line, size_t length) {
  const char *end = line + length;
  const size_t name = strlen("content-length:");
  if (length < name || strncasecmp(line, "content-length:", name) != 0) return false;
  line += name;
  while (line < end && (*line == ' ' || *line == '\t')) line++;
  while (end > line && strchr(" \t\r\n", end[-1]) != NULL) end--;
  char digits[sizeof filter->content_length] = "";
  size_t count = (size_t)(end - line);
  memcpy(digits, line, count < sizeof digits ? count : sizeof digits - 1);
  if (filter->content_length[0] != '\0') return strcmp(filter->content_length, digits) != 0;
  memcpy(filter->content_length, digits, sizeof digits);
  return false;
}

size_t pass_head_lines(char *line, size_t size, size_t count, void *user) {
  struct header_filter *filter = user;
  size_t length = size * count;
  if (filter->head_is_complete) return length;
  if (filter->status == 0) {
    filter->status = status_of(line, length);
    filter->content_length[0] = '\0';
  } else if (is_conflicting_length(filter, line, length)) {
    return 0;
  } else if (length <= 2 && line[length - 1] == '\n') {
    // Another head follows an informational one, except after a switch to another protocol.
    filter->head_is_complete =
        filter->status < 100 || filter->status > 199 || filter->status == 101;
    filter->status = 0;
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

struct header_filter *filter_with_callback(CURL *easy, header_callback callback) {
  struct header_filter *filter = filter_of(easy);
  if (filter != NULL) filter->callback = callback;
  return filter;
}

struct header_filter *filter_with_user(CURL *easy, void *user) {
  struct header_filter *filter = filter_of(easy);
  if (filter != NULL) filter->user = user;
  return filter;
}

void begin_response(CURL *easy) {
  struct header_filter *filter = filter_of(easy);
  if (filter == NULL) return;
  filter->status = 0;
  filter->head_is_complete = false;
}

bool has_partial_head(CURL *easy) {
  pthread_mutex_lock(&filters_lock);
  struct header_filter *filter = filters;
  while (filter != NULL && filter->easy != easy) filter = filter->next;
  bool is_partial = filter != NULL && filter->callback != NULL && !filter->head_is_complete;
  pthread_mutex_unlock(&filters_lock);
  return is_partial;
}

struct header_filter *remove_filter(CURL *easy) {
  pthread_mutex_lock(&filters_lock);
  struct header_filter **link = &filters;
  while (*link != NULL && (*link)->easy != easy) link = &(*link)->next;
  struct header_filter *removed = *link;
  if (removed != NULL) *link = removed->next;
  pthread_mutex_unlock(&filters_lock);
  return removed;
}

#endif
