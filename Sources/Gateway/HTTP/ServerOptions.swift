/// How a server is to serve.
struct ServerOptions: Sendable {
  /// A certificate with those that vouch for it, and its private key, as PEM.
  struct Certificate: Sendable {
    let chain: String
    let key: String
  }

  let threads: Int
  /// Nil for HTTP without encryption.
  let certificate: Certificate?
}
