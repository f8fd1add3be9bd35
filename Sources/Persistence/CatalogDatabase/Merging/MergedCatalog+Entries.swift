internal import Catalog
internal import JSONText
internal import SQLite

/// The entries of the merged catalog.
extension MergedCatalog {
  /// Writes what changed.
  func write(_ changes: MergeChanges, _ revision: Revision) throws(SQLiteError) {
    let news = news(changes)
    var joined: [EntityKey] = []
    func update(_ key: EntityKey) throws(SQLiteError) {
      if let entry = try entry(of: key) {
        try put(entry, revision, isNews: news.contains(key))
        if ids.members(of: key) != nil { joined.append(key) }
      } else {
        try delete(key, revision, isNews: news.contains(key))
      }
    }
    let keys = try changes.areAll ? allKeys() : changedKeys(changes)
    for key in keys.sorted(by: { ($0.kind.rawValue, $0.id) < ($1.kind.rawValue, $1.id) }) {
      try update(key)
    }
    if changes.areAll {
      for key in try target.keys(
        "SELECT kind, id FROM entity WHERE layer <> \(Layer.base.rawValue)")
      where !keys.contains(key) {
        try delete(key, revision, isNews: news.contains(key))
      }
    }
    try writer.flush()
    if lacksBase, let base { try base.replace(in: target) }
    try deriveLists(of: joined, revision)
  }

  /// The keys of all entries above the base.
  private func allKeys() throws(SQLiteError) -> Set<EntityKey> {
    var keys: Set<EntityKey> = []
    if let local {
      keys.formUnion(
        try local.keys("SELECT kind, id FROM entity WHERE layer <> \(Layer.base.rawValue)"))
    }
    for origin in origins {
      let own = try origin.connection.keys("SELECT kind, id FROM entity")
      keys.formUnion(own.compactMap { ids.key($0, of: origin.provider) })
    }
    return keys
  }

  private func changedKeys(_ changes: MergeChanges) throws(SQLiteError) -> Set<EntityKey> {
    var keys = changes.entries
    for origin in origins {
      let own = changes.keys(of: origin) ?? []
      keys.formUnion(own.compactMap { ids.key($0, of: origin.provider) })
    }
    return keys
  }

  /// Returns the keys of entries whose changes a reader is told: those that the other catalogs
  /// recorded. A first copy, details that arrive, and a new key by a join are none.
  private func news(_ changes: MergeChanges) -> Set<EntityKey> {
    var keys = changes.recorded[OriginKey.marvel] ?? []
    for origin in origins {
      let own = changes.recorded[origin.provider.name] ?? []
      keys.formUnion(own.compactMap { ids.key($0, of: origin.provider) })
    }
    return keys
  }

  // MARK: One entry

  /// Returns what all origins say about an entity; nil if only the base has it, or none.
  private func entry(of key: EntityKey) throws(SQLiteError) -> Entry? {
    let members = ids.members(of: key)
    let owners = members ?? single(key)
    var related = Relations()
    var provided: [(part: MergedEntry.Part, isListed: Bool)] = []
    for origin in origins {
      let provider = origin.provider
      for member in owners where member.origin == provider.name {
        guard let json = try origin.connection.json(of: member.key) else { continue }
        if Entry(key.kind, json: json) == nil {
          throw SQLiteError(code: .corrupt, message: "\(member.key.reference) is malformed")
        }
        let part = MergedEntry.Part(
          json: ids.rewritten(json, id: key.id, of: provider), prevails: provider.prevails)
        provided.append((part, provider.isListed(member.key)))
        for other in try origin.connection.relations(of: member.key) {
          guard let key = ids.key(other.key, of: provider) else { continue }
          related.add(EntityLink(key, other.roles))
        }
      }
    }
    let local = try key.isMerged ? nil : self.local?.json(of: key, aboveBase: true)
    guard !provided.isEmpty || local != nil else { return nil }
    if !key.isMerged { for other in try marvel.relations(of: key) { related.add(other) } }
    let parts = try ordered(provided, local: local, key)
    var json = MergedEntry.json(parts, key.kind)
    if !provided.isEmpty {
      json = json.withOrigins(owners)
      json = try named(json, key, provided.map(\.part))
    }
    guard var entry = Entry(key.kind, json: json) else {
      throw SQLiteError(code: .corrupt, message: "\(key.reference) is malformed")
    }
    entry.related = related.links
    // Another entity may say so, so that the JSON stays the same.
    entry.statesMoreLinks = true
    return entry
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
    _ provided: [(part: MergedEntry.Part, isListed: Bool)], local: String?, _ key: EntityKey
  ) throws(SQLiteError) -> [MergedEntry.Part] {
    let provided =
      (provided.filter(\.isListed) + provided.filter { !$0.isListed }).map(\.part)
    var known = local.map { [MergedEntry.Part(json: $0)] } ?? []
    if !provided.isEmpty, !key.isMerged { known += try base(of: key) }
    switch key.kind {
    case .comic, .series, .story: return provided + known
    case .character, .creator, .event: return known + provided
    }
  }

  private func base(of key: EntityKey) throws(SQLiteError) -> [MergedEntry.Part] {
    guard let stored = try writer.statements.stored(key), stored.layer != .upper,
      let entry = try writer.baseTable.entry(of: stored)
    else { return [] }
    return [MergedEntry.Part(json: entry.json)]
  }

  private func put(
    _ entry: Entry, _ revision: Revision, isNews: Bool
  ) throws(SQLiteError) {
    var entry = entry
    let stored = try writer.stored(entry.key)
    if let stored, ids.members(of: entry.key) != nil, stored.json.includes("\"origins\":") {
      // Until they are derived again.
      let related = entry.related
      entry = entry.keeping(DerivedLists.keys(ofJoined: entry.key.kind), of: stored)
      (entry.related, entry.statesMoreLinks) = (related, true)
    }
    let change = try writer.put(entry, in: revision, isNews: { _ in isNews })
    guard change == .changed || change == .same else { return }
    try writer.removeLinks(besides: entry)
  }

  private func delete(
    _ key: EntityKey, _ revision: Revision, isNews: Bool
  ) throws(SQLiteError) {
    guard let stored = try writer.statements.stored(key), stored.layer != .base else { return }
    if stored.layer == .both { lacksBase = true }
    try writer.delete(key, in: revision, isNews: isNews)
  }

  /// Counts what joined entities are in, after all comics were written.
  private func deriveLists(of keys: [EntityKey], _ revision: Revision) throws(SQLiteError) {
    let lists = try DerivedLists(target)
    for key in keys {
      let names = DerivedLists.keys(ofJoined: key.kind)
      guard !names.isEmpty, let stored = try writer.stored(key) else { continue }
      let relations = try target.relations(of: key)
      guard var entry = try lists.derive(stored.counting(relations), names) else { continue }
      // All links are stored, so that a changed list is not a stale one.
      (entry.related, entry.statesMoreLinks) = (relations, true)
      _ = try writer.put(entry, in: revision, isNews: { _ in false })
    }
  }
}

/// The entities that one is related to, each once, with all roles.
private struct Relations {
  private(set) var links: [EntityLink] = []
  private var positions: [EntityKey: Int] = [:]

  mutating func add(_ link: EntityLink) {
    if let index = positions[link.key] {
      links[index].roles = CreatorRoles(bits: links[index].roles.bits | link.roles.bits)
    } else {
      positions[link.key] = links.count
      links.append(link)
    }
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
    return Entry(key.kind, json: json) ?? self
  }
}

extension String {
  /// Returns an entity with the entities that it is joined from, the first one known in front.
  fileprivate func withOrigins(_ members: [OriginKey]) -> String {
    replacing([("origins", jsonArray(members.map { jsonString($0.text) }))])
  }
}

extension Connection {
  /// Returns an entity's JSON; nil if there is none.
  ///
  /// - Parameter aboveBase: Not if it is of the base.
  fileprivate func json(
    of key: EntityKey, aboveBase: Bool = false
  ) throws(SQLiteError) -> String? {
    let rows = try prepare("SELECT json, layer FROM entity WHERE kind = ?1 AND id = ?2")
    try rows.bind(key.values)
    guard try rows.step(), !aboveBase || rows.integer(1) != Layer.base.rawValue else { return nil }
    return rows.text(0)
  }

  /// Returns the entities that one is related to, by all layers.
  fileprivate func relations(of key: EntityKey) throws(SQLiteError) -> [EntityLink] {
    let mask = LayerRoles.mask(of: LayerSet.base)
    let rows = try prepare(
      """
      SELECT other_kind, other_id, (roles | roles >> \(LayerRoles.width)) & \(mask)
      FROM link WHERE kind = ?1 AND id = ?2
      """)
    try rows.bind(key.values)
    var links: [EntityLink] = []
    while try rows.step() {
      guard let other = EntityKey(kind: rows.integer(0), id: rows.integer(1)) else { continue }
      links.append(EntityLink(other, CreatorRoles(bits: rows.integer(2))))
    }
    return links
  }
}
