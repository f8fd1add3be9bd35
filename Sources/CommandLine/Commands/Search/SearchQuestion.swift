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
      case .year, .kind, .week: []
      }
    }
  }

  /// Words separated by spaces: in capitals a slot, with slashes one of several, in parentheses
  /// optional; `'s` is a word of its own.
  private let patterns: [[Substring]]
  /// The arguments of the command, in which slots stand for what was typed.
  let arguments: [String]

  /// - Parameter patterns: Separated by bars.
  init(_ patterns: String, _ arguments: String) {
    self.patterns = patterns.split(separator: "|").map { $0.split(separator: " ") }
    self.arguments = arguments.split(separator: " ").map(String.init)
  }

  private static let possessive = "'s"
  /// More words are no question for a command.
  private static let mostWords = 16

  /// Returns the words of a question in lower case, without marks and what is said out of courtesy.
  static func words(of text: String) -> [String] {
    let words = text.lowercased().split { $0.isWhitespace || "?!,".contains($0) }
      .filter { !["please", "marvel", "marvel's"].contains($0) }
    let rest = words.flatMap { word in
      guard word.hasSuffix(possessive) else { return [String(word)] }
      let bare = String(word.dropLast(possessive.count))
      return [bare, ["what", "who", "where", "how"].contains(bare) ? "is" : possessive]
    }
    return rest.count > mostWords ? [] : rest
  }

  /// What people say before they ask.
  private static let openings = [
    "can i", "can you", "could you", "do you know", "how can i", "how do i", "i want to",
    "i would like to", "is there a", "is there any", "is there some", "tell me",
  ].map { $0.split(separator: " ").map(String.init) }

  /// Returns the words of a text, and of its parts between commas; of each also those after an
  /// opening.
  static func questions(in text: String) -> [[String]] {
    let parts = text.split { ",;?!".contains($0) }
    let texts = [text] + (parts.count > 1 ? parts.map(String.init) : [])
    return texts.map(words).flatMap { words in
      let openings = openings.filter { words.starts(with: $0) }
      return [words] + openings.map { Array(words.dropFirst($0.count)) }
    }
  }

  /// Returns what the slots can stand for, in their order, in each way in which the words are the
  /// question.
  func readings(of words: [String]) -> [[(slot: Slot, words: String)]] {
    patterns.flatMap { Self.readings(of: words[...], $0[...]) }
  }

  private static func readings(
    of words: ArraySlice<String>, _ pattern: ArraySlice<Substring>
  ) -> [[(slot: Slot, words: String)]] {
    guard let first = pattern.first else { return words.isEmpty ? [[]] : [] }
    let rest = pattern.dropFirst()
    if let slot = Slot(rawValue: String(first)) {
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
    let isOptional = first.hasPrefix("(")
    let choices = first.filter { $0 != "(" && $0 != ")" }.split(separator: "/")
    var found = isOptional ? readings(of: words, rest) : []
    if let word = words.first, choices.contains(where: { $0 == word }) {
      found += readings(of: words.dropFirst(), rest)
    }
    return found
  }
}

extension CatalogRepository {
  private static let weeks = ["this": [], "next": ["+1"], "coming": ["+1"], "last": ["-1"]]

  /// Returns the arguments of the command that answers a text; nil if it is a name, or no command
  /// does.
  func command(answering text: String) async -> [String]? {
    for words in SearchQuestion.questions(in: text) where words.count > 1 {
      for command in Commands.all {
        for question in command.questions {
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
