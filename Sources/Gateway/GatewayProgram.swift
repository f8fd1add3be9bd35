internal import Platform

/// The marvel-gateway program.
package enum GatewayProgram {
  /// Runs one command line and returns its exit status. Serves until SIGTERM or SIGINT.
  ///
  /// - Parameter arguments: the arguments after the program's name.
  package static func run(_ arguments: [String]) async -> Int32 {
    do throws(StartupError) {
      try await perform(arguments)
      return ExitStatus.done.rawValue
    } catch {
      write("marvel-gateway: \(error.message)\n", to: .standardError())
      return error.status.rawValue
    }
  }

  private static func perform(_ arguments: [String]) async throws(StartupError) {
    let invocation: Invocation
    do { invocation = try ArgumentParser.parse(arguments) } catch { throw .usage(error) }
    switch invocation {
    case .help: write(Help.text, to: .standardOutput())
    case .version: write(versionText, to: .standardOutput())
    case .serve(let settings): try await serve(settings)
    }
  }

  private static func serve(_ settings: Settings) async throws(StartupError) {
    let components = try components(settings)
    let socket = try listen(settings)
    let metrics = Metrics()
    let service = service(components, settings, port: socket.port, metrics)
    warnIfKeysAreReadable(settings)
    let options = ServerOptions(threads: threads(settings), certificate: components.certificate)
    let server = Server(socket, options, metrics, service.handle)
    onTermination { server.stop() }
    let hasServed = await server.run {
      write("\(socket.port)\n", to: .standardOutput())
    }
    guard hasServed else { throw components.certificate == nil ? .noServer : .certificate }
  }

  private static func warnIfKeysAreReadable(_ settings: Settings) {
    guard let path = settings.keyFile, isReadableByOthers(path) else { return }
    write(
      "marvel-gateway: the key file '\(path)' is readable by other users; run chmod 600 on it\n",
      to: .standardError())
  }

  private static func listen(_ settings: Settings) throws(StartupError) -> ListeningSocket {
    do {
      return try ListeningSocket(address: settings.address, port: settings.port)
    } catch {
      throw .cannotListen(settings, error)
    }
  }

  /// Ignores write errors: if the reader closed the stream, there is nobody to inform.
  private static func write(_ text: String, to output: FileOutput) {
    try? output.write(text)
    try? output.flush()
  }
}
