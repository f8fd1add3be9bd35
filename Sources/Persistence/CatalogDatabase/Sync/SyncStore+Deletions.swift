internal import Catalog
internal import JSONText
internal import ProviderTable
internal import SQLite

/// Deletions, after which no other entity may name what is gone.
extension SyncStore {
  /// Deletes entities; those that they were related to get new lists.
  func deleteWithLists(_ keys: [EntityKey]) throws(SQLiteError) {
    for key in keys {
      if let queue {
        for other in try writer.links(of: key) where other.kind != .story { try queue.touch(other) }
      }
      try delete(key)
    }
    try removeReferences(to: keys)
  }

  /// Removes references from lists that a provider sends, such as the items of a reading list.
  private func removeReferences(to keys: [EntityKey]) throws(SQLiteError) {
    if provider.isGateway { return }
    let addresses = keys.compactMap { key in
      provider.resource(of: key).map { $0.resource.address($0.id) }
    }
    guard !addresses.isEmpty else { return }
    try writer.flush()
    for key in try entities(naming: addresses) {
      try removeReferences(to: Set(addresses), from: key)
    }
  }

  /// Removes references to some addresses from the lists of an entity.
  func removeReferences(
    to addresses: Set<String>, from key: EntityKey
  ) throws(SQLiteError) {
    guard let stored = try writer.stored(key) else { return }
    let json = stored.json(without: addresses)
    guard json != stored.json, let entry = Entry(key.kind, json: json) else { return }
    try put(entry)
  }

  /// Reads all entities once, however many addresses there are.
  private func entities(naming addresses: [String]) throws(SQLiteError) -> [EntityKey] {
    try connection.execute(
      "CREATE TEMP TABLE IF NOT EXISTS gone(address TEXT NOT NULL); DELETE FROM gone;")
    let insert = try connection.prepareReusable("INSERT INTO gone VALUES (?1)")
    for address in addresses { try insert.run([.text(jsonString(address))]) }
    return try connection.keys(
      """
      SELECT kind, id FROM entity
      WHERE EXISTS (SELECT 1 FROM gone WHERE instr(entity.json, gone.address))
      """)
  }
}

extension Entry {
  /// Returns the JSON without references to some addresses: elements of arrays, items of lists of
  /// related entities, and the neighbors of an event.
  fileprivate func json(without addresses: Set<String>) -> String {
    JSONView.reading(json) { view in
      guard let view else { return json }
      let values = view.namedMembers.compactMap { name, value in
        value.removing(addresses, isNeighbor: ["next", "previous"].contains(name))
          .map { (name: name, json: $0) }
      }
      return values.isEmpty ? json : view.replacing(values)
    }
  }
}

extension JSONView {
  /// Returns the JSON of a member without references to some addresses; nil if it has none.
  fileprivate func removing(_ addresses: Set<String>, isNeighbor: Bool) -> String? {
    if isNeighbor { return names(addresses) ? "null" : nil }
    if isArray { return elements(without: addresses).map { jsonArray($0) } }
    guard let items = member("items")?.elements(without: addresses) else { return nil }
    let removed = (member("items")?.elements.count ?? 0) - items.count
    let available = max(items.count, (member("available")?.count ?? 0) - removed)
    return replacing([
      ("available", String(available)), ("items", jsonArray(items)),
      ("returned", String(items.count)),
    ])
  }

  /// Returns the other elements; nil if none names one of the addresses.
  private func elements(without addresses: Set<String>) -> [String]? {
    guard isArray else { return nil }
    let all = elements
    let others = all.filter { !$0.names(addresses) }
    return others.count < all.count ? others.map(\.json) : nil
  }

  private func names(_ addresses: Set<String>) -> Bool {
    member("resourceURI")?.string.map(addresses.contains) == true
  }
}
