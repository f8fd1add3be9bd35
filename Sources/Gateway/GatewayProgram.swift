internal import Platform

/// The program: words in, a status out.
package enum GatewayProgram {
  /// Serves until the process is asked to end, and gives the exit status.
  ///
  /// - Parameter arguments: the words after the program's name.
  package static func run(_ arguments: [String]) async -> Int32 {
    do throws(Failure) {
      try await perform(arguments)
      return ExitStatus.done.rawValue
    } catch {
      say("marvel-gateway: \(error.sentence)\n", on: .standardError())
      return error.status.rawValue
    }
  }

  private static func perform(_ arguments: [String]) async throws(Failure) {
    let invocation: Invocation
    do { invocation = try ArgumentParser.parse(arguments) } catch { throw .usage(error) }
    switch invocation {
    case .help: say(Help.text, on: .standardOutput())
    case .version: say(versionText, on: .standardOutput())
    case .serve(let settings): try await serve(settings)
    }
  }

  private static func serve(_ settings: Settings) async throws(Failure) {
    let parts = try parts(settings)
    let socket = try listen(settings)
    let metrics = Metrics()
    let service = service(parts, settings, port: socket.port, metrics)
    warn(settings)
    let options = ServerOptions(threads: threads(settings), certificate: parts.certificate)
    let server = Server(socket, options, metrics, service.decide)
    onTermination { server.stop() }
    let hasServed = await server.run {
      say("\(socket.port)\n", on: .standardOutput())
    }
    guard hasServed else { throw parts.certificate == nil ? .noServer : .certificate }
  }

  private static func warn(_ settings: Settings) {
    guard let path = settings.keyFile, isReadableByOthers(path) else { return }
    say(
      "marvel-gateway: others can read the keys in '\(path)'; chmod 600 keeps them out\n",
      on: .standardError())
  }

  private static func listen(_ settings: Settings) throws(Failure) -> ListeningSocket {
    do {
      return try ListeningSocket(address: settings.address, port: settings.port)
    } catch {
      throw .cannotListen(settings, error)
    }
  }

  /// A reader that went away misses nothing.
  private static func say(_ text: String, on output: FileOutput) {
    try? output.write(text)
    try? output.flush()
  }
}
