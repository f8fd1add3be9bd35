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

/// Durations in flags, variables, and the configuration file, such as `90s` or `7d`.
enum DurationText {
  /// Describes the accepted values, for messages.
  ///
  /// - Parameter lowest: the minimum in seconds.
  static func wanted(from lowest: Int) -> String {
    "a duration \(lowest > 0 ? "of at least \(lowest)s, " : "")such as 90s, 10m, 12h, or 7d"
  }

  /// Returns whether the text is a duration with a unit. A number alone may be a year.
  static func isSpan(_ text: String) -> Bool {
    seconds(text) != nil && text.last?.isLetter == true
  }

  /// Returns a duration as a text: whole hours, otherwise seconds.
  static func text(_ seconds: Int) -> String {
    seconds > 0 && seconds.isMultiple(of: 3600) ? "\(seconds / 3600)h" : "\(seconds)s"
  }

  /// Parses `90`, `90s`, `10m`, `12h`, or `7d`; returns nil for anything else.
  static func seconds(_ text: String) -> Int? {
    let units: [Swift.Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    let unit = text.last.flatMap { units[$0] }
    let digits = unit == nil ? text : String(text.dropLast())
    guard let number = WholeNumber.read(digits, from: 0) else { return nil }
    return number * (unit ?? 1)
  }
}
