internal import ArgumentParsing
internal import Catalog

/// A parsed and validated command line. No I/O has happened yet.
indirect enum Invocation: Equatable {
  /// The overview, or the help of a command, optionally for one kind.
  case help(Command?, Kind?)
  case topicHelp(HelpTopic)
  case version
  case list(ListRequest, SharedFlags)
  case show([Reference], SharedFlags)
  /// References on standard input, with the kind of those that do not state one.
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
  /// With the arguments of the command to explain.
  case explain(Invocation, SharedFlags, [String])

  init(_ arguments: [String]) throws(UsageError) {
    let parsed = try ParsedArguments(parsing: arguments)
    if parsed.has(FlagTable.help) {
      self = .help(parsed.command, parsed.operands.lazy.compactMap(Kind.init(word:)).first)
    } else if parsed.has(FlagTable.version) {
      self = .version
    } else {
      let invocation = try Self.read(parsed)
      guard let index = parsed.prefixIndex else {
        self = invocation
        return
      }
      var arguments = arguments
      arguments.remove(at: index)
      self = .explain(invocation, try SharedFlags(parsed), arguments)
    }
  }

  private static func read(_ arguments: ParsedArguments) throws(UsageError) -> Invocation {
    let flags = try SharedFlags(arguments)
    let invocation = try read(arguments, flags)
    try invocation.checkColumns()
    return invocation
  }

  private static func read(
    _ arguments: ParsedArguments, _ flags: SharedFlags
  ) throws(UsageError) -> Invocation {
    switch arguments.command {
    case nil: return .help(nil, nil)
    case .help: return try helpTopic(arguments.operands)
    case .list: return .list(try ListRequest(arguments), flags)
    case .show:
      if let kind = try inputKind(arguments.operands) { return .showInput(kind, flags) }
      return .show(try references(arguments.operands), flags)
    case .search: return .search(try SearchRequest(arguments), flags)
    case .explain: throw .missingArguments(.explain)
    case .schema: return .schema(try schemaTopic(arguments.operands))
    case .stats: return .stats(try StatsRequest(arguments), flags)
    case .graph: return .graph(try GraphRequest(arguments), flags)
    case .sync: return .sync(try SyncRequest(arguments), flags)
    case .quota:
      try refuseOperands(arguments)
      return .quota(flags)
    case .cache: return .cache(try arguments.action(.cache), flags)
    case .catalog: return .catalog(try arguments.action(.catalog), flags)
    case .browse: return .browse(BrowseRequest(arguments, .browse), flags)
    case .pick: return .browse(BrowseRequest(arguments, .pick), flags)
    case .api: return .api(try APIRequest(arguments), flags)
    case .import: return .import(try ImportRequest(arguments), flags)
    case .changes: return .changes(try ChangesRequest(arguments), flags)
    case .export: return .export(try ExportRequest(arguments), flags)
    case .config: return .config(try ConfigRequest(arguments), flags)
    case .doctor:
      try refuseOperands(arguments)
      return .doctor(flags)
    case .completion: return .completion(try arguments.action(.completion))
    }
  }

  private static func refuseOperands(_ arguments: ParsedArguments) throws(UsageError) {
    guard let command = arguments.command, let operand = arguments.operands.first else { return }
    throw .unexpectedArgument(operand, command, nearest: nil)
  }

  private static func helpTopic(_ operands: [String]) throws(UsageError) -> Invocation {
    guard let name = operands.first else { return .help(nil, nil) }
    if let topic = HelpTopic(rawValue: name), operands.count == 1 { return .topicHelp(topic) }
    let kind = operands.dropFirst().first.flatMap(Kind.init(word:))
    let known = kind == nil || HelpTopic(rawValue: name) != nil ? 1 : 2
    guard operands.count <= known else {
      throw .unexpectedArgument(operands[known], .help, nearest: nil)
    }
    return .help(try ParsedArguments(parsing: [name]).command, kind)
  }

  private static func schemaTopic(_ operands: [String]) throws(UsageError) -> SchemaTopic {
    guard let name = operands.first else { return .list }
    if operands.count > 1 { throw .unexpectedArgument(operands[1], .schema, nearest: nil) }
    guard let topic = SchemaTopic(word: name) else {
      throw .unexpectedArgument(
        name, .schema, nearest: nearest(to: name, among: SchemaTopic.words, limit: 1).first)
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

  /// Returns nil if the references are on the command line.
  private static func inputKind(_ operands: [String]) throws(UsageError) -> Kind? {
    let (kind, names) = kindFirst(operands)
    guard names.contains("-") else { return nil }
    guard names.count == 1 else { throw .inputWithArguments }
    return kind
  }

  private static func references(_ operands: [String]) throws(UsageError) -> [Reference] {
    let (kind, names) = kindFirst(operands)
    guard !names.isEmpty else { throw .missingArguments(.show) }
    let references = names.map { Reference($0, kind: kind) }
    if let index = references.firstIndex(where: \.isBlank) {
      throw .blankArgument(references[index].word, .show, place: names.startIndex + index + 1)
    }
    return references
  }
}

extension Reference {
  /// True for a blank name, such as an unset shell variable.
  var isBlank: Bool {
    if case .name(let name) = target { name.allSatisfy(\.isWhitespace) } else { false }
  }
}

/// Splits off the kind if the first operand is one; the default is characters.
func kindFirst(_ operands: [String]) -> (kind: Kind, rest: ArraySlice<String>) {
  guard let kind = operands.first.flatMap(Kind.init(word:)) else {
    return (.character, operands[...])
  }
  return (kind, operands.dropFirst())
}
