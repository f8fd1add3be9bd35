/// Spans of time as flags, variables and the configuration file take them.
enum DurationText {
  /// What is taken, for messages.
  ///
  /// - Parameter lowest: in seconds.
  static func wanted(from lowest: Int) -> String {
    "a span \(lowest > 0 ? "of \(lowest)s or more, " : "")such as 90s, 10m, 12h or 7d"
  }

  /// Whether the text is a span with its unit, which no year is.
  static func isSpan(_ text: String) -> Bool {
    seconds(text) != nil && text.last?.isLetter == true
  }

  /// Reads `90`, `90s`, `10m`, `12h` or `7d`; nil for anything else.
  static func seconds(_ text: String) -> Int? {
    let units: [Swift.Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    let unit = text.last.flatMap { units[$0] }
    let digits = unit == nil ? text : String(text.dropLast())
    guard let number = WholeNumber.read(digits, from: 0) else { return nil }
    return number * (unit ?? 1)
  }
}
