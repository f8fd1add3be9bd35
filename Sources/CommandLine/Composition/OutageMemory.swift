internal import Catalog
internal import Platform

/// A file that says when a gateway last did not respond, for all processes of a user.
///
/// Best effort: if the file cannot be written, every run waits for the gateway again.
package struct OutageMemory: Sendable {
  /// How long an outage is remembered, in seconds.
  private static let lifetime: Int64 = 60

  /// Nil if there is no home directory.
  private let path: String?

  /// - Parameter ledgerPath: The path of the request ledger; the file is beside it.
  package init(_ address: GatewayAddress, ledgerPath: String?) {
    path = ledgerPath.map { path in
      let directory = path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
      return "\(directory)/outage-\(PercentEncoding.encode(address.text))"
    }
  }

  /// Whether the gateway did not respond recently. A future timestamp means that the clock was set
  /// back.
  func isRecent(now: Timestamp) -> Bool {
    guard let path, let text = try? readSmallTextFile(path),
      let seconds = Int64(text.prefix { !$0.isNewline })
    else { return false }
    return seconds <= now.seconds && seconds > now.seconds - Self.lifetime
  }

  /// Records that the gateway does not respond.
  package func record() {
    guard let path else { return }
    makeDirectory(ofFile: path, levels: 3)
    try? writePrivateFile("\(Platform.secondsSince1970())\n", to: path)
  }

  /// Records that the gateway responds.
  package func clear() {
    if let path { removeFile(path) }
  }
}

extension SourceConfiguration {
  package var outageMemory: OutageMemory {
    OutageMemory(gateway.address, ledgerPath: ledgerPath)
  }
}
