internal import Catalog

extension QueryError {
  var report: ErrorReport {
    switch self {
    case .unknownRelation(let kind, let parent):
      ErrorReport(
        .unknownRelation,
        "Marvel's API has no list of the \(kind.plural) of one \(parent.singular)",
        hint: "of one \(parent.singular) there are \(parent.children)")
    case .unknownFilter(let name, let kind, let parent):
      .plain(
        .unknownFilter,
        "--\(name) is no filter of \(kind.plural)"
          + (parent.map { " of one \($0.singular)" } ?? ""),
        hint: lists(with: name, kind, of: parent))
    case .blankValue(let filter):
      ErrorReport(.blankValue, "--\(filter.flagName) needs a value that is not blank")
    case .notADate(let filter, let value):
      .plain(.notADate, "--\(filter.flagName) takes a date such as 2024-05-01, not '\(value)'")
    case .notANumber(let filter, let value):
      .plain(.notANumber, "--\(filter.flagName) takes a number, not '\(value)'")
    case .notADateRange(let filter, let value):
      .plain(
        .notADateRange,
        "--\(filter.flagName) takes two days, the first one first, such as 2013-01-01,2013-06-30, "
          + "not '\(value)'")
    case .notAllowed(let filter, let value):
      .plain(
        .valueNotAllowed,
        "--\(filter.flagName) takes \(filter.allowed.joined(separator: ", ")), not '\(value)'",
        hint: meant(nearest(to: value, among: filter.allowed, limit: 1).first))
    case .notAnID(let filter, let value):
      .plain(.notAnID, "--\(filter.flagName) takes ids, not '\(value)'")
    case .tooManyValues(let filter):
      .plain(
        .tooManyValues, "--\(filter.flagName) takes \(Filter.highestCount) values at most")
    case .unknownOrder(let word, let allowed):
      .plain(
        .unknownOrder, "--order-by takes \(allowed.joined(separator: ", ")), not '\(word)'",
        hint: meant(nearest(to: word, among: allowed, limit: 1).first))
    }
  }
}

/// Which lists have the filter of a flag, for somebody who tried it on one that has not: that of the
/// kind itself if it has, else those of other kinds.
private func lists(with flagName: String, _ kind: Kind, of parent: Kind?) -> String? {
  let kinds = ProtocolTable.resources.filter { resource in
    resource.filters.contains { $0.flagName == flagName }
  }.map(\.kind)
  if parent != nil, kinds.contains(kind) { return "list \(kind.plural) without --of has it" }
  return kinds.isEmpty ? nil : "\(kinds.map(\.plural).joined(separator: ", ")) have it"
}

extension Kind {
  /// The lists that there are of what belongs to one entity of this kind.
  fileprivate var children: String {
    ProtocolTable.relations.filter { $0.parent == self }.map(\.child.plural)
      .joined(separator: ", ")
  }
}
