internal import Catalog

extension ComicFileName {
  /// The words of a name, and the years and numbers among them.
  struct Words {
    /// Later ones are parts of names, such as Spider-Man 2099.
    static let lastYear = 2040

    private(set) var words: [String] = []
    /// The position in `words` of the year in parentheses, and the year.
    private(set) var year: (place: Int, value: Int)?
    /// The same of the second year in parentheses.
    private var laterYear: (place: Int, value: Int)?
    /// The year of a date without parentheses.
    private var dateYear: Int?
    /// The words in parentheses, in lower case.
    private var groups: Set<String> = []

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
      if let dash = firstDash, dash > 0, dash + 1 < words.count,
        Publisher.isMarvel(Array(words[..<dash]).joined(separator: " ")),
        !IssueNumber.isNumeral(words[dash + 1])
      {
        remove(0..<dash + 1)
      }
      let of = words.indices.dropFirst().dropLast().first { place in
        words[place].lowercased() == "of" && Int(words[place + 1]) != nil
          && IssueNumber.isNumeral(words[place - 1])
      }
      if let of { remove(of..<of + 2) }
    }

    private mutating func add(_ word: inout String) {
      if let year = WordParts.yearOfDate(word) {
        dateYear = dateYear ?? year
      } else {
        words += WordParts.parts(of: word)
      }
      word = ""
    }

    private mutating func remove(_ places: Range<Int>) {
      words.removeSubrange(places)
      if let place = year?.place { year?.place -= places.count { $0 < place } }
      if let place = laterYear?.place { laterYear?.place -= places.count { $0 < place } }
    }

    /// Keeps the first year of a group such as `2018`, `1963-1998`, or `October 2018`.
    private mutating func addGroup(_ text: String) {
      if Self.isMarked(text), IssueNumber.isNumeral(text) { return words.append(text) }
      groups.formUnion(text.letterWords)
      for part in text.split(whereSeparator: { !$0.isNumber }) where part.count == 4 {
        if let value = Int(part), (1900...2099).contains(value) {
          if year == nil {
            year = (words.count, value)
          } else if value != year?.value {
            laterYear = laterYear ?? (words.count, value)
          }
          return
        }
      }
    }

    static func isDash(_ word: String) -> Bool { word == "-" || word == "–" }

    private var firstDash: Int? { words.firstIndex(where: Self.isDash) }

    /// Returns what the name says; nil without a series.
    ///
    /// - Parameter takesLastNumber: Whether a number before a dash belongs to the series, as in
    ///   `Spider-Man 2099 - Dark Genesis 03`, and what follows is no title of the issue.
    func reading(takingLastNumber takesLastNumber: Bool) -> (
      issue: NamedIssue, isCollection: Bool
    )? {
      var place = chapter ?? words.lastIndex(where: Self.isMarked)
      if place == nil, !takesLastNumber, let dash = firstDash {
        place = numeral(in: words[..<dash])
      }
      place = place ?? numeral(in: words[...])
      var year = year
      // Without parentheses, a year follows the number.
      if year == nil, let last = place, let value = Self.year(words[last]),
        let before = numeral(in: words[..<last])
      {
        (place, year) = (before, (last, value))
      }
      var issue = NamedIssue(series: "", number: "")
      if let place {
        let number = words[place].drop { $0 == "#" }
        issue.number = Self.chapter(words[place]) ?? String(number)
      }
      let series = series(words[..<(place ?? year?.place ?? words.count)], &issue)
      issue.series = series.joined(separator: " ").trimmed
      if issue.series.isEmpty { return nil }
      if place == nil, let year {
        issue.setVolume(Self.volume(endOf: words[year.place...])?.number)
      }
      if let year {
        // A year before the number is that of the series, one after it that of the issue.
        if let place, year.place <= place {
          // That of the series to which annuals belong is not theirs.
          let isOfAnnuals = year.place < series.count && series.last?.lowercased() == "annual"
          issue.startYear = isOfAnnuals ? nil : year.value
          issue.year = laterYear.flatMap { $0.place > place ? $0.value : nil }
        } else {
          issue.year = year.value
        }
      }
      issue.year = issue.year ?? dateYear
      // A volume without a number is a book.
      let isVolume = issue.volume != nil && issue.number.isEmpty
      let rest = words[(place.map { $0 + 1 } ?? year?.place ?? words.count)...]
      return (issue, isVolume || isRange(from: place) || Self.isCollection(series, groups, rest))
    }

    /// Returns the words of the series, and sets the volume after them.
    private func series(_ words: ArraySlice<String>, _ issue: inout NamedIssue) -> [String] {
      var words = words
      func dropDashes() { while words.last.map(Self.isDash) == true { words.removeLast() } }
      dropDashes()
      // "1989-03 - Series 001"
      while words.first.map(Self.isDash) == true { words.removeFirst() }
      // "Series Issue 001", "Series Ch. 001"
      if !issue.number.isEmpty, words.count > 1, let last = words.last,
        numberWords.contains(last.lowercased())
      {
        words.removeLast()
        dropDashes()
      }
      if let volume = Self.volume(endOf: words), volume.count == 1 || words.count > 2 {
        issue.setVolume(volume.number)
        words.removeLast(volume.count)
      }
      dropDashes()
      // "Series v1 Annual 001": the volume is that of the series with the annuals.
      if words.count > 2, words.last?.lowercased() == "annual",
        Self.volume(words[words.endIndex - 2]) != nil
      {
        words.remove(at: words.endIndex - 2)
      }
      // "Thor 1966 337"
      if !issue.number.isEmpty, year == nil, issue.volume == nil, words.count > 1,
        let year = words.last.flatMap(Self.year),
        year <= Self.lastYear
      {
        issue.startYear = year
        words.removeLast()
      }
      // "Amazing Spider-Man, The"
      if words.count > 1, words.last?.lowercased() == "the" { words.removeLast() }
      return Array(words)
    }

    private static func isCollection(
      _ series: [String], _ groups: Set<String>, _ rest: ArraySlice<String>
    ) -> Bool {
      !collections.isDisjoint(with: series.map { $0.lowercased() })
        || !laterCollections.isDisjoint(with: groups.union(rest.map { $0.lowercased() }))
    }

    /// Whether a number is the first of several: `01 - 07`, `010-014`, `c001-007`.
    private func isRange(from place: Int?) -> Bool {
      if words.contains(where: Self.isRange) { return true }
      guard let place, place + 2 < words.count, Self.isDash(words[place + 1]),
        Self.year(words[place + 2]) == nil
      else { return false }
      return Self.isRange("\(words[place].drop { $0 == "#" })-\(words[place + 2])")
    }

    private static func isRange(_ word: String) -> Bool {
      let numbers = (chapter(word) ?? word).split(separator: "-").map { Int($0) }
      guard numbers.count == 2, let first = numbers[0], let last = numbers[1] else { return false }
      return first < last && year(String(last)) == nil
    }

    /// The position of a chapter such as `c003`, which is the number for Kavita. After a number, it
    /// is something else, such as a cover; four digits may be a part of the series.
    private var chapter: Int? {
      guard !words.contains(where: Self.isMarked),
        let chapter = words.dropFirst().lastIndex(where: { Self.chapter($0) != nil })
      else { return nil }
      let number = numeral(in: words[..<chapter]).map { words[$0] }
      return number.map { $0.count > 3 } ?? true ? chapter : nil
    }

    private static func isMarked(_ word: String) -> Bool { word.hasPrefix("#") && word.count > 1 }

    /// Returns the number of a chapter such as `c003`, `Ch.3`, or `c001-007`.
    static func chapter(_ word: String) -> String? {
      let word = word.lowercased()
      for start in ["chapter", "ch.", "ch", "c"] where word.hasPrefix(start) {
        let number = word.dropFirst(start.count)
        let isNumber = number.utf8.allSatisfy { (0x2D...0x39).contains($0) && $0 != 0x2F }
        return isNumber && number.first?.isNumber == true ? String(number) : nil
      }
      return nil
    }

    /// Whether the name begins with a place in a list: `007 - Civil War 01`.
    private var beginsWithPlaceInList: Bool {
      words.count > 3 && words[1] == "-" && words[0].utf8.count < 4
        && words[0].utf8.allSatisfy { (0x30...0x39).contains($0) }
        && words.dropFirst(2).contains(where: IssueNumber.isNumeral)
    }

    /// Returns the position of the last number that is not the first word.
    private func numeral(in words: ArraySlice<String>) -> Int? {
      if let marked = words.lastIndex(where: Self.isMarked) {
        return marked
      }
      let place = words.dropFirst().lastIndex(where: IssueNumber.isNumeral)
      // "Volume 2" is no number of an issue.
      if let place, words[place - 1].lowercased().hasPrefix("vol") {
        return words[..<place].dropFirst().lastIndex(where: IssueNumber.isNumeral)
      }
      return place
    }

    static func year(_ word: String) -> Int? {
      word.utf8.count == 4 ? Int(word).flatMap { (1930...2099).contains($0) ? $0 : nil } : nil
    }

    /// Returns the volume at the end of words, and how many words state it.
    static func volume(endOf words: ArraySlice<String>) -> (number: Int, count: Int)? {
      guard let last = words.last else { return nil }
      if let volume = volume(last) { return (volume, 1) }
      guard let number = Int(last), words.count > 1,
        ["vol", "vol.", "volume"].contains(words[words.endIndex - 2].lowercased())
      else { return nil }
      return (number, 2)
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
  static func isNumeral(_ word: String) -> Bool {
    let digits = word.drop { $0 == "#" || $0 == "-" }
    guard let first = digits.first, first == "½" || ("0"..."9").contains(first) else {
      return false
    }
    let rest = digits.drop { ("0"..."9").contains($0) || $0 == "." || $0 == "½" }
    return rest.count <= 3 && rest.allSatisfy(\.isLetter)
      && !["st", "nd", "rd", "th"].contains(rest.lowercased())
  }
}
