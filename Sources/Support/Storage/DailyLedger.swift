internal import Platform
internal import SQLite
internal import Synchronization

/// Counts by name and day in a file that all processes of a user share.
///
/// Counting is best effort: if the file cannot be used, nothing is counted and nothing fails.
package final class DailyLedger: Sendable {
  /// "Ledg", which distinguishes a ledger from databases of other programs.
  private static let applicationID: Int64 = 0x4C_65_64_67
  /// How long a process waits for locks, in milliseconds.
  private static let lockTimeout: Int32 = 2000
  /// How many days are kept.
  private static let keptDays: Int64 = 40

  private let path: String
  private let file = Mutex<Connection?>(nil)

  package init(path: String) {
    self.path = path
  }

  /// Counts one, unless the limit is reached. Concurrent processes together stay within the limit.
  ///
  /// - Parameters:
  ///   - limit: at least 1; nil for no limit.
  ///   - day: in days since 1970.
  /// - Returns: False if the limit is reached.
  package func addOne(to name: String, day: Int64, limit: Int?) -> Bool {
    file.withLock { file in
      guard
        let statement = prepare(
          """
          INSERT INTO tally VALUES (?1, ?2, 1)
          ON CONFLICT DO UPDATE SET count = count + 1 WHERE count < ?3 RETURNING count
          """, in: &file)
      else { return true }
      do {
        try statement.bind([.integer(day), .text(name), .integer(Int64(limit ?? .max))])
        guard try statement.step() else { return false }
        // The change is complete only after the last row.
        while try statement.step() {}
        return true
      } catch {
        return true
      }
    }
  }

  package func count(of name: String, day: Int64) -> Int {
    file.withLock { file in
      guard file != nil || Connection.hasContent(path),
        let statement = prepare(
          "SELECT count FROM tally WHERE day = ?1 AND name = ?2", in: &file)
      else { return 0 }
      try? statement.bind([.integer(day), .text(name)])
      return (try? statement.step()) == true ? Int(clamping: statement.integer(0)) : 0
    }
  }

  /// Returns the counts of a day by name.
  package func counts(day: Int64) -> [(name: String, count: Int)] {
    file.withLock { file in
      guard file != nil || Connection.hasContent(path),
        let statement = prepare(
          "SELECT name, count FROM tally WHERE day = ?1 ORDER BY name", in: &file)
      else { return [] }
      try? statement.bind([.integer(day)])
      var counts: [(name: String, count: Int)] = []
      while (try? statement.step()) == true {
        counts.append((statement.text(0), Int(clamping: statement.integer(1))))
      }
      return counts
    }
  }

  /// Compiles a statement, after opening the file if it is not open; nil if it cannot be used.
  private func prepare(_ sql: String, in file: inout Connection?) -> Statement? {
    if file == nil { file = try? Self.open(path) ?? nil }
    return try? file?.prepare(sql)
  }

  /// Returns why requests cannot be counted in a file; nil if they can, or if the file does not exist.
  package static func fault(_ path: String) -> String? {
    guard Connection.hasContent(path) else { return nil }
    do throws(SQLiteError) {
      return try open(path) == nil ? "it is another program's database" : nil
    } catch {
      // Another process is using it.
      return error.code == .busy ? nil : error.message
    }
  }

  static func open(_ path: String) throws(SQLiteError) -> Connection? {
    makeDirectory(ofFile: path, levels: 3)
    let connection = try Connection.creatingPrivately(path)
    connection.setBusyTimeout(milliseconds: lockTimeout)
    let header = try connection.fileHeader()
    guard header == nil || Int64(header?.applicationID ?? 0) == applicationID else { return nil }
    if header == nil {
      try connection.transaction { () throws(SQLiteError) in
        try connection.execute(
          """
          PRAGMA application_id = \(applicationID);
          CREATE TABLE IF NOT EXISTS tally(
            day INTEGER, name TEXT, count INTEGER NOT NULL, PRIMARY KEY(day, name)
          ) WITHOUT ROWID;
          """)
      }
      // Only now; otherwise other processes would not find the header in the file.
      try? connection.execute("PRAGMA journal_mode = WAL")
    }
    // A count that a power failure loses is not worth waiting for the disk on each request. If the
    // log were not truncated at the end, every later process would read it from its start.
    try connection.execute(
      """
      PRAGMA synchronous = OFF; PRAGMA journal_size_limit = 0;
      DELETE FROM tally WHERE day < (SELECT max(day) FROM tally) - \(keptDays);
      """)
    connection.keepLogFiles()
    return connection
  }
}
