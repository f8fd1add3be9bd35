/// Issues as people type them.
extension NamedIssue {
  /// Words that may precede a year.
  package static let prepositions = ["from", "in", "of"]
  /// Words besides a title and a number that say nothing else.
  private static let fillers = [
    "the", "a", "comic", "book", "issue", "annual", "year",
  ]

  /// Parses a title with the number of an issue, a year, or a volume: `asm 300`, `x-men annual 10`,
  /// `fantastic four vol. 1 #48`, `daredevil 1 from 1964`, `iron man 1998`.
  ///
  /// - Returns: Nil for a title alone, and if there are words or numbers that say something else.
  package init?(typed text: String) {
    // Most names have no digit, and nothing else is read.
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) || $0 > 0x7F }) else { return nil }
    let words = IssueWords(text)
    let rest = words.afterNumber
    // "Daredevil #181 - the big one"
    let isRemark = rest.first.map(IssueWords.isDash) == true
    guard var issue = words.reading(takingLastNumber: true),
      !issue.isCollection || issue.issue.volume != nil, !issue.issue.hasSeveralNumbers,
      rest.allSatisfy({ word in
        IssueWords.year(word) != nil || WordParts.isMonth(word)
          || (isRemark
            ? !IssueNumber.isNumeral(word)
            : (Self.fillers + Self.prepositions).contains(word.lowercased()))
      })
    else { return nil }
    if let stated = words.statedVolume, stated >= 0, !Self.volumes.contains(stated) {
      issue.issue.volume = stated
    }
    issue.issue.dropsWordsBeforeRange()
    issue.issue.movesYearFromNumber(words)
    issue.issue.movesYearFromSeries()
    guard issue.issue.isDated || !issue.issue.number.isEmpty else { return nil }
    self = issue.issue
  }

  /// The titles that the name of the series may mean: those that it abbreviates, and itself.
  package var titles: [String] {
    SeriesAliases.titles(abbreviatedAs: series.lowercased().filter { $0.isLetter || $0.isNumber })
      + [series]
  }

  /// The last word of the series.
  package var titleEnd: String { series.split(separator: " ").last.map(String.init) ?? "" }

  /// What `init(typed:)` parses.
  package var typed: String {
    let volume = volume.map { " vol \($0)" } ?? ""
    let year = year.map { " (\($0))" } ?? ""
    return SeriesName(series, startYear: startYear).title + "\(volume) #\(number)\(year)"
  }

  /// Takes the last word of `daredevil from 227 to 233` away.
  private mutating func dropsWordsBeforeRange() {
    guard ["from", "between"].contains(titleEnd.lowercased()), pack != nil else { return }
    series = series.split(separator: " ").dropLast().joined(separator: " ")
  }

  /// Whether the name of the series ends with two numbers: one may belong to it.
  private var hasSeveralNumbers: Bool {
    let last = series.split(separator: " ").suffix(2)
    return last.count == 2 && last.allSatisfy { String($0).isNumeric }
  }

  /// Takes a lone year for that of the series or the issue: `iron man 1998`, but not `hulk 1998`,
  /// which may be a number.
  private mutating func movesYearFromNumber(_ words: IssueWords) {
    guard !isDated, let stated = IssueWords.year(number), stated <= IssueWords.lastYear,
      series.contains(" ")
    else { return }
    (number, year) = ("", stated)
    for word in Self.prepositions where series.lowercased().hasSuffix(" " + word) {
      series = String(series.dropLast(word.count + 1))
    }
  }

  /// Takes the year in front: `1963 x-men 1`.
  private mutating func movesYearFromSeries() {
    let parts = series.split(separator: " ", maxSplits: 1).map(String.init)
    guard !isDated, !number.isEmpty, parts.count == 2, let stated = IssueWords.year(parts[0]),
      stated <= IssueWords.lastYear
    else { return }
    (series, year) = (parts[1], stated)
  }
}

extension IssueWords {
  /// The volume among the words, also a number that no volume has.
  fileprivate var statedVolume: Int? {
    groupVolume ?? words.indices.compactMap { Self.volume(endOf: words[...$0])?.number }.first
  }
}

extension String {
  /// Whether the text is a title with the number of an issue.
  package var namesIssue: Bool { NamedIssue(typed: self)?.number.isEmpty == false }
}
