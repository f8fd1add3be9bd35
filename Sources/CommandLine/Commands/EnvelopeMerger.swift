internal import Catalog
internal import SQLite

/// Merges the pages of a list into one envelope with SQLite's JSON functions, which preserve every
/// token.
struct EnvelopeMerger {
  private let connection: Connection
  private var first: String?
  private var results: [Substring] = []
  private var pages = PageSequence(PageRange(limit: nil))

  init() throws(CatalogError) {
    do { connection = try Connection.inMemory() } catch { throw .unreadable(error.message) }
  }

  /// The next page; nil at the end of the list.
  var next: PageRange? { pages.next }

  /// Adds the page that follows the results so far.
  mutating func add(_ body: [UInt8]) throws(CatalogError) {
    // SQLite would end the text at a zero byte.
    guard let text = String(validating: body, as: UTF8.self), !text.utf8.contains(0) else {
      throw .violation(.notJSON)
    }
    let page: Page?
    do { page = try self.page(of: text) } catch { throw .violation(.notJSON) }
    guard let page else { throw .violation(.notAList) }
    guard page.offset == pages.offset else { throw .violation(.unexpectedRange) }
    try pages.advance(by: page.count, total: page.total)
    // The total must not be less than the number of results.
    guard page.count == 0 || pages.offset <= page.total else { throw .violation(.wrongShape) }
    if first == nil { first = text }
    if page.count > 0 { results.append(page.results.dropFirst().dropLast()) }
  }

  private typealias Page = (results: String, count: Int, offset: Int, total: Int)

  /// Returns nil if a number is missing or not a 64-bit integer, or `results` is not an array.
  private func page(of text: String) throws(SQLiteError) -> Page? {
    let statement = try connection.prepare(
      """
      SELECT ?1 -> '$.data.results', json_array_length(?1, '$.data.results'),
        ?1 -> '$.data.offset', ?1 -> '$.data.total'
      WHERE json_type(?1, '$.data.results') = 'array'
      """)
    try statement.bind([.text(text)])
    guard try statement.step(), let offset = Int(statement.text(2)),
      let total = Int(statement.text(3))
    else { return nil }
    return (statement.text(0), Int(statement.integer(1)), offset, total)
  }

  /// Returns the envelope of the first page with the results of all pages.
  func text() throws(CatalogError) -> String {
    do throws(SQLiteError) {
      let statement = try connection.prepare(
        """
        SELECT json_set(?1, '$.data.offset', 0, '$.data.limit', ?2, '$.data.count', ?2,
          '$.data.results', json(?3))
        """)
      try statement.bind([
        .text(first ?? ""), .integer(Int64(pages.offset)),
        .text("[\(results.joined(separator: ","))]"),
      ])
      _ = try statement.step()
      return statement.text(0)
    } catch {
      throw .unreadable(error.message)
    }
  }
}
