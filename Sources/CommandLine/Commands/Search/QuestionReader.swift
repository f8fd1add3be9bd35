internal import ArgumentParsing
internal import Catalog

extension CatalogRepository {
  /// Returns the arguments of the command that answers a text; nil if it is a name, or no command
  /// does.
  func command(answering text: String) async -> [String]? {
    var reader = QuestionReader(repository: self)
    return await reader.command(answering: text)
  }
}

/// Finds the command that answers a question.
private struct QuestionReader {
  let repository: CatalogRepository
  /// What names were found to be, by kinds: many readings of a question share them.
  private var names: [Name: [String]?] = [:]

  private struct Name: Hashable {
    let text: String
    let kinds: [Kind]
  }

  init(repository: CatalogRepository) { self.repository = repository }

  private static let weeks = ["this": [], "next": ["+1"], "coming": ["+1"], "last": ["-1"]]
  private static let months = "jan feb mar apr may jun jul aug sep oct nov dec".split(
    separator: " ")

  mutating func command(answering text: String) async -> [String]? {
    let questions = SearchQuestion.questions(in: text).filter { $0.count > 1 }
    if questions.isEmpty { return nil }
    // A name is found sooner than the tables are read, unless a gateway is asked for it.
    if repository.analytics != nil, text.utf8.count < 30, !text.contains(where: \.isNumber),
      await isName(text)
    {
      return nil
    }
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
    switch try? await repository.meaning(of: text, in: Kind.allCases.filter { $0 != .story }) {
    case .found, .ambiguous: true
    default: false
    }
  }

  /// Returns arguments with what was typed; nil if the catalog does not have what a slot names.
  private mutating func arguments(
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

  private mutating func values(of words: String, _ slot: SearchQuestion.Slot) async -> [String]? {
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
    case .issue: return await isOfKnownTitle(words) ? await known(words, slot.kinds) : nil
    case .characters:
      let names = words.split(separator: " ").split { ["and", "both", "&"].contains($0) }
        .map { $0.joined(separator: " ") }
      for name in names where await known(name, slot.kinds) == nil { return nil }
      return names.count > 1 ? names : nil
    case .event, .series, .character, .creator, .name: return await known(words, slot.kinds)
    }
  }

  /// Whether words are those of an issue whose title something has as a name: others would be
  /// compared with all series.
  private func isOfKnownTitle(_ words: String) async -> Bool {
    guard let issue = NamedIssue(typed: words), !issue.number.isEmpty else { return false }
    for title in issue.titles {
      let title = title.hasPrefix("the ") ? String(title.dropFirst(4)) : title
      switch try? await repository.meaning(of: title, in: [.series, .character]) {
      case .found, .ambiguous: return true
      default: continue
      }
    }
    return false
  }

  /// Returns a name, without an article if it has none; nil if it does not mean one entity.
  private mutating func known(_ text: String, _ kinds: [Kind]) async -> [String]? {
    let name = Name(text: text, kinds: kinds)
    if let found = names[name] { return found }
    let found = await find(text, kinds)
    names[name] = .some(found)
    return found
  }

  private func find(_ name: String, _ kinds: [Kind]) async -> [String]? {
    let bare = name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
    for name in bare == name ? [name] : [bare, name] {
      if case .found = try? await repository.meaning(of: name, in: kinds) { return [name] }
    }
    return nil
  }

  /// Whether a comic of the character or the series is marked as one to start with.
  private func hasStart(with name: String) async -> Bool {
    guard
      case .found(let match, _) = try? await repository.meaning(
        of: name, in: [.character, .series]),
      let query = try? Query(
        kind: .comic, of: match.key,
        conditions: [Condition(.mark, .anyOf([Filter.startHere]))], range: PageRange(limit: 1))
    else { return false }
    return (try? await repository.page(query))?.elements.isEmpty == false
  }
}
