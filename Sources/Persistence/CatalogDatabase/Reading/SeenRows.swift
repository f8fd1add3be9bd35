/// Numbers of rows that were found before. Each step of a search gives them in their order, so that
/// a number is found by halving; a set would cost a short search more than all its comparisons.
struct SeenRows {
  /// Each in its order.
  private var runs: [[Int64]]

  init(_ numbers: [Int64]) {
    runs = [numbers.sorted()]
  }

  /// - Parameter numbers: in their order.
  mutating func add(_ numbers: [Int64]) { runs.append(numbers) }

  func contains(_ number: Int64) -> Bool {
    runs.contains { run in
      var (low, high) = (0, run.count)
      while low < high {
        let middle = (low + high) / 2
        if run[middle] < number { low = middle + 1 } else { high = middle }
      }
      return low < run.count && run[low] == number
    }
  }
}
