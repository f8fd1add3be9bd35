internal import ArgumentParsing
internal import Catalog
internal import JSONText

internal import enum Platform.FileError

/// Runs commands of the program inside a session, each like a run of the program without a
/// terminal.
struct MCPRunner {
  let tools: [MCPTool]
  /// With which catalog the commands run.
  private let source: [GivenFlag]
  private let dependencies: Dependencies
  private let configuration: SourceConfiguration
  private let collections: MCPCollections

  /// - Parameters:
  ///   - flags: Those of the command `mcp`.
  ///   - isPersonal: Whether the tools are for the user of this machine.
  init(
    _ flags: Options, _ dependencies: Dependencies, isPersonal: Bool = true
  ) throws(Failure) {
    source = [
      flags.origin.map { GivenFlag(FlagTable.origin, $0) }
        ?? GivenFlag(FlagTable.source, (flags.source ?? .auto).rawValue),
      GivenFlag(FlagTable.offline),
    ]
    configuration = try Run(dependencies, flags).request
    tools = MCPTool.all(isPersonal: isPersonal)
    collections = MCPCollections(
      paths: flags.settings.collections, files: dependencies.files)
    self.dependencies = dependencies.inSession(reading: collections)
  }

  /// Returns the answer of a command as values.
  func run(
    _ command: any Command.Type, flags: [GivenFlag] = [], operands: [String]
  ) async -> CollectedAnswer {
    let answer = CollectedAnswer(takesResults: true)
    _ = await print(command, flags, operands, answer)
    return answer
  }

  /// Returns the document of a command; empty if it found nothing.
  func document(
    of command: any Command.Type, operands: [String]
  ) async -> (text: String, errors: [ErrorReport]) {
    let answer = CollectedAnswer(takesResults: false)
    return (await print(command, [], operands, answer), answer.errors)
  }

  private func print(
    _ command: any Command.Type, _ flags: [GivenFlag], _ operands: [String],
    _ answer: CollectedAnswer
  ) async -> String {
    var dependencies = dependencies
    let output = CapturedOutput()
    (dependencies.terminal.output, dependencies.terminal.answer) = (output, answer)
    let format = command == ResolveCommand.self ? Format.jsonl : .json
    await CLI(dependencies).call(
      command, source + [GivenFlag(FlagTable.output, format.rawValue)] + flags, operands)
    return output.text
  }

  /// Returns names that begin with a text.
  func names(beginningWith text: String, _ kind: Kind) -> [String] {
    (try? catalog?.names(beginningWith: text, kind, limit: MCPCompletion.highestCount + 1))
      ?? []
  }

  /// The catalog on this machine; nil if it cannot be opened.
  private var catalog: (any AnalyticsSource)? {
    try? dependencies.sources.openAnalytics(configuration, [])
  }
}

extension Dependencies {
  /// The same dependencies for a command that runs in a session: no terminal, no standard input, no
  /// network, no other program, and of the user's files only collections, follows, and the reading log.
  fileprivate func inSession(reading collections: MCPCollections) -> Dependencies {
    var dependencies = self
    dependencies.files = collections.guarding(files, alsoReading: [readingLogPath, followsPath])
    dependencies.terminal.readInput = { () throws(FileError) in
      throw .unreadable("it belongs to the session")
    }
    dependencies.terminal.errors = CapturedOutput()
    (dependencies.terminal.columns, dependencies.terminal.rows) = (nil, nil)
    dependencies.terminal.errorColumns = nil
    let openAnalytics = sources.openAnalytics
    dependencies.sources.open = { configuration throws(CatalogError) in
      try openAnalytics(configuration, [])
    }
    dependencies.sources.handOff = nil
    return dependencies
  }
}

extension MCPRunner {
  /// Calls a tool. What a command reports as an error is a result, so that an assistant can react.
  func call(_ name: String, _ arguments: [MCPArgument]) async throws(MCPError) -> MCPReply {
    let tool = try MCPTool.named(name, among: tools)
    let call: MCPToolCall
    do throws(ErrorReport) { call = try MCPToolCall(tool, arguments) } catch {
      return Self.result(MCPFailure.document([error], tool), isError: true)
    }
    if call.command == MissingCommand.self, let path = call.operands.first,
      !collections.contain(path)
    {
      return Self.result(MCPFailure.document([collections.refusal], tool), isError: true)
    }
    var answer = await run(call.command, flags: call.flags, operands: call.operands)
    if call.command == ShowCommand.self { answer = await withMeanings(answer) }
    var summary = await sharedComics(call)?.members ?? []
    if call.command == OrderCommand.self { summary += await creators(in: answer) }
    guard let document = MCPDocument(answer, call, summary: summary) else {
      return Self.result(MCPFailure.document(answer.errors, tool), isError: true)
    }
    return Self.result(document.json, isError: false)
  }

  /// Returns the answer with all entities that ambiguous names can mean, and a warning instead of the
  /// error.
  private func withMeanings(_ answer: CollectedAnswer) async -> CollectedAnswer {
    let ambiguous = answer.errors.filter { $0.code == .ambiguousName }
    guard !ambiguous.isEmpty else { return answer }
    let found = answer.entities.map(\.record.key.reference)
    let meanings = ambiguous.flatMap(\.forTools.nearest)
    let all = await run(ShowCommand.self, operands: found + meanings)
    for warning in answer.warnings { all.warn(warning) }
    for error in ambiguous { all.warn("\(error.forTools.message); all meanings are shown") }
    for error in answer.errors where error.code != .ambiguousName { all.report(error) }
    return all
  }

  /// Returns what all comics together say that the entities of a call share; nil for other calls.
  private func sharedComics(_ call: MCPToolCall) async -> SharedComics? {
    guard call.command == GraphCommand.self, call.operands.first == GraphAction.shared.rawValue
    else {
      return nil
    }
    let all = await run(
      call.command, flags: [GivenFlag(FlagTable.everything)], operands: call.operands)
    return SharedComics(all.entities.map(\.record))
  }

  /// Returns the creators of the event or the series of a reading order.
  private func creators(in order: CollectedAnswer) async -> [JSONValue.Member] {
    guard let subject = order.member("of")?.string, Reference(subject)?.kind != nil,
      let entity = await run(ShowCommand.self, operands: [subject]).entities.first
    else { return [] }
    let creators = JSONView.reading(entity.record.json) { view in
      view.flatMap { EntityProjection.list(of: .creator, in: $0) }
    }
    return creators.map { [("creators", .json($0))] } ?? []
  }

  /// The document is sent once, as text, which every client reads.
  private static func result(_ json: String, isError: Bool) -> MCPReply {
    MCPReply(["content": [["type": "text", "text": .text(json)]], "isError": .boolean(isError)])
  }
}
