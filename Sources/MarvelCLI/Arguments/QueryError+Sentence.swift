internal import Catalog

extension QueryError {
  /// One sentence without the full stop, and the way out.
  var sentence: String {
    switch self {
    case .unknownRelation(let kind, let parent):
      "Marvel's API has no list of the \(kind.plural) of one \(parent.singular); of one "
        + "\(parent.singular) there are \(parent.children)"
    case .unknownFilter(let name, let kind, let parent):
      "--\(name) is no filter of \(kind.plural)\(parent.map { " of one \($0.singular)" } ?? "")"
        + lists(with: name, kind, of: parent)
    case .blankValue(let filter):
      "--\(filter.flagName) needs a value that is not blank; leave the flag out to list all"
    case .notADate(let filter, let value):
      "--\(filter.flagName) takes a date such as 2024-05-01, not '\(value)'"
    case .notANumber(let filter, let value):
      "--\(filter.flagName) takes a number, not '\(value)'"
    case .notADateRange(let filter, let value):
      "--\(filter.flagName) takes two days, the first one first, such as 2013-01-01,2013-06-30, "
        + "not '\(value)'"
    case .notAllowed(let filter, let value):
      "--\(filter.flagName) takes \(filter.allowed.joined(separator: ", ")), not '\(value)'"
        + meant(nearest(to: value, among: filter.allowed, limit: 1).first)
    case .notAnID(let filter, let value):
      "--\(filter.flagName) takes ids, not '\(value)'"
    case .tooManyValues(let filter):
      "--\(filter.flagName) takes \(Filter.highestCount) values at most"
    case .unknownOrder(let word, let allowed):
      "--order-by takes \(allowed.joined(separator: ", ")), not '\(word)'"
        + meant(nearest(to: word, among: allowed, limit: 1).first)
    }
  }
}

/// Which lists have the filter of a flag, for somebody who tried it on one that has not: that of the
/// kind itself if it has, else those of other kinds.
private func lists(with flagName: String, _ kind: Kind, of parent: Kind?) -> String {
  let kinds = ProtocolTable.resources.filter { resource in
    resource.filters.contains { $0.flagName == flagName }
  }.map(\.kind)
  if parent != nil, kinds.contains(kind) { return "; list \(kind.plural) without --of has it" }
  return kinds.isEmpty ? "" : "; \(kinds.map(\.plural).joined(separator: ", ")) have it"
}

extension Kind {
  /// The lists that there are of what belongs to one entity of this kind.
  fileprivate var children: String {
    ProtocolTable.relations.filter { $0.parent == self }.map(\.child.plural)
      .joined(separator: ", ")
  }
}
