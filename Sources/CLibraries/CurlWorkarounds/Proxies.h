#ifndef PROXIES_H
#define PROXIES_H

#include <stdbool.h>

/// Whether the host of a URL is this machine by its name or by an IPv4 address.
bool is_loopback_url(const char *url);

#endif
