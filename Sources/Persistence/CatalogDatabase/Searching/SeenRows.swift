/// The numbers of rows that were found before.
///
/// Each search step returns numbers in ascending order, so that binary search works. For a short
/// search, building a set would cost more than all comparisons.
struct SeenRows {
  /// The numbers of each step in ascending order.
  private var runs: [[Int64]]

  init(_ numbers: [Int64]) {
    runs = [numbers.sorted()]
  }

  /// - Parameter numbers: In ascending order.
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
