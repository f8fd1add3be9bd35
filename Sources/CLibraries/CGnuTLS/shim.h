#ifndef C_GNUTLS_SHIM_H
#define C_GNUTLS_SHIM_H

#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>

#endif
