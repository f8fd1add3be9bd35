internal import Catalog
internal import Foundation
internal import JSONText

/// A response with a list, before its rows are mapped.
struct MetronPage<Row: Sendable>: Sendable {
  let count: Int
  let hasNext: Bool
  let rows: [Row]

  /// - Parameter row: maps a row; nil if the row is malformed.
  init(_ body: Data, _ row: (JSONView) -> Row?) throws(ProtocolViolation) {
    let page = try readJSON(body) { view -> MetronPage? in
      guard view.isObject, let count = view.member("count")?.count,
        let results = view.member("results"), results.isArray
      else { return nil }
      let elements = results.elements
      let rows = elements.compactMap(row)
      guard rows.count == elements.count else { return nil }
      return MetronPage(count, view.member("next")?.present != nil, rows)
    }
    self = page
  }

  private init(_ count: Int, _ hasNext: Bool, _ rows: [Row]) {
    (self.count, self.hasNext, self.rows) = (count, hasNext, rows)
  }
}

/// Reads a response.
///
/// - Parameter read: returns nil if the response has another shape than expected.
func readJSON<Result>(
  _ body: Data, _ read: (JSONView) -> Result?
) throws(ProtocolViolation) -> Result {
  guard let text = String(validating: body, as: UTF8.self), isJSON(text) else { throw .notJSON }
  guard let result = JSONView.reading(text, { $0.flatMap(read) }) else { throw .wrongShape }
  return result
}
