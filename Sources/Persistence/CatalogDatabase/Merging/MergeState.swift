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
      "SELECT identity, next FROM catalog_state WHERE origin = ?1")
    try rows.bind([.text(origin)])
    guard try rows.step() else { return nil }
    return CatalogState(identity: rows.text(0), next: rows.integer(1))
  }

  func record(_ states: [String: CatalogState]) throws(SQLiteError) {
    try connection.execute("DELETE FROM catalog_state")
    for (origin, state) in states {
      try connection.prepare("INSERT INTO catalog_state VALUES (?1, ?2, ?3)").run([
        .text(origin), .text(state.identity), .integer(state.next),
      ])
    }
  }

  /// Copies from which gateway each kind was synced.
  func copySources(from catalog: Connection?) throws(SQLiteError) {
    try connection.execute("\(Schema.syncSourceTable) DELETE FROM sync_source")
    guard let catalog, try catalog.hasTable("sync_source") else { return }
    let rows = try catalog.prepare("SELECT kind, origin FROM sync_source")
    while try rows.step() {
      try connection.prepare("INSERT INTO sync_source VALUES (?1, ?2, NULL)")
        .run([.integer(rows.integer(0)), .text(rows.text(1))])
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
  /// The first revision that may change something from now on.
  let next: Int64

  init(identity: String, next: Int64) { (self.identity, self.next) = (identity, next) }

  init(of connection: Connection) throws(SQLiteError) {
    let rows = try connection.prepare(
      "SELECT id, started FROM revision WHERE id > 0 ORDER BY id LIMIT 1")
    identity = try rows.step() ? "\(rows.integer(0)) \(rows.integer(1))" : ""
    let last = try connection.prepare(
      "SELECT id, finished IS NULL FROM revision ORDER BY id DESC LIMIT 1")
    let next = try last.step() ? last.integer(0) + (last.integer(1) == 0 ? 1 : 0) : 0
    self.next = min(next, try Self.unfinished(in: connection) ?? next)
  }

  /// Returns the first revision to which a sync writes that is continued; nil if none is unfinished.
  static func unfinished(in connection: Connection) throws(SQLiteError) -> Int64? {
    guard try connection.hasTable("sync_state") else { return nil }
    return try connection.integer("SELECT min(revision) FROM sync_state WHERE revision > 0")
  }
}

/// What changed in the other catalogs since they were merged.
final class MergeChanges {
  /// The states of the catalogs now, by origin.
  private(set) var states: [String: CatalogState] = [:]
  /// Whether everything must be merged again.
  private(set) var areAll = false
  private var keys: [String: Set<EntityKey>] = [:]
  /// The keys of entries in the merged catalog that must be written again.
  private(set) var entries: Set<EntityKey> = []
  /// The keys of entries that only the embedded catalog has, and that are not in the whole now.
  let gone: Set<EntityKey>

  init(_ catalog: MergedCatalog) throws(SQLiteError) {
    for (name, connection) in catalog.files {
      let state = try CatalogState(of: connection)
      states[name] = state
      guard let old = try catalog.state.merged(name), old.identity == state.identity,
        old.next <= state.next
      else {
        areAll = true
        continue
      }
      keys[name] = Set(
        try connection.keys(
          """
          SELECT kind, id FROM entity WHERE revision >= ?1
          UNION SELECT kind, id FROM change WHERE revision >= ?1
          """, [.integer(old.next)]))
    }
    // One of those that were merged is gone, and none is new.
    let count = try catalog.target.integer("SELECT count(*) FROM catalog_state") ?? 0
    let decisions = try Meta.value(.decisions, in: catalog.target) ?? ""
    let areDecided = decisions == catalog.decisions.map(\.line).joined(separator: "\n")
    if count > states.count || !areDecided { areAll = true }
    if !areAll, try Self.isMarvelSame(catalog, states) {
      gone = []
      return
    }
    let known = Set(try catalog.target.keys("SELECT kind, id FROM entity"))
    gone = known.intersection(catalog.marvel.absent)
    keys[OriginKey.marvel, default: []]
      .formUnion(
        catalog.marvel.embeddedOnly.union(catalog.marvel.ownKeys).subtracting(known).union(gone))
  }

  /// Whether the catalogs with Marvel's ids are as they were merged. During a sync, their state does
  /// not say so.
  private static func isMarvelSame(
    _ catalog: MergedCatalog, _ states: [String: CatalogState]
  ) throws(SQLiteError) -> Bool {
    if let local = catalog.marvel.local?.connection, try CatalogState.unfinished(in: local) != nil {
      return false
    }
    return try states[OriginKey.marvel] == catalog.state.merged(OriginKey.marvel)
  }

  var isNothing: Bool { !areAll && entries.isEmpty && keys.values.allSatisfy(\.isEmpty) }

  /// Returns the entities of an origin that changed; nil for all.
  func keys(of origin: String) -> Set<EntityKey>? { areAll ? nil : keys[origin, default: []] }

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
