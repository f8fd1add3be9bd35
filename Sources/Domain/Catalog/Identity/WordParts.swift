/// The parts of a word of a file name that has several things in it.
package enum WordParts {
  /// What is before a number without a space: `No5`, `n°1`.
  private static let numberSigns = [
    "issue-", "issue", "no.", "no", "nr.", "nr", "n.", "n", "n°", "nº", "№",
  ]

  /// Separates what belongs to a number from the rest: `01of05`, `No5`, `003-Title`, `003.`, `War-003`.
  ///
  /// - Parameter isFirst: Whether nothing is before it, so that a number may be a place in a list.
  static func parts(of word: String, isFirst: Bool = false) -> [String] {
    if word.isEmpty { return [] }
    if isFirst, let place = placeFirst(word) { return place }
    return numberOfSeveral(word, "of", "-of-") ?? numberInside(word) ?? markedNumber(word)
      ?? numberFirst(word) ?? numberLast(word)
      ?? abbreviation(word) ?? [word]
  }

  /// Separates an abbreviation and a number: `asm300`.
  package static func abbreviation(_ word: String) -> [String]? {
    guard let start = word.firstIndex(where: \.isNumber), start > word.startIndex,
      String(word[start...]).isNumeric || IssueWords.isRange(String(word[start...])),
      !SeriesAliases.titles(abbreviatedAs: word[..<start].lowercased()).isEmpty
    else { return nil }
    return [String(word[..<start]), String(word[start...])]
  }

  /// - Parameter marks: What may be between the number and how many there are.
  static func numberOfSeveral(_ word: String, _ marks: String...) -> [String]? {
    let number = word.drop { $0 == "#" }.prefix(while: isDigit)
    let count = word.reversed().prefix(while: isDigit).count
    let mark = word.drop { $0 == "#" }.dropFirst(number.count).dropLast(count).lowercased()
    let total = Int(word.suffix(count)) ?? 0
    guard let first = Int(number), marks.contains(mark), first <= total else { return nil }
    return [String(number), "of", String(word.suffix(count))]
  }

  /// `asm#300`
  private static func numberInside(_ word: String) -> [String]? {
    guard let mark = word.firstIndex(of: "#"), mark > word.startIndex,
      IssueNumber.isNumeral(String(word[mark...]))
    else { return nil }
    return [String(word[..<mark]), String(word[mark...])]
  }

  private static func markedNumber(_ word: String) -> [String]? {
    let lower = word.lowercased()
    guard let sign = numberSigns.first(where: lower.hasPrefix) else { return nil }
    let number = lower.dropFirst(sign.count)
    return !number.isEmpty && number.allSatisfy(isDigit) ? ["#" + number] : nil
  }

  /// `03-Annihilation`, but not `3-D`.
  private static func placeFirst(_ word: String) -> [String]? {
    let digits = word.prefix(while: isDigit)
    let rest = word.dropFirst(digits.count)
    guard (1...3).contains(digits.count), rest.first == "-", rest.dropFirst().count > 3,
      rest.dropFirst().allSatisfy({ $0.isLetter || $0 == "-" })
    else { return nil }
    return [String(digits), "-", String(rest.dropFirst())]
  }

  /// Only three digits, as people pad numbers: others belong to names.
  private static func numberFirst(_ word: String) -> [String]? {
    guard word.prefix(while: isDigit).count == 3 else { return nil }
    let (number, rest) = (String(word.prefix(3)), word.dropFirst(3))
    if rest == "." { return [number] }
    guard rest.first == "-", rest.dropFirst().first?.isLetter == true else { return nil }
    return [number, "-", String(rest.dropFirst())]
  }

  private static func numberLast(_ word: String) -> [String]? {
    let last = word.suffix(4)
    guard word.count > 4, last.first == "-", last.dropFirst().allSatisfy(isDigit),
      word.dropLast(4).last?.isLetter == true
    else { return nil }
    return [String(word.dropLast(4)), String(last.dropFirst())]
  }

  /// Returns the year of `1985-11` or `1985-11-23`; nil for other words.
  static func yearOfDate(_ word: String) -> Int? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard [2, 3].contains(parts.count), parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ $0.allSatisfy(isDigit) })
    else { return nil }
    return IssueWords.year(String(parts[0]))
  }

  /// Returns the year of `Oct 74`; nil for other texts.
  static func yearOfMonth(_ text: String) -> Int? {
    let parts = text.split { " .,'-/".contains($0) }
    guard parts.count == 2, parts[1].utf8.count == 2, parts[1].allSatisfy(isDigit) else {
      return nil
    }
    let isMonth =
      parts[0].allSatisfy(\.isLetter)
      ? isMonth(String(parts[0])) : (1...12).contains(Int(parts[0]) ?? 0)
    return isMonth ? Int(parts[1]).map(century) : nil
  }

  /// Returns the year of `'64`; nil for other words.
  static func yearOfApostrophe(_ word: String) -> Int? {
    guard word.first == "'", word.utf8.count == 3, word.dropFirst().allSatisfy(isDigit) else {
      return nil
    }
    return Int(word.dropFirst()).map(century)
  }

  private static func century(_ year: Int) -> Int { year + (year < 39 ? 2000 : 1900) }

  /// Whether a word begins with the abbreviation of a month.
  static func isMonth(_ word: String) -> Bool { months.contains(word.prefix(3).lowercased()) }

  private static let months: Set = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func isDigit(_ letter: Swift.Character) -> Bool { ("0"..."9").contains(letter) }
}
