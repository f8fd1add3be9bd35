internal import Catalog
internal import SQLite

/// The forms in which words ask for entities, in the order in which a search tries them. The first
/// one that finds something answers, and what has the words in a name follows. If none does, the
/// words are a description: see `ScoredSearch`.
enum SearchForm: CaseIterable {
  /// A name, possibly with an article, or with a number in another form: "civil war 2".
  case name
  /// Words about a name: "first appearance of venom". See `SearchIntent`.
  case question
  /// A title and the number of an issue: "asm 300".
  case issue
  /// An abbreviated title: "asm".
  case abbreviation
  /// What an entity is known for: "mjolnir".
  case association
  /// A character and an event: "daredevil born again".
  case arc
  /// A character and "first": "first carnage".
  case first
  /// A title of a person and a name: "dr. curt connors".
  case person
  /// A name and a kind: "immortal hulk series".
  case kind
  /// A name among words that only ask for something: "comics by stan lee".
  case sentence
  /// Two characters, for the comics in which they meet: "spider-man wolverine".
  case meeting
  /// A creator and a title: "hickman avengers".
  case creatorAndTitle
  /// A misspelled name: "black pather".
  case misspelled
  /// Words of a name, an alias, or creators' names.
  case words
  /// A name in another language, with another article: "los guardianes de la galaxia".
  case translation
  /// Words of an event, and one that means an event: "dark phoenix storyline".
  case event

  /// Whether a single word may have the form.
  private var mayBeOneWord: Bool {
    switch self {
    case .name, .abbreviation, .association, .misspelled, .words, .translation: true
    default: false
    }
  }

  /// Returns what the words ask for in this form; nil if they do not have it.
  func interpretation(
    of words: [String], _ interpreter: QueryInterpreter
  ) throws(SQLiteError) -> Interpretation? {
    guard words.count > 1 || mayBeOneWord else { return nil }
    switch self {
    case .name:
      let rows = try interpreter.named(words)
      if rows.isEmpty { return nil }
      // Of several issues with a title and a number, the one of the oldest series comes first.
      if rows.allSatisfy({ $0.kind == .comic }), let issue = interpreter.typedIssue,
        !issue.number.isEmpty, var issues = try interpreter.interpret(issue),
        issues.rows.first?.kind == .comic
      {
        issues.rows = (issues.rows + rows).unique
        return issues
      }
      return Interpretation(rows: rows, words: words, step: .allWords)
    case .question:
      // "Avengers vs. X-Men 1.1" is no question.
      let isIssue = words.last?.isNumeric == true
      let issue = isIssue ? try Self.issue.interpretation(of: words, interpreter) : nil
      if issue?.rows.first?.kind == .series { return issue }
      return try SearchIntent(words).flatMap { intent throws(SQLiteError) in
        if case .versus = intent, interpreter.namesIssue { return nil }
        let found = try interpreter.interpret(intent)
        // Without an answer, the words tell what happens.
        return found.rows.isEmpty && intent.isAboutPeople ? nil : found
      }
    case .issue:
      // No issue has the number "16 8", but there is its series.
      if let found = try interpreter.typedIssue.flatMap(interpreter.interpret) { return found }
      guard words.suffix(2).allSatisfy(\.isNumeric) else { return nil }
      var title = words.dropLast(2)
      let year = title.count > 1 ? title.last.flatMap(IssueWords.year) : nil
      if year != nil { title.removeLast() }
      return try interpreter.interpret(
        NamedIssue(
          series: title.joined(separator: " "), startYear: year,
          number: words.suffix(2).joined(separator: " ")))
    case .abbreviation: return try interpreter.abbreviated(words)
    case .association: return try interpreter.associated(words, step: .allWords)
    case .arc: return try interpreter.eventOfCharacter(words)
    case .first: return try interpreter.first(words)
    case .person: return try interpreter.person(words)
    case .kind: return try interpreter.ofKind(words)
    case .sentence: return try interpreter.trimmed(words)
    case .meeting: return try interpreter.meeting(words)
    case .creatorAndTitle: return try interpreter.creatorAndTitle(words)
    case .misspelled: return try interpreter.misspelled(words)
    case .words:
      return interpreter.namesIssue || interpreter.endsWithNumber
        ? nil : Interpretation(rows: [], words: words, step: .allWords)
    case .translation: return try interpreter.translated(words)
    case .event: return try interpreter.event(words)
    }
  }
}

/// What a search finds before anything that only has its words.
struct Interpretation {
  var rows: [SearchIndexRow]
  /// The words that the rest of the search is about.
  let words: [String]
  let step: SearchStep
  var corrections: [Correction] = []
  /// See `SearchAnswer.absent`.
  var absent: [String] = []
}
