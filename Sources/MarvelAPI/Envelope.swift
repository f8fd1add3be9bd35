internal import Catalog
internal import Foundation
internal import Networking
internal import SQLite

/// An answer of the API, taken apart by SQLite's JSON functions so that entities stay as they came.
struct Envelope {
  let attribution: String
  let offset: Int
  let total: Int
  let records: [Record]

  /// - Throws: `.notJSON` or `.wrongShape`.
  init(_ body: Data, _ kind: Kind) throws(ProtocolViolation) {
    guard let text = String(validating: body, as: UTF8.self) else { throw .notJSON }
    let parts: (head: Head?, records: [Record]?)
    do throws(SQLiteError) {
      let connection = try Connection.inMemory()
      let head = try Self.head(text, connection)
      parts = (head, head == nil ? nil : try Self.records(text, kind, connection))
    } catch {
      throw .notJSON
    }
    guard let head = parts.head, let records = parts.records else { throw .wrongShape }
    (attribution, offset, total) = head
    self.records = records
  }

  private typealias Head = (attribution: String, offset: Int, total: Int)

  /// Nil where a number is missing or the results are no array.
  private static func head(
    _ text: String, _ connection: Connection
  ) throws(SQLiteError) -> Head? {
    let statement = try connection.prepare(
      """
      SELECT coalesce(?1 ->> '$.attributionText', ''), ?1 ->> '$.data.offset', ?1 ->> '$.data.total'
      WHERE json_type(?1, '$.data.offset') = 'integer'
        AND json_type(?1, '$.data.total') = 'integer'
        AND json_type(?1, '$.data.results') = 'array'
      """)
    try statement.bind([.text(text)])
    guard try statement.step() else { return nil }
    return (statement.text(0), Int(statement.integer(1)), Int(statement.integer(2)))
  }

  /// Nil where a result is no entity.
  private static func records(
    _ text: String, _ kind: Kind, _ connection: Connection
  ) throws(SQLiteError) -> [Record]? {
    let statement = try connection.prepare(
      """
      SELECT value, type = 'object' AND json_type(value, '$.id') = 'integer',
        CASE type WHEN 'object' THEN value ->> '$.id' END,
        CASE type WHEN 'object' THEN coalesce(value ->> '$.\(kind.titleKey)', '') END
      FROM json_each(?1, '$.data.results')
      """)
    try statement.bind([.text(text)])
    var records: [Record] = []
    while try statement.step() {
      guard statement.integer(1) == 1 else { return nil }
      records.append(
        Record(
          key: EntityKey(kind, Int(statement.integer(2))), title: statement.text(3),
          json: statement.text(0)))
    }
    return records
  }
}

extension Kind {
  /// The key of an entity under which its name or title stands.
  fileprivate var titleKey: String {
    switch self {
    case .character: "name"
    case .creator: "fullName"
    case .comic, .event, .series, .story: "title"
    }
  }
}
