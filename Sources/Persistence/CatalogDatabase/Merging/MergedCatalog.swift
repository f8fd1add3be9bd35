package import Catalog
internal import JSONText
package import SQLite

/// One catalog of everything on this machine: the embedded catalog, what was imported or synced
/// with Marvel's ids, and the catalogs of providers, each entity once: docs/merged.md.
///
/// The file can be made again from the others at any time.
package final class MergedCatalog {
  /// The catalog of a provider.
  package struct Origin {
    let provider: Provider
    let connection: Connection

    /// Returns nil if the file was not synced from the provider.
    package init?(_ provider: Provider, _ connection: Connection) throws(SQLiteError) {
      guard try connection.hasTable("provider_detail") else { return nil }
      self.provider = provider
      self.connection = connection
    }
  }

  let target: Connection
  /// The user's catalog with Marvel's ids; nil if there is none.
  let local: Connection?
  /// The same, or the embedded catalog.
  let marvel: Connection
  let origins: [Origin]
  let writer: CatalogWriter
  let joins: JoinTable
  let state: MergeState
  private let base: BaseCatalog?
  var ids = MergedIDs([], among: [])
  /// Whether an entity of the base must be restored that an upper one had replaced.
  var lacksBase = false

  /// - Parameters:
  ///   - target: The merged catalog, opened for writing.
  ///   - base: What lies below it.
  ///   - embedded: The catalog with Marvel's ids if the user has none.
  package init(
    into target: Connection, above base: BaseCatalog?, local: Connection?, embedded: Connection,
    _ origins: [Origin]
  ) throws(LocalCatalogError) {
    (self.target, self.base, self.local) = (target, base, local)
    marvel = local ?? embedded
    self.origins = origins
    do throws(SQLiteError) {
      writer = try CatalogWriter(target)
      joins = try JoinTable(target)
      state = try MergeState(target)
    } catch {
      throw LocalCatalogError(error)
    }
  }

  /// Brings the merged catalog up to date, in one transaction.
  ///
  /// - Parameters:
  ///   - run: When the sync or import began that changed the others, so that its changes can be
  ///     reported together, and also that it changed nothing; nil for another reason.
  ///   - stamp: Identifies the state of the other files.
  package func update(
    for run: Timestamp?, at timestamp: Timestamp, stamp: String
  ) throws(LocalCatalogError) {
    do throws(SQLiteError) {
      try target.transaction { () throws(SQLiteError) in
        let changes = try MergeChanges(self)
        try join(changes, at: timestamp)
        if run != nil || !changes.isNothing {
          let revision = try writer.beginRevision(
            of: run, origins: changes.origins, at: timestamp)
          if !changes.isNothing { try write(changes, revision) }
          try writer.finishRevision(revision, at: timestamp)
          if run == nil { try removeIfEmpty(revision) }
        }
        try copyCoverage()
        try copyDates()
        try state.record(changes.states)
        try Meta.set(.stamp, stamp, in: target)
      }
      if lacksBase, let base { try base.replaceBase(of: target) }
    } catch {
      throw LocalCatalogError(error)
    }
  }

  /// The last changes are still those of the last run.
  private func removeIfEmpty(_ revision: Revision) throws(SQLiteError) {
    try target.execute(
      """
      DELETE FROM revision WHERE id = \(revision.id)
        AND NOT EXISTS (SELECT 1 FROM change WHERE revision = \(revision.id))
      """)
  }

  /// Returns the key in a provider's catalog of an entity with a key of Marvel's; nil if none is
  /// certain.
  package static func key(
    of key: EntityKey, in provider: Provider, _ connection: Connection
  ) throws(SQLiteError) -> EntityKey? {
    let rows = try connection.prepare(
      """
      SELECT id FROM joined WHERE kind = ?1 AND other_id = ?2 AND origin = ?3
        AND other_origin = '\(OriginKey.marvel)' AND certain
      """)
    try rows.bind(key.values + [.text(provider.name)])
    return try rows.step() ? EntityKey(key.kind, Int(rows.integer(0))) : nil
  }

  // MARK: Joins

  /// Finds the joins of what changed again. What another entity becomes by that has changed, too.
  private func join(_ changes: MergeChanges, at timestamp: Timestamp) throws(SQLiteError) {
    var all: [JoinTable.Join] = []
    for (index, origin) in origins.enumerated() {
      let others =
        [(OriginKey.marvel, marvel)]
        + origins[..<index].map { ($0.provider.name, $0.connection) }
      for (name, other) in others {
        let old = try joins.joins(of: origin.provider.name, with: name)
        let new = try joined(origin, name, other, old, changes)
        for (key, join) in old where new[key] == nil {
          try joins.remove(join)
          try note([join], of: origin, changes)
        }
        for (key, join) in new where old[key] != join {
          try joins.put(join)
          try note((old[key].map { [$0] } ?? []) + [join], of: origin, changes)
        }
        all += new.values.sorted { $0.own < $1.own }
      }
    }
    ids = MergedIDs(all, among: origins.map(\.provider))
  }

  private func joined(
    _ origin: Origin, _ name: String, _ other: Connection, _ old: [EntityKey: JoinTable.Join],
    _ changes: MergeChanges
  ) throws(SQLiteError) -> [EntityKey: JoinTable.Join] {
    let changed = changes.keys(of: origin)
    if let changed, changed.isEmpty { return old }
    var known: [EntityKey: CatalogJoin.Match] = [:]
    for (key, join) in old { known[key] = CatalogJoin.Match(join) }
    let found = try CatalogJoin(
      origin.connection, other, hasMarvelIDs: name == OriginKey.marvel, known: known,
      only: changed)
    var new: [EntityKey: JoinTable.Join] = [:]
    for (key, match) in found.matches {
      let own = OriginKey(origin: origin.provider.name, key: key)
      let other = OriginKey(origin: name, key: EntityKey(key.kind, match.id))
      var isEarlier = false
      if let old = old[key], old.other == other {
        isEarlier = old.isEarlier
      } else {
        let isOtherKnown = try isKnown(merged(other))
        isEarlier = isOtherKnown ? false : try isKnown(origin.provider.mergedKey(key))
      }
      new[key] = JoinTable.Join(
        own: own, other: other, isCertain: match.isCertain, evidence: match.evidence.rawValue,
        isEarlier: isEarlier)
    }
    return new
  }

  /// Notes which entries changed with a join.
  private func note(
    _ joins: [JoinTable.Join], of origin: Origin, _ changes: MergeChanges
  ) throws(SQLiteError) {
    guard !changes.areAll, joins.contains(where: \.isCertain) else { return }
    let own = joins[0].own.key
    let others = joins.map { merged($0.other) }
    changes.noteJoin(
      others + [origin.provider.mergedKey(own)],
      try origin.connection.keys(
        "SELECT other_kind, other_id FROM link WHERE kind = ?1 AND id = ?2", own.values),
      of: origin)
  }

  /// The key of an entity if it is not joined.
  private func merged(_ entity: OriginKey) -> EntityKey {
    let provider = origins.first { $0.provider.name == entity.origin }?.provider
    return provider?.mergedKey(entity.key) ?? entity.key
  }

  /// Whether the merged catalog had an entry before this update.
  private func isKnown(_ key: EntityKey) throws(SQLiteError) -> Bool {
    try writer.stored(key) != nil
  }

  // MARK: Coverage

  /// A kind counts as complete if any catalog has it completely. Entities of the base stay, because
  /// they may be older than what a provider has.
  private func copyCoverage() throws(SQLiteError) {
    var coverages: [KindCoverage] = []
    for catalog in catalogs { coverages += try KindCoverage.all(in: catalog) }
    for kind in Kind.allCases {
      let parts = coverages.filter { $0.kind == kind }
      try writer.completeAboveBase(
        kind, at: parts.compactMap(\.completed).max(), total: parts.compactMap(\.total).max())
    }
    try state.copyDetailCounts(from: origins.map(\.connection))
    var (dates, attributions): ([String], [String]) = ([], [])
    try Meta.remove([.completeDays], in: target)
    for catalog in catalogs.reversed() {
      if let days = try Meta.value(.completeDays, in: catalog) {
        try Meta.set(.completeDays, days, in: target)
      }
      if let meta = try CatalogMeta(catalog) { dates.append(meta.date) }
      if let line = try Meta.value(.attribution, in: catalog), !line.isEmpty,
        !attributions.contains(line)
      {
        attributions.append(line)
      }
    }
    if let date = dates.max() { try Meta.set(.date, date, in: target) }
    try Meta.set(.attribution, attributions.joined(separator: "; "), in: target)
  }

  /// Notes how current each catalog is, the most current first.
  private func copyDates() throws(SQLiteError) {
    var dates: [(name: String, date: String)] = []
    for origin in origins {
      if let meta = try CatalogMeta(origin.connection) {
        dates.append((origin.provider.name, meta.date))
      }
    }
    if let local, let meta = try CatalogMeta(local) { dates.append((OriginKey.marvel, meta.date)) }
    if let date = try Meta.value(.baseDate, in: target) { dates.append(("embedded", date)) }
    let parts = dates.sorted { $0.date > $1.date }.map { origin in
      "{\"origin\":\(jsonString(origin.name)),\"fetchedAt\":\(jsonString(origin.date))}"
    }
    try Meta.set(.origins, jsonArray(parts), in: target)
  }

  private var catalogs: [Connection] { (local.map { [$0] } ?? []) + origins.map(\.connection) }
}

extension CatalogJoin.Match {
  fileprivate init?(_ join: JoinTable.Join) {
    guard let evidence = CatalogJoin.Evidence(rawValue: join.evidence) else { return nil }
    self.init(id: join.other.key.id, isCertain: join.isCertain, evidence: evidence)
  }
}
