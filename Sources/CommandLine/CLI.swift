internal import Catalog

/// Runs one command line and returns its exit status.
package struct CLI {
  private let dependencies: Dependencies
  private let pages: PagedOutput?

  package init(_ dependencies: Dependencies) {
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
    guard let pages = Pager.output(dependencies, arguments) else {
      return await runReporting(arguments)
    }
    var dependencies = dependencies
    dependencies.output = pages
    return await CLI(dependencies, pages: pages).runReporting(arguments)
  }

  /// Runs the command and reports its error, if any.
  private func runReporting(_ arguments: [String]) async -> Int32 {
    var status: ExitStatus
    do throws(Failure) {
      status = try await perform(arguments)
    } catch {
      let error = handingOff(error, arguments)
      try? pages?.end()
      let report = error.report
      if let report {
        let style = TextStyle.ofErrors(dependencies, arguments)
        Notices(dependencies.errors, ErrorForm(arguments, dependencies), style).report(report)
      }
      status = report?.code.status ?? .done
    }
    if dependencies.statistics.isWanted {
      try? dependencies.errors.put(dependencies.statistics.line + "\n")
    }
    try? dependencies.errors.finish()
    return status.rawValue
  }

  /// Hands a query that needs the network to the online executable, so that this program need not
  /// load network libraries. Does not return on success.
  private func handingOff(_ failure: Failure, _ arguments: [String]) -> Failure {
    guard case .catalog(.needsNetwork, let gateway) = failure, let handOff = dependencies.handOff,
      !dependencies.output.hasSent, !dependencies.errors.hasSent
    else { return failure }
    return .handOff(handOff(arguments), gateway)
  }

  private func perform(_ arguments: [String]) async throws(Failure) -> ExitStatus {
    if arguments.first == CompletionQuery.word { return try complete(arguments.dropFirst()) }
    let invocation: Invocation
    do { invocation = try Invocation(arguments) } catch { throw .usage(error) }
    if case .browse = invocation, dependencies.openTerminal == nil,
      let handOff = dependencies.handOffToBrowser
    {
      throw .noBrowser(handOff(arguments))
    }
    let status = try await perform(invocation)
    do throws(OutputFailure) {
      try dependencies.output.finish()
      try pages?.end()
    } catch {
      throw .output(error)
    }
    return status
  }

  /// Runs a parsed command line with this value's dependencies.
  func perform(_ invocation: Invocation) async throws(Failure) -> ExitStatus {
    switch invocation {
    case .help(let command, let kind):
      return try print(Help.text(for: command, kind))
    case .topicHelp(let topic):
      return try print(topic.text)
    case .version:
      return try print(Version.text(dependencies.versionFacts()))
    case .explain(let explained, let flags, let arguments):
      return try await Explain(explained, flags, arguments, dependencies).run()
    case .schema(let topic):
      return try print(topic.schema.indented() + "\n")
    case .completion(let shell):
      return try print(shell.script)
    case .config(let request, let flags):
      return try Config(request, flags, dependencies).run()
    case .doctor(let flags):
      return try await Doctor(flags, dependencies).run()
    case .list(let request, let flags):
      return try await List(request, try CommandContext(dependencies, flags)).run()
    case .show(let references, let flags):
      let context = try CommandContext(dependencies, flags)
      let image = ShowImage(context, dependencies, flags)
      return try await Show(references, context, image).run()
    case .showInput(let kind, let flags):
      return try await ShowInput(
        kind, dependencies.readStandardInput, try CommandContext(dependencies, flags)
      ).run()
    case .search(let request, let flags):
      return try await Search(request, try CommandContext(dependencies, flags)).run()
    case .stats(let request, let flags):
      return try await Stats(request, flags, dependencies).run()
    case .graph(let request, let flags):
      return try await Graph(request, flags, dependencies).run()
    case .sync(let request, let flags):
      return try await Sync(request, flags, dependencies).run()
    case .quota(let flags):
      return try ShowQuota(flags, dependencies).run()
    case .cache(let action, let flags):
      return try CacheCommand(action, flags, dependencies).run()
    case .catalog(let action, let flags):
      return try CatalogCommand(action, flags, dependencies).run()
    case .changes(let request, let flags):
      return try Changes(request, flags, dependencies).run()
    case .export(let request, let flags):
      return try await Export(request, flags, dependencies).run()
    case .import(let request, let flags):
      return try await Import(
        request, try ResolvedOptions(dependencies, flags, source: .embedded), dependencies
      ).run()
    case .browse(let request, let flags):
      return try await browse(request, flags)
    case .api(let request, let flags):
      return try await API(
        request, try ResolvedOptions(dependencies, flags, source: .gateway), dependencies
      ).run()
    }
  }

  private func complete(_ arguments: ArraySlice<String>) throws(Failure) -> ExitStatus {
    _ = try print(CompletionQuery(arguments)?.answer(dependencies) ?? "")
    do { try dependencies.output.finish() } catch { throw .output(error) }
    return .done
  }

  private func browse(
    _ request: BrowseRequest, _ flags: SharedFlags
  ) async throws(Failure) -> ExitStatus {
    let browse = try Browse(request, flags, dependencies)
    guard TextStyle.supportsEscapeSequences(dependencies.variable),
      let terminal = dependencies.openTerminal?()
    else {
      throw .noTerminal
    }
    return try await browse.run(terminal)
  }

  private func print(_ text: String) throws(Failure) -> ExitStatus {
    do { try dependencies.output.put(text) } catch { throw .output(error) }
    return .done
  }
}
