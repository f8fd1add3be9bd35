internal import SQLite

extension CacheFile {
  /// An entry is noted as used when the last note is older than this, in seconds: a read that
  /// writes costs many times one that does not.
  private static let noteInterval: Int64 = 3600

  /// The entry, which counts as used by this call.
  func use(kind: String, id: String, at time: Int64) throws(SQLiteError) -> StoredEntry? {
    guard let (entry, key, usedAt) = try find(kind: kind, id: id) else { return nil }
    // A clock that was wrong may have left a time to come.
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

  /// Lets a failure pass: the entry is then evicted somewhat earlier, and nothing else.
  private func noteUse(of key: Int64, at time: Int64) {
    waitForOthers(false)
    defer { waitForOthers() }
    try? connection.prepare("UPDATE entry SET used_at = ?2 WHERE key = ?1")
      .run([.integer(key), .integer(time)])
  }

  /// Keeps the entries in place of those of the same names, as one transaction.
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

  /// Removes the entries that were used least recently, until the rest has at most `limit` bytes.
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
