internal import ArgumentParsing
internal import Catalog

/// A question that a command answers, such as `reading order of secret invasion`: each command
/// states its own.
struct SearchQuestion: Sendable {
  /// What a word in capitals stands for.
  enum Slot: String, CaseIterable {
    case event = "EVENT"
    case series = "SERIES"
    case character = "CHARACTER"
    /// Two or more, with "and" between them.
    case characters = "CHARACTERS"
    case creator = "CREATOR"
    /// What a reader can begin with.
    case name = "NAME"
    case issue = "ISSUE"
    case year = "YEAR"
    /// The plural of a kind.
    case kind = "KIND"
    /// "this", "next", or "last".
    case week = "WEEK"
    /// With its year: "july 1963".
    case month = "MONTH"
    /// Such as "1970s".
    case decade = "DECADE"

    /// The kinds of entities that are looked up; empty for words that are no names.
    var kinds: [Kind] {
      switch self {
      case .event: [.event, .series]
      case .series: [.series, .character]
      case .character: [.character]
      case .characters: GraphRequest.kinds
      case .creator: [.creator]
      case .name: [.character, .series]
      case .issue: [.comic]
      case .year, .kind, .week, .month, .decade: []
      }
    }
  }

  /// Words separated by spaces: in capitals a slot, with slashes one of several, in parentheses
  /// optional; `'s` is a word of its own. Each stands for all words of its group, and asides may
  /// precede it.
  private let patterns: [[Substring]]
  /// The arguments of the command, in which slots stand for what was typed.
  let arguments: [String]

  /// Returns the questions of a table: in each line patterns between bars, `=>`, and arguments.
  static func all(in table: String) -> [SearchQuestion] {
    table.split(separator: "\n").map { line in
      let end = line.lastIndex(of: "=") ?? line.endIndex
      return SearchQuestion(
        patterns: line[..<end].split(separator: "|").map { $0.split(separator: " ") },
        arguments: line[end...].dropFirst(2).split(separator: " ").map(String.init))
    }
  }

  private static let possessive = "'s"
  /// More words are no question for a command.
  private static let mostWords = 16

  /// Words that mean the same in questions, group by group.
  private static let groups: [Substring: Int] = {
    let groups = """
      what which whats anything something|who whom whos|week wednesday|order sequence checklist|\
      read reading|comics comic issues issue book books releases titles stuff|\
      of in from for on at with featuring including during|shop store stores shelves|\
      come comes came coming released release published hitting hits arrive arriving drop drops|\
      write wrote writes written draw drew draws drawn make made makes pencil penciled work worked|\
      start started starts starting begin began begins beginning|latest newest recent|\
      missing miss lack lacking need|key important essential|most often usually|\
      best good great perfect right correct proper recommended ideal chronological|\
      connected related linked connect connects know knows|members member roster|\
      connection connections link links relation relationship|save export download dump|\
      pick choose suggest recommend give|collect collects collecting collected contains includes|\
      team teams teamed|dead deceased alive|catalog database|total altogether|not don't|\
      appear appears appeared appearing feature features|tell told notify notified alert|\
      characters character heroes hero villains villain|powers power superpowers abilities|\
      variants variant covers|trade trades collection omnibus|beginners newcomers readers
      """.split(separator: "|").map { $0.split(separator: " ") }
    var numbers: [Substring: Int] = [:]
    for (number, group) in groups.enumerated() { for word in group { numbers[word] = number } }
    return numbers
  }()

  /// Words that a question may have, and that say nothing.
  private static let asides: Set<Substring> = Set(
    """
    the a an all any some every each me my i you we us just there exactly really now so still to \
    do does did can could should would will must is are was were be been am have has had that this \
    these those it its them they full complete whole i'm im i've list show find get how want out \
    like looking know help let marvel up please 's
    """.split(separator: " "))

  /// Returns the words of a question in lower case, without marks and what is said out of courtesy.
  static func words(of text: String) -> [String] {
    let words = text.lowercased().split { $0.isWhitespace || "?!,".contains($0) }
    let rest = words.flatMap { word in
      word.hasSuffix(possessive) ? [String(word.dropLast(2)), possessive] : [String(word)]
    }
    return rest.count > mostWords ? [] : rest
  }

  /// Returns the words of a text, and of its parts between commas.
  static func questions(in text: String) -> [[String]] {
    let parts = text.split { ",;?!".contains($0) }
    return ([text] + (parts.count > 1 ? parts.map(String.init) : [])).map(words)
  }

  /// Returns what the slots can stand for, in their order, in each way in which the words are the
  /// question.
  func readings(of words: [String]) -> [[(slot: Slot, words: String)]] {
    patterns.flatMap { Self.readings(of: words[...], $0[...]) }
  }

  private static func readings(
    of words: ArraySlice<String>, _ pattern: ArraySlice<Substring>
  ) -> [[(slot: Slot, words: String)]] {
    guard let first = pattern.first else { return words.allSatisfy(isAside) ? [[]] : [] }
    let rest = pattern.dropFirst()
    if let slot = Slot(rawValue: String(first)) {
      let starts = 0...words.prefix(while: isAside).count
      return starts.flatMap { readings(of: words.dropFirst($0), slot, rest) }
    }
    let choices = first.filter { $0 != "(" && $0 != ")" }.split(separator: "/")
    var found = first.hasPrefix("(") ? readings(of: words, rest) : []
    func isChoice(_ word: String) -> Bool { choices.contains { isSame($0, word) } }
    let later = words.drop { !isChoice($0) && isAside($0) }
    if later.first.map(isChoice) == true { found += readings(of: later.dropFirst(), rest) }
    return found
  }

  /// Returns the readings of words that begin with what a slot stands for.
  private static func readings(
    of words: ArraySlice<String>, _ slot: Slot, _ rest: ArraySlice<Substring>
  ) -> [[(slot: Slot, words: String)]] {
    var found: [[(slot: Slot, words: String)]] = []
    for count in words.isEmpty ? 0..<0 : 1..<words.count + 1 {
      let text = words.prefix(count).reduce("") { text, word in
        text.isEmpty || word == possessive ? text + word : "\(text) \(word)"
      }
      for others in readings(of: words.dropFirst(count), rest) {
        found.append([(slot, text)] + others)
      }
    }
    return found
  }

  private static func isAside(_ word: String) -> Bool { asides.contains(word[...]) }

  private static func isSame(_ choice: Substring, _ word: String) -> Bool {
    choice == word || groups[choice].map { $0 == groups[word[...]] } == true
  }
}

extension CatalogRepository {
  private static let weeks = ["this": [], "next": ["+1"], "coming": ["+1"], "last": ["-1"]]
  private static let months = "jan feb mar apr may jun jul aug sep oct nov dec".split(
    separator: " ")

  /// Returns the arguments of the command that answers a text; nil if it is a name, or no command
  /// does.
  func command(answering text: String) async -> [String]? {
    let questions = SearchQuestion.questions(in: text).filter { $0.count > 1 }
    if questions.isEmpty { return nil }
    // A name is found sooner than the tables are read.
    if text.utf8.count < 30, !text.contains(where: \.isNumber), await isName(text) { return nil }
    for words in questions {
      for command in Commands.all {
        for question in SearchQuestion.all(in: command.questions) {
          for reading in question.readings(of: words) {
            if let found = await arguments(question.arguments, reading) {
              return await isName(text) ? nil : [command.name] + found
            }
          }
        }
      }
    }
    return nil
  }

  private func isName(_ text: String) async -> Bool {
    switch try? await meaning(of: text, in: Kind.allCases.filter { $0 != .story }) {
    case .found, .ambiguous: true
    default: false
    }
  }

  /// Returns arguments with what was typed; nil if the catalog does not have what a slot names.
  private func arguments(
    _ arguments: [String], _ reading: [(slot: SearchQuestion.Slot, words: String)]
  ) async -> [String]? {
    var rest = reading[...]
    var found: [String] = []
    for argument in arguments {
      guard let slot = SearchQuestion.Slot(rawValue: argument) else {
        found.append(argument)
        continue
      }
      guard let next = rest.popFirst(), next.slot == slot,
        let values = await values(of: next.words, slot)
      else { return nil }
      found += values
    }
    for next in rest where await values(of: next.words, next.slot) == nil { return nil }
    let marks = found.firstIndex(of: Filter.startHere)
    guard marks == nil || reading.isEmpty else {
      return await hasStart(with: reading[0].words) ? found : nil
    }
    return found
  }

  private func values(of words: String, _ slot: SearchQuestion.Slot) async -> [String]? {
    switch slot {
    case .week: return Self.weeks[words]
    case .year: return Int(words).map { 1939...2049 ~= $0 } == true ? [words] : nil
    case .month:
      let parts = words.split(separator: " ")
      guard parts.count == 2, parts[0].count > 2, let year = Int(parts[1]), year > 1938,
        let month = Self.months.firstIndex(where: { parts[0].hasPrefix($0) })
      else { return nil }
      return ["\(year)-\(month < 9 ? "0" : "")\(month + 1)"]
    case .decade:
      guard words.hasSuffix("0s"), let number = Int(words.dropLast()) else { return nil }
      let year = number < 30 ? 2000 + number : number < 100 ? 1900 + number : number
      return 1930...2040 ~= year ? ["\(year)-01-01,\(year + 9)-12-31"] : nil
    case .kind: return Kind.allCases.contains { $0.plural == words } ? [words] : nil
    case .issue: return words.namesIssue ? await known(words, slot.kinds) : nil
    case .characters:
      let names = words.split(separator: " ").split { ["and", "both", "&"].contains($0) }
        .map { $0.joined(separator: " ") }
      for name in names where await known(name, slot.kinds) == nil { return nil }
      return names.count > 1 ? names : nil
    case .event, .series, .character, .creator, .name: return await known(words, slot.kinds)
    }
  }

  /// Returns a name, without an article if it has none; nil if it does not mean one entity.
  private func known(_ name: String, _ kinds: [Kind]) async -> [String]? {
    let bare = name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
    for name in bare == name ? [name] : [bare, name] {
      if case .found = try? await meaning(of: name, in: kinds) { return [name] }
    }
    return nil
  }

  /// Whether a comic of the character or the series is marked as one to start with.
  private func hasStart(with name: String) async -> Bool {
    guard
      case .found(let match, _) = try? await meaning(of: name, in: [.character, .series]),
      let query = try? Query(
        kind: .comic, of: match.key,
        conditions: [Condition(.mark, .anyOf([Filter.startHere]))], range: PageRange(limit: 1))
    else { return false }
    return (try? await page(query))?.elements.isEmpty == false
  }
}
