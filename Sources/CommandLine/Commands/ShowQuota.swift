internal import Catalog

/// `marvel-cli quota`
struct ShowQuota {
  private let options: ResolvedOptions
  private let output: any TextOutput

  init(_ flags: SharedFlags, _ dependencies: Dependencies) throws(Failure) {
    options = try ResolvedOptions(dependencies, flags, source: .gateway)
    output = dependencies.output
  }

  func run() throws(Failure) -> ExitStatus {
    let quota = Quota(options.request.gateway, ledgerPath: options.request.ledgerPath)
    let text = options.format == .table ? lines(quota) : document(quota).line + "\n"
    do { try output.put(text) } catch { throw .output(error) }
    return .done
  }

  private func lines(_ quota: Quota) -> String {
    let used = quota.used
    let limit = quota.limit.map { " of \($0), \(max(0, $0 - used)) left" } ?? ""
    return "\(options.gateway.host): \(used) requests today\(limit); "
      + "resets at \(quota.renewal.rfc3339)\n"
  }

  private func document(_ quota: Quota) -> JSONValue {
    let used = quota.used
    return [
      "schemaVersion": 1, "gateway": .text(options.gateway.address.text), "used": .number(used),
      "limit": JSONValue(quota.limit),
      "remaining": JSONValue(quota.limit.map { max(0, $0 - used) }),
      "renewal": .text(quota.renewal.rfc3339),
    ]
  }
}
