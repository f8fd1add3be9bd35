internal import ArgumentParsing
internal import Catalog

/// Warnings about orders and collections.
extension CollectionContext {
  /// More issues are counted, not named.
  private static let namedIssues = 20

  /// Warns about an order that may lack issues, and about issues that the catalog does not have.
  func warn(about order: IssueOrder) {
    let provenance = provenance(of: order)
    if provenance.source != .embedded {
      context.noteCoverage(provenance, of: .comic)
    } else if provenance.partial != nil {
      context.notices.warn(
        "the embedded catalog has only some comics, so the list may lack issues; import or sync a "
          + "complete catalog")
    }
    if order.basis == .date, !order.entries.isEmpty {
      context.notices.warn(
        "the catalog has no reading order of \(order.name.boundedName) (\(order.subject)); its "
          + "comics are listed by date")
    }
    let unmatched = order.unmatched
    guard !unmatched.isEmpty else { return }
    context.notices.warn(
      "the catalog does not have \(unmatched.count) of the \(order.entries.count) issues")
    // In an order of the catalog itself, no name is misspelled: the list shows what is missing.
    guard order.basis == .file else { return }
    for entry in unmatched.prefix(Self.namedIssues) {
      context.notices.warn(
        "not in the catalog: \(entry.title.boundedName)" + Self.hint(entry.match))
    }
    let rest = unmatched.count - Self.namedIssues
    if rest > 0 {
      context.notices.warn("\(rest) more are not in the catalog; -o json lists them without an id")
    }
  }

  /// Warns about comics of a collection that are not certainly in the catalog.
  func warn(about collection: MatchedCollection) {
    let unmatched = collection.unmatched
    guard !unmatched.isEmpty else { return }
    context.notices.warn(
      "\(unmatched.count) of \(collection.count) comics of the collection are not identified")
    for issue in unmatched.prefix(Self.namedIssues) {
      let name = issue.owned.named.map { " (\($0.title.boundedName))" } ?? ""
      context.notices.warn("not identified: '\(issue.owned.place)'\(name)\(Self.hint(issue.match))")
    }
    let rest = unmatched.count - Self.namedIssues
    if rest > 0 { context.notices.warn("\(rest) more are not identified; -o json lists them") }
  }

  private static func hint(_ match: IssueMatch) -> String {
    let titles = match.candidates.map(\.boundedName).joined(separator: ", ")
    switch match {
    case .found: return ""
    case .ambiguous: return "; it may be \(titles)"
    case .missing: return titles.isEmpty ? "" : "; the nearest: \(titles)"
    }
  }
}
