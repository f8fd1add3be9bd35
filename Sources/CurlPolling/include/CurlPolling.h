#ifndef CURL_POLLING_H
#define CURL_POLLING_H

// Nothing is called by name: what this target defines takes the place of a function of libcurl.

#endif
