package import Catalog
internal import JSONText
package import SQLite

/// Lists of related entities that a provider does not send: the comics and series of a character.
///
/// Like Marvel's, a list shows the newest 20 of all.
package struct DerivedLists {
  private static let itemLimit = 20

  private let comics: ReusableStatement
  private let series: ReusableStatement
  private let count: ReusableStatement

  package init(_ connection: Connection) throws(SQLiteError) {
    comics = try connection.prepareReusable(
      // Only then the JSON: to sort all rows, SQLite would read it in all of them.
      """
      SELECT entity.title, json ->> '$.resourceURI' FROM (
        SELECT entity.key, entity.position, entity.id FROM link
        JOIN entity ON entity.kind = other_kind AND entity.id = other_id
        WHERE link.kind = ?1 AND link.id = ?2 AND other_kind = \(Kind.comic.rawValue)
        ORDER BY entity.position, entity.id DESC LIMIT \(Self.itemLimit)) AS newest
      JOIN entity ON entity.key = newest.key ORDER BY newest.position, newest.id DESC
      """)
    count = try connection.prepareReusable(
      """
      SELECT count(*) FROM link
      WHERE kind = ?1 AND id = ?2 AND other_kind = \(Kind.comic.rawValue)
      """)
    series = try connection.prepareReusable(
      // CROSS JOIN keeps the order: without statistics, SQLite would read the links of all comics.
      """
      SELECT entity.title, json ->> '$.resourceURI', entity.id FROM entity
      WHERE entity.kind = \(Kind.series.rawValue) AND entity.id IN (
        SELECT of_comic.other_id FROM link CROSS JOIN link AS of_comic
          ON of_comic.kind = link.other_kind AND of_comic.id = link.other_id
          AND of_comic.other_kind = \(Kind.series.rawValue)
        WHERE link.kind = ?1 AND link.id = ?2 AND link.other_kind = \(Kind.comic.rawValue))
      ORDER BY entity.id
      """)
  }

  /// The keys of the lists that are derived for an entity.
  static func keys(of key: EntityKey, _ provider: Provider) -> [String] {
    switch key.kind {
    case .character, .creator, .event: provider.isListed(key) ? [] : ["comics", "series"]
    case .series: ["comics"]
    case .comic, .story: []
    }
  }

  /// The keys of the lists that are derived for an entity that was joined from several catalogs.
  static func keys(ofJoined kind: Kind) -> [String] {
    switch kind {
    case .character, .creator: ["comics", "series"]
    case .series: ["comics"]
    case .comic, .event, .story: []
    }
  }

  /// Returns the entity with its derived lists; nil if it has none.
  func derive(_ entry: Entry, _ provider: Provider) throws(SQLiteError) -> Entry? {
    try derive(entry, Self.keys(of: entry.key, provider))
  }

  /// Writes an entity with its derived lists. That only these changed is no news: the comics are.
  package func put(
    _ entry: Entry, _ provider: Provider, by writer: CatalogWriter, in revision: Revision
  ) throws(SQLiteError) -> Change {
    let names = Self.keys(of: entry.key, provider)
    guard let derived = try derive(entry, names) else {
      return try writer.put(entry, in: revision)
    }
    if names.contains("series") { try writer.removeLinks(besides: derived, to: [.series]) }
    return try writer.put(derived, in: revision) { change, old in
      guard change == .changed, let old else { return true }
      return entry.keeping(names, of: old).json != old.json
    }
  }

  /// Returns the entity with lists that are derived from its links; nil without lists.
  func derive(_ entry: Entry, _ names: [String]) throws(SQLiteError) -> Entry? {
    guard !names.isEmpty else { return nil }
    var values: [(name: String, json: String)] = []
    let key = entry.key.values
    defer { for statement in [comics, series, count] { statement.reset() } }
    try count.bind(key)
    var available = try count.step() ? Int(count.integer(0)) : 0
    if entry.key.kind == .series {
      // The list of series says how many issues there are, listed or not.
      let stated = JSONView.reading(entry.json) { $0?.member("issueCount")?.integer ?? 0 }
      available = max(available, stated)
    }
    values.append(("comics", list(try items(comics, key).prefix(Self.itemLimit), available)))
    var related: [EntityKey] = []
    if names.contains("series") {
      let all = try items(series, key)
      values.append(("series", list(all.prefix(Self.itemLimit), all.count)))
      related = all.compactMap(\.id).map { EntityKey(.series, $0) }
    }
    let json = JSONView.reading(entry.json) { $0?.replacing(values) ?? entry.json }
    guard var derived = Entry(entry.key.kind, json: json) else { return nil }
    derived.relate(to: related)
    // All links are stored, so that a changed list is not a stale one.
    derived.statesMoreLinks = true
    return derived
  }

  private typealias Item = (title: String, address: String?, id: Int?)

  private func items(
    _ statement: ReusableStatement, _ key: [Value]
  ) throws(SQLiteError) -> [Item] {
    try statement.bind(key)
    var items: [Item] = []
    while try statement.step() {
      items.append(
        (
          statement.text(0), statement.optionalText(1),
          statement === series ? Int(statement.integer(2)) : nil
        ))
    }
    return items
  }

  private func list(_ items: ArraySlice<Item>, _ available: Int) -> String {
    let texts = items.map { item in
      let address = item.address.map { "\"resourceURI\":\(jsonString($0))," } ?? ""
      return "{\(address)\"name\":\(jsonString(item.title))}"
    }
    return relatedList(texts, available: available)
  }
}

extension Entry {
  /// Returns the entity with lists of another version of it.
  func keeping(_ names: [String], of stored: Entry) -> Entry {
    let values = JSONView.reading(stored.json) { view in
      names.compactMap { name in view?.member(name).map { (name: name, json: $0.json) } }
    }
    guard !values.isEmpty else { return self }
    let json = JSONView.reading(json) { $0?.replacing(values) ?? self.json }
    return Entry(key.kind, json: json) ?? self
  }
}
