internal import Catalog
internal import SQLite

/// Makes one envelope of the pages of a list, by SQLite's JSON functions, which leave every token
/// as it came.
struct EnvelopeMerger {
  private let connection: Connection
  private var first: String?
  private var results: [Substring] = []
  private var total = 0
  /// How many results there are so far.
  private(set) var count = 0

  init() throws(CatalogError) {
    do { connection = try Connection.inMemory() } catch { throw .unreadable(error.message) }
  }

  var isComplete: Bool { count >= total }

  /// Takes the page that begins after the results so far.
  mutating func add(_ body: [UInt8]) throws(CatalogError) {
    // SQLite would take a zero byte for the end of the text.
    guard let text = String(validating: body, as: UTF8.self), !text.utf8.contains(0) else {
      throw .violation(.notJSON)
    }
    let part: Part?
    do { part = try self.part(of: text) } catch { throw .violation(.notJSON) }
    guard let part else { throw .violation(.notAList) }
    total = part.total
    // A gateway that stops short of its own total would make a cut list look complete.
    guard part.offset == count, part.count > 0 || isComplete else {
      throw .violation(.unexpectedRange)
    }
    // A list is not shorter than what came of it.
    guard part.count == 0 || part.total >= 0 && part.count <= part.total - count else {
      throw .violation(.wrongShape)
    }
    if first == nil { first = text }
    if part.count > 0 { results.append(part.results.dropFirst().dropLast()) }
    count += part.count
  }

  private typealias Part = (results: String, count: Int, offset: Int, total: Int)

  /// Nil where a number is missing or not a whole one of 64 bits, or the results are no array.
  private func part(of text: String) throws(SQLiteError) -> Part? {
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

  /// The envelope of the first page around the results of all.
  func text() throws(CatalogError) -> String {
    do throws(SQLiteError) {
      let statement = try connection.prepare(
        """
        SELECT json_set(?1, '$.data.offset', 0, '$.data.limit', ?2, '$.data.count', ?2,
          '$.data.results', json(?3))
        """)
      try statement.bind([
        .text(first ?? ""), .integer(Int64(count)), .text("[\(results.joined(separator: ","))]"),
      ])
      _ = try statement.step()
      return statement.text(0)
    } catch {
      throw .unreadable(error.message)
    }
  }
}
