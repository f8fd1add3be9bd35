internal import Catalog
internal import JSONText
internal import SQLite

/// The entries of the merged catalog.
extension MergedCatalog {
  /// Writes what changed.
  func write(_ changes: MergeChanges, _ revision: Revision) throws(SQLiteError) {
    var keys = try changes.areAll ? allKeys() : changedKeys(changes)
    for key in changes.gone {
      // Others of the user may be related to it.
      keys.formUnion(try links.keys(of: key))
      try writer.delete(key, in: revision)
    }
    keys.subtract(marvel.absent)
    var joined: Set<EntityKey> = []
    for key in keys.sorted(by: { ($0.kind.rawValue, $0.id) < ($1.kind.rawValue, $1.id) }) {
      // The lists of what is joined have what it was and is related to.
      if !changes.areAll { joined.formUnion(try links.keys(of: key)) }
      guard let (entry, isOfBase) = try entry(of: key) else {
        try writer.delete(key, in: revision)
        continue
      }
      try put(entry, isOfBase ? CatalogWriter.baseRevision : revision)
      joined.formUnion([key] + entry.relatedKeys)
    }
    try writer.flush()
    try deriveLists(of: joined.filter { ids.members(of: $0) != nil }, revision)
  }

  /// The keys of all entries that are not as in the embedded catalog, or are no longer to be.
  private func allKeys() throws(SQLiteError) -> Set<EntityKey> {
    var keys = marvel.ownKeys
    for origin in origins {
      let own = try origin.connection.keys("SELECT kind, id FROM entity")
      keys.formUnion(own.compactMap { ids.key($0, of: origin.provider) })
    }
    let known = try target.keys("SELECT kind, id FROM entity")
    keys.formUnion(marvel.embeddedOnly.subtracting(known))
    return try keys.union(
      target.keys("SELECT kind, id FROM entity WHERE owners <> \(Owners.embedded.rawValue)"))
  }

  private func changedKeys(_ changes: MergeChanges) throws(SQLiteError) -> Set<EntityKey> {
    var keys = changes.entries
    for key in changes.keys(of: OriginKey.marvel) ?? [] {
      keys.formUnion([key, marvel.principals[key] ?? marvel.sameAs[key] ?? key])
      // The comics of providers have the name of Marvel's series.
      if key.kind == .series {
        keys.formUnion(try links.keys(of: key).filter { $0.kind == .comic })
      }
    }
    for origin in origins {
      let own = changes.keys(of: origin.provider.name) ?? []
      keys.formUnion(own.compactMap { ids.key($0, of: origin.provider) })
    }
    return keys
  }

  // MARK: One entry

  /// Returns what all origins say about an entity, and whether only the embedded catalog does; nil if
  /// none does.
  private func entry(of key: EntityKey) throws(SQLiteError) -> (entry: Entry, isOfBase: Bool)? {
    let owners = ids.members(of: key) ?? single(key)
    let (own, below) =
      key.isMerged ? (nil, nil) : (try marvel.own(key), try marvel.embeddedEntry(of: key))
    var related = Relations()
    var lists = ShortenedLists.Union()
    if !key.isMerged {
      for link in try marvel.relations(of: key) { related.add(link) }
      try lists.add(marvel.keys(of: key), of: marvel)
    }
    var provided: [(part: MergedEntry.Part, isListed: Bool)] = []
    for origin in origins {
      let provider = origin.provider
      for member in owners where member.origin == provider.name {
        guard let part = try part(of: member.key, origin, key) else { continue }
        provided.append((part, provider.isListed(member.key)))
        for other in try origin.parts.relations(of: member.key) {
          if let key = ids.key(other.key, of: provider) { related.add(other, key) }
        }
        try lists.add([member.key], of: origin.parts)
      }
    }
    var entry: Entry
    if provided.isEmpty {
      guard let found = try own.map({ own throws(SQLiteError) in try own.checked }) ?? below else {
        return nil
      }
      entry = found
      if own != nil, let below { entry.json = entry.json(addingFrom: below) }
    } else {
      let parts = ordered(provided, [own?.json, below?.json], key.kind)
      let json = MergedEntry.json(parts, key.kind).withOrigins(owners)
      entry = try keepingLists(of: key, named(json, key, provided.map(\.part)))
      entry.principalName = own?.principalName
    }
    entry.related = related.links
    entry.shortenedLists = lists.all
    // Another entity may say so, so that the JSON stays the same.
    entry.statesMoreLinks = true
    let isOfBase = own == nil && provided.isEmpty
    return (isOfBase ? entry : try layered(entry), isOfBase)
  }

  private func layered(_ entry: Entry) throws(SQLiteError) -> Entry {
    marvel.owners(of: entry.key) == .both ? try marvel.layered(entry) : entry
  }

  /// Returns what a provider says about an entity.
  private func part(
    of member: EntityKey, _ origin: Origin, _ key: EntityKey
  ) throws(SQLiteError) -> MergedEntry.Part? {
    guard let stored = try origin.parts.local?.stored(member) else { return nil }
    _ = try stored.checked
    return MergedEntry.Part(
      json: ids.rewritten(stored.json, id: key.id, of: origin.provider),
      prevails: origin.provider.prevails)
  }

  /// Returns a joined entry with the lists of the last time, until they are derived again.
  private func keepingLists(of key: EntityKey, _ json: String) throws(SQLiteError) -> Entry {
    guard let entry = Entry(key.kind, json: json) else { throw SQLiteError.malformed(key) }
    guard ids.members(of: key) != nil, let stored = try writer.stored(key),
      stored.json.includes("\"origins\":")
    else { return entry }
    return entry.keeping(DerivedLists.keys(ofJoined: key.kind), of: stored)
  }

  /// The entity of a provider that is not joined.
  func single(_ key: EntityKey) -> [OriginKey] {
    guard key.isMerged else { return [] }
    return origins.compactMap { origin in
      guard let own = origin.provider.ownKey(ofMerged: key),
        ids.key(own, of: origin.provider) == key
      else { return nil }
      return OriginKey(origin: origin.provider.name, key: own)
    }
  }

  /// Orders what origins say by precedence. A provider has the newest facts about comics and series;
  /// Marvel's and the embedded catalog say best who a character is and what an event is about. Lists
  /// of a provider, such as reading orders, precede what it only refers to, such as arcs.
  private func ordered(
    _ provided: [(part: MergedEntry.Part, isListed: Bool)], _ known: [String?], _ kind: Kind
  ) -> [MergedEntry.Part] {
    let provided =
      (provided.filter(\.isListed) + provided.filter { !$0.isListed }).map(\.part)
    let known = known.compactMap(\.self).map { MergedEntry.Part(json: $0) }
    switch kind {
    case .comic, .series, .story: return provided + known
    case .character, .creator, .event: return known + provided
    }
  }

  private func put(_ entry: Entry, _ revision: Revision) throws(SQLiteError) {
    try writer.shortenedLists.remove(of: entry.key)
    try writer.put(entry, in: revision)
    try writer.removeLinks(besides: entry)
  }

  /// Counts what joined entities are in, after all comics were written.
  private func deriveLists(of keys: Set<EntityKey>, _ revision: Revision) throws(SQLiteError) {
    let lists = try DerivedLists(target)
    for key in keys.sorted(by: { ($0.kind.rawValue, $0.id) < ($1.kind.rawValue, $1.id) }) {
      let names = DerivedLists.keys(ofJoined: key.kind)
      guard !names.isEmpty, let stored = try writer.stored(key) else { continue }
      let relations = try links.links(of: key)
      guard var entry = try lists.derive(stored.counting(relations), names) else { continue }
      // All links are stored, so that a changed list is not a stale one.
      (entry.related, entry.statesMoreLinks) = (relations, true)
      entry.principalName = stored.principalName
      _ = try writer.put(layered(entry), in: revision)
    }
  }
}

extension ShortenedLists {
  /// The lists of an entity that any of several catalogs has only in part.
  fileprivate struct Union {
    private(set) var all: [List] = []

    /// - Parameter keys: The entity in that catalog.
    mutating func add(_ keys: [EntityKey], of parts: CatalogParts) throws(SQLiteError) {
      for key in keys {
        for list in try parts.local?.shortenedLists(of: key) ?? [] {
          if let index = all.firstIndex(where: { $0.kind == list.kind }) {
            all[index] = List(
              kind: list.kind, total: max(list.total, all[index].total),
              isStale: list.isStale || all[index].isStale)
          } else {
            all.append(list)
          }
        }
      }
    }
  }
}

extension StoredEntity {
  /// The entry; throws if the JSON is damaged.
  fileprivate var checked: Entry {
    get throws(SQLiteError) {
      guard let entry else { throw SQLiteError.malformed(entity) }
      return entry
    }
  }
}

extension SQLiteError {
  fileprivate static func malformed(_ key: EntityKey) -> SQLiteError {
    SQLiteError(code: .corrupt, message: "\(key.reference) is malformed")
  }
}

extension Entry {
  /// Returns a series with the number of people that it is related to: of each, one origin may have
  /// only some, and others none.
  fileprivate func counting(_ relations: [EntityLink]) -> Entry {
    guard key.kind == .series else { return self }
    let json = JSONView.reading(json) { view in
      let lists = [Kind.creator, .character].compactMap { kind -> (name: String, json: String)? in
        let count = relations.count { $0.key.kind == kind }
        let list = view?.member(kind.plural).flatMap { $0.isObject ? $0 : nil }
        guard count > list?.member("available")?.count ?? 0 else { return nil }
        let counted = list?.replacing([("available", String(count))])
        return (kind.plural, counted ?? relatedList([], available: count))
      }
      return view?.replacing(lists) ?? self.json
    }
    guard var entry = Entry(key.kind, json: json) else { return self }
    entry.words = words
    return entry
  }
}

extension String {
  /// Returns an entity with the entities that it is joined from, the first one known in front.
  fileprivate func withOrigins(_ members: [OriginKey]) -> String {
    replacing([("origins", jsonArray(members.map { jsonString($0.text) }))])
  }
}
