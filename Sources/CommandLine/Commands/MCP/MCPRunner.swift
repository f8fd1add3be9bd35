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
    /// Lines of JSON, as `--errors json` prints them.
    let errors: [String]
  }

  /// With which catalog the commands run.
  private let source: [String]
  private let dependencies: Dependencies
  private let configuration: SourceConfiguration

  /// - Parameter flags: Those of the command `mcp`.
  init(_ flags: Options, _ dependencies: Dependencies) throws(Failure) {
    source = [
      flags.origin.map { "--origin=\($0)" } ?? "--source=\((flags.source ?? .auto).rawValue)",
      "--offline", "--errors=json", "--output=json",
    ]
    configuration = try Run(dependencies, flags).request
    self.dependencies = dependencies.inSession
  }

  /// - Parameter arguments: Flags, then operands.
  func run(
    _ command: any Command.Type, flags: [String], operands: [String]
  ) async -> Output {
    var dependencies = dependencies
    let (output, errors) = (CapturedOutput(), CapturedOutput())
    (dependencies.terminal.output, dependencies.terminal.errors) = (output, errors)
    _ = await CLI(dependencies).run([command.name] + source + flags + ["--"] + operands)
    var (warnings, lines) = ([String](), [String]())
    for line in errors.text.split(separator: "\n") {
      let (code, message) = JSONView.reading(String(line)) { view in
        (view?.member("code")?.string, view?.member("message")?.string)
      }
      switch code {
      case ErrorLine.Message.warning.rawValue: warnings.append(message ?? "")
      case ErrorLine.Message.notice.rawValue: break
      default: lines.append(String(line))
      }
    }
    return Output(text: output.text, warnings: warnings, errors: lines)
  }

  /// Returns names that begin with a text.
  func names(beginningWith text: String, _ kind: Kind) -> [String] {
    let source = try? dependencies.sources.openAnalytics(configuration, [kind])
    return
      (try? source?.names(beginningWith: text, kind, limit: MCPCompletion.highestCount + 1)) ?? []
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
    guard let tool = MCPTool.named(name) else {
      let names = MCPTool.all.map { $0.name }
      let nearest = nearest(to: name, among: names, limit: 1).first
      throw MCPError(
        .invalidParameters,
        "there is no tool '\(name.boundedName)'"
          + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }
    let call: MCPToolCall
    do throws(ErrorReport) { call = try MCPToolCall(tool, arguments) } catch {
      return Self.failure([error.line.text(jsonString)])
    }
    let output = await run(tool.command, flags: call.flags, operands: call.operands)
    guard let document = MCPDocument(output) else { return Self.failure(output.errors) }
    return Self.result(document.json, isError: false)
  }

  private static func failure(_ errors: [String]) -> MCPReply {
    let document: JSONValue = [
      "results": [], "count": 0, "errors": .array(errors.map(JSONValue.json)),
    ]
    return result(document.line, isError: true)
  }

  /// Clients that do not know structured results read the text.
  private static func result(_ json: String, isError: Bool) -> MCPReply {
    MCPReply([
      "content": [["type": "text", "text": .text(json)]], "structuredContent": .json(json),
      "isError": .boolean(isError),
    ])
  }
}

/// The document of a command as a result: without what is empty, and with what went to standard
/// error.
struct MCPDocument {
  let json: String

  /// Returns nil if the command printed nothing.
  init?(_ output: MCPRunner.Output) {
    guard !output.text.isEmpty else { return nil }
    json = JSONView.reading(output.text) { view in
      guard let view else { return "{}" }
      var writer = JSONObjectWriter()
      if view.member("schemaVersion") == nil {
        // A single entity.
        writer.add("results", json: jsonArray([Self.compact(view)]))
        writer.add("count", 1)
      } else {
        for (name, value) in view.namedMembers {
          let isList = name == "results"
          writer.add(name, json: isList ? jsonArray(value.elements.map(Self.compact)) : value.json)
        }
      }
      if !output.warnings.isEmpty {
        writer.add("warnings", .array(output.warnings.map(JSONValue.text)))
      }
      if !output.errors.isEmpty { writer.add("errors", json: jsonArray(output.errors)) }
      return writer.json
    }
  }

  /// Returns an entity, a hit, or a row without empty members.
  private static func compact(_ view: JSONView) -> String {
    guard view.isObject else { return view.json }
    var writer = JSONObjectWriter()
    for (name, value) in view.namedMembers where !["null", "\"\"", "[]"].contains(value.json) {
      writer.add(name, json: name == "entity" ? compact(value) : value.json)
    }
    return writer.json
  }
}
