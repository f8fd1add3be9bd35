internal import Catalog
internal import Platform
internal import Storage

/// The requests sent to a provider today, and the limits that its last response stated.
struct ProviderQuota {
  let provider: Provider
  let address: GatewayAddress
  /// Requests of all processes of this user today (UTC).
  let used: Int
  private let limits: [RequestLimit]
  private let now = Platform.secondsSince1970()

  /// Returns nil if no token is set and nothing is known of the provider.
  ///
  /// - Parameter ledgerPath: Where requests are counted; nil if there is no home directory.
  init?(_ provider: Provider, _ settings: ProviderSettings, ledgerPath: String?) {
    self.provider = provider
    address = settings.address(of: provider)
    used =
      ledgerPath.map { [now, address] in
        DailyLedger(path: $0).count(of: address.text, day: now / 86_400)
      } ?? 0
    limits = ledgerPath.map { [address] in LimitLedger.limits(of: address.text, in: $0) } ?? []
    guard settings.hasToken || used > 0 || !limits.isEmpty else { return nil }
  }

  /// A limit of a period that is over says nothing about the next one.
  private func remaining(_ limit: RequestLimit) -> Int? {
    limit.reset > Double(now) ? max(0, limit.remaining) : nil
  }

  private func renewal(_ limit: RequestLimit) -> Timestamp {
    Timestamp(seconds: Int64(limit.reset.rounded(.up)))
  }

  var line: String {
    let parts = limits.map { limit in
      guard let remaining = remaining(limit) else { return "\(limit.period): \(limit.limit)" }
      return "\(limit.period): \(remaining) of \(limit.limit) left until "
        + renewal(limit).rfc3339
    }
    let known = parts.isEmpty ? ["its limits are not known yet"] : parts
    return "\(address.host): \(used == 1 ? "1 request" : "\(used) requests") today; "
      + known.joined(separator: "; ") + "\n"
  }

  var json: JSONValue {
    [
      "provider": .text(provider.rawValue), "gateway": .text(address.text), "used": .number(used),
      "limits": .array(
        limits.map { limit in
          [
            "period": .text(limit.period), "limit": .number(limit.limit),
            "remaining": JSONValue(remaining(limit)),
            "renewal": remaining(limit) == nil ? .null : .text(renewal(limit).rfc3339),
          ]
        }),
    ]
  }
}
