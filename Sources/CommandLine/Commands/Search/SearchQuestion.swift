internal import Catalog

/// A question that another command answers, such as `reading order of secret invasion`.
enum SearchQuestion: Equatable {
  /// What comes out in the week so many weeks from now.
  case week(Int)
  case order(String)
  case comics(creator: String, year: Int?)
  case events(year: Int)
  case shared([String])
  /// An issue whose card names the one before and the one after.
  case issue(String)
  /// Where to begin with a character or a series, or anywhere if none is named.
  case start(String?)

  private static let years = 1939...2049
  private static let weeks = ["last": -1, "this": 0, "next": 1]
  private static let releases: Set = [
    "out", "new", "comics", "releases", "released", "came", "comes",
  ]
  private static let fillers: Set = [
    "the", "of", "for", "what", "is", "in", "from", "year", "order",
  ]

  /// Returns nil if the words are no such question.
  init?(_ text: String) {
    let words = text.lowercased().split { $0.isWhitespace || "?!".contains($0) }.map(String.init)
    // A list of the readers would be one of functions, whose type takes long to look up.
    let question =
      Self.readWeek(words) ?? Self.readOrder(words) ?? Self.readComics(words)
      ?? Self.readEvents(words) ?? Self.readShared(words) ?? Self.readNeighbor(words)
      ?? Self.readStart(words)
    guard let question else { return nil }
    self = question
  }

  private static func readWeek(_ words: [String]) -> SearchQuestion? {
    guard let index = words.firstIndex(of: "week"), index > 0, let week = weeks[words[index - 1]],
      words.count == 2 || !releases.isDisjoint(with: words)
    else { return nil }
    return .week(week)
  }

  private static func readOrder(_ words: [String]) -> SearchQuestion? {
    guard
      let index = words.indices.dropLast().first(where: {
        ["reading", "read"].contains(words[$0]) && words[$0 + 1] == "order"
      })
    else { return nil }
    let after = words[(index + 2)...].drop(while: fillers.contains)
    let before = words[..<index].drop(while: fillers.contains)
    let name = (after.isEmpty ? before : after).joined(separator: " ")
    return name.isEmpty ? nil : .order(name)
  }

  private static func readComics(_ words: [String]) -> SearchQuestion? {
    guard words.count > 2, ["comics", "issues"].contains(words[0]), words[1] == "by" else {
      return nil
    }
    var name = words.dropFirst(2)
    let year = name.last.flatMap { Int($0) }.flatMap { years.contains($0) ? $0 : nil }
    if year != nil {
      name.removeLast()
      while let last = name.last, fillers.contains(last) { name.removeLast() }
    }
    return name.isEmpty ? nil : .comics(creator: name.joined(separator: " "), year: year)
  }

  private static func readEvents(_ words: [String]) -> SearchQuestion? {
    let rest = words.dropFirst().filter { !fillers.contains($0) }
    guard ["events", "crossovers"].contains(words.first), rest.count == 1,
      let year = Int(rest[0]), years.contains(year)
    else { return nil }
    return .events(year: year)
  }

  private static func readShared(_ words: [String]) -> SearchQuestion? {
    guard words.count > 4, ["comics", "issues"].contains(words[0]), words[1] == "with" else {
      return nil
    }
    let names = words.dropFirst(2).split { ["and", "both", "&"].contains($0) }
      .map { $0.joined(separator: " ") }
    return names.count > 1 ? .shared(names) : nil
  }

  private static func readNeighbor(_ words: [String]) -> SearchQuestion? {
    guard let index = words.firstIndex(where: { ["after", "before"].contains($0) }),
      !Set(["issue", "comic", "comes", "next", "what"]).isDisjoint(with: words[..<index])
    else { return nil }
    let name = words[(index + 1)...].joined(separator: " ")
    return name.namesIssue ? .issue(name) : nil
  }

  private static let starts = [
    "start", "starts", "starting", "begin", "beginner", "beginners", "newcomers", "readers",
  ]
  /// Words around the name in a question about where to start.
  private static let aroundStart =
    starts + [
      "where", "how", "what", "which", "do", "i", "should", "can", "is", "are", "the", "a", "best",
      "good", "place", "point", "points", "to", "read", "reading", "with", "from", "for", "of",
      "in",
      "on", "comic", "comics", "issue", "issues", "new",
    ]

  private static func readStart(_ words: [String]) -> SearchQuestion? {
    guard words.contains(where: starts.contains) else { return nil }
    // A title may begin with "new".
    var name = words.drop { $0 != "new" && aroundStart.contains($0) }
    while let last = name.last, aroundStart.contains(last) { name.removeLast() }
    if name.isEmpty { return words.count > 1 ? .start(nil) : nil }
    return .start(name.joined(separator: " "))
  }
}

extension SearchQuestion {
  /// The arguments of the command that answers the question; nil if the catalog does not have what
  /// the question names.
  func command(_ repository: CatalogRepository) async -> [String]? {
    switch self {
    case .week(0): return ["week"]
    case .week(let count): return ["week", count > 0 ? "+\(count)" : "\(count)"]
    case .order(let name):
      return await repository.has(name, [.event, .series]) ? ["order", name] : nil
    case .comics(let creator, let year):
      guard await repository.has(creator, [.creator]) else { return nil }
      return ["list", "comics", "--creators", creator] + (year.map { ["--year", "\($0)"] } ?? [])
    case .events(let year): return ["list", "events", "--year", "\(year)"]
    case .shared(let names):
      for name in names where await !repository.has(name, GraphRequest.kinds) { return nil }
      return ["graph", "shared"] + names
    case .issue(let name): return await repository.has(name, [.comic]) ? ["show", name] : nil
    case .start(nil): return ["list", "comics", "--mark", Filter.startHere]
    case .start(.some(let name)):
      guard await repository.hasStart(with: name) else { return nil }
      return ["list", "comics", "--of", name, "--mark", Filter.startHere]
    }
  }
}

extension CatalogRepository {
  /// Whether a name means one entity.
  fileprivate func has(_ name: String, _ kinds: [Kind]) async -> Bool {
    if case .found = try? await meaning(of: name, in: kinds) { true } else { false }
  }

  /// Whether a comic of the character or the series is marked as one to start with.
  fileprivate func hasStart(with name: String) async -> Bool {
    guard
      case .found(let match, _) = try? await meaning(of: name, in: [.character, .series]),
      let query = try? Query(
        kind: .comic, of: match.key,
        conditions: [Condition(.mark, .anyOf([Filter.startHere]))], range: PageRange(limit: 1))
    else { return false }
    return (try? await page(query))?.elements.isEmpty == false
  }
}

extension [String] {
  /// The arguments as a line for a shell.
  var commandLine: String {
    map { argument in
      argument.allSatisfy { $0.isLetter || $0.isNumber || "-+./".contains($0) }
        ? argument : "'" + argument.substituting("'", by: "'\\''") + "'"
    }.joined(separator: " ")
  }
}
