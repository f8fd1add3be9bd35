/// A title, possibly abbreviated, with the number of an issue, a year, or a volume: "asm 300",
/// "fantastic four vol. 1 #48", "x-men annual 10".
package struct TitleNumber {
  private static let years = 1939...2049
  /// Words that may precede a number.
  private static let ignored = ["no", "nr", "number", "issue"]
  /// Words that may precede a year.
  package static let prepositions = ["from", "in", "of"]

  /// The possible titles, as written.
  package let titles: [String]
  package private(set) var number: String?
  /// The first year of the series, or that of the issue.
  package private(set) var year: Int?
  /// Counts the series with the title.
  package private(set) var volume: Int?
  package private(set) var isAnnual = false

  /// - Parameter words: Folded words. Returns nil unless they are a title and at least one number.
  package init?(_ words: [String]) {
    let start = words.firstIndex { $0.isNumber || $0.isVolume || $0.numberOfVolume != nil }
    guard let start, start > 0 else { return nil }
    var title = words[..<start]
    let beforeNumber = Self.ignored + (Self.isYear(words[start]) ? Self.prepositions : [])
    while title.count > 1, let last = title.last, beforeNumber.contains(last) { title.removeLast() }
    if title.count > 1, title.last == "annual" {
      isAnnual = true
      title.removeLast()
    }
    let written = Array(title).joined(separator: " ")
    titles = (title.count == 1 ? SeriesAliases.titles(abbreviatedAs: written) : []) + [written]
    var rest = words[start...]
    while let word = rest.popFirst() {
      if word.isVolume, let next = rest.first.flatMap({ Int($0) }) {
        volume = next
        rest.removeFirst()
      } else if let number = word.numberOfVolume {
        volume = number
      } else if word == "annual" {
        isAnnual = true
      } else if word.isNumber {
        if Self.isYear(word), year == nil, number != nil || !rest.isEmpty || start > 1 {
          year = Int(word)
        } else if number == nil {
          number = word
        } else {
          return nil
        }
      } else if !Self.ignored.contains(word),
        !(Self.prepositions.contains(word) && rest.first.map(Self.isYear) == true)
      {
        return nil
      }
    }
  }

  private static func isYear(_ word: String) -> Bool { Int(word).map(years.contains) == true }

  /// - Parameter text: As typed. Returns nil unless it has a title and the number of an issue.
  package init?(issue text: String) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map { word in
      // Punctuation belongs to a title, but not to a number: "(1963)", "#300", "vol.".
      var bare = word.drop { "#().,;:".contains($0) }
      while let last = bare.last, "#().,;:".contains(last) { bare.removeLast() }
      return String(String(bare).isNumber || ["vol", "no", "nr"].contains(bare) ? bare : word)
    }
    self.init(words.withSeparateNumbers)
    if number == nil { return nil }
  }

  /// Creates the title alone; nil if the word is no abbreviation.
  package init?(abbreviation: String) {
    titles = SeriesAliases.titles(abbreviatedAs: abbreviation)
    if titles.isEmpty { return nil }
  }
}

extension [String] {
  /// The words, with an abbreviation and a number that were written as one as two: "asm300".
  package var withSeparateNumbers: [String] {
    flatMap { word -> [String] in
      guard let start = word.firstIndex(where: \.isNumber), start > word.startIndex,
        String(word[start...]).isNumeric,
        !SeriesAliases.titles(abbreviatedAs: String(word[..<start])).isEmpty
      else { return [word] }
      return [String(word[..<start]), String(word[start...])]
    }
  }
}

extension String {
  /// Whether the text is a number, also one that no issue may have: "-1", "1,000", "16 8".
  fileprivate var isNumber: Bool {
    contains(where: \.isNumber) && !contains { $0.isLetter || "'()".contains($0) }
  }

  fileprivate var isVolume: Bool { self == "vol" || self == "volume" }

  /// The number of "v2".
  fileprivate var numberOfVolume: Int? {
    first == "v" && utf8.count < 4 ? Int(dropFirst()) : nil
  }
}

extension String {
  /// Whether the text has only digits.
  package var isNumeric: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
