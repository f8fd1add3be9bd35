internal import ArgumentParsing
internal import Catalog
internal import JSONText

internal import enum Platform.FileError

/// Runs commands of the program inside a session, each like a run of the program without a terminal.
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
    configuration = try ResolvedOptions(dependencies, flags).request
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
