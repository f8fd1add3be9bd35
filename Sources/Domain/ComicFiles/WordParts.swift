/// The parts of a word of a file name that has several things in it.
enum WordParts {
  /// What is before a number without a space: `No5`, `n°1`.
  private static let numberSigns = ["no.", "no", "nr.", "nr", "n°", "nº", "№"]

  /// Separates what belongs to a number from the rest: `01of05`, `No5`, `003-Title`, `003.`, `War-003`.
  static func parts(of word: String) -> [String] {
    if word.isEmpty { return [] }
    return numberOfSeveral(word) ?? markedNumber(word) ?? numberFirst(word) ?? numberLast(word)
      ?? [word]
  }

  private static func numberOfSeveral(_ word: String) -> [String]? {
    let number = word.prefix(while: isDigit)
    let rest = word.dropFirst(number.count)
    let count = rest.dropFirst(2)
    guard !number.isEmpty, rest.lowercased().hasPrefix("of"), !count.isEmpty,
      count.allSatisfy(isDigit)
    else { return nil }
    return [String(number), "of", String(count)]
  }

  private static func markedNumber(_ word: String) -> [String]? {
    let lower = word.lowercased()
    guard let sign = numberSigns.first(where: lower.hasPrefix) else { return nil }
    let number = lower.dropFirst(sign.count)
    return !number.isEmpty && number.allSatisfy(isDigit) ? ["#" + number] : nil
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
    return ComicFileName.Words.year(String(parts[0]))
  }

  private static func isDigit(_ letter: Swift.Character) -> Bool { ("0"..."9").contains(letter) }
}
