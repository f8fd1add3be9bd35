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
    // SQLite would take a zero byte for the end of the text.
    guard let text = String(validating: body, as: UTF8.self), !text.utf8.contains(0) else {
      throw .notJSON
    }
    let parts: (isJSON: Bool, head: Head?, records: [Record]?)
    do throws(SQLiteError) {
      let connection = try Connection.inMemory()
      let isJSON = try Self.isJSON(text, connection)
      let head = try Self.head(text, connection)
      parts = (isJSON, head, head == nil ? nil : try Self.records(text, kind, connection))
    } catch {
      throw .notJSON
    }
    guard parts.isJSON else { throw .notJSON }
    guard let head = parts.head, let records = parts.records else { throw .wrongShape }
    (attribution, offset, total) = head
    // A list is not shorter than a part of it.
    guard records.isEmpty || offset <= total - records.count else { throw .wrongShape }
    self.records = records
  }

  private typealias Head = (attribution: String, offset: Int, total: Int)

  /// Later versions of SQLite read more than JSON, but call nothing else valid.
  private static func isJSON(
    _ text: String, _ connection: Connection
  ) throws(SQLiteError) -> Bool {
    let statement = try connection.prepare("SELECT json_valid(?1)")
    try statement.bind([.text(text)])
    return try statement.step() && statement.integer(0) == 1
  }

  /// Nil where a number is missing or not a whole one of 64 bits, the total is none that a catalogue
  /// could have, or the results are no array.
  private static func head(
    _ text: String, _ connection: Connection
  ) throws(SQLiteError) -> Head? {
    let statement = try connection.prepare(
      """
      SELECT coalesce(?1 ->> '$.attributionText', ''), ?1 -> '$.data.offset', ?1 -> '$.data.total'
      WHERE json_type(?1, '$.data.results') = 'array'
      """)
    try statement.bind([.text(text)])
    guard try statement.step(), let offset = Int(statement.text(1)),
      let total = Int(statement.text(2)), (0...1_000_000_000).contains(total)
    else { return nil }
    return (statement.text(0), offset, total)
  }

  /// Nil where a result is no entity. A title that is a number keeps its digits, which `->` gives
  /// and `->>` does not; one that is neither text nor number is empty.
  private static func records(
    _ text: String, _ kind: Kind, _ connection: Connection
  ) throws(SQLiteError) -> [Record]? {
    let title = "'$.\(kind.titleKey)'"
    let statement = try connection.prepare(
      """
      SELECT value, CASE type WHEN 'object' THEN value -> '$.id' END,
        CASE type WHEN 'object' THEN CASE json_type(value, \(title))
          WHEN 'text' THEN value ->> \(title)
          WHEN 'integer' THEN value -> \(title)
          WHEN 'real' THEN value -> \(title)
        END END
      FROM json_each(?1, '$.data.results')
      """)
    try statement.bind([.text(text)])
    var records: [Record] = []
    while try statement.step() {
      guard let id = Int(statement.text(1)) else { return nil }
      records.append(
        Record(key: EntityKey(kind, id), title: statement.text(2), json: statement.text(0)))
    }
    return records
  }
}
