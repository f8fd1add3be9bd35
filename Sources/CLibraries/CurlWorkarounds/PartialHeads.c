// If a connection is closed within the head of a response, libcurl 7.88 reports a success, because it
// has received something. FoundationNetworking has no response then, and stops the program
// (NativeProtocol.swift, "Transfer completed, but there's no response."). The function below reports
// that nothing was received.

#include "Interposition.h"

#ifdef __linux__

#include "Trailers.h"
#include <curl/curl.h>

typedef CURLMsg *(*read_information)(CURLM *, int *);

CURLMsg *curl_multi_info_read(CURLM *multi, int *remaining) {
  read_information original = ORIGINAL(read_information, "curl_multi_info_read");
  CURLMsg *message = original == NULL ? NULL : original(multi, remaining);
  if (message != NULL && message->msg == CURLMSG_DONE && message->data.result == CURLE_OK &&
      has_partial_head(message->easy_handle)) {
    message->data.result = CURLE_GOT_NOTHING;
  }
  return message;
}

#endif
