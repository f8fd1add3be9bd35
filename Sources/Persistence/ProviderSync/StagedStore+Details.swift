internal import Catalog
internal import CatalogDatabase
internal import CatalogProviders
internal import SQLite

/// The details of entities.
extension StagedStore {
  /// Stores the details of an entity, and what they say about others.
  func add(
    _ records: [Record], of key: EntityKey, _ validator: String?
  ) throws(SQLiteError) {
    try write { () throws(SQLiteError) in
      for record in records {
        guard var entry = Entry(record.key.kind, json: record.json) else { continue }
        if entry.key == key {
          entry = try keepingLists(entry)
          if try queue.item(key)?.detailed != nil { try removeLinks(of: entry) }
          try put(entry)
          try queue.finish(key, modified: entry.modifiedText, validator: validator)
        } else if entry.key.kind == .story {
          try put(entry)
        } else {
          try addReference(entry)
        }
        if entry.key == key || entry.key.kind != .story { try queue.touch(entry.key) }
        if entry.key == key { for other in entry.related { try touchSeries(other.key) } }
      }
    }
  }

  private func touchSeries(_ key: EntityKey) throws(SQLiteError) {
    if key.kind == .series { try queue.touch(key) }
  }

  /// Stores what another entity's details say of one, unless the file has its own details.
  private func addReference(_ entry: Entry) throws(SQLiteError) {
    let modified = entry.modifiedText
    if try queue.isListed(entry.key, modified: modified) { return }
    let known = try queue.item(entry.key)
    try queue.list(
      entry.key, title: known?.title, modified: modified,
      isPending: known?.detailed == nil || known?.detailed != modified)
    if known?.detailed == nil { try put(try keepingLists(entry)) }
  }

  func keepDetails(of key: EntityKey, _ known: KnownDetails) throws(SQLiteError) {
    try write { () throws(SQLiteError) in
      let item = try queue.item(key)
      try queue.finish(key, modified: item?.listed, validator: known.validator)
    }
  }

  func keep(part: String, of key: EntityKey) throws(SQLiteError) {
    try write { () throws(SQLiteError) in try queue.keep(part: part, of: key) }
  }

  func skipAbsent(_ key: EntityKey) throws(SQLiteError) {
    try write { () throws(SQLiteError) in try queue.set(.current, of: key) }
  }

  func skipMalformed(_ key: EntityKey) throws(SQLiteError) {
    try write { () throws(SQLiteError) in
      result[key.kind].malformed += 1
      try queue.skipMalformed(key)
    }
  }

  /// Keeps the lists that were derived from other entities until they are derived again.
  private func keepingLists(_ entry: Entry) throws(SQLiteError) -> Entry {
    guard entry.key.kind != .comic, let stored = try writer.stored(entry.key) else { return entry }
    return entry.keeping(DerivedLists.keys(of: entry.key), of: stored)
  }

  /// Removes the links of an older version that its details, which are complete, no longer have.
  private func removeLinks(of entry: Entry) throws(SQLiteError) {
    switch entry.key.kind {
    case .comic:
      let stale = try writer.links(of: entry.key).filter { key in
        [.character, .creator, .story].contains(key.kind)
          || (key.kind == .event && MetronResource.of(key)?.resource == .arc)
      }.filter { !entry.isRelated(to: $0) }
      for other in stale {
        try writer.removeLink(entry.key, other)
        if other.kind == .story { try delete(other) } else { try queue.touch(other) }
      }
    case .event where MetronResource.of(entry.key)?.resource == .readingList:
      for other in try writer.links(of: entry.key) where !entry.isRelated(to: other) {
        try writer.removeLink(entry.key, other)
      }
    default: break
    }
  }
}
