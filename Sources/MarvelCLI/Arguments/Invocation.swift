internal import Catalog

/// What the user asks for, understood and checked; nothing has been read or opened yet.
enum Invocation: Equatable {
  case help(Command?)
  case version
  case list(ListRequest, PresentationFlags)
  case show([Reference], PresentationFlags)
  case search(SearchRequest, PresentationFlags)

  init(_ arguments: [String]) throws(UsageError) {
    let words = try Parser.parse(arguments)
    if words.has(FlagTable.help) {
      self = .help(words.command)
    } else if words.has(FlagTable.version) {
      self = .version
    } else {
      self = try Self.read(words)
    }
  }

  private static func read(_ words: ParsedWords) throws(UsageError) -> Invocation {
    let presentation = PresentationFlags(words)
    switch words.command {
    case nil: return .help(nil)
    case .help: return .help(try helpTopic(words.operands))
    case .list: return .list(try ListRequest(words), presentation)
    case .show: return .show(try references(words.operands), presentation)
    case .search: return .search(try SearchRequest(words), presentation)
    }
  }

  private static func helpTopic(_ operands: [String]) throws(UsageError) -> Command? {
    guard let word = operands.first else { return nil }
    guard operands.count == 1 else { throw .unexpectedWord(operands[1], .help, nearest: nil) }
    return try Parser.parse([word]).command
  }

  private static func references(_ operands: [String]) throws(UsageError) -> [Reference] {
    let (kind, words) = try kindFirst(operands)
    guard !words.isEmpty else { throw .missingWords(.show) }
    let references = words.map { Reference($0, kind: kind) }
    for reference in references { try refuseUnsupported(reference.kind) }
    return references
  }
}

/// The first word is a kind if it names one.
private func kindFirst(
  _ operands: [String]
) throws(UsageError) -> (kind: Kind, rest: ArraySlice<String>) {
  guard let kind = operands.first.flatMap(Kind.init(word:)) else {
    return (.character, operands[...])
  }
  try refuseUnsupported(kind)
  return (kind, operands.dropFirst())
}

private func refuseUnsupported(_ kind: Kind) throws(UsageError) {
  if ProtocolTable.resource(for: kind) == nil { throw .query(.unsupportedKind(kind)) }
}

/// The window flags as given: a limit of nil is left to the settings.
struct WindowFlags: Equatable {
  let offset: Int
  let limit: Int?
  let isAll: Bool

  init(_ words: ParsedWords) throws(UsageError) {
    if words.has(FlagTable.everything), words.has(FlagTable.limit) {
      throw .conflict(FlagTable.everything, FlagTable.limit)
    }
    offset = try words.number(FlagTable.offset, from: 0) ?? 0
    limit = try words.number(FlagTable.limit, from: 1)
    isAll = words.has(FlagTable.everything)
  }

  /// - Parameter standard: the limit when neither `--limit` nor `--all` is given.
  func window(standard: Int) -> Window {
    Window(offset: offset, limit: isAll ? nil : limit ?? standard)
  }

  /// The user said how much is wanted, so that a cut needs no notice.
  var isChosen: Bool { isAll || limit != nil }
}

struct ListRequest: Equatable {
  let query: Query
  let window: WindowFlags

  init(_ words: ParsedWords) throws(UsageError) {
    let (kind, rest) = try kindFirst(words.operands)
    if let word = rest.first {
      let kinds = Kind.allCases.map(\.plural)
      throw .unexpectedWord(word, .list, nearest: nearest(to: word, among: kinds, limit: 1).first)
    }
    var filters: [(name: String, value: String)] = []
    for filter in ProtocolTable.resource(for: kind)?.filters ?? [] {
      guard let value = words[Flag(filter: filter)] else { continue }
      filters.append((filter.name, value))
    }
    let order = words[FlagTable.orderBy]?
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    window = try WindowFlags(words)
    do {
      query = try Query(kind: kind, filters: filters, order: order ?? [])
    } catch {
      throw .query(error)
    }
  }
}

struct SearchRequest: Equatable {
  let words: String
  let window: WindowFlags

  init(_ words: ParsedWords) throws(UsageError) {
    guard !words.operands.isEmpty else { throw .missingWords(.search) }
    self.words = words.operands.joined(separator: " ")
    window = try WindowFlags(words)
  }
}

/// How the answer is to look, as far as the command line says.
struct PresentationFlags: Equatable {
  let format: Format?
  let isQuiet: Bool

  init(_ words: ParsedWords) {
    format = words[FlagTable.output].flatMap(Format.init(rawValue:))
    isQuiet = words.has(FlagTable.quiet)
  }
}

extension ParsedWords {
  fileprivate func number(_ flag: Flag, from lowest: Int) throws(UsageError) -> Int? {
    guard let text = self[flag] else { return nil }
    guard let number = WholeNumber.read(text, from: lowest) else {
      throw .notANumber(flag, text, lowest: lowest)
    }
    return number
  }
}
