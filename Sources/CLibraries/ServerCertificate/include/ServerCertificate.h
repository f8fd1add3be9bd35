#ifndef SERVER_CERTIFICATE_H
#define SERVER_CERTIFICATE_H

#include <stdbool.h>

/// Makes new TLS connections use this certificate chain and its key, both in PEM format. Returns
/// whether they are a valid pair; if not, nothing changes.
bool use_server_certificate(const char *chain, const char *key);

/// Returns a gnutls_certificate_retrieve_function2 that supplies the certificate to a connection.
void *server_certificate_callback(void);

#endif
