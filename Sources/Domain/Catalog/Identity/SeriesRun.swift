internal import SeriesRunsData

/// The issues of a series that exist, whether or not a catalog has them: Incredible Hulk (1962) has
/// #1-6 and #102-474.
package struct SeriesRun: Hashable, Sendable {
  /// Successive issues, and when they were sold.
  package struct Range: Hashable, Sendable {
    package let numbers: NumberList.Item
    package let firstYear: Int
    /// `Attribute.ongoingYear` if others still follow.
    package let lastYear: Int

    /// Whether an issue may be of a year, as far as the numbers say: they follow each other evenly.
    func mayBe(_ number: IssueNumber, of year: Int) -> Bool {
      guard (firstYear - 1...max(firstYear, lastYear) + 1).contains(year) else { return false }
      guard let last = numbers.last, lastYear < Attribute.ongoingYear, last != numbers.first else {
        return true
      }
      let length = last.position - numbers.first.position
      let part = min(max((number.position - numbers.first.position) / length, 0), 1)
      let years = Double(lastYear - firstYear)
      return abs(Double(firstYear) + part * years - Double(year)) <= 1.5 + years / 5
    }
  }

  package let name: SeriesName
  package let ranges: [Range]

  /// Parses numbers such as `-1, 1-6 (1962 - 1963), 102-474 (1968 - 1999)`, `1-` if others follow.
  /// A range without years has those of the series. Nil for anything else.
  package init?(_ name: SeriesName, numbers text: some StringProtocol) {
    guard let start = name.startYear else { return nil }
    let end = name.endYear ?? start
    var ranges: [Range] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      // The years of a range have the form of those of a series.
      let range = SeriesName(part)
      guard let numbers = NumberList.Item(range.name, allowsOpen: true) else { return nil }
      ranges.append(
        Range(
          numbers: numbers, firstYear: range.startYear ?? start, lastYear: range.endYear ?? end))
    }
    (self.name, self.ranges) = (name, ranges)
  }

  /// How sure it is that the series has an issue of a number.
  package enum Knowledge: Comparable {
    /// It has none.
    case none
    /// It has the issue before: #700.2 follows #700.
    case nearly
    case certainly
  }

  /// Returns whether the series has an issue of the number, in a year if one is given.
  package func has(_ number: IssueNumber, of year: Int? = nil) -> Knowledge {
    func has(_ number: IssueNumber) -> Bool {
      ranges.contains { range in
        let isRange = number.isWhole && range.numbers.contains(number)
        return (isRange || range.numbers.first == number)
          && (year.map { range.mayBe(number, of: $0) } ?? true)
      }
    }
    if has(number) { return .certainly }
    guard !number.isWhole, let whole = number.whole else { return .none }
    return has(whole) ? .nearly : .none
  }
}

extension SeriesRun {
  /// Returns the series of a name that are known, the first one first, whether or not a catalog has
  /// them.
  ///
  /// - Parameter compared: The name as `EntityMatcher` compares it.
  package static func runs(named compared: String) -> [SeriesRun] {
    let lines = Lines()
    var found: [SeriesRun] = []
    var line = lines.first(from: compared)
    while let (text, next) = line, let run = SeriesRun(line: text, of: compared) {
      found.append(run)
      line = lines.line(at: next)
    }
    return found.sorted { $0.name.began(before: $1.name) }
  }

  /// All series that are known, each with its name as `EntityMatcher` compares it.
  package static func all() -> [(compared: String, run: SeriesRun)] {
    let lines = Lines()
    var found: [(compared: String, run: SeriesRun)] = []
    var line = lines.line(at: 0)
    while let (text, next) = line {
      let name = String(text.prefix { $0 != "|" })
      if let run = SeriesRun(line: text, of: name) { found.append((name, run)) }
      line = lines.line(at: next)
    }
    return found
  }

  /// Parses a line such as `hulk|Hulk (2008 - 2012)|1-57`; nil if it is of another name.
  private init?(line: String, of compared: String) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == compared else { return nil }
    self.init(SeriesName(parts[1]), numbers: parts[2])
  }

  /// The lines of what `make catalog` wrote, sorted by name.
  private struct Lines {
    private var bytes: UnsafeBufferPointer<UInt8> {
      unsafe UnsafeBufferPointer(start: series_runs_bytes(), count: series_runs_size())
    }
    private let newline = UInt8(ascii: "\n")

    /// Returns the line that begins at an offset, and the offset of the next one; nil at the end.
    func line(at offset: Int) -> (text: String, next: Int)? {
      guard unsafe offset < bytes.count else { return nil }
      let end = unsafe bytes[offset...].firstIndex(of: newline) ?? bytes.count
      return unsafe (String(decoding: bytes[offset..<end], as: UTF8.self), end + 1)
    }

    /// Returns the first line of a name, or one after it, by binary search.
    func first(from name: String) -> (text: String, next: Int)? {
      let wanted = Array("\(name)|".utf8)
      var (low, high) = unsafe (0, bytes.count)
      while low < high {
        let start = unsafe bytes[..<((low + high) / 2)].lastIndex(of: newline).map { $0 + 1 } ?? 0
        if unsafe bytes[start...].lexicographicallyPrecedes(wanted) {
          low = line(at: start)?.next ?? high
        } else {
          high = start
        }
      }
      return line(at: low)
    }
  }
}
