#ifndef TRAILERS_H
#define TRAILERS_H

#ifdef __linux__

#include <curl/curl.h>
#include <stdbool.h>

typedef size_t (*header_callback)(char *, size_t, size_t, void *);

struct header_filter;

/// A header callback for libcurl whose user data is a filter.
size_t pass_head_lines(char *line, size_t size, size_t count, void *user);

/// The easy handle's filter with what it calls; NULL when memory is exhausted.
struct header_filter *filter_with_callback(CURL *easy, header_callback callback);
/// The easy handle's filter with what its callback gets; NULL when memory is exhausted.
struct header_filter *filter_with_user(CURL *easy, void *user);
/// Prepares the easy handle's filter for the response to another request.
void begin_response(CURL *easy);
/// Whether a part of a head has arrived for the easy handle, but not all of it.
bool has_partial_head(CURL *easy);
/// Takes the easy handle's filter out; the caller frees it once libcurl no longer uses it.
struct header_filter *remove_filter(CURL *easy);

#endif

#endif
