internal import Catalog
internal import ProviderTable
internal import SQLite

/// An entity in the catalog of an origin, with the key that it has there.
struct OriginKey: Hashable, Comparable {
  /// The name of Marvel's ids, as opposed to those of providers.
  static let marvel = ExternalID.Database.marvel.key

  let origin: String
  let key: EntityKey

  /// Such as `ORIGIN:1009`.
  var text: String { "\(origin):\(key.id)" }

  static func < (left: OriginKey, right: OriginKey) -> Bool {
    (left.origin, left.key.kind.rawValue, left.key.id)
      < (right.origin, right.key.kind.rawValue, right.key.id)
  }
}

extension JoinDecision {
  /// The entities.
  var keys: (OriginKey, OriginKey) { (Self.key(ids[0]), Self.key(ids[1])) }

  private static func key(_ id: ExternalID) -> OriginKey {
    OriginKey(origin: id.database.key, key: EntityKey(id.kind, Int(id.value) ?? 0))
  }

  /// Returns the entity of an origin and the id of that of another one; nil if it is about others.
  func ids(of origin: String, with other: String) -> (own: EntityKey, other: Int)? {
    let (first, second) = keys
    if (first.origin, second.origin) == (origin, other) { return (first.key, second.key.id) }
    if (second.origin, first.origin) == (origin, other) { return (second.key, first.key.id) }
    return nil
  }
}

/// The joins of the merged catalog: pairs of entities of two origins that are, or may be, the same.
struct JoinTable {
  static let tables = """
    -- certain: 0 if another entity is possible, too; evidence: see CatalogJoin.Evidence; earlier:
    -- whether the entity was in the catalog before the other one.
    CREATE TABLE IF NOT EXISTS joined(
      kind INTEGER NOT NULL,
      origin TEXT NOT NULL,
      id INTEGER NOT NULL,
      other_origin TEXT NOT NULL,
      other_id INTEGER NOT NULL,
      certain INTEGER NOT NULL,
      evidence TEXT NOT NULL,
      earlier INTEGER NOT NULL,
      PRIMARY KEY(kind, origin, id, other_origin)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS joined_by_other ON joined(kind, other_origin, other_id);
    """

  /// A row of the table.
  struct Join: Equatable {
    let own: OriginKey
    let other: OriginKey
    let isCertain: Bool
    let evidence: String
    let isEarlier: Bool
  }

  private let connection: Connection
  private let insert: ReusableStatement
  private let delete: ReusableStatement

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    try connection.execute(Self.tables)
    insert = try connection.prepareReusable(
      "INSERT OR REPLACE INTO joined VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
    delete = try connection.prepareReusable(
      "DELETE FROM joined WHERE kind = ?1 AND origin = ?2 AND id = ?3 AND other_origin = ?4")
  }

  /// Returns the joins of an origin with another one.
  func joins(
    of origin: String, with other: String
  ) throws(SQLiteError) -> [EntityKey: Join] {
    let rows = try connection.prepare(
      """
      SELECT kind, id, other_id, certain, evidence, earlier FROM joined
      WHERE origin = ?1 AND other_origin = ?2
      """)
    try rows.bind([.text(origin), .text(other)])
    var joins: [EntityKey: Join] = [:]
    while try rows.step() {
      guard let key = EntityKey(kind: rows.integer(0), id: rows.integer(1)) else { continue }
      joins[key] = Join(
        own: OriginKey(origin: origin, key: key),
        other: OriginKey(origin: other, key: EntityKey(key.kind, Int(rows.integer(2)))),
        isCertain: rows.integer(3) != 0, evidence: rows.text(4), isEarlier: rows.integer(5) != 0)
    }
    return joins
  }

  func put(_ join: Join) throws(SQLiteError) {
    try insert.run([
      .integer(Int64(join.own.key.kind.rawValue)), .text(join.own.origin),
      .integer(Int64(join.own.key.id)), .text(join.other.origin),
      .integer(Int64(join.other.key.id)), .integer(join.isCertain ? 1 : 0), .text(join.evidence),
      .integer(join.isEarlier ? 1 : 0),
    ])
  }

  func remove(_ join: Join) throws(SQLiteError) {
    try delete.run([
      .integer(Int64(join.own.key.kind.rawValue)), .text(join.own.origin),
      .integer(Int64(join.own.key.id)), .text(join.other.origin),
    ])
  }
}

extension Connection {
  /// Returns the key of an entry of the merged catalog that had a key of its own before it was
  /// joined with another one; otherwise the same key.
  func joinedKey(of key: EntityKey) throws(SQLiteError) -> EntityKey {
    guard key.isMerged, try hasTable("joined"), try !hasEntity(key) else { return key }
    var reached = [key]
    var index = 0
    while index < reached.count {
      for other in try certainJoins(of: reached[index]) where !reached.contains(other) {
        if try hasEntity(other) { return other }
        reached.append(other)
      }
      index += 1
    }
    return key
  }

  func hasEntity(_ key: EntityKey) throws(SQLiteError) -> Bool {
    let rows = try prepare("SELECT 1 FROM entity WHERE kind = ?1 AND id = ?2")
    try rows.bind(key.values)
    return try rows.step()
  }

  /// Returns what an entry is certainly joined with, each with the key that it has alone.
  private func certainJoins(of key: EntityKey) throws(SQLiteError) -> [EntityKey] {
    var own = OriginKey(origin: OriginKey.marvel, key: key)
    for provider in Provider.all {
      if let key = provider.ownKey(ofMerged: key) {
        own = OriginKey(origin: provider.name, key: key)
      }
    }
    let rows = try prepare(
      """
      SELECT other_origin, other_id FROM joined
        WHERE kind = ?1 AND id = ?2 AND origin = ?3 AND certain
      UNION ALL SELECT origin, id FROM joined
        WHERE kind = ?1 AND other_id = ?2 AND other_origin = ?3 AND certain
      """)
    try rows.bind(own.key.values + [.text(own.origin)])
    var keys: [EntityKey] = []
    while try rows.step() {
      let other = EntityKey(key.kind, Int(rows.integer(1)))
      let provider = Provider(name: rows.text(0))
      if let key = provider == nil ? other : provider?.mergedKey(other) { keys.append(key) }
    }
    return keys
  }
}
