/// The words of a reference or of the name of a file, and the years and numbers among them.
package struct IssueWords {
  /// Later ones are parts of names, such as Spider-Man 2099.
  package static let lastYear = 2040

  /// Words of collections, which are no issues.
  package static let collections: Set = [
    "tpb", "tp", "hc", "gn", "ogn", "omnibus", "compendium", "paperback", "hardcover",
    "masterworks",
  ]
  /// Words that say the same after the name of the series.
  package static let laterCollections = collections.union([
    "collection", "collected", "digest", "softcover",
  ])
  /// Words before a number that are no part of the name of a series.
  package static let numberWords: Set = [
    "issue", "issues", "no", "no.", "nos", "nos.", "nr", "nr.", "n.", "nº", "n°", "n.º", "№",
    "number", "num", "num.", "núm", "núm.", "número", "numéro", "numero", "nummer", "part",
    "chapter",
    "ch", "ch.", "#", "heft", "ausgabe", "band", "tome", "complete",
  ]

  package internal(set) var words: [String] = []
  /// The position in `words` of the year in parentheses, and the year.
  package internal(set) var year: (place: Int, value: Int)?
  /// Whether that is the first one of several, which are those of the series.
  var isSpan = false
  /// The same of the second year in parentheses.
  var laterYear: (place: Int, value: Int)?
  /// The year of a date without parentheses.
  var dateYear: Int?
  /// How many issues the series has: 7 of `03 (of 07)`.
  var total: Int?
  /// The volume in parentheses.
  var groupVolume: Int?
  /// The words in parentheses, in lower case.
  var groups: Set<String> = []

  package init(_ text: String) {
    var depth = 0
    var group = ""
    var word = ""
    for letter in text.plainCharacters.separatingNumber {
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
      case " ", "_", "\"": add(&word)
      default: word.append(letter)
      }
    }
    add(&word)
    remove(0..<lengthOfPlaceInList)
    if let copy = words.indices.dropFirst().first(where: { words[$0].lowercased() == "copy" }) {
      remove(copy..<words.count)
    }
    if let dash = firstDash, dash > 0, dash + 1 < words.count,
      Publisher.isMarvel(Array(words[..<dash]).joined(separator: " ")),
      !IssueNumber.isNumeral(words[dash + 1])
    {
      remove(0..<dash + 1)
    }
    let of = words.indices.dropFirst().dropLast().first { place in
      Self.wordsOfCount.contains(words[place].lowercased()) && Int(words[place + 1]) != nil
        && IssueNumber.isNumeral(words[place - 1])
    }
    if let of {
      total = Int(words[of + 1])
      remove(of..<of + 2)
    }
    let pages = words.indices.dropFirst(2).first { place in
      Self.wordsOfPages.contains(words[place].lowercased()) && words[place - 1].isNumeric
    }
    if let pages { remove(pages - 1..<pages + 1) }
    joinRanges()
  }

  mutating func add(_ word: inout String) {
    // A comma separates words, but belongs to a number: "1,000".
    if word.first?.isNumber == true, word.last?.isNumber == true,
      word.allSatisfy({ $0.isNumber || "~+".contains($0) })
    {
      word = word.substituting("~", by: "-").substituting("+", by: ",")
    }
    for part in word.hasNumbersAroundCommas ? [word[...]] : word.split(separator: ",") {
      if let year = WordParts.yearOfDate(String(part)) {
        dateYear = dateYear ?? year
      } else if !Self.isPageCount(part), !Self.isSite(part) {
        words += WordParts.parts(of: String(part), isFirst: words.isEmpty)
        endNumber()
      }
    }
    if word.last == ",", words.last.map(IssueNumber.isNumeral) == true { words.append(",") }
    word = ""
  }

  /// Takes the punctuation after a number away; a colon begins a remark.
  mutating func endNumber() {
    let marks = ":;!?"
    guard let last = words.last, let mark = last.last, marks.contains(mark) else { return }
    let number = last.prefix { !marks.contains($0) }.description
    guard IssueNumber.isNumeral(number) else { return }
    words[words.count - 1] = number
    if mark == ":" { words.append("-") }
  }

  mutating func remove(_ places: Range<Int>) {
    words.removeSubrange(places)
    if let place = year?.place { year?.place -= places.count { $0 < place } }
    if let place = laterYear?.place { laterYear?.place -= places.count { $0 < place } }
  }

  /// Keeps the first year of a group such as `2018`, `1963-1998`, or `October 2018`.
  mutating func addGroup(_ text: String) {
    let hasNumber = words.dropFirst().contains(where: IssueNumber.isNumeral)
    if Self.isRange(text), !words.isEmpty {
      if hasNumber { addYears(of: text) } else { words.append(text) }
      return
    }
    if Self.isMarked(text), IssueNumber.isNumeral(text) {
      if !hasNumber { words.append(text) }
      return
    }
    let parts = text.split(separator: " ")
    if let volume = Self.volume(endOf: parts.map(String.init)[...]), volume.count == parts.count {
      groupVolume = volume.number
      return
    }
    // "(2 of 4)", "(2/4)"
    if let count = WordParts.numberOfSeveral(text.filter { $0 != " " }, "of", "von", "van", "/") {
      if !hasNumber { words.append("#\(count[0])") }
      total = Int(count[2])
      return
    }
    if parts.count == 2, Self.wordsOfCount.contains(parts[0].lowercased()) {
      total = Int(parts[1])
      return
    }
    groups.formUnion(text.letterWords)
    addYears(of: text)
  }

  mutating func addYears(of group: String) {
    let numbers = group.split { !$0.isNumber }
    var years = numbers.filter { $0.count == 4 }.compactMap { Int($0) }.filter {
      (1900...2099).contains($0)
    }
    if years.isEmpty, let value = WordParts.yearOfMonth(group) { years = [value] }
    guard let value = years.first else { return }
    if year == nil {
      year = (words.count, value)
      isSpan = years.count == 2 && numbers.count == 2 && !group.contains(where: \.isLetter)
    } else if value != year?.value {
      laterYear = laterYear ?? (words.count, value)
    }
  }
}

extension String {
  /// `WorldWarHulk 01of05` for `WorldWarHulk01of05`.
  fileprivate var separatingNumber: String {
    let title = prefix { $0.isLetter }
    let number = dropFirst(title.count)
    guard title.count > 3, number.first?.isNumber == true, !contains(" ") else { return self }
    return "\(title) \(number)"
  }

  /// Whether it is numbers with commas between them: `1,000`, `01,02,03`.
  fileprivate var hasNumbersAroundCommas: Bool {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { $0.drop { $0 == "#" }.description.isNumeric }
  }
}
