internal import Catalog
internal import Foundation
internal import JSONText
internal import Networking
internal import SQLite

/// An answer of the API, of which entities stay as they came.
struct Envelope {
  let attribution: String
  let offset: Int
  let total: Int
  let records: [Record]

  /// - Throws: `.notJSON` or `.wrongShape`.
  init(_ body: Data, _ kind: Kind) throws(ProtocolViolation) {
    // SQLite would take a zero byte for the end of the text.
    guard let text = String(validating: body, as: UTF8.self), !text.utf8.contains(0),
      (try? Self.isJSON(text)) == true
    else { throw .notJSON }
    let envelope = JSONView.reading(text) { view in view.flatMap { Envelope($0, kind) } }
    guard let envelope else { throw .wrongShape }
    self = envelope
  }

  /// Later versions of SQLite read more than JSON, but call nothing else valid.
  private static func isJSON(_ text: String) throws(SQLiteError) -> Bool {
    let statement = try Connection.inMemory().prepare("SELECT json_valid(?1)")
    try statement.bind([.text(text)])
    return try statement.step() && statement.integer(0) == 1
  }

  /// Nil where a number is missing or not a whole one of 64 bits, the total is none that a catalogue
  /// could have, the results are no array, or one of them is no entity.
  private init?(_ view: JSONView, _ kind: Kind) {
    guard let data = view.member("data")?.members, let results = data["results"], results.isArray,
      let offset = data["offset"]?.integer, let total = data["total"]?.integer,
      (0...1_000_000_000).contains(total), let records = Self.records(results, kind),
      // A list is not shorter than a part of it.
      records.isEmpty || offset <= total - records.count
    else { return nil }
    attribution = view.member("attributionText")?.string ?? ""
    (self.offset, self.total, self.records) = (offset, total, records)
  }

  /// Nil where a result is no entity. A title that is a number keeps its digits; one that is neither
  /// text nor number is empty.
  private static func records(_ results: JSONView, _ kind: Kind) -> [Record]? {
    var records: [Record] = []
    for result in results.elements {
      let entity = result.members
      guard let id = entity["id"]?.integer else { return nil }
      records.append(
        Record(
          key: EntityKey(kind, id), title: entity[kind.titleKey]?.scalar ?? "",
          json: result.compact))
    }
    return records
  }
}
