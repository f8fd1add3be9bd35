internal import ArgumentParsing
internal import CMicroHTTPD
internal import Catalog
internal import EmbeddedCatalog
internal import Platform
internal import SQLite

/// The marvel-gateway program.
package enum GatewayProgram {
  /// Runs one command line and returns its exit status. Serves until SIGTERM or SIGINT.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the program's name.
  ///   - assistants: returns what answers messages of assistants from a catalog.
  ///   - handler: returns what handles the requests to the API: the gateway, unless a test wraps it.
  package static func run(
    _ arguments: [String],
    assistants: (@escaping Assistants.CatalogOpener) -> Assistants.Answer,
    handler: (Gateway) -> RequestHandler = { $0.handle }
  ) async -> Int32 {
    do throws(StartupError) {
      try await perform(arguments, assistants, handler)
      return ExitStatus.done.rawValue
    } catch {
      let report = error.report
      let line = ErrorLine(report.code.row, report.message, hint: report.hint)
      put(report.sentence, line, ErrorForm.requested(by: arguments, .errors) ?? .text)
      return report.code.row.status
    }
  }

  private static func perform(
    _ arguments: [String], _ assistants: (@escaping Assistants.CatalogOpener) -> Assistants.Answer,
    _ handler: (Gateway) -> RequestHandler
  ) async throws(StartupError) {
    if arguments.first == CompletionQuery.command {
      return write(completions(arguments.dropFirst()), to: .standardOutput())
    }
    let parsed = try rethrow(
      try Parser.parse(arguments, GatewaySyntax()), as: StartupError.parsing)
    if parsed.has(.help) {
      write(Help.text, to: .standardOutput())
    } else if parsed.has(.version) {
      write(versionText, to: .standardOutput())
    } else if let shell = parsed[.completion].flatMap(CompletionShell.init(rawValue:)) {
      let script = shell.script("marvel-gateway", printedBy: Flag.completion.argument)
      write(script, to: .standardOutput())
    } else if let directory = parsed[.man] {
      try ManualPage.write(to: directory)
    } else {
      try await serve(try Settings(parsed), assistants, handler)
    }
  }

  /// Returns what a completion script asks for.
  private static func completions(_ arguments: ArraySlice<String>) -> String {
    guard let query = CompletionQuery(arguments) else { return "" }
    let completer = GatewayCompleter(line: TypedLine(query.arguments, GatewaySyntax()))
    return query.answer(completer.completion(of: query.current))
  }

  private static func serve(
    _ settings: Settings, _ assistants: (@escaping Assistants.CatalogOpener) -> Assistants.Answer,
    _ handler: (Gateway) -> RequestHandler
  ) async throws(StartupError) {
    let descriptors = Platform.networkDescriptorCount
    guard Platform.freeDescriptorCount(upTo: descriptors) == descriptors else { throw .noServer }
    let components = try components(settings, assistants)
    let socket = try listen(settings)
    let metrics = Metrics()
    let service = service(components, settings, port: socket.port, metrics, handler)
    warnIfKeysAreReadable(settings)
    let health = await service.gateway.health
    if let warning = health.warning(omitsPartialKinds: !settings.servesPartialKinds) {
      put(warning, ErrorLine(.warning, warning), settings.errors)
    }
    let server = Server(socket, try serverOptions(settings), metrics, service.handle)
    let credentials = service.gateway.credentials
    onTermination(reload: { reload(settings, credentials) }, server.stop)
    let hasServed = await server.run {
      write("\(socket.port)\n", to: .standardOutput())
    }
    guard hasServed else { throw .noServer }
  }

  /// Reads the certificate and the keys again. What cannot be used changes nothing.
  private static func reload(_ settings: Settings, _ store: CredentialStore) {
    warnIfKeysAreReadable(settings)
    do throws(StartupError) { try useCertificate(settings) } catch { warn(error, settings) }
    do throws(StartupError) { store.replace(try credentials(settings)) } catch {
      warn(error, settings)
    }
  }

  private static func warn(_ error: StartupError, _ settings: Settings) {
    let warning = "\(error.report.message); the previous ones remain in use"
    put(warning, ErrorLine(.warning, warning), settings.errors)
  }

  private static func warnIfKeysAreReadable(_ settings: Settings) {
    guard let path = settings.keyFile, isReadableByOthers(path) else { return }
    let warning = "the key file '\(path)' is readable by other users; run chmod 600 on it"
    put(warning, ErrorLine(.warning, warning), settings.errors)
  }

  private static func listen(_ settings: Settings) throws(StartupError) -> ListeningSocket {
    try rethrow(
      try ListeningSocket(address: settings.address, port: settings.port),
      as: { StartupError.cannotListen(settings, $0) })
  }

  /// Writes a message to standard error.
  private static func put(_ sentence: String, _ line: ErrorLine, _ form: ErrorForm) {
    let text =
      switch form {
      case .text: "marvel-gateway: \(sentence.boundedMessage)"
      case .json: line.text(jsonString)
      }
    write(text + "\n", to: .standardError())
  }

  /// Ignores write errors: if the reader closed the stream, there is nobody to inform.
  private static func write(_ text: String, to output: FileOutput) {
    try? output.write(text)
    try? output.flush()
  }
}

extension GatewayProgram {
  /// The output of `--version`.
  static var versionText: String {
    versionReport(
      of: "marvel-gateway",
      [
        VersionFact("commit", programCommit),
        VersionFact("catalog", EmbeddedCatalog.date ?? "unknown"),
        VersionFact("SQLite", SQLite.libraryVersion),
        VersionFact("libmicrohttpd", unsafe String(cString: MHD_get_version())),
      ])
  }
}
