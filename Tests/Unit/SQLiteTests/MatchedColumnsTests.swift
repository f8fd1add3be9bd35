import SQLite
import Testing

struct MatchedColumnsTests {
  private let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
    try connection.execute(
      """
      CREATE VIRTUAL TABLE words USING fts5(name, alias, text, content='', columnsize=0);
      INSERT INTO words(rowid, name, alias, text) VALUES
        (1, 'iron man', 'tony', 'a man'), (2, 'thor', '', 'god of thunder'), (3, '', '', 'iron');
      """)
    try connection.addMatchedColumnsFunction()
  }

  private func columns(_ query: String) throws -> [Int64] {
    let statement = try connection.prepare(
      "SELECT matched_columns(words) FROM words WHERE words MATCH ?1 ORDER BY rowid")
    try statement.bind([.text(query)])
    var columns: [Int64] = []
    while try statement.step() { columns.append(statement.integer(0)) }
    return columns
  }

  @Test(arguments: [
    ("man", [0b101]), ("iron", [0b1, 0b100]), ("tony OR thor", [0b10, 0b1]),
    ("iron AND tony", [0b11]), ("\"god of thunder\"", [0b100]), ("name : man", [0b1]),
    ("name : man AND man", [0b101]), ("th*", [0b101]), ("nobody", []),
  ])
  func `columns that match words are returned`(query: String, columns: [Int64]) throws {
    #expect(try self.columns(query) == columns)
  }

  @Test func `only full-text tables can be queried`() throws {
    try connection.execute("CREATE TABLE plain(name)")
    #expect(throws: SQLiteError.self) {
      try connection.execute("SELECT matched_columns(plain) FROM plain")
    }
  }
}
