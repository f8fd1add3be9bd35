/// The options of a server.
struct ServerOptions: Sendable {
  /// A certificate chain and its private key, in PEM format.
  struct Certificate: Sendable {
    let chain: String
    let key: String
  }

  let threads: Int
  /// Nil for plain HTTP.
  let certificate: Certificate?
}
