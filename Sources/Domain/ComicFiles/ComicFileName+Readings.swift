internal import Catalog

extension ComicFileName {
  /// A name, of which the words are read once.
  struct Parsed {
    let text: String
    private let words: IssueWords
    private let reading: (issue: NamedIssue, isCollection: Bool)?
    private let hasThousands: Bool

    /// - Parameter text: Without an ending, and with spaces between its words.
    init(_ text: String) {
      self.text = text
      words = IssueWords(text)
      hasThousands = words.words.contains(where: Self.hasThousands)
      reading = hasThousands ? nil : words.reading(takingLastNumber: false)
    }

    /// Whether a word is no number of an issue, but may be mistaken for the end of one: `2,000`.
    private static func hasThousands(_ word: String) -> Bool {
      let parts = word.split { ",'\u{2019}".contains($0) }
      return parts.count == 2 && parts[1].utf8.count > 1
        && parts.allSatisfy { $0.allSatisfy(\.isNumber) } && !IssueWords.isRange(word)
    }

    /// Nil if it names no issue.
    var issue: NamedIssue? { Self.issue(reading) }

    private static func issue(_ reading: (issue: NamedIssue, isCollection: Bool)?) -> NamedIssue? {
      reading.flatMap { $0.isCollection ? nil : $0.issue }
    }

    /// Whether it is that of a book of several issues: `Civil War TPB`, `Civil War v01`.
    var isCollection: Bool { reading?.isCollection ?? false }
  }

  /// What a name says that has a number and no series.
  enum NumberAlone {
    /// `003.cbz`, `Issue #3 (2006)`, `003 - Title`.
    case issue
    /// `Annual 3 (1965)`
    case annual
  }
}

extension ComicFileName.Parsed {
  /// Nil if a name has a series, or no number.
  var numberAlone: ComicFileName.NumberAlone? {
    var words = words.words.map { $0.lowercased() }[...]
    let isAnnual = words.first == "annual"
    while let first = words.first, first == "annual" || IssueWords.numberWords.contains(first) {
      words.removeFirst()
    }
    guard let number = words.popFirst(),
      IssueNumber.isNumeral(number) || IssueWords.chapter(number) != nil,
      !words.contains(where: { IssueNumber.isNumeral($0) && IssueWords.year($0) == nil })
    else { return nil }
    return isAnnual ? .annual : .issue
  }

  /// What a name can mean, the likeliest reading first. Which one is right shows only in a catalog:
  /// parentheses before the number may belong to the series, and a number before a dash.
  var issues: [NamedIssue] {
    if hasThousands { return [] }
    let plain = Self.withoutMarks(text)
    let readings = (plain == text ? [self] : [Self(plain), self]).flatMap { parsed in
      [parsed.issue, Self.issue(parsed.words.reading(takingLastNumber: true))]
    }
    let issues = (readings + [numberFirst, yearFirst]).compactMap(\.self)
    // "Iron Man 2020 001": the year may belong to the name.
    let dated = issues.compactMap { issue -> NamedIssue? in
      var dated = issue
      dated.series += " \(issue.startYear ?? 0)"
      return text.includes(dated.series) ? dated : nil
    }
    return (issues + dated + issues.compactMap(Self.withoutVariantLetter)).unique
  }

  /// Returns a name without the marks around parentheses and brackets that have no digits in them.
  private static func withoutMarks(_ text: String) -> String {
    let parts = text.split(omittingEmptySubsequences: false) { "([{".contains($0) }
    return parts.dropFirst().reduce(String(parts[0])) { result, part in
      let inside = part.prefix { !")]}".contains($0) }
      let isText = !inside.contains(where: \.isNumber) && inside.endIndex < part.endIndex
      return result + (isText ? inside + part.dropFirst(inside.count + 1) : "(" + part)
    }
  }

  /// The issue of a name such as `03 Civil War (2006)`.
  private var numberFirst: NamedIssue? {
    guard let number = words.words.first, IssueNumber.isNumeral(number), words.words.count > 1,
      !words.words.dropFirst().contains(where: IssueNumber.isNumeral)
    else { return nil }
    let series = words.words.dropFirst().drop(while: IssueWords.isDash).joined(separator: " ")
    return NamedIssue(series: series, number: number, year: words.year?.value)
  }

  /// The issue of a name such as `2006 - Civil War - 003`.
  private var yearFirst: NamedIssue? {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let year = IssueWords.year(parts[0]), year <= IssueWords.lastYear,
      var issue = Self(parts[1].drop { " -–".contains($0) }.description).issue,
      !issue.number.isEmpty, !issue.isDated
    else { return nil }
    issue.year = year
    return issue
  }

  /// Returns the issue of a scan with another cover: `Civil War 003a`; nil without such a letter.
  private static func withoutVariantLetter(_ issue: NamedIssue) -> NamedIssue? {
    let digits = issue.number.dropLast()
    guard let letter = issue.number.last, ("a"..."f").contains(letter), !digits.isEmpty,
      digits.allSatisfy(\.isNumber)
    else { return nil }
    var plain = issue
    plain.number = String(digits)
    return plain
  }
}
