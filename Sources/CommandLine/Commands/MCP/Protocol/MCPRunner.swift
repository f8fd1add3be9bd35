internal import ArgumentParsing
internal import Catalog
internal import JSONText

internal import enum Platform.FileError

/// Runs commands of the program inside a session, each like a run of the program without a
/// terminal.
struct MCPRunner {
  /// What a command printed.
  struct Output {
    let text: String
    let warnings: [String]
    let errors: [ErrorReport]
  }

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

  func run(
    _ command: any Command.Type, flags: [GivenFlag] = [], operands: [String]
  ) async -> Output {
    var dependencies = dependencies
    let (output, messages) = (CapturedOutput(), CollectedMessages())
    (dependencies.terminal.output, dependencies.terminal.messages) = (output, messages)
    let format = command == ResolveCommand.self ? Format.jsonl : .json
    await CLI(dependencies).call(
      command, source + [GivenFlag(FlagTable.output, format.rawValue)] + flags, operands)
    return Output(
      text: output.text, warnings: messages.warnings.map(\.withoutNameMarks),
      errors: messages.errors)
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
    var output = await run(call.command, flags: call.flags, operands: call.operands)
    if call.command == ShowCommand.self { output = await withMeanings(output) }
    let (details, isPartial) = await details(of: output, call)
    var summary = await sharedComics(call)?.members ?? []
    if isPartial { summary.append(("coverage", "partial")) }
    if call.command == OrderCommand.self { summary += await creators(in: output) }
    guard let document = MCPDocument(output, call, details: details, summary: summary) else {
      return Self.result(MCPFailure.document(output.errors, tool), isError: true)
    }
    return Self.result(document.json, isError: false)
  }

  /// Returns the output with all entities that ambiguous names can mean, and a warning instead of the
  /// error.
  private func withMeanings(_ output: Output) async -> Output {
    let ambiguous = output.errors.filter { $0.code == .ambiguousName }
    guard !ambiguous.isEmpty else { return output }
    let found = JSONView.reading(output.text) { view -> [String] in
      guard let view else { return [] }
      return
        (view.entityKey.map { [$0] } ?? view.member("results")?.elements.compactMap(\.entityKey))
        .map { $0.map(\.reference) } ?? []
    }
    let meanings = ambiguous.flatMap(\.forTools.nearest)
    let all = await run(ShowCommand.self, operands: found + meanings)
    let warnings = ambiguous.map { "\($0.forTools.message); all meanings are shown" }
    return Output(
      text: all.text, warnings: output.warnings + warnings,
      errors: output.errors.filter { $0.code != .ambiguousName } + all.errors)
  }

  /// Returns what a catalog on this machine adds to the card of one entity, and whether it has the
  /// kind only in part.
  private func details(
    of output: Output, _ call: MCPToolCall
  ) async -> (facts: [EntityKey: [Card.Fact]], isPartial: Bool) {
    guard call.command == ShowCommand.self, !call.isFull, let catalog,
      let record = JSONView.reading(
        output.text,
        { view in
          view.flatMap { view in view.entityKey.map { Record(key: $0, title: "", json: view.json) }
          }
        })
    else { return ([:], false) }
    var provenance = catalog.provenance(of: [record.key.kind])
    let known = try? await catalog.page(of: record.key)
    provenance.partial = known?.provenance.partial ?? provenance.partial
    let facts = await CardDetails(source: catalog).details(of: record, provenance).facts
    return ([record.key: facts], provenance.isPartial)
  }

  /// Returns what all comics together say that the entities of a call share; nil for other calls.
  private func sharedComics(_ call: MCPToolCall) async -> SharedComics? {
    guard call.command == GraphCommand.self, call.operands.first == GraphAction.shared.rawValue
    else {
      return nil
    }
    let flags = [
      GivenFlag(FlagTable.everything),
      GivenFlag(FlagTable.fields, SharedComics.fields.joined(separator: ",")),
    ]
    return SharedComics(await run(call.command, flags: flags, operands: call.operands).text)
  }

  /// Returns the creators of the event or the series of a reading order.
  private func creators(in order: Output) async -> [JSONValue.Member] {
    let subject = JSONView.reading(order.text) { $0?.member("of")?.string }
    guard let subject, Reference(subject)?.kind != nil else { return [] }
    let entity = await run(ShowCommand.self, operands: [subject])
    let creators = JSONView.reading(entity.text) { view in
      view.flatMap { EntityProjection.list(of: .creator, in: $0) }
    }
    return creators.map { [("creators", .json($0))] } ?? []
  }

  /// The document is sent once, as text, which every client reads.
  private static func result(_ json: String, isError: Bool) -> MCPReply {
    MCPReply(["content": [["type": "text", "text": .text(json)]], "isError": .boolean(isError)])
  }
}
