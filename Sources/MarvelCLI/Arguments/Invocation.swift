internal import Catalog

/// What the user asks for, understood and checked; nothing has been read or opened yet.
enum Invocation: Equatable {
  case help(Command?)
  case version
  case list(ListRequest, SharedFlags)
  case show([Reference], SharedFlags)
  /// Of the words on standard input; the kind is that of the words that do not say one.
  case showInput(Kind, SharedFlags)
  case search(SearchRequest, SharedFlags)

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
    let flags = try SharedFlags(words)
    let invocation = try read(words, flags)
    try invocation.checkColumns()
    return invocation
  }

  private static func read(
    _ words: ParsedWords, _ flags: SharedFlags
  ) throws(UsageError) -> Invocation {
    switch words.command {
    case nil: return .help(nil)
    case .help: return .help(try helpTopic(words.operands))
    case .list: return .list(try ListRequest(words), flags)
    case .show:
      if let kind = try inputKind(words.operands) { return .showInput(kind, flags) }
      return .show(try references(words.operands), flags)
    case .search: return .search(try SearchRequest(words), flags)
    }
  }

  private func checkColumns() throws(UsageError) {
    switch self {
    case .help, .version: return
    case .list(let request, let flags):
      try flags.presentation.checkColumns(of: [request.query.kind])
    case .show(let references, let flags):
      try flags.presentation.checkColumns(of: references.map(\.kind))
    case .showInput(_, let flags):
      try flags.presentation.checkColumns(of: ProtocolTable.resources.map(\.kind))
    case .search(_, let flags):
      try flags.presentation.checkColumns(
        of: ProtocolTable.resources.map(\.kind), isSearch: true)
    }
  }

  private static func helpTopic(_ operands: [String]) throws(UsageError) -> Command? {
    guard let word = operands.first else { return nil }
    guard operands.count == 1 else { throw .unexpectedWord(operands[1], .help, nearest: nil) }
    return try Parser.parse([word]).command
  }

  /// Nil when the words do not stand on standard input.
  private static func inputKind(_ operands: [String]) throws(UsageError) -> Kind? {
    let (kind, words) = try kindFirst(operands)
    guard words.contains("-") else { return nil }
    guard words.count == 1 else { throw .inputBesideWords }
    return kind
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
func kindFirst(
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
