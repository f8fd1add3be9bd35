/// Why an exchange brought no answer.
///
/// It holds neither address nor words of the system, so that it can be shown and stored without
/// giving a secret away. An answer of any status is none of these: it is an `HTTPResponse`.
public enum TransportError: Error, Hashable, Sendable {
  /// The request has no address that can be asked.
  case invalidAddress
  /// No address is known for the host's name.
  case unresolvedHost
  /// No connection came about.
  case refused
  /// The connection was lost before the answer was whole.
  case interrupted
  /// The answer ended before the length that it had announced.
  case truncated
  /// The time for the exchange was up, or no byte came for too long.
  case timedOut
  /// The answer is larger than the limit, in bytes; the rest was not kept.
  case tooLarge(limit: Int)
  /// The answer is not HTTP, or its body cannot be unpacked.
  case malformed
  /// The certificate or the TLS handshake was not accepted.
  case untrusted
  /// The task that waited for the answer was cancelled.
  case cancelled
  /// Anything else, by its number among the system's `URLError` codes.
  case failed(code: Int)
}
