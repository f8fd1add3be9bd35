internal import Catalog
internal import SQLite

/// What the merged catalog has of the others.
struct MergeState {
  private static let tables = """
    -- The other catalogs; see CatalogState.
    CREATE TABLE IF NOT EXISTS merged(
      origin TEXT PRIMARY KEY,
      identity TEXT NOT NULL,
      next INTEGER NOT NULL,
      has_list INTEGER NOT NULL,
      has_details INTEGER NOT NULL
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
      "SELECT identity, next, has_list, has_details FROM merged WHERE origin = ?1")
    try rows.bind([.text(origin)])
    guard try rows.step() else { return nil }
    return CatalogState(
      identity: rows.text(0), next: rows.integer(1), hasList: rows.integer(2) != 0,
      hasDetails: rows.integer(3) != 0)
  }

  func record(_ states: [String: CatalogState]) throws(SQLiteError) {
    try connection.execute("DELETE FROM merged")
    for (origin, state) in states {
      try connection.prepare("INSERT INTO merged VALUES (?1, ?2, ?3, ?4, ?5)").run([
        .text(origin), .text(state.identity), .integer(state.next),
        .integer(state.hasList ? 1 : 0), .integer(state.hasDetails ? 1 : 0),
      ])
    }
  }

  func copyDetailCounts(from catalogs: [Connection]) throws(SQLiteError) {
    try connection.execute("DELETE FROM detail_count")
    for catalog in catalogs {
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
  /// The first revision, which another file has at another time, and the base.
  let identity: String
  /// The first revision that may change something from now on.
  let next: Int64
  /// Whether a provider's list of comics was read once, and the details of all of them.
  private(set) var hasList: Bool
  private(set) var hasDetails: Bool

  init(identity: String, next: Int64, hasList: Bool, hasDetails: Bool) {
    (self.identity, self.next) = (identity, next)
    (self.hasList, self.hasDetails) = (hasList, hasDetails)
  }

  init(of connection: Connection) throws(SQLiteError) {
    let rows = try connection.prepare(
      "SELECT id, started FROM revision WHERE id > 0 ORDER BY id LIMIT 1")
    let first = try rows.step() ? "\(rows.integer(0)) \(rows.integer(1))" : ""
    identity = first + " " + (try Meta.value(.base, in: connection) ?? "")
    let last = try connection.prepare(
      "SELECT id, finished IS NULL FROM revision ORDER BY id DESC LIMIT 1")
    next = try last.step() ? last.integer(0) + (last.integer(1) == 0 ? 1 : 0) : 0
    let comics = try KindCoverage.all(in: connection).first { $0.kind == .comic }
    let details = try connection.detailCounts(of: .comic)
    hasList = details != nil && comics?.completed != nil
    hasDetails = hasList && details.map { $0.detailed == $0.total } ?? false
  }
}

extension CatalogState {
  /// Returns the state of the same catalog with what it had once: a list that grows later is no
  /// first copy.
  fileprivate func after(_ old: CatalogState?) -> CatalogState {
    guard let old, old.identity == identity else { return self }
    var state = self
    state.hasList = hasList || old.hasList
    state.hasDetails = hasDetails || old.hasDetails
    return state
  }
}

/// What changed in the other catalogs since they were merged.
final class MergeChanges {
  /// The states of the catalogs now, by origin.
  let states: [String: CatalogState]
  /// Whether everything must be merged again.
  let areAll: Bool
  /// The origins whose catalogs changed.
  private(set) var origins: [String] = []
  private var keys: [String: Set<EntityKey>] = [:]

  init(_ catalog: MergedCatalog) throws(SQLiteError) {
    var states: [String: CatalogState] = [:]
    states[OriginKey.marvel] = try CatalogState(of: catalog.marvel)
    var areAll = try catalog.state.merged(OriginKey.marvel) != states[OriginKey.marvel]
    if areAll { origins = [OriginKey.marvel] }
    for origin in catalog.origins {
      let name = origin.provider.name
      let state = try CatalogState(of: origin.connection)
      let known = try catalog.state.merged(name)
      states[name] = state.after(known)
      guard let old = known, old.identity == state.identity,
        old.next <= state.next
      else {
        areAll = true
        origins.append(name)
        continue
      }
      let changed = try Self.changed(since: old.next, in: origin.connection)
      if !changed.isEmpty { origins.append(name) }
      keys[name] = changed
    }
    (self.states, self.areAll) = (states, areAll)
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
