internal import Catalog

/// `marvel-cli quota`
struct ShowQuota {
  private let setup: Setup
  private let output: any TextOutput

  init(_ flags: SharedFlags, _ context: Context) throws(Failure) {
    setup = try Setup(context, flags, source: .gateway)
    output = context.output
  }

  func run() throws(Failure) -> ExitStatus {
    let quota = Quota(setup.request.gateway, ledgerPath: setup.request.ledgerPath)
    let text = setup.format == .table ? lines(quota) : document(quota).line + "\n"
    do { try output.put(text) } catch { throw .output(error) }
    return .done
  }

  private func lines(_ quota: Quota) -> String {
    let used = quota.used
    let limit =
      quota.limit.map { " of \($0), \(max(0, $0 - used)) left until" } ?? ", counted until"
    return "\(setup.gateway.host): \(used) requests today\(limit) \(quota.renewal.rfc3339)\n"
  }

  private func document(_ quota: Quota) -> JSONValue {
    let used = quota.used
    return [
      "schemaVersion": 1, "gateway": .text(setup.gateway.address.text), "used": .number(used),
      "limit": JSONValue(quota.limit),
      "remaining": JSONValue(quota.limit.map { max(0, $0 - used) }),
      "renewal": .text(quota.renewal.rfc3339),
    ]
  }
}
