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
  private let source: [String]
  private let dependencies: Dependencies
  private let configuration: SourceConfiguration

  /// - Parameters:
  ///   - flags: Those of the command `mcp`.
  ///   - readsFiles: Whether a call may name a file of the user.
  init(
    _ flags: Options, _ dependencies: Dependencies, readsFiles: Bool = true
  ) throws(Failure) {
    source = [
      flags.origin.map { "--origin=\($0)" } ?? "--source=\((flags.source ?? .auto).rawValue)",
      "--offline",
    ]
    configuration = try Run(dependencies, flags).request
    tools = MCPTool.all(readsFiles: readsFiles)
    self.dependencies = dependencies.inSession
  }

  /// - Parameter arguments: Flags, then operands.
  func run(
    _ command: any Command.Type, flags: [String], operands: [String]
  ) async -> Output {
    var dependencies = dependencies
    let (output, messages) = (CapturedOutput(), CollectedMessages())
    (dependencies.terminal.output, dependencies.terminal.messages) = (output, messages)
    let format = command == ResolveCommand.self ? Format.jsonl : .json
    _ = await CLI(dependencies).run(
      [command.name] + source + ["--output=\(format.rawValue)"] + flags + ["--"] + operands)
    return Output(text: output.text, warnings: messages.warnings, errors: messages.errors)
  }

  /// Returns names that begin with a text.
  func names(beginningWith text: String, _ kind: Kind) -> [String] {
    return (try? catalog?.names(beginningWith: text, kind, limit: MCPCompletion.highestCount + 1))
      ?? []
  }

  /// The catalog on this machine; nil if it cannot be opened.
  private var catalog: (any AnalyticsSource)? {
    try? dependencies.sources.openAnalytics(configuration, [])
  }
}

extension Dependencies {
  /// The same dependencies for a command that runs in a session: no terminal, no standard input, no
  /// network, and no other program.
  fileprivate var inSession: Dependencies {
    var dependencies = self
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
    var output = await run(call.command, flags: call.flags, operands: call.operands)
    if call.command == ShowCommand.self, let meanings = await meanings(in: output) {
      output = meanings
    }
    let details = await details(of: output, call)
    guard let document = MCPDocument(output, call, details: details) else {
      return Self.result(MCPFailure.document(output.errors, tool), isError: true)
    }
    return Self.result(document.json, isError: false)
  }

  /// Returns all entities that ambiguous names of a call can mean, with a warning; nil if there are no
  /// such names, or other errors.
  private func meanings(in output: Output) async -> Output? {
    let ambiguous = output.errors.filter { $0.code == .ambiguousName }
    guard output.text.isEmpty, !ambiguous.isEmpty, ambiguous.count == output.errors.count else {
      return nil
    }
    let references = ambiguous.flatMap(\.forTools.nearest).map { String($0.prefix { $0 != " " }) }
    let all = await run(ShowCommand.self, flags: [], operands: references)
    let warnings = ambiguous.map { "\($0.forTools.message): these are its meanings" }
    return Output(text: all.text, warnings: warnings + all.warnings, errors: all.errors)
  }

  /// Returns what a catalog on this machine adds to the card of one entity.
  private func details(
    of output: Output, _ call: MCPToolCall
  ) async -> [EntityKey: [Card.Fact]] {
    guard call.command == ShowCommand.self, !call.isFull, let catalog,
      let record = JSONView.reading(
        output.text,
        { view in
          view.flatMap { view in view.entityKey.map { Record(key: $0, title: "", json: view.json) }
          }
        })
    else { return [:] }
    let provenance = catalog.provenance(of: [record.key.kind])
    return [record.key: await CardDetails(source: catalog).details(of: record, provenance).facts]
  }

  /// The document is sent once, as text, which every client reads.
  private static func result(_ json: String, isError: Bool) -> MCPReply {
    MCPReply(["content": [["type": "text", "text": .text(json)]], "isError": .boolean(isError)])
  }
}
