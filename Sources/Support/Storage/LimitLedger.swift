internal import Platform
internal import SQLite
internal import Synchronization

/// A limit of requests that a server stated in its last response.
package struct RequestLimit: Hashable, Sendable {
  /// The server's name for the period, such as `burst`.
  package let period: String
  /// Requests per period.
  package let limit: Int
  /// Requests that may still be sent before `reset`.
  package var remaining: Int
  /// When requests are allowed again, in seconds since 1970 by this machine's clock.
  package let reset: Double

  package init(period: String, limit: Int, remaining: Int, reset: Double) {
    self.period = period
    self.limit = limit
    self.remaining = remaining
    self.reset = reset
  }
}

/// The limits that servers stated, in the file in which all processes of a user count requests.
///
/// If the file cannot be used, the limits are only known to this process.
package final class LimitLedger: Sendable {
  private struct State {
    var file: File?
    var limits: [String: [RequestLimit]] = [:]
  }

  /// The file, with the statements that each request runs.
  private final class File {
    let connection: Connection
    private let select: ReusableStatement
    private let replace: ReusableStatement

    init(_ connection: Connection) throws(SQLiteError) {
      self.connection = connection
      try connection.execute(
        """
        CREATE TABLE IF NOT EXISTS server_limit(
          name TEXT, period TEXT, allowed INTEGER NOT NULL, remaining INTEGER NOT NULL,
          reset INTEGER NOT NULL, PRIMARY KEY(name, period)
        ) WITHOUT ROWID;
        """)
      select = try connection.prepareReusable(
        "SELECT period, allowed, remaining, reset FROM server_limit WHERE name = ?1 ORDER BY period"
      )
      replace = try connection.prepareReusable(
        "INSERT OR REPLACE INTO server_limit VALUES (?1, ?2, ?3, ?4, ?5)")
    }

    func read(_ name: String) throws(SQLiteError) -> [RequestLimit] {
      defer { select.reset() }
      try select.bind([.text(name)])
      var limits: [RequestLimit] = []
      while try select.step() {
        limits.append(
          RequestLimit(
            period: select.text(0), limit: Int(clamping: select.integer(1)),
            remaining: Int(clamping: select.integer(2)),
            reset: Double(select.integer(3)) / 1000))
      }
      return limits
    }

    func write(_ limits: [RequestLimit], _ name: String) throws(SQLiteError) {
      for limit in limits {
        try replace.run([
          .text(name), .text(limit.period), .integer(Int64(limit.limit)),
          .integer(Int64(limit.remaining)), .integer(Int64(limit.reset * 1000)),
        ])
      }
    }
  }

  /// Nil if there is no home directory.
  private let path: String?
  private let state = Mutex(State())

  package init(path: String?) {
    self.path = path
  }

  /// Returns the last known limits of a server; none if the file does not exist.
  package static func limits(of name: String, in path: String) -> [RequestLimit] {
    Connection.hasContent(path) ? LimitLedger(path: path).limits(of: name) : []
  }

  /// Returns the last known limits of a server.
  package func limits(of name: String) -> [RequestLimit] {
    state.withLock { state in
      guard let file = open(&state) else { return state.limits[name] ?? [] }
      return (try? file.read(name)) ?? state.limits[name] ?? []
    }
  }

  /// Counts a request that is about to be sent.
  ///
  /// - Returns: the limit that forbids it, if there is one. After `reset`, one request is allowed,
  ///   whose response has the new limits.
  package func reserve(_ name: String, now: Double) -> RequestLimit? {
    change(name) { limits in
      let exhausted = limits.filter { $0.reset > now && $0.remaining <= 0 }
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

  /// Changes the last known limits of a server, for all processes in one step.
  private func change<Result: Sendable>(
    _ name: String, _ body: (inout [RequestLimit]) -> Result
  ) -> Result {
    state.withLock { state in
      let file = open(&state)
      try? file?.connection.execute("BEGIN IMMEDIATE")
      defer { try? file?.connection.execute("COMMIT") }
      let known = file.flatMap { try? $0.read(name) } ?? state.limits[name] ?? []
      var limits = known
      let result = body(&limits)
      if limits != known {
        try? file?.write(limits, name)
        state.limits[name] = limits
      }
      return result
    }
  }

  /// Replaces limits by those of the latest response.
  package func record(_ limits: [RequestLimit], of name: String) {
    state.withLock { state in
      var known = state.limits[name] ?? []
      known.removeAll { old in limits.contains { $0.period == old.period } }
      state.limits[name] = known + limits
      guard let file = open(&state) else { return }
      try? file.connection.transaction { () throws(SQLiteError) in try file.write(limits, name) }
    }
  }

  private func open(_ state: inout State) -> File? {
    if let file = state.file { return file }
    guard let path, let connection = try? DailyLedger.open(path) ?? nil else { return nil }
    state.file = try? File(connection)
    return state.file
  }
}
