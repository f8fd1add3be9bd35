internal import Catalog
internal import Platform
internal import Storage

/// The daily request limit of a key at a gateway, and the requests that this machine made today.
package struct Quota: Sendable {
  /// Requests per day; nil if the gateway has no limit.
  package let limit: Int?
  /// The name under which requests are counted: the gateway, and the key if there is one.
  package let name: String
  /// Nil if there is no home directory.
  private let ledger: DailyLedger?

  package init(_ gateway: GatewaySettings, ledgerPath: String?) {
    limit = gateway.requestLimit
    name = Self.name(gateway)
    ledger = ledgerPath.map { DailyLedger(path: $0) }
  }

  private static func name(_ gateway: GatewaySettings) -> String {
    gateway.address.text + (gateway.publicKey.map { " " + $0 } ?? "")
  }

  /// Counts one request before it is sent.
  ///
  /// - Returns: False if the limit is reached, so that it must not be sent.
  package func take() -> Bool { ledger?.addOne(to: name, day: day, limit: limit) ?? true }

  /// Requests made today (UTC).
  package var used: Int { ledger?.count(of: name, day: day) ?? 0 }

  /// When the count resets.
  var renewal: Timestamp { Self.renewal }

  /// When all counts reset: at the next midnight in UTC.
  static var renewal: Timestamp {
    Timestamp(seconds: (Platform.daysSince1970() + 1) * 86_400)
  }

  /// Returns why requests cannot be counted in a file; nil if they can, or if there is none yet.
  static func fault(ledgerPath: String) -> String? { DailyLedger.fault(ledgerPath) }

  /// Today's counts of all gateways and keys.
  var all: [(name: String, count: Int)] { ledger?.counts(day: day) ?? [] }

  private var day: Int64 { Platform.daysSince1970() }
}
