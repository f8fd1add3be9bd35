internal import Catalog

/// What the user asks for, understood and checked; nothing has been read or opened yet.
indirect enum Invocation: Equatable {
  /// Of a command, perhaps as far as it concerns one kind.
  case help(Command?, Kind?)
  case topicHelp(HelpTopic)
  case version
  case list(ListRequest, SharedFlags)
  case show([Reference], SharedFlags)
  /// Of the words on standard input; the kind is that of the words that do not say one.
  case showInput(Kind, SharedFlags)
  case search(SearchRequest, SharedFlags)
  case stats(StatsRequest, SharedFlags)
  case graph(GraphRequest, SharedFlags)
  case sync(SyncRequest, SharedFlags)
  case quota(SharedFlags)
  case cache(CacheAction, SharedFlags)
  case catalog(CatalogAction, SharedFlags)
  case browse(BrowseRequest, SharedFlags)
  case api(APIRequest, SharedFlags)
  case `import`(ImportRequest, SharedFlags)
  case changes(ChangesRequest, SharedFlags)
  case export(ExportRequest, SharedFlags)
  case schema(SchemaTopic)
  case config(ConfigRequest, SharedFlags)
  case doctor(SharedFlags)
  case completion(CompletionShell)
  /// With the words of the command that is to be explained.
  case explain(Invocation, SharedFlags, [String])

  init(_ arguments: [String]) throws(UsageError) {
    let words = try Parser.parse(arguments)
    if words.has(FlagTable.help) {
      self = .help(words.command, words.operands.first.flatMap(Kind.init(word:)))
    } else if words.has(FlagTable.version) {
      self = .version
    } else {
      let invocation = try Self.read(words)
      guard let index = words.explainIndex else {
        self = invocation
        return
      }
      var arguments = arguments
      arguments.remove(at: index)
      self = .explain(invocation, try SharedFlags(words), arguments)
    }
  }

  private static func read(_ words: ParsedArguments) throws(UsageError) -> Invocation {
    let flags = try SharedFlags(words)
    let invocation = try read(words, flags)
    try invocation.checkColumns()
    return invocation
  }

  private static func read(
    _ words: ParsedArguments, _ flags: SharedFlags
  ) throws(UsageError) -> Invocation {
    switch words.command {
    case nil: return .help(nil, nil)
    case .help: return try helpTopic(words.operands)
    case .list: return .list(try ListRequest(words), flags)
    case .show:
      if let kind = try inputKind(words.operands) { return .showInput(kind, flags) }
      return .show(try references(words.operands), flags)
    case .search: return .search(try SearchRequest(words), flags)
    case .explain: throw .missingArguments(.explain)
    case .schema: return .schema(try schemaTopic(words.operands))
    case .stats: return .stats(try StatsRequest(words), flags)
    case .graph: return .graph(try GraphRequest(words), flags)
    case .sync: return .sync(try SyncRequest(words), flags)
    case .quota:
      if let word = words.operands.first { throw .unexpectedArgument(word, .quota, nearest: nil) }
      return .quota(flags)
    case .cache: return .cache(try words.action(.cache), flags)
    case .catalog: return .catalog(try words.action(.catalog), flags)
    case .browse: return .browse(BrowseRequest(words, .browse), flags)
    case .pick: return .browse(BrowseRequest(words, .pick), flags)
    case .api: return .api(try APIRequest(words), flags)
    case .import: return .import(try ImportRequest(words), flags)
    case .changes: return .changes(try ChangesRequest(words), flags)
    case .export: return .export(try ExportRequest(words), flags)
    case .config: return .config(try ConfigRequest(words), flags)
    case .doctor:
      if let word = words.operands.first { throw .unexpectedArgument(word, .doctor, nearest: nil) }
      return .doctor(flags)
    case .completion: return .completion(try words.action(.completion))
    }
  }

  private static func helpTopic(_ operands: [String]) throws(UsageError) -> Invocation {
    guard let word = operands.first else { return .help(nil, nil) }
    if let topic = HelpTopic(rawValue: word), operands.count == 1 { return .topicHelp(topic) }
    let kind = operands.dropFirst().first.flatMap(Kind.init(word:))
    let known = kind == nil || HelpTopic(rawValue: word) != nil ? 1 : 2
    guard operands.count <= known else {
      throw .unexpectedArgument(operands[known], .help, nearest: nil)
    }
    return .help(try Parser.parse([word]).command, kind)
  }

  private static func schemaTopic(_ operands: [String]) throws(UsageError) -> SchemaTopic {
    guard let word = operands.first else { return .list }
    if operands.count > 1 { throw .unexpectedArgument(operands[1], .schema, nearest: nil) }
    guard let topic = SchemaTopic(word: word) else {
      throw .unexpectedArgument(
        word, .schema, nearest: nearest(to: word, among: SchemaTopic.words, limit: 1).first)
    }
    return topic
  }

  private func checkColumns() throws(UsageError) {
    switch self {
    case .help, .topicHelp, .version, .api, .stats, .sync, .import, .changes, .export, .quota,
      .cache, .catalog, .schema, .config, .doctor, .completion, .explain, .browse:
      return
    case .graph(let request, let flags):
      guard case .shared = request else { return }
      try flags.outputStyle.checkColumns(of: [.comic])
    case .list(let request, let flags):
      try flags.outputStyle.checkColumns(of: [request.kind])
    case .show(let references, let flags):
      try flags.outputStyle.checkColumns(of: references.map(\.kind))
    case .showInput(_, let flags):
      try flags.outputStyle.checkColumns(of: Kind.allCases)
    case .search(_, let flags):
      try flags.outputStyle.checkColumns(of: Kind.allCases, isSearch: true)
    }
  }

  /// Nil when the words do not stand on standard input.
  private static func inputKind(_ operands: [String]) throws(UsageError) -> Kind? {
    let (kind, words) = kindFirst(operands)
    guard words.contains("-") else { return nil }
    guard words.count == 1 else { throw .inputWithArguments }
    return kind
  }

  private static func references(_ operands: [String]) throws(UsageError) -> [Reference] {
    let (kind, words) = kindFirst(operands)
    guard !words.isEmpty else { throw .missingArguments(.show) }
    let references = words.map { Reference($0, kind: kind) }
    if let index = references.firstIndex(where: \.isBlank) {
      throw .blankArgument(references[index].word, .show, place: words.startIndex + index + 1)
    }
    return references
  }
}

extension Reference {
  /// It names nothing, such as a variable that is not set.
  var isBlank: Bool {
    if case .name(let name) = target { name.allSatisfy(\.isWhitespace) } else { false }
  }
}

/// The first word is a kind if it names one.
func kindFirst(_ operands: [String]) -> (kind: Kind, rest: ArraySlice<String>) {
  guard let kind = operands.first.flatMap(Kind.init(word:)) else {
    return (.character, operands[...])
  }
  return (kind, operands.dropFirst())
}
