package import Catalog
package import SQLite

/// Changes to the base, the layer below all others.
extension CatalogWriter {
  /// The revision of the base's entities.
  package static let baseRevision = Revision(id: 0, what: .build, origin: "")

  /// Records when the base was compiled.
  package func beginBase(at timestamp: Timestamp) throws(SQLiteError) {
    try connection.prepare("INSERT OR REPLACE INTO revision VALUES (?1, ?2, ?3, ?4, ?4)").run([
      .integer(Self.baseRevision.id), .text(Self.baseRevision.what.rawValue), .text(""),
      .integer(timestamp.seconds),
    ])
  }

  /// Adds an entity to the base, which must not have one with this key. An entity of the upper
  /// layer with this key stays in front of it.
  ///
  /// - Parameter isAlone: Whether to add the entity if the upper layer does not have it.
  package func putBase(_ entry: Entry, isAlone: Bool = true) throws(SQLiteError) {
    let rows = try EntryRows(entry, connection)
    var stored = try statements.stored(entry.key)
    if stored == nil { stored = try same(as: rows) }
    guard let stored else {
      guard isAlone else { return }
      try statements.insert(rows.row(Self.baseRevision, .base), .base)
      let key = connection.lastInsertedKey
      try facts.insert(rows.facts, key, entry.key.id)
      try addNames(of: entry, key, .base, base: nil, names: rows.names)
      return
    }
    guard let upper = stored.entry else { return }
    try removeNames(stored, base: nil)
    let popularity = max(upper.popularity, entry.popularity)
    try statements.setLayer(.both, of: stored, popularity: popularity)
    try addNames(of: upper, stored.key, .both, base: entry)
    try addFacts(
      of: entry, besides: FactReader(connection).facts(upper.key.kind, upper.json), stored.key,
      upper.key.id)
    try baseTable.put(entry, replacedBy: upper, stored.key)
  }

  /// Returns the entity of the upper layer that a base entity with an id of our own yields to: one
  /// with Marvel's id and the same title.
  private func same(as rows: EntryRows) throws(SQLiteError) -> StoredEntity? {
    let key = rows.entry.key
    guard key.isOfProject else { return nil }
    let stored = try statements.stored(
      key.kind, titled: rows.collated, 0..<EntityKey.projectIDs.lowerBound)
    return stored?.layer == .upper ? stored : nil
  }

  /// Removes the base's entity with an id of our own that yields to a new entity of the upper layer
  /// with the same title, and returns it.
  func removeSameOfBase(_ rows: EntryRows) throws(SQLiteError) -> Entry? {
    // A provider's entity with the title is the same only if it is joined.
    if rows.entry.key.isMerged { return nil }
    let stored = try statements.stored(
      rows.entry.key.kind, titled: rows.collated, EntityKey.projectIDs)
    guard let stored, stored.layer == .base, !rows.entry.key.isOfProject else { return nil }
    try remove(stored, base: nil)
    try statements.delete(stored)
    try statements.deleteLinks(of: stored.entity, layers: LayerSet.base)
    return stored.entry
  }

  /// Removes the base's entities of a kind that no upper one has replaced.
  ///
  /// - Parameter keepsProjectEntities: Whether those with an id of our own stay, which Marvel's
  ///   data lacks anyway.
  func removeBase(of kind: Kind, keepsProjectEntities: Bool = false) throws(SQLiteError) {
    try flush()
    try knownCounts.clear()
    for stored in try entities(of: kind, .base)
    where !keepsProjectEntities || !stored.entity.isOfProject {
      try remove(stored, base: nil)
      try statements.delete(stored)
      try statements.deleteLinks(of: stored.entity, layers: LayerSet.base)
    }
    // The caller may be about to commit.
    try flush()
  }

  /// Returns how many entities of a kind are deleted if it is completed now, and how many it has.
  package func deletions(
    completing kind: Kind
  ) throws(SQLiteError) -> (count: Int, total: Int) {
    let rows = try connection.prepareReusable(
      """
      SELECT count(*) FILTER (WHERE layer = \(Layer.base.rawValue)
        AND id NOT BETWEEN \(EntityKey.projectIDs.lowerBound) AND \(EntityKey.projectIDs.upperBound - 1)),
        count(*) FROM entity WHERE kind = ?1
      """)
    try rows.bind([.integer(Int64(kind.rawValue))])
    return try rows.step() ? (Int(rows.integer(0)), Int(rows.integer(1))) : (0, 0)
  }

  /// Removes the base, so that the file has only what was imported and synced.
  package func removeBase() throws(SQLiteError) {
    for kind in Kind.allCases { try removeBase(of: kind) }
    try forgetBase()
  }

  /// Makes the base's entities of kinds that were not imported or synced complete, and forgets the
  /// rest of the base, so that the file has no layers.
  package func flatten() throws(SQLiteError) {
    let date = try Meta.value(.baseDate, in: connection).flatMap { Timestamp($0) }
    let completed = date ?? Timestamp(seconds: 0)
    try forgetBase()
    try connection.execute(
      "UPDATE coverage SET completed = \(completed.seconds) WHERE count = 0 AND completed IS NULL")
  }

  /// Forgets what the base says about entities of the upper layer, and which one it is.
  private func forgetBase() throws(SQLiteError) {
    for kind in Kind.allCases {
      for stored in try entities(of: kind, .both) {
        try removeNames(stored, base: try baseTable.entry(of: stored))
        guard let entry = stored.localEntry else { continue }
        try statements.setLayer(.upper, of: stored, popularity: entry.popularity)
        try facts.deleteThoseOfBase(stored.key)
        try addNames(of: entry, stored.key, .upper, base: nil)
      }
    }
    try baseTable.removeAll()
    try flush()
    try Meta.remove([.base, .baseDate, .baseAttribution], in: connection)
  }

  /// Makes the entities of a file without layers, such as an exported one, those of the upper
  /// layer.
  func adoptBase() throws(SQLiteError) {
    for kind in Kind.allCases {
      for stored in try entities(of: kind, .base) {
        try removeNames(stored, base: nil)
        try statements.setLayer(.upper, of: stored, popularity: stored.popularity)
        try statements.countAsUpper(kind)
        guard let entry = stored.entry else { continue }
        try addNames(of: entry, stored.key, .upper, base: nil)
      }
    }
    try connection.execute(
      "UPDATE link SET layers = \(LayerSet.upper), roles = roles << \(LayerRoles.width)")
  }

  private func entities(of kind: Kind, _ layer: Layer) throws(SQLiteError) -> [StoredEntity] {
    let rows = try connection.prepareReusable(
      "SELECT \(StoredEntity.columns) FROM entity WHERE kind = ?1 AND layer = ?2")
    try rows.bind([.integer(Int64(kind.rawValue)), .integer(layer.rawValue)])
    var entities: [StoredEntity] = []
    while try rows.step() {
      if let stored = StoredEntity(rows) { entities.append(stored) }
    }
    return entities
  }
}

extension CatalogWriter {
  /// Adds the links of the base between entities of which at least one is still the base's; of the
  /// others, the upper layer says what they are linked to.
  package func putBaseLinks(_ links: [(key: EntityKey, others: [EntityLink])]) throws(SQLiteError) {
    var layers: [EntityKey: Layer] = [:]
    let rows = try connection.prepareReusable(
      "SELECT kind, id, layer FROM entity WHERE layer <> \(Layer.upper.rawValue)")
    while try rows.step() {
      guard let kind = Kind(rawValue: Int(rows.integer(0))) else { continue }
      layers[EntityKey(kind, Int(rows.integer(1)))] = Layer(rawValue: rows.integer(2))
    }
    let queue = try LinkQueue(connection, LayerSet.base)
    for (key, others) in links {
      guard let layer = layers[key] else { continue }
      try queue.insert(
        key, others.filter { other in layers[other.key].map { min($0, layer) == .base } ?? false })
    }
    try queue.flush()
  }

  /// Marks the kinds of a file that is the base of others as complete. Its links must be there.
  package func completeBase(at timestamp: Timestamp) throws(SQLiteError) {
    for kind in Kind.allCases {
      for stored in try entities(of: kind, .base) { try indexCreators(of: stored, LayerSet.base) }
    }
    try flush()
    try connection.execute("UPDATE coverage SET completed = \(timestamp.seconds)")
  }

  /// Optimizes and compacts a file that is the base of others and read-only from now on. Call it
  /// once, after the last write.
  ///
  /// - Parameter version: Identifies the content; see `FileHeader.schemaCookie`.
  package func finishBase(version: Int32) throws(SQLiteError) {
    try index.optimize()
    try connection.execute("\(Schema.removal) ANALYZE; VACUUM; PRAGMA schema_version = \(version);")
  }
}
