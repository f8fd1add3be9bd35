internal import Catalog
internal import SQLite

/// Names with words around them that nothing has in its name.
extension QueryInterpreter {
  private static let articles = [
    "el", "la", "los", "las", "o", "a", "os", "as", "le", "les", "l", "il", "lo", "gli", "i", "der",
    "die", "das",
  ]

  /// Words that may precede the name of a person.
  private static let titles = [
    "agent", "baron", "captain", "col", "colonel", "commander", "count", "detective", "director",
    "doc", "doctor", "dr", "general", "inspector", "judge", "king", "lady", "lieutenant", "lord",
    "lt", "madame", "major", "miss", "mister", "mr", "mrs", "ms", "officer", "president", "prince",
    "princess", "prof", "professor", "queen", "reverend", "senator", "sergeant", "sgt", "sir",
  ]

  private static let first = ["first", "1st"]

  /// Returns what has a name that is nearly the words, the best-known of those that are as near;
  /// nil if nothing has. A word that a name has is no misspelled one.
  func misspelled(_ words: [String]) throws(SQLiteError) -> Interpretation? {
    guard words.count < 8 else { return nil }
    let correction = SpellingCorrection(connection, kinds)
    if words.count == 1, try correction.isNamed(words[0]) { return nil }
    if var issue = typedIssue, !issue.number.isEmpty {
      let typed = issue.series
      let title = try connection.tokens(of: typed).map(\.folded)
      var isMisspelled = false
      for word in title where try !correction.isNamed(word) { isMisspelled = true }
      let names = isMisspelled ? try correction.names(near: title) : []
      guard let series = try rows.named(names, [.series]).first else { return nil }
      issue.series = try rows.title(of: series).withoutParenthesis
      guard var found = try interpret(issue) else { return nil }
      found.corrections.append(Correction(typed: typed, used: issue.series))
      return found
    }
    return try corrected(words, to: try correction.names(near: words))
  }

  /// Returns what has a name that sounds like the words; nil if nothing has.
  func heard(_ words: [String]) throws(SQLiteError) -> Interpretation? {
    let names = try SpellingCorrection(connection, kinds).names(soundingLike: words)
    guard let name = names.first else { return nil }
    let correction = Correction(typed: words.joined(separator: " "), used: name)
    return try corrected(words, to: [name])
      ?? Interpretation(rows: [], words: [name], step: .allWords, corrections: [correction])
  }

  /// Returns what has one of the names, the best-known first.
  private func corrected(
    _ words: [String], to names: [String]
  ) throws(SQLiteError) -> Interpretation? {
    let named = [Kind.character, .creator, .event, .series].filter(kinds.contains)
    if names.isEmpty { return nil }
    var found = try rows.named(names, named)
    if names.count > 1 { found.sort { $0.rank < $1.rank } }
    guard let best = found.first else { return nil }
    let title = try rows.title(of: best)
    let used = try connection.tokens(of: title.withoutParenthesis).map(\.folded)
    return Interpretation(
      rows: found, words: used, step: .allWords,
      corrections: [
        Correction(typed: words.joined(separator: " "), used: title.withoutParenthesis)
      ])
  }

  /// Returns what words name in another language with another article than the one typed, or with
  /// an article that was not typed: "el castigador", "cosa"; nil if nothing has such a name.
  func translated(_ words: [String]) throws(SQLiteError) -> Interpretation? {
    guard words.count < 8 else { return nil }
    let hasArticle = words.count > 1 && Self.articles.contains(words[0])
    let bare = hasArticle ? Array(words.dropFirst()) : words
    let joined = bare.joined()
    let found = try rows.named([joined] + Self.articles.map { $0 + joined }, kinds)
    return found.isEmpty ? nil : Interpretation(rows: found, words: bare, step: .translation)
  }

  /// Returns the first appearance of the character that all words but "first" name: "first
  /// carnage".
  func first(_ words: [String]) throws(SQLiteError) -> Interpretation? {
    guard words.count > 1, let first = words.first, let last = words.last else { return nil }
    let name =
      if Self.first.contains(first) { Array(words.dropFirst()) } else if Self.first.contains(last) {
        Array(words.dropLast())
      } else { [String]() }
    guard !name.isEmpty, try !rows.named(name.spellings, [.character]).isEmpty else { return nil }
    return try interpret(.firstAppearance(name))
  }

  /// Returns the person whose name follows a title, such as "Dr." or "King"; nil if there is none.
  func person(_ words: [String]) throws(SQLiteError) -> Interpretation? {
    guard words.count > 1, Self.titles.contains(words[0]) else { return nil }
    let name = Array(words.dropFirst())
    let people = [Kind.character, .creator].filter(kinds.contains)
    let found = try rows.named(name.spellings, people)
    return found.isEmpty ? nil : Interpretation(rows: found, words: name, step: .significantWords)
  }

  /// Returns what has the name that a kind follows: "immortal hulk series". Entities of this kind
  /// come first; nil if there is none.
  func ofKind(_ words: [String]) throws(SQLiteError) -> Interpretation? {
    guard words.count > 1, let kind = words.last.flatMap(StopWords.kind), kinds.contains(kind)
    else { return nil }
    let name = Array(words.dropLast())
    var found = try named(name)
    found = found.filter { $0.kind == kind } + found.filter { $0.kind != kind }
    if kind == .creator, found.isEmpty {
      found = try textMatches("{name} : (\(name.query("AND")))", [.creator], limit: 5)
    }
    guard found.first?.kind == kind else { return nil }
    return Interpretation(rows: found, words: name, step: .significantWords)
  }

  /// Returns what is known for exactly the words; nil if nothing is.
  func associated(
    _ words: [String], step: SearchStep
  ) throws(SQLiteError) -> Interpretation? {
    let found = try textMatches(
      "\"\(EntryNames.word(forAssociation: words))\"", kinds, limit: 20)
    return found.isEmpty ? nil : Interpretation(rows: found, words: words, step: step)
  }

  /// Returns the events that have the words other than "saga" and the like; nil if there is no such
  /// word, or no such event.
  func event(_ words: [String]) throws(SQLiteError) -> Interpretation? {
    let significant = StopWords.significant(words)
    let rest = significant.filter { !StopWords.isEvent($0) }
    guard kinds.contains(.event), !rest.isEmpty, rest.count < significant.count else { return nil }
    let events = try FullTextSearch(connection, SearchTerms(words: rest), [.event])
      .matches(PageRange(limit: 20)).matches.map(\.row)
    return events.isEmpty
      ? nil : Interpretation(rows: events, words: rest, step: .significantWords)
  }
}
