internal import Catalog
internal import SQLite

/// The catalog with Marvel's ids in its parts, what the user has and the embedded one below it; or
/// the catalog of a provider, which has one part.
final class CatalogParts {
  /// One of the files.
  struct Part {
    let connection: Connection
    let source: DatabaseSource
    /// Finds entities by their folded names.
    let names: ReusableStatement
    private let entity: ReusableStatement
    private let title: ReusableStatement
    let links: LinkReader
    private let lists: ReusableStatement?

    init(_ connection: Connection) throws(SQLiteError) {
      self.connection = connection
      source = try SQLiteError.converting { () throws(CatalogError) in
        try DatabaseSource(connection, as: .local, now: { Timestamp(seconds: 0) })
      }
      entity = try connection.prepareReusable(
        """
        SELECT \(StoredEntity.columns) FROM entity WHERE kind = ?1 AND id = ?2
        """)
      title = try connection.prepareReusable(
        "SELECT title FROM entity WHERE kind = ?1 AND id = ?2")
      links = try LinkReader(connection)
      names = try connection.prepareReusable(
        """
        SELECT entity.id, name.folded = ?2 AND name.form = \(NameMatch.Form.full.rawValue)
        FROM name JOIN entity ON entity.key = name.entity
        WHERE name.kind = ?1 AND name.folded IN (?2, ?3)
          AND name.form <> \(NameMatch.Form.alias.rawValue)
        """)
      lists =
        try connection.hasShortenedLists()
        ? try connection.prepareReusable(
          "SELECT other_kind, total, stale FROM shortened_list WHERE kind = ?1 AND id = ?2") : nil
    }

    func keys() throws(SQLiteError) -> [EntityKey] {
      try connection.keys("SELECT kind, id FROM entity")
    }

    func stored(_ key: EntityKey) throws(SQLiteError) -> StoredEntity? {
      defer { entity.reset() }
      try entity.bind(key.values)
      return try entity.step() ? StoredEntity(entity) : nil
    }

    func title(of key: EntityKey) throws(SQLiteError) -> String? {
      defer { title.reset() }
      try title.bind(key.values)
      return try title.step() ? title.text(0) : nil
    }

    /// Returns the lists of an entity of which the file has only a part.
    func shortenedLists(of key: EntityKey) throws(SQLiteError) -> [ShortenedLists.List] {
      guard let lists else { return [] }
      defer { lists.reset() }
      try lists.bind(key.values)
      var found: [ShortenedLists.List] = []
      while try lists.step() {
        guard let kind = Kind(rawValue: Int(lists.integer(0))) else { continue }
        found.append(
          ShortenedLists.List(
            kind: kind, total: Int(lists.integer(1)), isStale: lists.integer(2) != 0))
      }
      return found
    }
  }

  /// What the user has, or a provider; nil if that is nothing.
  let local: Part?
  /// Nil for the catalog of a provider.
  let embedded: Part?
  let localKeys: Set<EntityKey>
  private let embeddedKeys: Set<EntityKey>
  /// The entities of the embedded catalog that are not in the whole: those that a complete kind of
  /// the user's lacks, and those with ids of our own for which the user has Marvel's.
  private(set) var hidden: Set<EntityKey> = []
  /// For entities that are the same as others: those others.
  private(set) var principals: [EntityKey: EntityKey] = [:]
  /// The entities of the embedded catalog that have the ids of others, too.
  private(set) var sameAs: [EntityKey: EntityKey] = [:]
  /// The reverse of `principals`.
  private var aliases: [EntityKey: [EntityKey]] = [:]

  init(local: Connection?, embedded: Connection?) throws(SQLiteError) {
    self.local = try local.map { file throws(SQLiteError) in try Part(file) }
    self.embedded = try embedded.map { file throws(SQLiteError) in try Part(file) }
    // A provider's catalog is not asked for them.
    localKeys = embedded == nil ? [] : Set(try self.local?.keys() ?? [])
    embeddedKeys = Set(try self.embedded?.keys() ?? [])
    guard let local = self.local, let embedded = self.embedded else { return }
    try hide(local, embedded)
    for (key, principal) in principals { aliases[principal, default: []].append(key) }
  }

  private func hide(_ local: Part, _ embedded: Part) throws(SQLiteError) {
    let complete = Set(local.source.kindCoverages.filter { $0.completed != nil }.map(\.kind))
    let absent = embeddedKeys.filter { !localKeys.contains($0) }
    hidden = absent.filter { !$0.isOfProject && complete.contains($0.kind) }
    let titled = try local.connection.prepareReusable(
      """
      SELECT id FROM entity WHERE kind = ?1 AND collated = ?2
        AND id < \(EntityKey.projectIDs.lowerBound) ORDER BY id
      """)
    for key in absent where key.isOfProject {
      let collated = try embedded.connection.collated(embedded.title(of: key) ?? "")
      try titled.bind([.integer(Int64(key.kind.rawValue)), .text(collated)])
      defer { titled.reset() }
      while try titled.step() {
        let other = EntityKey(key.kind, Int(titled.integer(0)))
        if embeddedKeys.contains(other) { continue }
        principals[key] = other
        hidden.insert(key)
        break
      }
    }
    sameAs = try embedded.connection.principalKeys()
    for (key, principal) in sameAs
    where localKeys.contains(key) && !hidden.contains(principal) { principals[key] = principal }
  }

  // MARK: One entity

  /// Whether the whole has an entity.
  func has(_ key: EntityKey) -> Bool {
    if principals[key] != nil { return false }
    return localKeys.contains(key) || embeddedKeys.contains(key) && !hidden.contains(key)
  }

  /// The keys of all entities that the user has.
  var ownKeys: Set<EntityKey> { localKeys.filter { principals[$0] == nil } }

  /// The keys of the entities that only the embedded catalog has.
  var embeddedOnly: Set<EntityKey> {
    embeddedKeys.filter { !localKeys.contains($0) && !hidden.contains($0) }
  }

  /// The keys with which entities of the parts are not in the whole.
  var absent: Set<EntityKey> { hidden.union(principals.keys) }

  /// The keys of all entities with which something is said about this one.
  func keys(of key: EntityKey) -> [EntityKey] { [key] + aliases[key, default: []] }

  func title(of key: EntityKey) throws(SQLiteError) -> String? {
    if embedded == nil { return try local?.title(of: key) }
    return has(key) ? try (localKeys.contains(key) ? local : embedded)?.title(of: key) : nil
  }

  /// Returns what the user has of an entity; nil if that is nothing.
  func own(_ key: EntityKey) throws(SQLiteError) -> StoredEntity? {
    localKeys.contains(key) && principals[key] == nil ? try local?.stored(key) : nil
  }

  /// Returns what the embedded catalog says about an entity of the whole; nil if that is nothing.
  func embeddedEntry(of key: EntityKey) throws(SQLiteError) -> Entry? {
    guard let base = embeddedKey(of: key) else { return nil }
    return try embedded?.stored(base)?.entry
  }

  private func embeddedKey(of key: EntityKey) -> EntityKey? {
    if embeddedKeys.contains(key) { return hidden.contains(key) ? nil : key }
    return aliases[key]?.first(where: \.isOfProject)
  }

  // MARK: Relations

  /// Returns the entities of the whole that one is related to. Of two that the user has, the embedded
  /// catalog does not know better.
  func relations(of key: EntityKey) throws(SQLiteError) -> [EntityLink] {
    var relations = Relations()
    if let local {
      for own in keys(of: key) {
        for link in try local.links.links(of: own) { relations.add(link, principals[link.key]) }
      }
    }
    if let embedded, let base = embeddedKey(of: key) {
      let isOwn = localKeys.contains(key)
      for link in try embedded.links.links(of: base) {
        let other = principals[link.key] ?? link.key
        if isOwn && localKeys.contains(other) || !has(other) { continue }
        relations.add(link, other)
      }
    }
    return relations.links
  }

  /// Returns the ids of an entity's comics.
  func comics(of key: EntityKey) throws(SQLiteError) -> Set<Int> {
    Set(try relations(of: key).map(\.key).filter { $0.kind == .comic }.map(\.id))
  }
}

/// The entities that one is related to, each once, with all roles.
struct Relations {
  private(set) var links: [EntityLink] = []
  private var positions: [EntityKey: Int] = [:]

  /// - Parameter other: The key in place of that of the link; nil for the same.
  mutating func add(_ link: EntityLink, _ other: EntityKey? = nil) {
    let key = other ?? link.key
    if let index = positions[key] {
      links[index].roles = CreatorRoles(bits: links[index].roles.bits | link.roles.bits)
    } else {
      positions[key] = links.count
      links.append(EntityLink(key, link.roles))
    }
  }
}

extension CatalogParts: EntriesBelow {
  func owners(of key: EntityKey) -> Owners { embeddedKey(of: key) == nil ? .others : .both }

  func layered(_ entry: Entry) throws(SQLiteError) -> Entry {
    guard let embedded else { return entry }
    if embeddedKeys.contains(entry.key) {
      return try embedded.stored(entry.key)?.entry.map(entry.layered(over:)) ?? entry
    }
    // Not by what the user has now: this must find the one of a stored entry, too.
    let key = try projectKey(titled: entry.title, entry.key.kind)
    return try key.flatMap { key throws(SQLiteError) in try embedded.stored(key)?.entry }
      .map(entry.layered(over:)) ?? entry
  }

  private func projectKey(titled title: String, _ kind: Kind) throws(SQLiteError) -> EntityKey? {
    guard let embedded else { return nil }
    let rows = try embedded.connection.prepareReusable(
      """
      SELECT kind, id FROM entity WHERE kind = ?1 AND collated = ?2
        AND id >= \(EntityKey.projectIDs.lowerBound) ORDER BY id LIMIT 1
      """)
    try rows.bind([
      .integer(Int64(kind.rawValue)), .text(try embedded.connection.collated(title)),
    ])
    return try rows.step() ? EntityKey(kind: rows.integer(0), id: rows.integer(1)) : nil
  }
}
