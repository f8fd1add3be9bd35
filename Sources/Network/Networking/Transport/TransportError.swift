/// Why an exchange returned no response.
///
/// It contains neither an address nor a system message, so that showing and storing it cannot
/// reveal a secret. A response with any status is not an error: it is an `HTTPResponse`.
public enum TransportError: Error, Hashable, Sendable {
  /// The request has no valid URL.
  case invalidAddress
  /// The host name cannot be resolved.
  case unresolvedHost
  /// The connection could not be established.
  case refused
  /// The proxy is unknown, or did not forward the exchange.
  case proxyFailed
  /// The connection was lost before the response was complete.
  case interrupted
  /// The response ended before its declared length.
  case truncated
  /// The time limit of the exchange expired, or no data arrived for too long.
  case timedOut
  /// The response is larger than the limit in bytes; the rest was discarded.
  case tooLarge(limit: Int)
  /// The response is not valid HTTP, or its body cannot be decompressed.
  case malformed
  /// The certificate or the TLS handshake was not accepted.
  case untrusted
  /// The task waiting for the response was canceled.
  case cancelled
  /// The client's own limit of requests is reached, and nothing was sent.
  case limitReached
  /// Any other error, by its `URLError` code.
  case failed(code: Int)
}
