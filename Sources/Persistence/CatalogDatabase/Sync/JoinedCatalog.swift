package import Catalog
internal import JSONText
internal import ProviderTable
package import SQLite

/// A catalog in which the entities of a provider have Marvel's ids, above what the user has of
/// Marvel's: each comic once. Entities that were not joined have ids that Marvel never assigned.
package struct JoinedCatalog {
  private let own: Connection
  private let target: Connection
  private let writer: CatalogWriter
  private let ids: JoinedIDs
  private let links: ReusableStatement

  /// - Parameters:
  ///   - own: The provider's catalog.
  ///   - target: The joined catalog, opened for writing, with the embedded catalog as its base.
  package init(_ own: Connection, into target: Connection) throws(LocalCatalogError) {
    self.own = own
    self.target = target
    do throws(SQLiteError) {
      writer = try CatalogWriter(target)
      ids = try JoinedIDs(own)
      links = try own.prepareReusable(
        "SELECT other_kind, other_id FROM link WHERE kind = ?1 AND id = ?2")
    } catch {
      throw LocalCatalogError(error)
    }
  }

  /// Brings the joined catalog up to date, in one transaction.
  ///
  /// - Parameter marvel: The user's catalog with Marvel's ids; nil if there is none.
  package func update(marvel: Connection?, at timestamp: Timestamp) throws(LocalCatalogError) {
    do throws(SQLiteError) {
      try target.transaction { () throws(SQLiteError) in
        let revision = try writer.beginRevision(.sync, origin: "joined", at: timestamp)
        try target.execute(
          """
          CREATE TEMP TABLE IF NOT EXISTS kept(
            kind INTEGER, id INTEGER, PRIMARY KEY(kind, id)) WITHOUT ROWID;
          DELETE FROM kept;
          """)
        if let marvel { try copyMarvel(marvel, revision) }
        try copyProjectEntities(revision)
        try deleteOthers(revision)
        try writer.finishRevision(revision, at: timestamp)
        try copyMeta()
      }
    } catch {
      throw LocalCatalogError(error)
    }
  }

  private func copyMarvel(_ marvel: Connection, _ revision: Revision) throws(SQLiteError) {
    let rows = try marvel.prepareReusable(
      """
      SELECT kind, id, json FROM entity
      WHERE layer <> \(Layer.base.rawValue) ORDER BY entity.key
      """)
    while try rows.step() {
      guard let key = EntityKey(kind: rows.integer(0), id: rows.integer(1)) else { continue }
      // The provider's own, which is newer, replaces it.
      if ids.isJoined(key) { continue }
      guard let entry = Entry(key.kind, json: rows.text(2)) else { continue }
      try put(entry, revision)
    }
  }

  private func copyProjectEntities(_ revision: Revision) throws(SQLiteError) {
    let rows = try own.prepareReusable("SELECT kind, id, json FROM entity ORDER BY entity.key")
    while try rows.step() {
      guard let key = EntityKey(kind: rows.integer(0), id: rows.integer(1)) else { continue }
      let json = ids.rewritten(rows.text(2), id: ids.key(key).id)
      guard var entry = Entry(key.kind, json: json) else { continue }
      try links.bind(key.values)
      var related: [EntityKey] = []
      while try links.step() {
        guard let other = EntityKey(kind: links.integer(0), id: links.integer(1)) else { continue }
        related.append(ids.key(other))
      }
      links.reset()
      // The lists in the JSON say what creators did, and may be shorter.
      entry.related = entry.related.filter { related.contains($0.key) }
      entry.relate(to: related)
      if try put(entry, revision) == .changed, !ids.isJoined(entry.key) {
        for other in try writer.links(of: entry.key) where !related.contains(other) {
          try writer.removeLink(entry.key, other)
        }
      }
    }
  }

  @discardableResult
  private func put(_ entry: Entry, _ revision: Revision) throws(SQLiteError) -> Change {
    let change = try writer.put(entry, in: revision)
    try target.prepare("INSERT OR IGNORE INTO kept VALUES (?1, ?2)").run(entry.key.values)
    return change
  }

  private func deleteOthers(_ revision: Revision) throws(SQLiteError) {
    for key in try target.keys(
      """
      SELECT kind, id FROM entity WHERE layer <> \(Layer.base.rawValue)
        AND (kind, id) NOT IN (SELECT kind, id FROM kept)
      """)
    { try writer.delete(key, in: revision) }
  }

  /// A kind counts as complete if the provider's catalog is. Entities of the base that were not
  /// joined stay, because they are older comics that the provider may lack.
  private func copyMeta() throws(SQLiteError) {
    for coverage in try KindCoverage.all(in: own) {
      try writer.completeAboveBase(coverage.kind, at: coverage.completed, total: coverage.total)
    }
    let rows = try own.prepare("SELECT key, value FROM meta WHERE key IN ('date', 'attribution')")
    while try rows.step() {
      try target.prepare("INSERT OR REPLACE INTO meta VALUES (?1, ?2)").run([
        .text(rows.text(0)), .text(rows.text(1)),
      ])
    }
  }
}

/// Marvel's ids of a provider's entities, and others for those that were not joined.
struct JoinedIDs {
  /// Marvel's own ids are below a million, or a little above it. The embedded catalog's own are
  /// below ten million.
  private static let first = 20_000_000
  /// The ids of stories are a hundred times those of comics.
  private static let firstStory = 200_000_000
  private let bases = (Provider.all.map(\.baseURL) + [EntityKey.projectBase]).map { Array($0.utf8) }

  private var certain: [EntityKey: Int] = [:]
  private var joined: Set<EntityKey> = []

  init(_ own: Connection) throws(SQLiteError) {
    guard try LocalCatalog.hasJoins(own) else { return }
    certain = try own.certainJoins()
    joined = Set(certain.map { key, id in EntityKey(key.kind, id) })
  }

  /// Whether Marvel's entity is one of the provider's.
  func isJoined(_ key: EntityKey) -> Bool { joined.contains(key) }

  func key(_ key: EntityKey) -> EntityKey {
    let first = key.kind == .story ? Self.firstStory : Self.first
    return EntityKey(key.kind, certain[key] ?? first + key.id)
  }

  /// Returns an entity with another id, and with the addresses of Marvel's protocol for all
  /// entities that it refers to.
  func rewritten(_ json: String, id: Int) -> String {
    let own = JSONView.reading(json) { $0?.replacing([("id", String(id))]) ?? json }
    let bytes = Array(own.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    while let quote = bytes[position...].firstIndex(of: UInt8(ascii: "\"")) {
      result += bytes[position...quote]
      position = quote + 1
      guard bases.contains(where: { bytes[position...].starts(with: $0) }),
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\"")),
        let key = EntityKey(address: String(decoding: bytes[position..<end], as: UTF8.self))
      else { continue }
      let other = self.key(key)
      let isMarvels = certain[key] != nil
      result += ((isMarvels ? EntityKey.marvelBase : EntityKey.projectBase) + other.path).utf8
      position = end
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }
}
