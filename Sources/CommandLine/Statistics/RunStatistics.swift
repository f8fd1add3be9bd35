internal import Synchronization

/// What a run took, for `--stats`. It may be added to from any task.
package final class RunStatistics: Sendable {
  package struct Totals: Sendable {
    /// Each attempt is one.
    package var requests = 0
    /// Those of them that repeated an earlier one.
    package var retries = 0
    /// Answers that said that what is stored is current.
    package var notModified = 0
    /// Answers from the store for which nothing was asked.
    package var hits = 0
    /// Stored answers that stood in for one that could not be had.
    package var staleHits = 0
    /// In the bodies of answers, unpacked.
    package var bytes = 0
    /// The duration of all requests together; those that were under way at once count each.
    package var network = Duration.zero
    /// What questions waited for a turn, or before another attempt.
    package var waiting = Duration.zero
    /// Reading and writing stored answers.
    package var cache = Duration.zero
  }

  private let start = ContinuousClock.now
  private let wanted = Atomic(false)
  private let totals = Mutex(Totals())

  /// Begins to measure the time of the run.
  package init() {}

  /// Whether the user asked for them.
  var isWanted: Bool { wanted.load(ordering: .relaxed) }

  func want() {
    wanted.store(true, ordering: .relaxed)
  }

  package func add(_ change: (inout Totals) -> Void) {
    totals.withLock { change(&$0) }
  }

  /// One line of JSON, without the end of the line.
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
