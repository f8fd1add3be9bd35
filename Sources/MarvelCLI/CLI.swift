internal import Catalog

/// The program: words in, text and a status out.
package struct CLI {
  private let context: Context
  private let pages: PagedOutput?

  package init(_ context: Context) {
    self.init(context, pages: nil)
  }

  private init(_ context: Context, pages: PagedOutput?) {
    self.context = context
    self.pages = pages
  }

  /// Runs one command line and gives the exit status.
  ///
  /// - Parameter arguments: the words after the program's name.
  package func run(_ arguments: [String]) async -> Int32 {
    guard let pages = Pager.output(context, arguments) else { return await answer(arguments) }
    var context = context
    context.output = pages
    return await CLI(context, pages: pages).answer(arguments)
  }

  private func answer(_ arguments: [String]) async -> Int32 {
    var status: ExitStatus
    do throws(Failure) {
      status = try await perform(arguments)
    } catch {
      let error = handedOver(error, arguments)
      try? pages?.end()
      let report = error.report
      if let report {
        let look = Look.ofErrors(context, arguments)
        Notices(context.errors, ErrorForm(arguments, context), look).report(report)
      }
      status = report?.code.status ?? .done
    }
    if context.statistics.isWanted { try? context.errors.put(context.statistics.line + "\n") }
    try? context.errors.finish()
    return status.rawValue
  }

  /// Leaves a question that needs the network to the program that speaks to it, so that this one
  /// need not load what that takes; does not return where that works.
  private func handedOver(_ failure: Failure, _ arguments: [String]) -> Failure {
    guard case .catalog(.needsNetwork, let gateway) = failure, let handOver = context.handOver,
      !context.output.hasSent, !context.errors.hasSent
    else { return failure }
    return .handOver(handOver(arguments), gateway)
  }

  private func perform(_ arguments: [String]) async throws(Failure) -> ExitStatus {
    if arguments.first == CompletionQuery.word { return try complete(arguments.dropFirst()) }
    let invocation: Invocation
    do { invocation = try Invocation(arguments) } catch { throw .usage(error) }
    if case .browse = invocation, context.openTerminal == nil,
      let become = context.handOverToBrowser
    {
      throw .noBrowser(become(arguments))
    }
    let status = try await perform(invocation)
    do throws(OutputFailure) {
      try context.output.finish()
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
      return try say(Version.text(context.versionFacts()))
    case .explain(let explained, let flags, let words):
      return try await Explain(explained, flags, words, context).run()
    case .schema(let topic):
      return try say(topic.schema.indented() + "\n")
    case .completion(let shell):
      return try say(shell.script)
    case .config(let request, let flags):
      return try Config(request, flags, context).run()
    case .doctor(let flags):
      return try await Doctor(flags, context).run()
    case .list(let request, let flags):
      return try await List(request, try Environment(context, flags)).run()
    case .show(let references, let flags):
      let environment = try Environment(context, flags)
      let picture = ShowPicture(environment, context, flags)
      return try await Show(references, environment, picture).run()
    case .showInput(let kind, let flags):
      return try await ShowInput(
        kind, context.readStandardInput, try Environment(context, flags)
      ).run()
    case .search(let request, let flags):
      return try await Search(request, try Environment(context, flags)).run()
    case .stats(let request, let flags):
      return try await Stats(request, flags, context).run()
    case .graph(let request, let flags):
      return try await Graph(request, flags, context).run()
    case .sync(let request, let flags):
      return try await Sync(request, flags, context).run()
    case .quota(let flags):
      return try ShowQuota(flags, context).run()
    case .cache(let action, let flags):
      return try KeepCache(action, flags, context).run()
    case .catalog(let action, let flags):
      return try KeepCatalog(action, flags, context).run()
    case .changes(let request, let flags):
      return try Changes(request, flags, context).run()
    case .export(let request, let flags):
      return try await Export(request, flags, context).run()
    case .import(let request, let flags):
      return try await Import(request, try Setup(context, flags, source: .embedded), context).run()
    case .browse(let request, let flags):
      return try await browse(request, flags)
    case .api(let request, let flags):
      return try await API(request, try Setup(context, flags, source: .gateway), context).run()
    }
  }

  private func complete(_ words: ArraySlice<String>) throws(Failure) -> ExitStatus {
    _ = try say(CompletionQuery(words)?.answer(context) ?? "")
    do { try context.output.finish() } catch { throw .output(error) }
    return .done
  }

  private func browse(
    _ request: BrowseRequest, _ flags: SharedFlags
  ) async throws(Failure) -> ExitStatus {
    let browse = try Browse(request, flags, context)
    guard Look.knowsEscapes(context.variable), let terminal = context.openTerminal?() else {
      throw .noTerminal
    }
    return try await browse.run(terminal)
  }

  private func say(_ text: String) throws(Failure) -> ExitStatus {
    do { try context.output.put(text) } catch { throw .output(error) }
    return .done
  }
}
