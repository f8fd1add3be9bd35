internal import Foundation

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
  /// The response ended before its declared length, or in the middle of its content.
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

extension TransportError {
  /// Converts the error of a system transfer.
  init(_ error: any Error) {
    let error = error as NSError
    self =
      Self.byCode[error.code]
      ?? Self.sentences.first { error.localizedDescription.contains($0.part) }?.error
      ?? .failed(code: error.code)
  }

  private static let byCode: [Int: TransportError] = [
    NSURLErrorBadURL: .invalidAddress,
    NSURLErrorCannotFindHost: .unresolvedHost,
    NSURLErrorDNSLookupFailed: .unresolvedHost,
    NSURLErrorCannotConnectToHost: .refused,
    NSURLErrorNotConnectedToInternet: .refused,
    NSURLErrorNetworkConnectionLost: .interrupted,
    NSURLErrorBadServerResponse: .interrupted,
    NSURLErrorTimedOut: .timedOut,
    NSURLErrorSecureConnectionFailed: .untrusted,
    NSURLErrorServerCertificateHasBadDate: .untrusted,
    NSURLErrorServerCertificateUntrusted: .untrusted,
    NSURLErrorServerCertificateHasUnknownRoot: .untrusted,
    NSURLErrorServerCertificateNotYetValid: .untrusted,
  ]

  /// On Linux most errors share one code. Only libcurl's message, from its `lib/` and
  /// `lib/strerror.c`, distinguishes them.
  private static let sentences: [(part: String, error: TransportError)] = [
    ("resolve proxy", .proxyFailed),
    ("Unsupported proxy", .proxyFailed),
    ("CONNECT tunnel failed", .proxyFailed),
    ("from proxy after CONNECT", .proxyFailed),
    ("Proxy CONNECT aborted", .proxyFailed),
    ("connection to proxy closed", .proxyFailed),
    ("SOCKS", .proxyFailed),
    ("SSL", .untrusted),
    ("TLS", .untrusted),
    ("certificate", .untrusted),
    ("remaining to read", .truncated),
    ("bytes missing", .truncated),
    ("outstanding read data remaining", .truncated),
    ("partial file", .truncated),
    ("HTTP/0.9", .malformed),
    ("unencoding", .malformed),
    ("content encoding", .malformed),
    // FoundationNetworking could not read a line of the head.
    ("Failed writing header", .malformed),
    ("Transfer-Encoding", .malformed),
    ("Content-Length", .malformed),
    ("chunked-encoding", .malformed),
    ("response header", .malformed),
    ("realloc for header", .malformed),
    ("Header without colon", .malformed),
    ("Nul byte in header", .malformed),
    ("Unsupported response code", .malformed),
    ("Unsupported HTTP version", .malformed),
    ("Weird server reply", .malformed),
    ("Recv failure", .interrupted),
    ("Send failure", .interrupted),
    ("reset by peer", .interrupted),
    ("Empty reply", .interrupted),
    ("Failed to connect", .refused),
    ("connect to server", .refused),
    ("timed out", .timedOut),
  ]
}
