// The low-level digests, which are deprecated in favour of EVP, do without all of OpenSSL's
// providers: a program that is linked statically stays small.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
