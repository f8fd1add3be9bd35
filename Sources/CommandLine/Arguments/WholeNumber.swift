internal import ArgumentParsing

/// Whole numbers in flags, variables, and the configuration file.
enum WholeNumber {
  /// More than any catalog has entities, and far from overflow.
  static let highest = 1_000_000_000

  /// Returns nil for anything but digits within the bounds.
  static func read(_ text: String, from lowest: Int) -> Int? {
    wholeNumber(text, in: lowest...highest)
  }
}
