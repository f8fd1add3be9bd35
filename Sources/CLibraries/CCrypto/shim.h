// The low-level digests, deprecated in favor of EVP, do not use OpenSSL's providers. A statically
// linked program stays small, and computing one digest does not initialize all providers.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/crypto.h>
#include <openssl/md5.h>
#include <openssl/sha.h>
