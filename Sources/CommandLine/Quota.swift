internal import Catalog
internal import Platform
internal import Storage

/// How many requests of a day a key has at a gateway, and how many all processes of this machine
/// have made.
package struct Quota: Sendable {
  /// Requests a day; nil for a gateway that sets no limit.
  package let limit: Int?
  /// The gateway, and the key where there is one, by which requests are counted.
  package let name: String
  /// Nil without a home.
  private let ledger: DailyLedger?

  package init(_ gateway: GatewaySettings, ledgerPath: String?) {
    limit = gateway.requestLimit
    name = Self.name(gateway)
    ledger = ledgerPath.map { DailyLedger(path: $0) }
  }

  private static func name(_ gateway: GatewaySettings) -> String {
    gateway.address.text + (gateway.publicKey.map { " " + $0 } ?? "")
  }

  /// Counts one request.
  package func note() { ledger?.add(1, to: name, day: day) }

  /// Today, by UTC.
  package var used: Int { ledger?.count(of: name, day: day) ?? 0 }

  /// Whether one request more may be made.
  ///
  /// - Parameter underWay: those that are not counted yet.
  package func allows(_ underWay: Int) -> Bool { limit.map { used + underWay < $0 } ?? true }

  /// When the count begins anew.
  var renewal: Timestamp { Timestamp(seconds: (day + 1) * 86_400) }

  /// What was counted today, over all gateways and keys.
  var all: [(name: String, count: Int)] { ledger?.counts(day: day) ?? [] }

  private var day: Int64 { Platform.secondsSince1970() / 86_400 }
}
