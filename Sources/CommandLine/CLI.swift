internal import Catalog

/// The program: words in, text and a status out.
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

  /// Runs one command line and gives the exit status.
  ///
  /// - Parameter arguments: the words after the program's name.
  package func run(_ arguments: [String]) async -> Int32 {
    guard let pages = Pager.output(dependencies, arguments) else { return await answer(arguments) }
    var dependencies = dependencies
    dependencies.output = pages
    return await CLI(dependencies, pages: pages).answer(arguments)
  }

  private func answer(_ arguments: [String]) async -> Int32 {
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

  /// Leaves a question that needs the network to the program that speaks to it, so that this one
  /// need not load what that takes; does not return where that works.
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
      let become = dependencies.handOffToBrowser
    {
      throw .noBrowser(become(arguments))
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

  private func perform(_ invocation: Invocation) async throws(Failure) -> ExitStatus {
    switch invocation {
    case .help(let command, let kind):
      return try say(Help.text(for: command, kind))
    case .topicHelp(let topic):
      return try say(topic.text)
    case .version:
      return try say(Version.text(dependencies.versionFacts()))
    case .explain(let explained, let flags, let words):
      return try await Explain(explained, flags, words, dependencies).run()
    case .schema(let topic):
      return try say(topic.schema.indented() + "\n")
    case .completion(let shell):
      return try say(shell.script)
    case .config(let request, let flags):
      return try Config(request, flags, dependencies).run()
    case .doctor(let flags):
      return try await Doctor(flags, dependencies).run()
    case .list(let request, let flags):
      return try await List(request, try CommandContext(dependencies, flags)).run()
    case .show(let references, let flags):
      let context = try CommandContext(dependencies, flags)
      let picture = ShowImage(context, dependencies, flags)
      return try await Show(references, context, picture).run()
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

  private func complete(_ words: ArraySlice<String>) throws(Failure) -> ExitStatus {
    _ = try say(CompletionQuery(words)?.answer(dependencies) ?? "")
    do { try dependencies.output.finish() } catch { throw .output(error) }
    return .done
  }

  private func browse(
    _ request: BrowseRequest, _ flags: SharedFlags
  ) async throws(Failure) -> ExitStatus {
    let browse = try Browse(request, flags, dependencies)
    guard TextStyle.knowsEscapes(dependencies.variable), let terminal = dependencies.openTerminal?()
    else {
      throw .noTerminal
    }
    return try await browse.run(terminal)
  }

  private func say(_ text: String) throws(Failure) -> ExitStatus {
    do { try dependencies.output.put(text) } catch { throw .output(error) }
    return .done
  }
}
