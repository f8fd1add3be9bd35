internal import SQLite

extension CacheFile {
  /// The time of use of an entry is updated at most once in this many seconds: a read that writes
  /// is many times slower than one that does not.
  private static let noteInterval: Int64 = 3600

  /// Returns the entry and marks it as used.
  func use(kind: String, id: String, at time: Int64) throws(SQLiteError) -> StoredEntry? {
    guard let (entry, key, usedAt) = try find(kind: kind, id: id) else { return nil }
    // A wrong clock may have stored a time in the future.
    if abs(time - usedAt) >= Self.noteInterval { noteUse(of: key, at: time) }
    return entry
  }

  private func find(
    kind: String, id: String
  ) throws(SQLiteError) -> (entry: StoredEntry, key: Int64, usedAt: Int64)? {
    let statement = try connection.prepare(
      """
      SELECT key, used_at, stored_at, fresh_until, validator FROM entry
      WHERE kind = ?1 AND id = ?2
      """)
    try statement.bind([.text(kind), .text(id)])
    guard try statement.step() else { return nil }
    let key = statement.integer(0)
    let bytes = try connection.blob(in: "entry", "bytes", key: key)
    let entry = StoredEntry(
      kind: kind, id: id, bytes: bytes, storedAt: statement.integer(2),
      freshUntil: statement.integer(3), validator: statement.optionalText(4))
    return (entry, key, statement.integer(1))
  }

  /// Ignores errors: the only consequence is that the entry is evicted somewhat earlier.
  private func noteUse(of key: Int64, at time: Int64) {
    waitForOthers(false)
    defer { waitForOthers() }
    try? connection.prepare("UPDATE entry SET used_at = ?2 WHERE key = ?1")
      .run([.integer(key), .integer(time)])
  }

  /// Stores the entries in one transaction, replacing those of the same names.
  func store(
    _ entries: [StoredEntry], byteLimit: Int, at time: Int64
  ) throws(SQLiteError) {
    try connection.transaction { () throws(SQLiteError) in
      for entry in entries {
        try remove(kind: entry.kind, id: entry.id)
        if entry.size <= byteLimit { try insert(entry, at: time) }
      }
      try evict(to: byteLimit)
    }
  }

  func remove(kind: String, id: String) throws(SQLiteError) {
    try connection.prepare("DELETE FROM entry WHERE kind = ?1 AND id = ?2")
      .run([.text(kind), .text(id)])
  }

  private func insert(_ entry: StoredEntry, at time: Int64) throws(SQLiteError) {
    try connection.prepare(
      """
      INSERT INTO entry(kind, id, stored_at, fresh_until, validator, used_at, size, bytes)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """
    ).run([
      .text(entry.kind), .text(entry.id), .integer(entry.storedAt), .integer(entry.freshUntil),
      Value(entry.validator), .integer(time), .integer(Int64(entry.size)), .blob(entry.bytes),
    ])
  }

  /// Removes the least recently used entries until the rest has at most `limit` bytes.
  private func evict(to limit: Int) throws(SQLiteError) {
    var excess = (try connection.integer("SELECT size FROM total") ?? 0) - Int64(limit)
    guard excess > 0 else { return }
    let oldest = try connection.prepare("SELECT key, size FROM entry ORDER BY used_at, key")
    var evicted: [Int64] = []
    while excess > 0, try oldest.step() {
      evicted.append(oldest.integer(0))
      excess -= oldest.integer(1)
    }
    let removal = try connection.prepare("DELETE FROM entry WHERE key = ?1")
    for key in evicted { try removal.run([.integer(key)]) }
  }
}
