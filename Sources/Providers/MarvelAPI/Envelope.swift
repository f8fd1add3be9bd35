internal import Catalog
internal import Foundation
internal import JSONText
internal import Networking
internal import SQLite

/// A response of the API; its entities are preserved unchanged.
struct Envelope {
  private static let totals = 0...1_000_000_000

  let attribution: String
  let offset: Int
  let total: Int
  let records: [Record]

  /// - Throws: `.notJSON` or `.wrongShape`.
  init(_ body: Data, _ kind: Kind) throws(ProtocolViolation) {
    guard let text = String(validating: body, as: UTF8.self) else { throw .notJSON }
    var scanner = CheckedScanner(text)
    var members = EnvelopeMembers(kind)
    guard scanner.takeMembers({ members.take(&$0, $1) }), scanner.isAtEnd,
      let offset = members.offset, let total = members.total, let records = members.records
    else { throw isJSON(text) ? .wrongShape : .notJSON }
    // The total must be plausible for a catalog, and a list is not shorter than a part of it.
    guard Self.totals.contains(total), records.isEmpty || offset <= total - records.count else {
      throw .wrongShape
    }
    attribution = members.attribution ?? ""
    (self.offset, self.total, self.records) = (offset, total, records)
  }
}

/// Whether a text is JSON. Later versions of SQLite also read JSON5, but `json_valid` rejects it.
func isJSON(_ text: String) -> Bool {
  var scanner = CheckedScanner(text)
  if scanner.takeValue(), scanner.isAtEnd { return true }
  // SQLite would treat a zero byte as the end of the text.
  guard !text.utf8.contains(0),
    let statement = try? Connection.inMemory().prepare("SELECT json_valid(?1)")
  else { return false }
  try? statement.bind([.text(text)])
  return (try? statement.step()) == true && statement.integer(0) == 1
}
