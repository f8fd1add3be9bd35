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
  let joins: JoinTable
  let state: MergeState
  /// What the user decided, one decision about a pair.
  let decisions: [JoinDecision]
  var ids = MergedIDs([], among: [])

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

  /// The key of an entity if it is not joined.
  private func merged(_ entity: OriginKey) -> EntityKey {
    let provider = origins.first { $0.provider.name == entity.origin }?.provider
    return provider?.mergedKey(entity.key) ?? entity.key
  }

  /// Whether the merged catalog had an entry before this update.
  private func isKnown(_ key: EntityKey?) throws(SQLiteError) -> Bool {
    if let key { try writer.stored(key) != nil } else { false }
  }

  // MARK: Coverage

  /// A kind counts as complete if any catalog has it completely.
  private func copyCoverage() throws(SQLiteError) {
    var coverages: [KindCoverage] = []
    for (_, catalog) in files { coverages += try KindCoverage.all(in: catalog) }
    for kind in Kind.allCases {
      let parts = coverages.filter { $0.kind == kind }
      try writer.setCoverage(
        of: kind, completed: parts.compactMap(\.completed).max(),
        total: parts.compactMap(\.total).max())
    }
    try state.copySources(from: marvel.local?.connection)
    try state.copyDetailCounts(from: origins.map(\.connection))
    var (dates, attributions): ([String], [String]) = ([], [])
    try Meta.remove([.completeDays], in: target)
    for (_, catalog) in files.reversed() {
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

  /// Notes the entities of which comics may be missing although the kind is complete: no catalog that
  /// has all comics certainly has the entity.
  private func notePartialLists() throws(SQLiteError) {
    if origins.isEmpty { return }
    var complete: Set<String> = []
    for (name, catalog) in files
    where try KindCoverage.all(in: catalog).contains(where: {
      $0.kind == .comic && $0.completed != nil
    }) { complete.insert(name) }
    guard !complete.isEmpty else { return }
    let comics = Kind.comic.rawValue
    let insert = try target.prepareReusable(
      "INSERT OR IGNORE INTO shortened_list VALUES (?1, ?2, \(comics), -1, 1)")
    for key in try target.keys(
      "SELECT kind, id FROM entity WHERE kind NOT IN (\(comics), \(Kind.story.rawValue))")
    {
      let owners = ids.members(of: key) ?? single(key)
      let names = owners.isEmpty ? [OriginKey.marvel] : owners.map(\.origin)
      if complete.isDisjoint(with: names) { try insert.run(key.values) }
    }
  }

  /// Notes how current each catalog is, the most current first, if there are those of providers.
  private func copyDates() throws(SQLiteError) {
    if origins.isEmpty { return try Meta.remove([.origins], in: target) }
    var dates: [(name: String, date: String)] = []
    for (name, catalog) in files {
      guard try !KindCoverage.areEmpty(in: catalog), let meta = try CatalogMeta(catalog) else {
        continue
      }
      dates.append((name, meta.date))
    }
    if let date = try Meta.value(.baseDate, in: target) {
      dates.append((Provenance.Source.embedded.rawValue, date))
    }
    let parts = dates.sorted { $0.date > $1.date }.map { origin in
      "{\"origin\":\(jsonString(origin.name)),\"fetchedAt\":\(jsonString(origin.date))}"
    }
    try Meta.set(.origins, jsonArray(parts), in: target)
  }
}

extension CatalogJoin.Match {
  fileprivate init?(_ join: JoinTable.Join) {
    guard let evidence = CatalogJoin.Evidence(rawValue: join.evidence) else { return nil }
    self.init(id: join.other.key.id, isCertain: join.isCertain, evidence: evidence)
  }
}
