internal import Catalog
internal import CatalogDatabase
internal import JSONText
internal import SQLite

/// Joined entities in the file.
extension StagedStore {
  /// Finds Marvel's ids again and stores them: in a table, and in the JSON of certain matches.
  func join(with marvel: Connection) throws(SQLiteError) {
    let join = try CatalogJoin(connection, marvel)
    let old = try connection.certainJoins()
    try write { () throws(SQLiteError) in
      try connection.execute("DELETE FROM joined")
      let insert = try connection.prepareReusable("INSERT INTO joined VALUES (?1, ?2, ?3, ?4)")
      for (key, match) in join.matches {
        try insert.run(
          key.columns + [.integer(Int64(match.id)), .integer(match.isCertain ? 1 : 0)])
      }
      for (key, match) in join.matches where match.isCertain && old[key] != match.id {
        try setMarvelID(match.id, of: key)
      }
      for key in old.keys where join.matches[key]?.isCertain != true {
        try setMarvelID(nil, of: key)
      }
    }
  }

  private func setMarvelID(_ id: Int?, of key: EntityKey) throws(SQLiteError) {
    guard let stored = try writer.stored(key) else { return }
    var entry = stored.with(marvelID: id)
    entry.related += stored.related.filter { !entry.related.contains($0) }
    _ = try writer.put(entry, in: try currentRevision())
  }
}

extension Entry {
  /// Returns the entity with another of Marvel's ids, or without one.
  func with(marvelID id: Int?) -> Entry {
    let json = JSONView.reading(json) { view -> String in
      guard let view else { return self.json }
      let others = view.member("ids")?.removing("marvel") ?? "{}"
      guard let id else {
        let json = view.replacing([("ids", others)])
        return JSONView.reading(json) { $0?.removing("marvelId") ?? json }
      }
      let all = JSONView.reading(others) { $0?.replacing([("marvel", String(id))]) ?? others }
      return view.replacing([("marvelId", String(id)), ("ids", all)])
    }
    return Entry(key.kind, json: json) ?? self
  }
}
