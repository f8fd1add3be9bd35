package import Catalog
internal import JSONText
package import ProviderTable
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
    let parts: CatalogParts

    /// Returns nil if the file was not synced from the provider, or imported from a dump of it.
    package init?(_ provider: Provider, _ connection: Connection) throws(SQLiteError) {
      guard
        try provider.isSynced
          ? connection.hasTable("provider_detail")
          : Meta.value(.dumpDate, in: connection) != nil
      else { return nil }
      self.provider = provider
      self.connection = connection
      parts = try CatalogParts(local: connection, embedded: nil)
    }
  }

  let target: Connection
  /// What the user and the embedded catalog have with Marvel's ids.
  let marvel: CatalogParts
  let origins: [Origin]
  let writer: CatalogWriter
  /// Those of the merged catalog.
  let links: LinkReader
  let joins: JoinTable
  let state: MergeState
  /// What the user decided, one decision about a pair.
  let decisions: [JoinDecision]
  var ids = MergedIDs([], among: [])
  private var arrivals: [String: Arrivals] = [:]

  /// - Parameters:
  ///   - target: The merged catalog, opened for writing.
  ///   - embedded: The catalog that it lies over.
  ///   - local: The user's catalog with Marvel's ids; nil if there is none.
  ///   - decisions: What the user decided, one decision about a pair.
  package init(
    into target: Connection, above embedded: Connection, local: Connection?,
    _ origins: [Origin], _ decisions: [JoinDecision] = []
  ) throws(LocalCatalogError) {
    self.decisions = decisions
    self.target = target
    self.origins = origins
    do throws(SQLiteError) {
      marvel = try CatalogParts(local: local, embedded: embedded)
      writer = try CatalogWriter(target, above: marvel)
      links = try LinkReader(target)
      joins = try JoinTable(target)
      state = try MergeState(target)
    } catch {
      throw LocalCatalogError(error)
    }
  }

  /// The files that are merged, by the names of their origins; the first one is the user's, if it
  /// exists.
  var files: [(name: String, connection: Connection)] {
    (marvel.local.map { [(OriginKey.marvel, $0.connection)] } ?? [])
      + origins.map { ($0.provider.name, $0.connection) }
  }

  /// Brings the merged catalog up to date, in one transaction.
  ///
  /// - Parameter stamp: Identifies the state of the other files.
  package func update(at timestamp: Timestamp, stamp: String) throws(LocalCatalogError) {
    do throws(SQLiteError) {
      try target.transaction { () throws(SQLiteError) in
        let changes = try MergeChanges(self)
        try target.execute("DELETE FROM shortened_list WHERE total < 0")
        try join(changes, at: timestamp)
        if !changes.isNothing {
          // What changed is recorded in the origins.
          try target.execute("DELETE FROM revision WHERE id > 0")
          let revision = try writer.beginRevision(.build, origin: "", at: timestamp)
          try write(changes, revision)
          try writer.finishRevision(revision, at: timestamp)
        }
        try copyCoverage()
        try notePartialLists()
        try copyDates()
        try state.record(changes.states)
        try Meta.set(.decisions, decisions.map(\.line).joined(separator: "\n"), in: target)
        try Self.note([], stamp: stamp, in: target)
      }
    } catch {
      throw LocalCatalogError(error)
    }
  }

  /// Notes the state of the other files, and why some could not be merged, so that they are not tried
  /// again until one changes.
  package static func note(
    _ faults: [String], stamp: String, in target: Connection
  ) throws(SQLiteError) {
    try Meta.set(.stamp, stamp, in: target)
    try Meta.set(.faults, faults.joined(separator: "\n"), in: target)
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
    // What is imported changes rarely, and then everything that is synced is joined with it again.
    let ordered = origins.filter { !$0.provider.isSynced } + origins.filter(\.provider.isSynced)
    var (old, new): ([JoinTable.Join], [JoinTable.Join]) = ([], [])
    for (index, origin) in ordered.enumerated() {
      for other in [nil] + ordered[..<index].map(Optional.some) {
        let name = other?.provider.name ?? OriginKey.marvel
        let known = try joins.joins(of: origin.provider.name, with: name)
        let found = try joined(origin, other, known, changes)
        for (key, join) in known where found[key] == nil { try joins.remove(join) }
        for (key, join) in found where known[key] != join { try joins.put(join) }
        old += known.values.sorted { $0.own < $1.own }
        new += found.values.sorted { $0.own < $1.own }
      }
    }
    ids = MergedIDs(new, among: origins.map(\.provider), decisions)
    if !changes.areAll {
      try note(MergedIDs(old, among: origins.map(\.provider), decisions), changes)
    }
  }

  /// - Parameter other: Nil for the catalog with Marvel's ids.
  private func joined(
    _ origin: Origin, _ other: Origin?, _ old: [EntityKey: JoinTable.Join],
    _ changes: MergeChanges
  ) throws(SQLiteError) -> [EntityKey: JoinTable.Join] {
    let name = other?.provider.name ?? OriginKey.marvel
    var changed = changes.keys(of: origin.provider.name)
    if changes.keys(of: name)?.isEmpty != true { changed = nil }
    if let changed, changed.isEmpty { return old }
    var known: [EntityKey: CatalogJoin.Match] = [:]
    for (key, join) in old { known[key] = CatalogJoin.Match(join) }
    let decided = decisions.compactMap { decision in
      decision.ids(of: origin.provider.name, with: name).map {
        ($0.own, $0.other, decision.areSame)
      }
    }
    let found = try CatalogJoin(
      origin.connection, other?.parts ?? marvel, of: other?.provider, known: known,
      only: changed, decided: decided)
    var new: [EntityKey: JoinTable.Join] = [:]
    for (key, match) in found.matches {
      let own = OriginKey(origin: origin.provider.name, key: key)
      let other = OriginKey(origin: name, key: EntityKey(key.kind, match.id))
      new[key] = JoinTable.Join(
        own: own, other: other, isCertain: match.isCertain, evidence: match.evidence.rawValue,
        isEarlier: try arrival(of: own) < arrival(of: other))
    }
    return new
  }

  /// Notes the entities that have another key in the merged catalog than before.
  private func note(_ old: MergedIDs, _ changes: MergeChanges) throws(SQLiteError) {
    for origin in origins {
      for key in ids.keys(of: origin.provider).union(old.keys(of: origin.provider)) {
        let (before, now) = (
          old.key(key, of: origin.provider), ids.key(key, of: origin.provider)
        )
        if before == now { continue }
        changes.noteJoin(
          [before, now].compactMap(\.self),
          try origin.connection.keys(
            "SELECT other_kind, other_id FROM link WHERE kind = ?1 AND id = ?2", key.values),
          of: origin)
      }
    }
  }

  /// Since when an origin has had an entity, in seconds since 1970.
  private func arrival(of entity: OriginKey) throws(SQLiteError) -> Int64 {
    if entity.origin == OriginKey.marvel, marvel.owners(of: entity.key) == .both { return .min }
    if arrivals[entity.origin] == nil {
      let file = files.first { $0.name == entity.origin }
      arrivals[entity.origin] = try file.map { file throws(SQLiteError) in
        try Arrivals(in: file.connection)
      }
    }
    return arrivals[entity.origin]?.time(of: entity.key) ?? .max
  }
}

extension CatalogJoin.Match {
  fileprivate init?(_ join: JoinTable.Join) {
    guard let evidence = CatalogJoin.Evidence(rawValue: join.evidence) else { return nil }
    self.init(id: join.other.key.id, isCertain: join.isCertain, evidence: evidence)
  }
}
