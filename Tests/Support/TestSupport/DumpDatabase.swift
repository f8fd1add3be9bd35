internal import Platform
internal import SQLite

/// A database of the shape of the Grand Comics Database's dumps: the fixture, and as many series and
/// issues of another publisher as an import requires.
package struct DumpDatabase {
  /// Its bytes, which are made once.
  private static let made = Result { try make() }

  /// The path of a copy.
  package let path: String

  /// - Parameters:
  ///   - directory: What it is written to, in a directory of its own.
  ///   - name: The name of the file.
  package init(in directory: ScratchDirectory, _ name: String) throws {
    path = directory.write(try Self.made.get(), to: "\(UInt64.random(in: .min ... .max))/\(name)")
  }

  package var bytes: [UInt8] { get throws { try readBytes(path) } }

  /// The bytes, with the first page of a table overwritten.
  package func bytes(damaging table: String) throws -> [UInt8] {
    let page = try Connection.reading(path).integer(
      "SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'")
    return try bytes(damagingPage: Int(page ?? 1) - 1)
  }

  /// The bytes, with the first page overwritten that has nothing but a repeated word.
  package func bytes(damagingPageWith word: String) throws -> [UInt8] {
    let (bytes, letters) = (try bytes, Set(word.utf8))
    // An overflow page begins with the number of the next one.
    let page = (0..<(bytes.count / pageSize)).first { page in
      bytes[(page * pageSize + 4)..<((page + 1) * pageSize)].allSatisfy(letters.contains)
    }
    return try self.bytes(damagingPage: page ?? 0)
  }

  private var pageSize: Int { 4_096 }

  private func bytes(damagingPage page: Int) throws -> [UInt8] {
    var bytes = try bytes
    for index in (page * pageSize)..<((page + 1) * pageSize) { bytes[index] = 0xFF }
    return bytes
  }

  package func change(_ sql: String) throws { try Connection.writing(path).execute(sql) }

  /// Adds copies of a row, of which some columns are others.
  ///
  /// - Parameter columns: Expressions by column; `i` counts from 1.
  package func copy(_ id: Int, of table: String, _ count: Int, _ columns: [String: String]) throws {
    try Self.copy(id, of: table, count, columns, in: Connection.writing(path))
  }

  private static func copy(
    _ id: Int, of table: String, _ count: Int, _ columns: [String: String],
    in connection: Connection
  ) throws {
    let names = try connection.prepare("SELECT name FROM pragma_table_info('\(table)')")
    var expressions: [String] = []
    while try names.step() { expressions.append(columns[names.text(0)] ?? names.text(0)) }
    try connection.execute(
      """
      WITH RECURSIVE number(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < \(count))
      INSERT INTO \(table) SELECT \(expressions.joined(separator: ", "))
      FROM number, \(table) WHERE id = \(id)
      """)
  }

  private static func make() throws -> [UInt8] {
    let directory = ScratchDirectory()
    let path = directory.path + "/dump"
    let connection = try Connection.creating(path)
    for file in ["schema.sql", "fixture.sql"] {
      try connection.execute(readTextFile(DataDirectory.fixtures + "/gcd/" + file))
    }
    // Of publisher 54.
    try copy(
      9104, of: "gcd_series", 1_000, ["id": "100000 + i", "name": "'Elsewhere ' || i"],
      in: connection)
    try copy(
      9230, of: "gcd_issue", 20_000,
      [
        "id": "1000000 + i", "series_id": "100000 + (i + 19) / 20", "number": "1 + (i + 19) % 20",
        "sort_code": "1 + (i + 19) % 20",
      ], in: connection)
    try connection.execute("UPDATE gcd_issue SET modified = '2026-09-14 10:00:00'")
    return try readBytes(path)
  }
}
