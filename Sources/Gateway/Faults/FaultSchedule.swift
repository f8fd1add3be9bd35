internal import Synchronization

/// Says which fault a request meets, and counts for that.
package final class FaultSchedule: Sendable {
  private let rules: [FaultRule]
  /// For each rule, how many requests matched its pattern.
  private let counts: Mutex<[Int]>

  package init(_ rules: [FaultRule]) {
    self.rules = rules
    counts = Mutex(Array(repeating: 0, count: rules.count))
  }

  /// Counts the request for every rule whose pattern it matches, and gives the fault of the first
  /// one whose turn it is.
  package func fault(for path: String) -> Fault? {
    counts.withLock { counts in
      var due: Fault?
      for (index, rule) in rules.enumerated() where rule.pattern.matches(path) {
        counts[index] += 1
        if due == nil, rule.turn.includes(counts[index]) { due = rule.fault }
      }
      return due
    }
  }
}
