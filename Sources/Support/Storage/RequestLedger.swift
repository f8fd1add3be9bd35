internal import Platform
internal import SQLite
internal import Synchronization

/// A limit of requests that a server stated in its last response.
package struct RequestLimit: Hashable, Sendable {
  /// The period of a wait that a server asked for, which allows no requests.
  package static let wait = "retry-after"

  /// The server's name for the period, such as `burst`.
  package let period: String
  /// Requests per period.
  package let limit: Int
  /// Requests that may still be sent before `reset`.
  package var remaining: Int
  /// When requests are allowed again, in seconds since 1970 by this machine's clock.
  package let reset: Double

  /// More than a million million of anything, or of seconds, and NaN, are no limits of a server.
  private static let bounds = -1e12...1e12

  package init(period: String, limit: Int, remaining: Int, reset: Double) {
    func bounded(_ number: Double) -> Double {
      number.isNaN ? 0 : min(max(number, Self.bounds.lowerBound), Self.bounds.upperBound)
    }
    self.period = period
    self.limit = Int(bounded(Double(limit)))
    self.remaining = Int(bounded(Double(remaining)))
    self.reset = bounded(reset)
  }
}

/// The requests sent to each server by day, and the limits that servers stated, in a file that all
/// processes of a user share.
///
/// This is best effort: if the file cannot be used, nothing is counted, limits are only known to
/// this process, and nothing fails.
package final class RequestLedger: Sendable {
  private struct State {
    var file: Connection?
    var limits: [String: [RequestLimit]] = [:]
  }

  /// "Ledg", which distinguishes a ledger from databases of other programs.
  private static let applicationID: Int64 = 0x4C_65_64_67
  /// How long a process waits for locks, in milliseconds.
  private static let lockTimeout: Int32 = 2000
  /// In seconds. A reset that is further away is not believed: this machine's clock was wrong.
  private static let longestPeriod = 2.0 * 86_400
  /// How many days are kept.
  private static let keptDays: Int64 = 40

  /// Nil if there is no home directory.
  private let path: String?
  private let state = Mutex(State())

  package init(path: String?) {
    self.path = path
  }

  // MARK: Days

  /// Counts one, unless the limit is reached. Concurrent processes together stay within the limit.
  ///
  /// - Parameters:
  ///   - limit: at least 1; nil for no limit.
  ///   - day: in days since 1970.
  /// - Returns: False if the limit is reached.
  package func addOne(to name: String, day: Int64, limit: Int?) -> Bool {
    state.withLock { state in
      guard let file = open(&state) else { return true }
      do throws(SQLiteError) {
        let statement = try file.prepare(
          """
          INSERT INTO tally VALUES (?1, ?2, 1)
          ON CONFLICT DO UPDATE SET count = count + 1 WHERE count < ?3 RETURNING count
          """)
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

  /// Returns the requests of a day; 0 if the file does not exist.
  package func count(of name: String, day: Int64) -> Int {
    state.withLock { state in
      guard let file = openExisting(&state),
        let statement = try? file.prepare("SELECT count FROM tally WHERE day = ?1 AND name = ?2")
      else { return 0 }
      try? statement.bind([.integer(day), .text(name)])
      return (try? statement.step()) == true ? Int(clamping: statement.integer(0)) : 0
    }
  }

  // MARK: Limits

  /// Returns the last known limits of a server; none if the file does not exist.
  package func limits(of name: String) -> [RequestLimit] {
    state.withLock { state in
      openExisting(&state).flatMap { try? $0.limits(of: name) } ?? state.limits[name] ?? []
    }
  }

  /// Counts a request that is about to be sent.
  ///
  /// - Parameter kept: How many requests are left to other machines, at most a quarter of a limit.
  /// - Returns: the limit that forbids it, if there is one. After `reset`, one request is allowed,
  ///   whose response has the new limits.
  package func reserve(_ name: String, now: Double, keeping kept: Int = 0) -> RequestLimit? {
    change(name) { limits in
      let exhausted = limits.filter {
        $0.reset > now && $0.reset <= now + Self.longestPeriod
          && $0.remaining <= min(kept, $0.limit / 4)
      }
      if let last = exhausted.max(by: { $0.reset < $1.reset }) { return last }
      for index in limits.indices { limits[index].remaining -= 1 }
      return nil
    }
  }

  /// Takes back a reservation of a request that was not sent after all.
  package func release(_ name: String) {
    change(name) { limits in
      for index in limits.indices { limits[index].remaining += 1 }
    }
  }

  /// Forgets the limits and the waits of all servers, so that the next request is sent.
  package func forgetLimits() {
    state.withLock { state in
      state.limits = [:]
      try? openExisting(&state)?.execute("DELETE FROM server_limit")
    }
  }

  /// Replaces limits by those of the latest response.
  package func record(_ new: [RequestLimit], of name: String) {
    change(name) { limits in
      limits.removeAll { old in new.contains { $0.period == old.period } }
      limits += new
    }
  }

  /// Changes the last known limits of a server, for all processes in one step.
  private func change<Result: Sendable>(
    _ name: String, _ body: (inout [RequestLimit]) -> Result
  ) -> Result {
    state.withLock { state in
      // Without a transaction, a concurrent change of another process would be undone.
      let file = open(&state).flatMap { (try? $0.execute("BEGIN IMMEDIATE")) == nil ? nil : $0 }
      defer { try? file?.execute("COMMIT") }
      let known = file.flatMap { try? $0.limits(of: name) } ?? state.limits[name] ?? []
      var limits = known
      let result = body(&limits)
      if limits != known {
        try? file?.set(limits, of: name)
        state.limits[name] = limits
      }
      return result
    }
  }

  // MARK: File

  /// Returns why requests cannot be counted in a file; nil if they can, or if the file does not
  /// exist.
  package static func fault(_ path: String) -> String? {
    guard Connection.hasContent(path) else { return nil }
    do throws(SQLiteError) {
      return try open(path) == nil ? "it is another program's database" : nil
    } catch {
      // Another process is using it.
      return error.code == .busy ? nil : error.message
    }
  }

  private func openExisting(_ state: inout State) -> Connection? {
    guard state.file != nil || path.map(Connection.hasContent) == true else { return nil }
    return open(&state)
  }

  /// Returns the open file, or opens it; nil if it cannot be used.
  private func open(_ state: inout State) -> Connection? {
    if state.file == nil { state.file = path.flatMap { try? Self.open($0) ?? nil } }
    return state.file
  }

  private static func open(_ path: String) throws(SQLiteError) -> Connection? {
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
      CREATE TABLE IF NOT EXISTS server_limit(
        name TEXT, period TEXT, allowed INTEGER NOT NULL, remaining INTEGER NOT NULL,
        reset INTEGER NOT NULL, PRIMARY KEY(name, period)
      ) WITHOUT ROWID;
      """)
    connection.keepLogFiles()
    return connection
  }
}

extension Connection {
  fileprivate func limits(of name: String) throws(SQLiteError) -> [RequestLimit] {
    let rows = try prepare(
      "SELECT period, allowed, remaining, reset FROM server_limit WHERE name = ?1 ORDER BY period")
    try rows.bind([.text(name)])
    var limits: [RequestLimit] = []
    while try rows.step() {
      limits.append(
        RequestLimit(
          period: rows.text(0), limit: Int(clamping: rows.integer(1)),
          remaining: Int(clamping: rows.integer(2)), reset: Double(rows.integer(3)) / 1000))
    }
    return limits
  }

  fileprivate func set(_ limits: [RequestLimit], of name: String) throws(SQLiteError) {
    for limit in limits {
      try prepare("INSERT OR REPLACE INTO server_limit VALUES (?1, ?2, ?3, ?4, ?5)").run([
        .text(name), .text(limit.period), .integer(Int64(limit.limit)),
        .integer(Int64(limit.remaining)), .integer(Int64(limit.reset * 1000)),
      ])
    }
  }
}
