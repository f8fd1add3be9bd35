internal import Catalog
internal import ProviderTable
internal import SQLite

/// What the merged catalog has of the others.
struct MergeState {
  private static let tables = """
    -- The other catalogs; see CatalogState.
    CREATE TABLE IF NOT EXISTS catalog_state(
      origin TEXT PRIMARY KEY,
      identity TEXT NOT NULL,
      base TEXT NOT NULL,
      next INTEGER NOT NULL
    ) WITHOUT ROWID;

    -- Of how many entities the details are known.
    CREATE TABLE IF NOT EXISTS detail_count(
      kind INTEGER PRIMARY KEY,
      detailed INTEGER NOT NULL,
      total INTEGER NOT NULL
    );
    """

  private let connection: Connection

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    try connection.execute(Self.tables)
  }

  /// Returns the state in which a catalog was merged; nil if it was not.
  func merged(_ origin: String) throws(SQLiteError) -> CatalogState? {
    let rows = try connection.prepare(
      "SELECT identity, base, next FROM catalog_state WHERE origin = ?1")
    try rows.bind([.text(origin)])
    guard try rows.step() else { return nil }
    return CatalogState(identity: rows.text(0), base: rows.text(1), next: rows.integer(2))
  }

  func record(_ states: [String: CatalogState]) throws(SQLiteError) {
    try connection.execute("DELETE FROM catalog_state")
    for (origin, state) in states {
      try connection.prepare("INSERT INTO catalog_state VALUES (?1, ?2, ?3, ?4)").run([
        .text(origin), .text(state.identity), .text(state.base), .integer(state.next),
      ])
    }
  }

  func copyDetailCounts(from catalogs: [Connection]) throws(SQLiteError) {
    try connection.execute("DELETE FROM detail_count")
    for catalog in catalogs where try catalog.hasTable("provider_detail") {
      let rows = try catalog.prepare(
        """
        SELECT kind, count(*) FILTER (WHERE detailed IS NOT NULL), count(*)
        FROM provider_detail GROUP BY kind
        """)
      while try rows.step() {
        try connection.prepare(
          """
          INSERT INTO detail_count VALUES (?1, ?2, ?3)
          ON CONFLICT DO UPDATE SET detailed = detailed + ?2, total = total + ?3
          """
        ).run([
          .integer(rows.integer(0)), .integer(rows.integer(1)), .integer(rows.integer(2)),
        ])
      }
    }
  }
}

/// Identifies the content of a catalog file.
struct CatalogState: Equatable {
  /// The first revision, which another file has at another time.
  let identity: String
  let base: String
  /// The first revision that may change something from now on.
  let next: Int64

  init(identity: String, base: String, next: Int64) {
    (self.identity, self.base, self.next) = (identity, base, next)
  }

  init(of connection: Connection) throws(SQLiteError) {
    let rows = try connection.prepare(
      "SELECT id, started FROM revision WHERE id > 0 ORDER BY id LIMIT 1")
    identity = try rows.step() ? "\(rows.integer(0)) \(rows.integer(1))" : ""
    base = try Meta.value(.base, in: connection) ?? ""
    let last = try connection.prepare(
      "SELECT id, finished IS NULL FROM revision ORDER BY id DESC LIMIT 1")
    next = try last.step() ? last.integer(0) + (last.integer(1) == 0 ? 1 : 0) : 0
  }
}

/// What changed in the other catalogs since they were merged.
final class MergeChanges {
  /// The states of the catalogs now, by origin.
  private(set) var states: [String: CatalogState] = [:]
  /// Whether everything must be merged again.
  private(set) var areAll = false
  /// The origins whose catalogs changed.
  private(set) var origins: [String] = []
  private var keys: [String: Set<EntityKey>] = [:]
  /// What the catalogs recorded for a reader, by origin.
  private(set) var recorded: [String: Set<EntityKey>] = [:]

  init(_ catalog: MergedCatalog) throws(SQLiteError) {
    let merged = catalog.state
    let old = try merged.merged(OriginKey.marvel)
    let state = try note(OriginKey.marvel, catalog.marvel, since: old)
    if old != state { noteAll(of: OriginKey.marvel) }
    for origin in catalog.origins {
      let name = origin.provider.name
      let old = try merged.merged(name)
      let state = try note(name, origin.connection, since: old)
      guard let old, old.identity == state.identity, old.next <= state.next else {
        noteAll(of: name)
        continue
      }
      let changed = try Self.changed(since: old.next, in: origin.connection)
      if !changed.isEmpty { origins.append(name) }
      keys[name] = changed
    }
    // One of those that were merged is gone, and none is new.
    let count = try catalog.target.integer("SELECT count(*) FROM catalog_state") ?? 0
    let decisions = try Meta.value(.decisions, in: catalog.target) ?? ""
    let areDecided = decisions == catalog.decisions.map(\.line).joined(separator: "\n")
    if count > states.count || !areDecided { areAll = true }
  }

  private func noteAll(of origin: String) {
    areAll = true
    origins.append(origin)
  }

  /// Notes the state of a catalog, and what it recorded since it was merged.
  private func note(
    _ name: String, _ connection: Connection, since old: CatalogState?
  ) throws(SQLiteError) -> CatalogState {
    let state = try CatalogState(of: connection)
    states[name] = state
    // The embedded catalog records nothing.
    if let old, try connection.hasTable("change") {
      // Another file is new as a whole.
      let first = old.identity == state.identity ? old.next : 0
      recorded[name] = Set(
        try connection.keys(
          "SELECT kind, id FROM change WHERE revision >= ?1", [.integer(first)]))
    }
    return state
  }

  private static func changed(
    since revision: Int64, in connection: Connection
  ) throws(SQLiteError) -> Set<EntityKey> {
    Set(
      try connection.keys(
        """
        SELECT kind, id FROM entity WHERE revision >= ?1
        UNION SELECT kind, id FROM change WHERE revision >= ?1
        """, [.integer(revision)]))
  }

  var isNothing: Bool { !areAll && entries.isEmpty && keys.values.allSatisfy(\.isEmpty) }

  /// Returns the entities of an origin that changed; nil for all.
  func keys(of origin: MergedCatalog.Origin) -> Set<EntityKey>? {
    areAll ? nil : keys[origin.provider.name, default: []]
  }

  /// The keys of entries in the merged catalog that must be written again.
  private(set) var entries: Set<EntityKey> = []

  /// Notes that an entity has another key in the merged catalog than before.
  ///
  /// - Parameters:
  ///   - entries: What it was, and what it is joined with.
  ///   - related: The entities of its origin that refer to it.
  func noteJoin(
    _ entries: [EntityKey], _ related: [EntityKey], of origin: MergedCatalog.Origin
  ) {
    guard !areAll else { return }
    self.entries.formUnion(entries)
    keys[origin.provider.name, default: []].formUnion(related)
  }
}
