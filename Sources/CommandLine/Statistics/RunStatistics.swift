internal import Synchronization

/// Counts and durations of a run, for `--stats`. Any task may add to them.
package final class RunStatistics: Sendable {
  package struct Totals: Sendable {
    /// Attempts, including retries.
    package var requests = 0
    /// Attempts that repeated an earlier one.
    package var retries = 0
    /// 304 responses, which confirmed a cached response.
    package var notModified = 0
    /// Cached responses used without a request.
    package var hits = 0
    /// Stale cached responses used because a request failed.
    package var staleHits = 0
    /// Bytes in decompressed response bodies.
    package var bytes = 0
    /// The total duration of all requests; concurrent requests each count.
    package var network = Duration.zero
    /// Time spent waiting for the rate limit or before a retry.
    package var waiting = Duration.zero
    /// Time spent reading and writing the cache.
    package var cache = Duration.zero
  }

  private let start = ContinuousClock.now
  private let wanted = Atomic(false)
  private let totals = Mutex(Totals())

  /// Starts measuring the run.
  package init() {}

  /// True if the user requested statistics.
  var isWanted: Bool { wanted.load(ordering: .relaxed) }

  func want() {
    wanted.store(true, ordering: .relaxed)
  }

  package func add(_ change: (inout Totals) -> Void) {
    totals.withLock { change(&$0) }
  }

  /// The statistics as one line of JSON, without a line break.
  var line: String {
    let totals = totals.withLock { $0 }
    let counts = [
      ("requests", totals.requests), ("retries", totals.retries),
      ("notModified", totals.notModified), ("hits", totals.hits),
      ("staleHits", totals.staleHits), ("bytes", totals.bytes),
    ]
    let times = [
      ("total", ContinuousClock.now - start), ("network", totals.network),
      ("waiting", totals.waiting), ("cache", totals.cache),
    ].map { ($0, Int($1 / .microseconds(1))) }
    return "{\(members(counts)),\"microseconds\":{\(members(times))}}"
  }

  private func members(_ members: [(name: String, value: Int)]) -> String {
    members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",")
  }
}
