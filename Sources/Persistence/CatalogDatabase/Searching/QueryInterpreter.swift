internal import Catalog
internal import JSONText
internal import ProviderTable
internal import SQLite

/// Finds the entities that a search asks for without naming them, such as the comic in which a
/// character first appears.
struct QueryInterpreter {
  let rows: EntityRows
  let kinds: [Kind]
  let matcher: EntityMatcher
  /// The issue that the whole text names.
  let typedIssue: NamedIssue?
  /// The numbers as typed: those among folded words lack signs and points.
  let numbers: [IssueNumber]

  /// Whether the text names an issue by its number: its words describe nothing else.
  let namesIssue: Bool

  /// Whether the text ends with a number that may be an issue's: another series' issue with it is no
  /// answer.
  let endsWithNumber: Bool

  var connection: Connection { rows.connection }

  init(_ source: DatabaseSource, _ query: SearchQuery) {
    numbers = IssueNumber.numbers(in: query.words)
    rows = EntityRows(connection: source.connection)
    kinds = query.kinds
    matcher = EntityMatcher(source, hasMarvelIDs: false)
    typedIssue = NamedIssue(typed: query.words)
    let number = typedIssue?.number ?? ""
    namesIssue =
      !number.isEmpty && (typedIssue?.isDated == true || query.words.contains("#"))
    let last = query.words.split(separator: " ").last.flatMap { Int($0) }
    // What follows may be a year.
    endsWithNumber = !number.isEmpty && last.map { $0 < 1900 } == true
  }

  /// Returns what the catalog has for an issue.
  func match(_ issue: NamedIssue) throws(SQLiteError) -> IssueMatch {
    try SQLiteError.converting { () throws(CatalogError) in try matcher.match(issue) }
  }

  /// Returns entities whose name consists of the words, possibly with an article or a number in
  /// another form, the best match first.
  ///
  /// Collected editions have the name of an arc and of its character. The arc comes before them.
  func named(_ words: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    var found = try rows.named(words.spellings, kinds, typed: numbers)
    if found.isEmpty, try !isAbsentIssue() {
      found = try rows.named(words.inflectedSpellings, kinds, typed: numbers)
    }
    if !found.isEmpty, found.allSatisfy({ [.comic, .series].contains($0.kind) }),
      let arc = try eventOfCharacter(words)
    {
      found = arc.rows + found
    }
    guard kinds.contains(.creator), words.count > 1 else { return found }
    return try generations(of: words, found)
  }

  /// Whether the text names an issue that exists, and that the catalog does not have: no other
  /// spelling of its words is meant.
  private func isAbsentIssue() throws(SQLiteError) -> Bool {
    guard let issue = typedIssue, !issue.number.isEmpty else { return false }
    return try !match(issue).absent.isEmpty
  }

  /// Returns the event that some words name, if the others name a character: "daredevil born
  /// again".
  func eventOfCharacter(_ words: [String]) throws(SQLiteError) -> Interpretation? {
    guard kinds.contains(.event), words.count > 1, words.count < 12 else { return nil }
    for count in 1..<words.count {
      let (head, tail) = (Array(words.prefix(count)), Array(words.dropFirst(count)))
      for (name, event) in [(head, tail), (tail, head)] {
        let events = try rows.named(event.spellings, [.event])
        guard !events.isEmpty, try !rows.named(name.spellings, [.character]).isEmpty else {
          continue
        }
        return Interpretation(rows: events, words: words, step: .allWords)
      }
    }
    return nil
  }

  /// Returns what the words name if those that only ask for something are removed: "comics by stan
  /// lee".
  func trimmed(_ words: [String]) throws(SQLiteError) -> Interpretation? {
    for rest in [StopWords.withoutQuestion(words[...]), StopWords.significant(words)] {
      guard rest.count < words.count, !rest.isEmpty else { continue }
      let found = try named(rest)
      if !found.isEmpty {
        return Interpretation(rows: found, words: rest, step: .significantWords)
      }
      if let found = try associated(rest, step: .significantWords) { return found }
    }
    return nil
  }

  /// Returns the titles that all words abbreviate; nil for any others, such as one that is also
  /// somebody's name.
  func abbreviated(_ words: [String]) throws(SQLiteError) -> Interpretation? {
    let titles = words.map { SeriesAliases.titles(abbreviatedAs: $0).first }
    guard titles.allSatisfy({ $0 != nil }),
      try textMatches("{name alias} : \"\(words[0])\"", [.character, .creator], limit: 1).isEmpty
    else { return nil }
    if words.count == 1 { return try interpret(NamedIssue(series: words[0], number: "")) }
    var all: [String] = []
    for title in titles { all += try connection.tokens(of: title ?? "").map(\.folded) }
    return Interpretation(rows: try named(all), words: all, step: .title)
  }

  func interpret(_ intent: SearchIntent) throws(SQLiteError) -> Interpretation {
    var found: [SearchIndexRow] = []
    let words: [String]
    switch intent {
    case .firstAppearance(let name): (words, found) = (name, try firstAppearance(of: name))
    case .firstIssue(let name):
      words = name
      for ending in ["", " comics", " comic"] where found.isEmpty {
        let title = name.joined(separator: " ") + ending
        found = try issues(NamedIssue(series: title, number: "1"))
      }
      if found.isEmpty { found = try firstAppearance(of: name) }
    case .origin(let name): (words, found) = (name, try origin(of: name))
    case .creators(let name): (words, found) = (name, try creators(of: name))
    case .writers(let name):
      (words, found) = (name, try people(of: name, roles: ["writer", "author", "plot"]))
    case .artists(let name):
      (words, found) = (name, try people(of: name, roles: ["pencil", "artist", "painter", "art"]))
    case .lifeEvent(let type, let name): (words, found) = (name, try lifeEvents(type, of: name))
    case .killers(let name): (words, found) = (name, try killers(of: name))
    case .meeting(let name): (words, found) = (name, try firstMeeting(name))
    case .becoming(let person, let name):
      (words, found) = (person + name, try becoming(person, name))
    case .relatives(let relatives, let name):
      (words, found) = (name, try self.relatives(relatives, of: name))
    case .teams(let name): (words, found) = (name, try teams(of: name))
    case .versus(let one, let other): (words, found) = (one + other, try versus(one, other))
    case .subject(let name): (words, found) = (name, try named(name))
    }
    found = found.filter { $0.kind.map(kinds.contains) == true }
    return Interpretation(
      rows: found, words: words, step: found.isEmpty ? .significantWords : intent.step)
  }

  /// Returns the character that is best known by a name, or by words of one.
  func character(_ words: [String]) throws(SQLiteError) -> SearchIndexRow? {
    if let row = try rows.named(words.spellings, [.character]).first { return row }
    let terms = SearchTerms(words: words)
    if let row = try characterNamed(terms) { return row }
    guard
      let (corrected, _) = try SpellingCorrection(connection, [.character]).correct(terms)
    else { return try characters(named: words).first }
    let names = [corrected.units.flatMap(\.words).joined()]
    if let row = try rows.named(names, [.character]).first { return row }
    return try characterNamed(corrected)
  }

  func characterNamed(_ terms: SearchTerms) throws(SQLiteError) -> SearchIndexRow? {
    try textMatches(
      "{name alias} : \(terms.query(isOpen: terms.isOpen))", [.character], limit: 1
    ).first
  }

  /// Returns the comic of the first appearance, then those of earlier ones: cameos, and the person
  /// before the name.
  private func firstAppearance(of name: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    let first = Array(name.prefix { $0 != "and" })
    let named = try character(name)
    guard let character = named == nil ? try character(first) : named else { return [] }
    let earlier = try rows.references("earlierAppearances", of: character) { _ in true }
    return try [firstAppearance(of: character)].compactMap { $0 } + earlier
  }

  private func firstAppearance(of row: SearchIndexRow) throws(SQLiteError) -> SearchIndexRow? {
    let comic = try rows.member("firstAppearance", of: row) { view in
      (
        key: view.referencedKey, title: view.member("name")?.string ?? ""
      )
    }
    guard let comic else { return nil }
    if let key = comic.key, let row = try rows.row(of: key) { return row }
    return try rows.named([connection.folded(comic.title)], [.comic]).first
  }

  /// Returns titles with the word "origin", texts that tell the origin, the first appearance, and
  /// texts that tell the origin again.
  private func origin(of name: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    let joined = name.joined()
    var found = try rows.named(
      [joined + "origin", joined + "theorigin", "originof" + joined], [.series])
    let words = name.joined(separator: " ")
    let phrases = ["origin of", "origin of the", "origins of"].map { "\"\($0) \(words)\"" }
    let all = (phrases + ["\"\(words) s origin\""]).joined(separator: " OR ")
    let again = #"(retold OR retell OR retells OR retelling OR remembers OR "parody")"#
    found += try lifeEvents("origin", of: name).filter { $0.kind == .comic }
    found += try textMatches("(\(all)) NOT \(again)", [.comic], limit: 3)
    found += try firstAppearance(of: name)
    found += try textMatches("(\(all)) AND \(again)", [.comic], limit: 3)
    return found.unique
  }

  private func creators(of name: [String]) throws(SQLiteError) -> [SearchIndexRow] {
    guard let character = try character(name) else { return [] }
    return try rows.references("createdBy", of: character) { _ in true } + [character]
  }

  /// Returns the best-known entities whose texts match a query of the full-text table.
  func textMatches(
    _ query: String, _ kinds: [Kind], limit: Int
  ) throws(SQLiteError) -> [SearchIndexRow] {
    let statement = try connection.prepare(
      """
      SELECT rowid FROM search_index
      WHERE search_index MATCH ?1\(SearchIndexRow.condition(on: kinds))
      ORDER BY rowid LIMIT \(limit)
      """)
    try statement.bind([.text(query)])
    var found: [SearchIndexRow] = []
    while try statement.step() { found.append(SearchIndexRow(statement.integer(0))) }
    return found
  }
}

extension [SearchIndexRow] {
  /// The rows without repetitions.
  var unique: [SearchIndexRow] {
    var unique: [SearchIndexRow] = []
    for row in self where !unique.contains(where: { $0.key == row.key }) { unique.append(row) }
    return unique
  }
}
