package import Catalog
package import SQLite

/// Something that fills a catalog file or changes it, from its beginning to its end.
package struct Revision: Hashable, Sendable {
  package enum What: String, Sendable {
    /// The file was made as a whole; what each entity was before has no meaning.
    case build
    case sync
    case `import`
  }

  package let id: Int64
  package let what: What
  /// The address of a gateway, or the name of a file.
  package let origin: String

  var recordsChanges: Bool { what != .build }

  /// When the last one began, RFC 3339; nil if there was none.
  static func lastStart(in connection: Connection) throws(SQLiteError) -> String? {
    let seconds = try connection.integer("SELECT max(started) FROM revision")
    return seconds.map { Timestamp(seconds: $0).rfc3339 }
  }
}

extension CatalogWriter {
  package func beginRevision(
    _ what: Revision.What, origin: String, at timestamp: Timestamp
  ) throws(SQLiteError) -> Revision {
    discard()
    try connection.prepare("INSERT INTO revision(what, origin, started) VALUES (?1, ?2, ?3)").run([
      .text(what.rawValue), .text(origin), .integer(timestamp.seconds),
    ])
    return Revision(id: connection.lastInsertedKey, what: what, origin: origin)
  }

  /// Makes a revision that was cut off a part of what is going on now.
  func restart(_ revision: Revision, at timestamp: Timestamp) throws(SQLiteError) {
    discard()
    try connection.prepare("UPDATE revision SET started = ?2 WHERE id = ?1").run([
      .integer(revision.id), .integer(timestamp.seconds),
    ])
  }

  package func finishRevision(_ revision: Revision, at timestamp: Timestamp) throws(SQLiteError) {
    try flush()
    try connection.prepare("UPDATE revision SET finished = ?2 WHERE id = ?1").run([
      .integer(revision.id), .integer(timestamp.seconds),
    ])
  }

  /// Says that all that is known of a kind is in the file, which is as new as that.
  package func complete(_ kind: Kind, at timestamp: Timestamp) throws(SQLiteError) {
    try flush()
    try connection.prepare("UPDATE holding SET completed = ?2 WHERE kind = ?1").run([
      .integer(Int64(kind.rawValue)), .integer(timestamp.seconds),
    ])
    try Meta.set(.date, timestamp.rfc3339, in: connection)
  }
}

extension CatalogWriter {
  /// Puts down the line that is to be shown with the data.
  package func setAttribution(_ line: String) throws(SQLiteError) {
    try Meta.set(.attribution, line, in: connection)
  }
}
