/// What the words say.
extension IssueWords {
  package static func isDash(_ word: String) -> Bool { word == "-" || word == "--" }

  var firstDash: Int? { words.firstIndex(where: Self.isDash) }

  /// Returns what the name says; nil without a series.
  ///
  /// - Parameter takesLastNumber: Whether a number before a dash belongs to the series, as in
  ///   `Spider-Man 2099 - Dark Genesis 03`, and what follows is no title of the issue.
  package func reading(takingLastNumber takesLastNumber: Bool) -> (
    issue: NamedIssue, isCollection: Bool
  )? {
    let (place, year) = numberAndYear(takingLastNumber: takesLastNumber)
    var issue = NamedIssue(series: "", number: "")
    if let place {
      let number = words[place].drop { $0 == "#" }
      issue.number = Self.chapter(words[place]) ?? String(number)
    }
    let series = series(words[..<(place ?? year?.place ?? words.count)], &issue)
    issue.series = series.joined(separator: " ").trimmed
    if issue.series.isEmpty { return nil }
    // "Inferno (1989) - Uncanny X-Men 240": the year is not that of the series.
    let isFrontYear = year.map { series.firstIndex(where: Self.isDash) ?? -1 >= $0.place } ?? false
    if place == nil, let year {
      issue.setVolume(Self.volume(endOf: words[year.place...])?.number)
    }
    if issue.volume == nil { issue.setVolume(groupVolume) }
    issue.total = total
    if let year, !isFrontYear {
      // A year before the number is that of the series, one after it that of the issue.
      if isSpan {
        issue.startYear = year.value
      } else if let place, year.place <= place {
        // That of the series to which annuals belong is not theirs.
        let isOfAnnuals = year.place < series.count && series.last?.lowercased() == "annual"
        issue.startYear = isOfAnnuals ? nil : year.value
        issue.year = laterYear.flatMap { $0.place > place ? $0.value : nil }
      } else {
        issue.year = year.value
      }
    }
    issue.year = issue.year ?? dateYear
    let rest = words[(place.map { $0 + 1 } ?? year?.place ?? words.count)...]
    if rest.contains(where: { $0.lowercased() == "annual" }) { issue.form = .annual }
    if let value = series.last.flatMap(WordParts.yearOfApostrophe), issue.year == nil {
      issue.year = value
    }
    // A volume without a number is a book.
    let isVolume = issue.volume != nil && issue.number.isEmpty
    return (issue, isVolume || Self.isCollection(series, groups, rest))
  }

  /// The words after the number that a reference states, or after the year without one.
  package var afterNumber: ArraySlice<String> {
    let (place, year) = numberAndYear(takingLastNumber: true)
    if let place { return words[(place + 1)...] }
    // A year in front: "(1963) X-Men".
    return year.map { $0.place == 0 ? [] : words[$0.place...] } ?? []
  }

  /// Returns the position of the number, and the year with its position.
  func numberAndYear(
    takingLastNumber takesLastNumber: Bool
  ) -> (place: Int?, year: (place: Int, value: Int)?) {
    var place = words.dropFirst().lastIndex(where: Self.isRange) ?? chapter
    place = place ?? words.lastIndex(where: Self.isMarked)
    if place == nil, !takesLastNumber, let dash = firstDash {
      place = numeral(in: words[..<dash])
    }
    place = place ?? numeral(in: words[...])
    // Without parentheses, a year follows the number.
    guard year == nil, let last = place else { return (place, year) }
    if let value = Self.year(words[last]), let before = numeral(in: words[..<last]) {
      return (before, (last, value))
    }
    let later = words.indices.dropFirst(last + 1).first { Self.year(words[$0]) != nil }
    return (last, later.flatMap { place in Self.year(words[place]).map { (place, $0) } })
  }

  /// Returns the words of the series, and sets the volume after them.
  func series(_ words: ArraySlice<String>, _ issue: inout NamedIssue) -> [String] {
    var words = words
    func dropDashes() { while words.last.map(Self.isDash) == true { words.removeLast() } }
    dropDashes()
    // "1989-03 - Series 001"
    while words.first.map(Self.isDash) == true { words.removeFirst() }
    // "Series Issue 001", "Series Ch. 001"
    if !issue.number.isEmpty, words.count > 1, let last = words.last,
      Self.numberWords.contains(last.lowercased())
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

  static func isCollection(
    _ series: [String], _ groups: Set<String>, _ rest: ArraySlice<String>
  ) -> Bool {
    !collections.isDisjoint(with: series.map { $0.lowercased() })
      || !laterCollections.isDisjoint(with: groups.union(rest.map { $0.lowercased() }))
  }

  /// Whether a word is the numbers of several issues: `010-014`, `c001-007`, `1,2,3`, but not
  /// `2012-2015`.
  package static func isRange(_ word: String) -> Bool {
    let text = (chapter(word) ?? word).filter { $0 != "#" }
    let numbers = text.split { "-,".contains($0) }.map(String.init)
    let values = numbers.compactMap { $0.isNumeric && year($0) == nil ? Int($0) : nil }
    return numbers.count > 1 && values.count == numbers.count
      && zip(values, values.dropFirst()).allSatisfy(<) && NumberList(text)?.isRange == true
  }

  /// The position of a chapter such as `c003`, which is the number for Kavita. After a number, it
  /// is something else, such as a cover; four digits may be a part of the series.
  var chapter: Int? {
    guard !words.contains(where: Self.isMarked),
      let chapter = words.dropFirst().lastIndex(where: { Self.chapter($0) != nil })
    else { return nil }
    let number = numeral(in: words[..<chapter]).map { words[$0] }
    return number.map { $0.count > 3 } ?? true ? chapter : nil
  }

  static func isMarked(_ word: String) -> Bool { word.hasPrefix("#") && word.count > 1 }

  /// Returns the number of a chapter such as `c003`, `Ch.3`, or `c001-007`.
  package static func chapter(_ word: String) -> String? {
    let word = word.lowercased()
    for start in ["chapter", "ch.", "ch", "c"] where word.hasPrefix(start) {
      let number = word.dropFirst(start.count)
      let isNumber = number.utf8.allSatisfy { (0x2D...0x39).contains($0) && $0 != 0x2F }
      return isNumber && number.first?.isNumber == true ? String(number) : nil
    }
    return nil
  }

  /// Returns the position of the last number that is not the first word.
  func numeral(in words: ArraySlice<String>) -> Int? {
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

  package static func year(_ word: String) -> Int? {
    word.utf8.count == 4 ? Int(word).flatMap { (1930...2099).contains($0) ? $0 : nil } : nil
  }

  /// Returns the volume at the end of words, and how many words state it.
  package static func volume(endOf words: ArraySlice<String>) -> (number: Int, count: Int)? {
    guard let last = words.last else { return nil }
    if let volume = volume(last) { return (volume, 1) }
    guard let number = Int(last), words.count > 1,
      ["vol", "vol.", "volume"].contains(words[words.endIndex - 2].lowercased())
    else { return nil }
    return (number, 2)
  }

  /// Returns the volume of a word such as `v2`, `Vol.2`, or `v2018`.
  static func volume(_ word: String) -> Int? {
    let word = word.lowercased()
    for start in ["volume", "vol.", "vol", "v"] where word.hasPrefix(start) {
      return Int(word.dropFirst(start.count))
    }
    return nil
  }
}

extension IssueNumber {
  /// Whether a word is a number with at most three letters: `001`, `33.1`, `10AU`, `½`.
  package static func isNumeral(_ word: String) -> Bool {
    if ["1/2", "#1/2"].contains(word) { return true }
    let digits = word.drop { $0 == "#" || $0 == "-" }
    guard let first = digits.first, first == "½" || ("0"..."9").contains(first) else {
      return false
    }
    let rest = digits.drop { ("0"..."9").contains($0) || $0 == "." || $0 == "½" }
    return rest.count <= 3 && rest.allSatisfy(\.isLetter)
      && !["st", "nd", "rd", "th"].contains(rest.lowercased())
  }
}
