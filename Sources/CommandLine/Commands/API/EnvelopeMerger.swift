internal import Catalog
internal import JSONText

/// Merges the pages of a list into one envelope. Every token is preserved.
struct EnvelopeMerger {
  private var first: String?
  private var results: [String] = []
  private var pages = PageSequence(PageRange(limit: nil))

  /// The next page; nil at the end of the list.
  var next: PageRange? { pages.next }

  /// Adds the page that follows the results so far.
  mutating func add(_ body: [UInt8]) throws(CatalogError) {
    guard let text = String(validating: body, as: UTF8.self), isJSON(text) else {
      throw .violation(.notJSON)
    }
    guard let page = Page(text) else { throw .violation(.notAList) }
    guard page.offset == pages.offset else { throw .violation(.unexpectedRange) }
    try pages.advance(by: page.results.count, total: page.total)
    // The total must not be less than the number of results.
    guard page.results.isEmpty || pages.offset <= page.total else { throw .violation(.wrongShape) }
    if first == nil { first = text }
    results += page.results
  }

  /// Returns the envelope of the first page with the results of all pages.
  func text() -> String {
    let count = String(pages.offset)
    let values = [
      (name: "offset", json: "0"), ("limit", count), ("count", count),
      ("results", "[\(results.joined(separator: ","))]"),
    ]
    return JSONView.reading(first ?? "") { envelope in
      guard let envelope, let data = envelope.member("data") else { return "" }
      return envelope.replacing([("data", data.replacing(values))])
    }
  }
}

extension EnvelopeMerger {
  /// The parts of a page that are merged.
  private struct Page {
    let offset: Int
    let total: Int
    let results: [String]

    /// Returns nil if a number is missing or not a 64-bit integer, or `results` is not an array.
    init?(_ text: String) {
      let page = JSONView.reading(text) { envelope -> Page? in
        guard let data = envelope?.member("data"), let offset = data.member("offset")?.integer,
          let total = data.member("total")?.integer, let results = data.member("results"),
          results.isArray
        else { return nil }
        return Page(offset: offset, total: total, results: results.elements.map(\.json))
      }
      guard let page else { return nil }
      self = page
    }

    private init(offset: Int, total: Int, results: [String]) {
      self.offset = offset
      self.total = total
      self.results = results
    }
  }
}
