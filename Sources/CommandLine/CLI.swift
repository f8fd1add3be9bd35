internal import ArgumentParsing
internal import Catalog
internal import Platform

/// Runs one command line and returns its exit status.
package struct CLI {
  private let dependencies: Dependencies
  private let pages: PagedOutput?

  package init(_ dependencies: Dependencies) {
    var dependencies = dependencies
    dependencies.loadedSettings = LoadedSettings()
    self.init(dependencies, pages: nil)
  }

  private init(_ dependencies: Dependencies, pages: PagedOutput?) {
    self.dependencies = dependencies
    self.pages = pages
  }

  /// Runs one command line and returns the exit status.
  ///
  /// - Parameter arguments: The arguments after the program name.
  package func run(_ arguments: [String]) async -> Int32 {
    guard dependencies.terminal.columns != nil else { return await runReporting(arguments) }
    var dependencies = dependencies
    let pages = Pager.output(dependencies, arguments)
    dependencies.terminal.output = EscapedOutput(pages ?? dependencies.terminal.output)
    return await CLI(dependencies, pages: pages).runReporting(arguments)
  }

  /// Calls a command for a reader who has no command line. An error is a message, like those that
  /// the command itself reports.
  func call(
    _ command: any Command.Type, _ flags: [GivenFlag], _ operands: [String]
  ) async {
    do throws(Failure) {
      let arguments = try rethrow(
        try ParsedArguments.calling(command, flags, operands), as: Failure.usage)
      _ = try await perform(arguments)
    } catch {
      if let report = error.report { dependencies.terminal.answer?.report(report) }
    }
  }

  /// Runs the command and reports its error, if any.
  private func runReporting(_ arguments: [String]) async -> Int32 {
    var status: ExitStatus
    do throws(Failure) {
      status = try await parseAndPerform(arguments)
    } catch {
      let error = handingOff(error, arguments)
      try? pages?.end()
      let report = error.report
      if let report {
        let style = TextStyle.errorStyle(dependencies, arguments)
        Notices(dependencies.terminal, ErrorForm(arguments, dependencies), style).report(
          report)
      }
      status = report?.code.status ?? .done
    }
    if dependencies.statistics.isWanted {
      try? dependencies.terminal.errors.put(dependencies.statistics.line + "\n")
    }
    try? dependencies.terminal.errors.finish()
    return status.rawValue
  }

  /// Hands a command that needs the network or full-screen mode to the online executable, so that
  /// this program need not load their libraries. Does not return on success.
  private func handingOff(_ failure: Failure, _ arguments: [String]) -> Failure {
    let gateway: TargetGateway?
    switch failure {
    case .catalog(.needsNetwork, let target): gateway = target
    case .noTerminal: gateway = nil
    default: return failure
    }
    guard let handOff = dependencies.sources.handOff,
      !dependencies.terminal.output.hasSent, !dependencies.terminal.errors.hasSent
    else { return failure }
    return .handOff(handOff(arguments), gateway)
  }

  private func parseAndPerform(_ arguments: [String]) async throws(Failure) -> ExitStatus {
    if arguments.first == CompletionQuery.command { return try complete(arguments.dropFirst()) }
    return try await perform(
      try rethrow(try ParsedArguments.parsing(arguments), as: Failure.usage))
  }

  private func perform(_ parsed: ParsedArguments) async throws(Failure) -> ExitStatus {
    let activity = Platform.Activity(parsed.command?.name ?? "help")
    defer { withExtendedLifetime(activity) {} }
    let invocation: any Invocation
    var color: ColorChoice?
    var dependencies = dependencies
    do {
      if let general = parsed.generalInvocation {
        invocation = general
      } else {
        let options = try Options(parsed, dependencies.settings)
        invocation = try parsed.invocation(options)
        dependencies.indentJSON(options)
        color = options.color
      }
    } catch {
      throw .usage(error)
    }
    if let expression = parsed[FlagTable.jq] {
      let style = TextStyle.ofOutput(dependencies, color: color, wantsLinks: false)
      return try await filter(
        invocation, JQFilter(expression, isColored: style.isColored))
    }
    return try await finish(invocation, dependencies)
  }

  private func finish(
    _ invocation: any Invocation, _ dependencies: Dependencies
  ) async throws(Failure) -> ExitStatus {
    let status = try await invocation.run(dependencies)
    do throws(OutputFailure) {
      try dependencies.terminal.output.finish()
      try pages?.end()
    } catch {
      throw .output(error)
    }
    return status
  }

  /// Runs a command whose output jq filters.
  private func filter(
    _ invocation: any Invocation, _ filter: JQFilter
  ) async throws(Failure) -> ExitStatus {
    var dependencies = dependencies
    dependencies.terminal.output = filter
    dependencies.terminal.columns = nil
    let status: ExitStatus
    do throws(Failure) { status = try await finish(invocation, dependencies) } catch {
      filter.cancel()
      throw error
    }
    try filter.end()
    return status
  }

  private func complete(_ arguments: ArraySlice<String>) throws(Failure) -> ExitStatus {
    try dependencies.print(CompletionQuery(arguments)?.answer(dependencies) ?? "")
    do { try dependencies.terminal.output.finish() } catch { throw .output(error) }
    return .done
  }
}

extension Dependencies {
  /// Indents the output on a terminal if it is one JSON document.
  fileprivate mutating func indentJSON(_ options: Options) {
    guard terminal.columns != nil, options.settingsError == nil,
      options.format(on: terminal) == .json
    else { return }
    let style = TextStyle.ofOutput(self, color: options.color, wantsLinks: false)
    terminal.output = IndentedJSON(terminal.output, isColored: style.isColored)
  }
}
