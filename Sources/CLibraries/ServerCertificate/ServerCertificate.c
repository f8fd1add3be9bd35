// libmicrohttpd reads a certificate only when it starts. To replace it while the server runs, GnuTLS
// asks the function below for the certificate of each new connection.

#include "ServerCertificate.h"

#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// The longest supported chain.
enum { chain_limit = 16 };

struct server_certificate {
  gnutls_pcert_st chain[chain_limit];
  unsigned int count;
  gnutls_privkey_t key;
};

/// A replaced certificate is never freed: a handshake may still use it.
static _Atomic(struct server_certificate *) current_certificate;

static gnutls_datum_t datum(const char *text) {
  return (gnutls_datum_t){(unsigned char *)(uintptr_t)text, (unsigned int)strlen(text)};
}

/// Whether the key belongs to the first certificate.
static bool is_pair(const gnutls_datum_t *chain, const gnutls_datum_t *key) {
  gnutls_certificate_credentials_t credentials;
  if (gnutls_certificate_allocate_credentials(&credentials) < 0) return false;
  int code = gnutls_certificate_set_x509_key_mem(credentials, chain, key, GNUTLS_X509_FMT_PEM);
  gnutls_certificate_free_credentials(credentials);
  return code >= 0;
}

static bool read_chain(struct server_certificate *certificate, const gnutls_datum_t *text) {
  gnutls_x509_crt_t *chain = NULL;
  unsigned int count = 0;
  if (gnutls_x509_crt_list_import2(&chain, &count, text, GNUTLS_X509_FMT_PEM, 0) < 0) return false;
  certificate->count = count;
  bool is_read =
      count <= chain_limit && gnutls_pcert_import_x509_list(certificate->chain, chain,
                                                            &certificate->count,
                                                            GNUTLS_X509_CRT_LIST_SORT) >= 0;
  for (unsigned int index = 0; index < count; index++) gnutls_x509_crt_deinit(chain[index]);
  gnutls_free(chain);
  return is_read;
}

static bool read_key(struct server_certificate *certificate, const gnutls_datum_t *text) {
  if (gnutls_privkey_init(&certificate->key) < 0) return false;
  if (gnutls_privkey_import_x509_raw(certificate->key, text, GNUTLS_X509_FMT_PEM, NULL, 0) >= 0) {
    return true;
  }
  gnutls_privkey_deinit(certificate->key);
  return false;
}

bool use_server_certificate(const char *chain, const char *key) {
  gnutls_datum_t chain_text = datum(chain), key_text = datum(key);
  if (!is_pair(&chain_text, &key_text)) return false;
  struct server_certificate *certificate = calloc(1, sizeof *certificate);
  if (certificate == NULL) return false;
  if (read_key(certificate, &key_text) && read_chain(certificate, &chain_text)) {
    atomic_store(&current_certificate, certificate);
    return true;
  }
  free(certificate);
  return false;
}

static int retrieve_certificate(gnutls_session_t session, const gnutls_datum_t *authorities,
                                int authority_count, const gnutls_pk_algorithm_t *algorithms,
                                int algorithm_count, gnutls_pcert_st **chain, unsigned int *count,
                                gnutls_privkey_t *key) {
  (void)session;
  (void)authorities;
  (void)authority_count;
  (void)algorithms;
  (void)algorithm_count;
  struct server_certificate *certificate = atomic_load(&current_certificate);
  if (certificate == NULL) return -1;
  *chain = certificate->chain;
  *count = certificate->count;
  *key = certificate->key;
  return 0;
}

void *server_certificate_callback(void) {
  gnutls_certificate_retrieve_function2 *function = retrieve_certificate;
  return (void *)function;
}
