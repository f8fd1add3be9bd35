internal import Synchronization

/// Counts requests and selects the fault for each one.
package final class FaultSchedule: Sendable {
  private let rules: [FaultRule]
  /// The number of requests that matched each rule's pattern.
  private let counts: Mutex<[Int]>

  package init(_ rules: [FaultRule]) {
    self.rules = rules
    counts = Mutex(Array(repeating: 0, count: rules.count))
  }

  /// Counts the request for every rule whose pattern it matches, and returns the fault of the
  /// first rule that applies to this occurrence.
  package func fault(for path: String) -> Fault? {
    counts.withLock { counts in
      var selected: Fault?
      for (index, rule) in rules.enumerated() where rule.pattern.matches(path) {
        counts[index] += 1
        if selected == nil, rule.occurrences.includes(counts[index]) { selected = rule.fault }
      }
      return selected
    }
  }
}
