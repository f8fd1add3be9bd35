internal import Catalog
internal import MarvelCLI
internal import Networking
internal import Platform

/// Logs the exchanges with a gateway to standard error, with `--verbose`.
struct ExchangeLog: Sendable {
  private let isVerbose: Bool
  private let host: String
  /// Whether cached responses are not used.
  private let bypassesCache: Bool

  init(_ request: SourceConfiguration) {
    isVerbose = request.gateway.isVerbose
    host = request.gateway.address.host
    bypassesCache = request.cachePath == nil || request.cachePolicy.refreshes
  }

  @Sendable func record(_ exchange: Exchange) {
    if isVerbose { Self.write(line(exchange)) }
  }

  /// Writes a complete line.
  @Sendable func write(_ line: String) { Self.put(line) }

  @Sendable func recordClockCorrection(behind seconds: Int) {
    guard isVerbose else { return }
    Self.write(
      "the clock of this machine is \(abs(seconds)) seconds \(seconds < 0 ? "ahead of" : "behind") "
        + "that of \(host); signing requests with the gateway's time from now on")
  }

  /// The request is logged as it was before signing, so that it cannot contain secrets.
  private func line(_ exchange: Exchange) -> String {
    let request = exchange.request
    let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    let outcome =
      switch exchange.outcome {
      case .success(let response): "\(response.status), \(response.bytes) bytes"
      case .failure(let error): "\(error)"
      }
    return "\(request.method.rawValue) \(request.path)\(query.isEmpty ? "" : "?")\(query): "
      + "\(outcome), \(Int(exchange.duration / .milliseconds(1))) ms, \(cacheStatus(exchange))"
  }

  /// The role of the cache, in the terms of caching servers.
  private func cacheStatus(_ exchange: Exchange) -> String {
    if bypassesCache { return "bypass" }
    guard exchange.request.headers["If-None-Match"] != nil else { return "miss" }
    if case .success(let response) = exchange.outcome, response.status == 304 {
      return "revalidated"
    }
    return "expired"
  }

  /// Escapes the line, so that a name in it cannot move the cursor.
  private static func write(_ line: String) {
    put("marvel-cli: \(messageLine(line))\n")
  }

  private static func put(_ text: String) {
    let errors = FileOutput.standardError()
    try? errors.write(text)
    try? errors.flush()
  }
}
