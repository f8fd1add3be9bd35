// The low-level digests, which are deprecated in favour of EVP, do without all of OpenSSL's
// providers: a program that is linked statically stays small, and one digest is made without
// setting them all up.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/crypto.h>
#include <openssl/md5.h>
#include <openssl/sha.h>
