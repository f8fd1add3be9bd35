#ifndef CURL_WORKAROUNDS_H
#define CURL_WORKAROUNDS_H

// Nothing is called by name: the functions that this target defines replace libcurl's, which they
// call in turn. Each works around a defect of FoundationNetworking in Swift 6.3.1 on Linux.
// `make test-workarounds` tells when a defect is gone.

#endif
