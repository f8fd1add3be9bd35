internal import Catalog

extension Explanation {
  /// The explanation as lines with a heading each.
  var lines: String {
    let line = arguments.shellLine
    var rows: [(head: String, text: String)] = [
      ("Command", line), ("Source", "\(source.rawValue): \(reason)"),
    ]
    if let gateway { rows.append(("Gateway", gateway.text)) }
    if let fallback {
      rows.append(("Fallback", "the \(fallback.rawValue) catalog, if the gateway is unreachable"))
    }
    for lookup in lookups { rows.append(("Lookup", lookup.phrase)) }
    for request in requests { rows += request.rows }
    if isHandedOff { rows.append(("Runs", "\(ProgramHandoff.online.programName) \(line)")) }
    let width = (rows.map(\.head.count).max() ?? 0) + 2
    return rows.map { row in
      let margin = String(repeating: " ", count: width - row.head.count)
      return row.head + margin + singleLine(row.text) + "\n"
    }.joined()
  }
}

extension Reference {
  fileprivate var phrase: String {
    guard case .name(let name) = target else { return word }
    return "\(kind.singular) '\(name)', at the gateway, before the following requests"
  }
}

extension Explanation.Request {
  fileprivate var rows: [(head: String, text: String)] {
    var rows = [(head: "Request", text: "GET \(path)")]
    for parameter in parameters {
      rows.append(("Parameter", "\(parameter.name)=\(parameter.value)"))
    }
    rows.append(("Pages", pagePhrase))
    for page in pages {
      rows.append(("Page", page.phrase))
      rows.append(("Key", page.cacheKey))
    }
    if let curl { rows.append(("curl", curl)) }
    return rows
  }

  private var pagePhrase: String {
    switch pageCount {
    case nil: "as many as the first response says"
    case 0?: "none, because no gateway is used"
    case 1?: "1"
    case let count?: "at most \(count)"
    }
  }
}

extension Explanation.Page {
  fileprivate var phrase: String {
    let part = range.map { "offset \($0.offset), limit \($0.limit ?? 0): " } ?? ""
    return part + state + (isRequested ? "; would be requested" : "")
  }

  private var state: String {
    guard verdict != .unused else { return "the cache is not used" }
    guard let cached else { return "not in the cache" }
    let age = "cached \(cached.age) seconds ago"
    return verdict == .fresh
      ? "fresh, \(age), expires in \(cached.remaining) seconds"
      : "stale, \(age), expired \(-cached.remaining) seconds ago"
  }
}
