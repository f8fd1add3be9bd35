internal import Catalog

/// The issue that the name of a comic file states: docs/collecting.md, "File names".
package enum ComicFileName {
  package static let endings = [
    ".cbz", ".cbr", ".cb7", ".cbt", ".cba", ".pdf", ".epub",
  ]

  /// Returns whether a path is that of a comic file.
  package static func isComic(_ path: String) -> Bool {
    endings.contains { path.utf8.count > 4 && path.suffix(5).lowercased().hasSuffix($0) }
  }

  /// Words of collections, which are no issues.
  private static let collections: Set = [
    "tpb", "tp", "hc", "gn", "omnibus", "compendium", "paperback", "hardcover", "masterworks",
  ]

  /// Parses the name of a file, without directories; nil if it names no single issue.
  package static func issue(_ name: String) -> NamedIssue? {
    var text = name
    if let dot = name.lastIndex(of: "."), isComic(name) { text = String(name[..<dot]) }
    if !text.contains(" ") { text = String(text.map { $0 == "_" ? " " : $0 }) }
    if !text.contains(" ") { text = spaced(text) }
    let words = Words(text)
    guard var parts = words.parts else { return nil }
    let named = Set(parts.series.lowercased().split(separator: " ").map(String.init))
    guard named.isDisjoint(with: collections) else { return nil }
    parts.series = parts.series.trimmed
    return parts.series.isEmpty ? nil : parts
  }

  /// Returns the words of a name such as `Amazing.Spider-Man.001.2018`. A number may have a point.
  private static func spaced(_ text: String) -> String {
    text.split(separator: ".").map(String.init).joined(separator: " ")
  }
}

extension ComicFileName {
  /// The words of a name, and the years and numbers among them.
  private struct Words {
    private var words: [String] = []
    /// The position in `words` of the year in parentheses, and the year.
    private var year: (place: Int, value: Int)?

    init(_ text: String) {
      var depth = 0
      var group = ""
      var word = ""
      for letter in text {
        switch letter {
        case "(", "[", "{":
          add(&word)
          depth += 1
        case ")", "]", "}":
          depth -= 1
          if depth <= 0 {
            addGroup(group)
            (group, depth) = ("", 0)
          }
        case _ where depth > 0: group.append(letter)
        case " ", "_", ",": add(&word)
        default: word.append(letter)
        }
      }
      add(&word)
      if beginsWithPlaceInList { remove(0..<2) }
      if let of = words.firstIndex(where: { $0.lowercased() == "of" }), of > 0,
        of + 1 < words.count, Int(words[of + 1]) != nil, IssueNumber.isNumeral(words[of - 1])
      {
        remove(of..<of + 2)
      }
    }

    private mutating func add(_ word: inout String) {
      if !word.isEmpty { words.append(word) }
      word = ""
    }

    private mutating func remove(_ places: Range<Int>) {
      words.removeSubrange(places)
      if let place = year?.place { year?.place -= places.count { $0 < place } }
    }

    /// Keeps the first year of a group such as `2018`, `1963-1998`, or `October 2018`.
    private mutating func addGroup(_ text: String) {
      guard year == nil else { return }
      for part in text.split(whereSeparator: { !$0.isNumber }) where part.count == 4 {
        if let value = Int(part), (1900...2099).contains(value) {
          year = (words.count, value)
          return
        }
      }
    }

    /// The parts of the name; nil without a series.
    var parts: NamedIssue? {
      let end = words.firstIndex { $0 == "-" || $0 == "–" } ?? words.endIndex
      var place = numeral(in: words[..<end]) ?? numeral(in: words[...])
      var year = year
      // Without parentheses, a year follows the number.
      if year == nil, let last = place, let value = Self.year(words[last]),
        let before = numeral(in: words[..<last])
      {
        (place, year) = (before, (last, value))
      }
      var issue = NamedIssue(series: "", number: "")
      var series = words[..<(place ?? year?.place ?? words.count)]
      if let place { issue.number = words[place] }
      if let last = series.last, let volume = Self.volume(last) {
        issue.setVolume(volume)
        series.removeLast()
      } else if series.count > 2,
        ["vol", "vol.", "volume"].contains(series[series.endIndex - 2].lowercased()),
        let volume = series.last.flatMap({ Int($0) })
      {
        issue.setVolume(volume)
        series.removeLast(2)
      }
      while series.last == "-" || series.last == "–" { series.removeLast() }
      issue.series = Array(series).joined(separator: " ")
      if let year {
        // A year before the number is that of the series, one after it that of the issue.
        if let place, year.place <= place {
          issue.startYear = year.value
        } else {
          issue.year = year.value
        }
      }
      return issue.series.isEmpty ? nil : issue
    }

    /// Whether the name begins with a place in a list: `007 - Civil War 01`.
    private var beginsWithPlaceInList: Bool {
      words.count > 3 && words[1] == "-" && words[0].utf8.allSatisfy { (0x30...0x39).contains($0) }
        && words.dropFirst(2).contains(where: IssueNumber.isNumeral)
    }

    /// Returns the position of the last number that is not the first word.
    private func numeral(in words: ArraySlice<String>) -> Int? {
      if let marked = words.lastIndex(where: { $0.hasPrefix("#") && $0.count > 1 }) {
        return marked
      }
      let place = words.dropFirst().lastIndex(where: IssueNumber.isNumeral)
      // "Volume 2" is no number of an issue.
      if let place, words[place - 1].lowercased().hasPrefix("vol") {
        return words[..<place].dropFirst().lastIndex(where: IssueNumber.isNumeral)
      }
      return place
    }

    private static func year(_ word: String) -> Int? {
      word.utf8.count == 4 ? Int(word).flatMap { (1930...2099).contains($0) ? $0 : nil } : nil
    }

    /// Returns the volume of a word such as `v2`, `Vol.2`, or `v2018`.
    private static func volume(_ word: String) -> Int? {
      let word = word.lowercased()
      for start in ["volume", "vol.", "vol", "v"] where word.hasPrefix(start) {
        return Int(word.dropFirst(start.count))
      }
      return nil
    }
  }
}

extension IssueNumber {
  /// Whether a word is a number with at most three letters: `001`, `33.1`, `10AU`, `½`.
  fileprivate static func isNumeral(_ word: String) -> Bool {
    let digits = word.drop { $0 == "#" || $0 == "-" }
    guard let first = digits.first, first == "½" || ("0"..."9").contains(first) else {
      return false
    }
    let rest = digits.drop { ("0"..."9").contains($0) || $0 == "." || $0 == "½" }
    return rest.count <= 3 && rest.allSatisfy(\.isLetter)
      && !["st", "nd", "rd", "th"].contains(rest.lowercased())
  }
}
