internal import Catalog
internal import SQLite

/// The whole as a list of issues to find those of another catalog in.
extension CatalogParts: IssueListing {
  private var parts: [Part] { [local, embedded].compactMap(\.self) }

  /// Whether an entity of the whole is the one that a part has.
  private func isShown(_ key: EntityKey, of part: Part) -> Bool {
    if embedded == nil { return true }
    if principals[key] != nil { return false }
    return part.connection === embedded?.connection
      ? !localKeys.contains(key) && !hidden.contains(key) : true
  }

  func provenance(of kinds: [Kind]) -> Provenance {
    parts.first?.source.provenance(of: kinds)
      ?? Provenance(source: .local, fetchedAt: "", attribution: "")
  }

  func listedSeries() throws(CatalogError) -> [ListedSeries] {
    try shownSeries { part throws(CatalogError) in try part.source.listedSeries() }
  }

  func oddlyNamedSeries() throws(CatalogError) -> [ListedSeries] {
    try shownSeries { part throws(CatalogError) in try part.source.oddlyNamedSeries() }
  }

  private func shownSeries(
    _ listed: (Part) throws(CatalogError) -> [ListedSeries]
  ) throws(CatalogError) -> [ListedSeries] {
    var series: [Int: ListedSeries] = [:]
    for part in parts {
      for listed in try listed(part) {
        let key = EntityKey(.series, listed.id)
        // One that only comics name here may be an entity of the other part.
        let isAlone = part.connection === local?.connection && !localKeys.contains(key) && has(key)
        if isShown(key, of: part), !isAlone { series[listed.id] = series[listed.id] ?? listed }
      }
    }
    return Array(series.values)
  }

  func listedSeries(named names: [String]) throws(CatalogError) -> [ListedSeries] {
    var series: [ListedSeries] = []
    for part in parts {
      series += try part.source.listedSeries(named: names)
        .filter { isShown(EntityKey(.series, $0.id), of: part) }
    }
    return series
  }

  func listedIssues(of key: EntityKey) throws(CatalogError) -> [ListedIssue] {
    if embedded == nil { return try local?.source.listedIssues(of: key) ?? [] }
    let comics: Set<Int>
    do { comics = try self.comics(of: key) } catch { throw .unreadable(error.message) }
    return try listedIssues(Array(comics))
  }

  func listedIssues(_ ids: [Int]) throws(CatalogError) -> [ListedIssue] {
    var issues: [ListedIssue] = []
    for part in parts {
      issues += try part.source.listedIssues(
        ids.filter { isShown(EntityKey(.comic, $0), of: part) })
    }
    return issues
  }

  func foldedName(_ name: String) throws(CatalogError) -> String {
    try parts.first?.source.foldedName(name) ?? name
  }

  func eachEntity(
    _ kind: Kind, hasMarvelIDs: Bool, _ visit: (EntityKey, ListedIDs) -> Void
  ) throws(CatalogError) {
    for part in parts {
      try part.source.eachEntity(kind, hasMarvelIDs: hasMarvelIDs) { key, ids in
        if isShown(key, of: part) { visit(key, ids) }
      }
    }
  }
}

extension CatalogParts {
  /// Returns the entities with a folded name, not counting aliases, and whether it is the whole name
  /// of each, not only what precedes a parenthesis.
  func named(
    _ kind: Kind, _ name: String, _ bare: String
  ) throws(SQLiteError) -> [Int: Bool] {
    var found: [Int: Bool] = [:]
    for part in parts {
      let rows = part.names
      defer { rows.reset() }
      try rows.bind([.integer(Int64(kind.rawValue)), .text(name), .text(bare)])
      while try rows.step() {
        let id = Int(rows.integer(0))
        guard isShown(EntityKey(kind, id), of: part) else { continue }
        found[id] = found[id] ?? false || rows.integer(1) != 0
      }
    }
    return found
  }

  /// Returns the first and the last time at which the comics of an entity went on sale, in seconds
  /// since 1970; nil if none is known.
  func daysOfSale(_ key: EntityKey) throws(SQLiteError) -> ClosedRange<Int64>? {
    let days: [Int64] = try SQLiteError.converting { () throws(CatalogError) in
      try listedIssues(of: key).compactMap { $0.onSale?.seconds }
    }
    guard let first = days.min(), let last = days.max() else { return nil }
    return first...last
  }
}
