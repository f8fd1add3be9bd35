internal import Catalog
internal import ComicFiles
internal import JSONText
internal import ProviderTable

/// Reads reading orders from a catalog on this machine, and from files.
struct OrderReader {
  let source: any AnalyticsSource
  let matcher: EntityMatcher

  /// Returns the order of an event or of a series.
  func order(of record: Record) throws(CatalogError) -> IssueOrder {
    func order(_ basis: IssueOrder.Basis, _ entries: [IssueOrder.Entry]) -> IssueOrder {
      IssueOrder(
        subject: record.key.reference, name: record.title, basis: basis, entries: entries)
    }
    if record.key.kind == .series {
      var order = order(.number, try numbered(record.key))
      let series = ListedSeries(id: record.key.id, title: record.title)
      order.note([try matcher.coverage(of: series)])
      return order
    }
    if let entries = try listed(record) {
      var order = order(.order, entries)
      (order.coverage, order.lacks) = JSONView.reading(record.json) { event in
        (
          Self.member("orderCoverage", of: event)?.string
            .flatMap(IssueOrder.Coverage.init(rawValue:)),
          [Self.member("orderLacks", of: event)?.string].compactMap(\.self)
        )
      }
      return order
    }
    return order(.date, try dated(record.key))
  }

  /// Returns the order of a reading list.
  func order(of list: ReadingList, path: String) throws(CatalogError) -> IssueOrder {
    var entries: [IssueOrder.Entry] = []
    for issue in list.issues {
      entries.append(
        IssueOrder.Entry(
          title: issue.title, named: issue, match: try matcher.match(issue)))
    }
    return IssueOrder(subject: path, name: list.name, basis: .file, entries: entries)
  }

  private static let key = "readingOrder"

  /// The items of an event's order, also if the embedded catalog adds it.
  private static func elements(of event: JSONView?) -> [JSONView] {
    member(key, of: event)?.elements ?? []
  }

  private static func member(_ key: String, of event: JSONView?) -> JSONView? {
    event?.member(key) ?? event?.member("embedded")?.member(key)
  }

  /// An issue as the order of an event states it.
  struct ListedItem {
    let name: String
    let role: String?
    /// The comic; nil if the catalog did not have it.
    let key: EntityKey?
  }

  /// The role of the issues in which an event itself is told.
  static let coreRole = "core"

  /// Returns the reading order that an event states; empty if it states none.
  static func items(of event: Record) -> [ListedItem] {
    JSONView.reading(event.json) { event in
      elements(of: event).map { item in
        let key = item.referencedKey
        return ListedItem(
          name: item.member("name")?.scalar ?? "", role: item.member("role")?.string,
          key: key?.kind == .comic ? key : nil)
      }
    }
  }

  /// Returns the reading order of an event; nil if the catalog has none.
  private func listed(_ record: Record) throws(CatalogError) -> [IssueOrder.Entry]? {
    var entries: [IssueOrder.Entry] = []
    // Alone, the embedded catalog refers to each of its comics, so that no other is found by its
    // name.
    let isAlone = source.provenance(of: [.comic]).sources == [.embedded]
    for item in Self.items(of: record) {
      if let key = item.key, let issue = try source.listedIssue(key.id) {
        entries.append(IssueOrder.Entry(issue, role: item.role))
      } else if let named = NamedIssue(title: item.name) {
        let match = isAlone ? IssueMatch.missing(nearest: []) : try matcher.match(named)
        entries.append(
          IssueOrder.Entry(title: item.name, role: item.role, named: named, match: match))
      } else {
        entries.append(
          IssueOrder.Entry(title: item.name, role: item.role, match: .missing(nearest: [])))
      }
    }
    return entries.isEmpty ? nil : entries
  }

  private func dated(_ key: EntityKey) throws(CatalogError) -> [IssueOrder.Entry] {
    try source.listedIssues(of: key).filter(\.isFirstPublication)
      .sorted { left, right in
        (left.onSale?.seconds ?? .max, left.title, left.id)
          < (right.onSale?.seconds ?? .max, right.title, right.id)
      }
      .map { IssueOrder.Entry($0) }
  }

  private func numbered(_ key: EntityKey) throws(CatalogError) -> [IssueOrder.Entry] {
    let issues = try source.listedIssues(of: key)
    let single = issues.filter { !$0.isCollection }
    // A series of collections has nothing else to read.
    return (single.isEmpty ? issues : single).inOrderOfNumbers.map { IssueOrder.Entry($0) }
  }
}
