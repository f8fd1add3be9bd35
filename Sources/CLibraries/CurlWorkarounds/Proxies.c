// libcurl sends requests to the proxy that the environment names, which may be on another machine, and
// URLSession cannot turn that off. Plain http is permitted to loopback addresses only because such a
// request stays on this machine. So they use no proxy.

#include "Proxies.h"

#ifdef __linux__

#include <stddef.h>
#include <string.h>
#include <strings.h>

bool is_loopback_url(const char *url) {
  const char *host = url == NULL ? NULL : strstr(url, "://");
  if (host == NULL) return false;
  host += 3;
  size_t length = strcspn(host, ":/?#");
  if (length == strlen("localhost") && strncasecmp(host, "localhost", length) == 0) return true;
  return strncmp(host, "127.", 4) == 0 && strspn(host, "0123456789.") == length;
}

#endif
