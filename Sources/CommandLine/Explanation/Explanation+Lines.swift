internal import Catalog

extension Explanation {
  /// For reading: headings, and beside each what it is about.
  var lines: String {
    let line = words.shellLine
    var rows: [(head: String, text: String)] = [
      ("Command", line), ("Source", "\(source.rawValue): \(reason)"),
    ]
    if let gateway { rows.append(("Gateway", gateway.text)) }
    if fallsBack {
      rows.append(("Fallback", "the embedded catalog, when the gateway cannot be reached"))
    }
    for lookup in lookups { rows.append(("Look-up", lookup.words)) }
    for request in requests { rows += request.rows }
    if isHandedOver { rows.append(("Hand-over", "\(ProgramHandoff.online.programName) \(line)")) }
    let width = (rows.map(\.head.count).max() ?? 0) + 2
    return rows.map { row in
      let margin = String(repeating: " ", count: width - row.head.count)
      return row.head + margin + singleLine(row.text) + "\n"
    }.joined()
  }
}

extension Reference {
  fileprivate var words: String {
    guard case .name(let name) = target else { return word }
    return "\(kind.singular) '\(name)', at the gateway, before what follows"
  }
}

extension Explanation.Request {
  fileprivate var rows: [(head: String, text: String)] {
    var rows = [(head: "Request", text: "GET \(path)")]
    for parameter in parameters {
      rows.append(("Parameter", "\(parameter.name)=\(parameter.value)"))
    }
    rows.append(("Pages", pageWords))
    for page in pages {
      rows.append(("Page", page.words))
      rows.append(("Key", page.cacheKey))
    }
    if let curl { rows.append(("curl", curl)) }
    return rows
  }

  private var pageWords: String {
    switch pageCount {
    case nil: "as many as the answers say"
    case 0?: "none, since no gateway is asked"
    case 1?: "1"
    case let count?: "\(count) at most"
    }
  }
}

extension Explanation.Page {
  fileprivate var words: String {
    let part = range.map { "offset \($0.offset), limit \($0.limit ?? 0): " } ?? ""
    return part + state + (isAsked ? "; would be asked for" : "")
  }

  private var state: String {
    guard verdict != .unused else { return "stored answers are not used" }
    guard let stored else { return "absent from the store" }
    let age = "stored \(stored.age) seconds ago"
    return verdict == .fresh
      ? "fresh, \(age), holds for \(stored.remaining) more"
      : "stale, \(age), ran out \(-stored.remaining) seconds ago"
  }
}
