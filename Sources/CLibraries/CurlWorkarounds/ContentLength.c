// FoundationNetworking converts the announced length of a body from double to Int64
// (EasyHandle.swift, CURLINFO_CONTENT_LENGTH_DOWNLOAD). A length of 2^63 - 512 or more rounds to
// 2^63 and stops the program. The function below reports the largest double that fits.

#include "Interposition.h"

#ifdef __linux__

#include <curl/curl.h>
#include <stdarg.h>

#undef curl_easy_getinfo

typedef CURLcode (*get_information)(CURL *, CURLINFO, ...);

/// 2^63 - 1024.
static const double largest_length = 9223372036854774784.0;

CURLcode curl_easy_getinfo(CURL *easy, CURLINFO information, ...) {
  get_information original = ORIGINAL(get_information, "curl_easy_getinfo");
  if (original == NULL) return CURLE_UNKNOWN_OPTION;

  va_list arguments;
  va_start(arguments, information);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  CURLcode code = original(easy, information, value);
  if (code == CURLE_OK && information == CURLINFO_CONTENT_LENGTH_DOWNLOAD) {
    double *length = value;
    if (*length > largest_length) *length = largest_length;
  }
  return code;
}

#endif
