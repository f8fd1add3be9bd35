/// What a name says besides an issue: its place in a list, pages, sites; and numbers in several words.
extension IssueWords {
  /// What is between the first and the last number of several: `1 to 6`.
  static let wordsOfRange: Set = [
    "-", "to", "thru", "through", "till", "until", "bis", "a", "al", "à",
  ]

  /// Makes `01 - 07`, `1 to 6`, and `1 & 2` one word each.
  mutating func joinRanges() {
    for place in words.indices.dropFirst().dropLast(2).reversed() {
      let mark = words[place + 1].lowercased()
      let joint =
        Self.wordsOfRange.contains(mark) ? "-" : [",", "and", "&", "+"].contains(mark) ? "," : nil
      guard let joint else { continue }
      let ends = [words[place], words[place + 2]].map { String($0.drop { $0 == "#" }) }
      let joined = ends.joined(separator: joint)
      // "Secret Wars 2 - 05" is no range, "Thor Vol 2 - 080" neither, and "#1 - 12 Angry Men" a title.
      let isVolume = words[place - 1].lowercased().hasPrefix("vol")
      let isWhole =
        words[place].hasPrefix("#")
        && (place + 3 == words.count || ["+", "&", "and"].contains(words[place + 3].lowercased()))
      let isPadded = mark != "-" || isWhole || ends[0].utf8.count == ends[1].utf8.count
      guard Self.isRange(joined), isPadded, !isVolume else { continue }
      words[place] = joined
      remove(place + 1..<place + 3)
    }
    // Other commas after numbers separate what is said of the issue.
    for place in words.indices where words[place] == "," { words[place] = "-" }
  }

  /// What is between a number and the count of a series: `03 of 07`.
  static let wordsOfCount: Set = ["of", "von", "van", "de", "di"]
  /// What follows a number of pages: `36 pages`.
  static let wordsOfPages: Set = ["p", "pp", "pg", "pgs", "page", "pages"]

  /// Whether a word is the address of a site.
  static func isSite(_ word: Substring) -> Bool {
    word.lowercased().hasPrefix("www.")
      || [".com", ".info", ".net", ".org"].contains { word.lowercased().hasSuffix($0) }
  }

  /// Whether a word is a number of pages: `36p`, `52pgs`.
  static func isPageCount(_ word: Substring) -> Bool {
    let digits = word.prefix { $0.isNumber }
    return !digits.isEmpty && wordsOfPages.contains(word.dropFirst(digits.count).lowercased())
  }

  /// How many words say the place in a list: `007 - Civil War 01`, `2. Civil War 01`, `2 of 9 Civil
  /// War 01`.
  var lengthOfPlaceInList: Int {
    guard words.count > 2, let first = words.first, first.utf8.count < 5 else { return 0 }
    let digits = first.drop { $0 == "#" }.prefix { $0.isNumber }
    let isPoint = [".", ")"].contains(first.dropFirst(digits.count))
    guard (1...3).contains(digits.count), isPoint || first.hasSuffix(digits) else { return 0 }
    let isCount = Self.wordsOfCount.contains(words[1].lowercased()) && words[2].isNumeric
    let length = isCount ? 3 : Self.isDash(words[1]) ? 2 : 1
    // "014 Civil War 01", but not "300 01".
    let isPlace =
      length > 1 || isPoint || first.hasPrefix("#") || digits.count > 1 && digits.first == "0"
    return isPlace && words.dropFirst(length + 1).contains(where: IssueNumber.isNumeral)
      ? length : 0
  }
}
