internal import MarvelCLI
internal import Networking
internal import Platform

/// One line on standard error for each exchange, for `--verbose`.
enum ExchangeLine {
  /// The request is the one before it was signed, so that no secret can be in it; a
  /// name in it cannot move the cursor.
  @Sendable static func write(_ exchange: Exchange) {
    let request = exchange.request
    let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    let milliseconds = Int(exchange.duration / .milliseconds(1))
    let outcome =
      switch exchange.outcome {
      case .success(let answer): "\(answer.status), \(answer.bytes) bytes"
      case .failure(let error): "\(error)"
      }
    let line =
      "\(request.method.rawValue) \(request.path)\(query.isEmpty ? "" : "?")\(query): "
      + "\(outcome), \(milliseconds) ms"
    let errors = FileOutput.standardError()
    try? errors.write("marvel-cli: \(singleLine(line))\n")
    try? errors.flush()
  }
}
